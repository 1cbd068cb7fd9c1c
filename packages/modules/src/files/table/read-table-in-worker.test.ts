import { spawnSync } from 'node:child_process'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { readTableInWorker } from './read-table-in-worker.ts'

const sizeBytes = 20 * 1024 * 1024

test.each([
  ['a.json', '[', /nested more than 32 levels/],
  ['a.json', '{"a":', /nested more than 32 levels/],
  ['a.json', '{},', /more than 2,000,000 values/],
  ['a.xml', '<a>', /nested more than 32 levels/],
  ['a.xml', '<a/>', /more than 2,000,000 values/],
  ['a.csv', ',', /more than 1,000 columns/],
])('a file %s full of %j is rejected before it is parsed', async (name, piece, message) => {
  const lead = name.endsWith('.xml') ? '<r>' : piece === '{},' ? '[' : ''
  const bytes = Buffer.from(lead + piece.repeat(sizeBytes / piece.length - 2))
  await expect(readTable(name, bytes, 'reseller-list')).rejects.toThrow(message)
})

test('quoted text, comments and CDATA do not count as nesting', async () => {
  const json = `[{"url": "https://a.example/1", "note": "\\"${'[{'.repeat(100)}"}]`
  expect(await readTable('a.json', Buffer.from(json), 'reseller-list')).toMatchObject({ rows_used: 1 })
  const markup = '<p>a<br>'.repeat(100)
  const xml = `<?xml version="1.0"?><r><!-- ${markup} --><item><url>https://a.example/1</url><note><![CDATA[${markup}]]></note></item></r>`
  expect(await readTable('a.xml', Buffer.from(xml), 'reseller-list')).toMatchObject({ rows_used: 1 })
})

test.each(['a.json', 'a.csv'])('more than a thousand columns are rejected: %s', async (name) => {
  const names = Array.from({ length: 1_001 }, (_, index) => `c${index}`)
  const json = JSON.stringify([Object.fromEntries(names.map((column) => [column, '1']))])
  const content = name === 'a.csv' ? `${names.join(',')}\n1` : json
  await expect(readTable(name, Buffer.from(content), null)).rejects.toThrow(/more than 1,000 columns/)
})

test('at most two readers run at once, and each file gets its own result', async () => {
  let [alive, max] = [0, 0]
  const count = (thread: Worker) => {
    max = Math.max(max, ++alive)
    thread.once('exit', () => alive--)
  }
  process.on('worker', count)
  const rows = [1, 2, 3, 4, 5]
  const answers = await Promise.all(
    rows.map((length) => {
      const bytes = Buffer.from(`url\n${'https://a.example/1\n'.repeat(length)}`)
      return readTableInWorker({ name: 'a.csv', bytes, kind: 'reseller-list' })
    }),
  )
  process.off('worker', count)
  expect(answers).toMatchObject(rows.map((rows_used) => ({ summary: { rows_used } })))
  expect(max).toBe(2)
})

test('five files of 20 MB with only opening brackets stay below 500 MB together', () => {
  const code = `
    const { readTableInWorker } = await import(${JSON.stringify(new URL('./read-table-in-worker.ts', import.meta.url).href)})
    const bytes = Buffer.alloc(${sizeBytes}, '[')
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => readTableInWorker({ name: 'a.json', bytes, kind: 'reseller-list' })),
    )
    if (!answers.every((answer) => answer.refusal.includes('nested'))) throw new Error(JSON.stringify(answers))
    console.log(process.resourceUsage().maxRSS / 1024)`
  const args = ['-e', `(async () => {${code}})()`]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(Number(stdout)).toBeLessThan(500)
})
