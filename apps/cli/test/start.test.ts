/**
 * The product as a process: start, second start, additional worker, operators, stop. Without the demo, which has
 * its own tests.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@vitrine/config/settings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

interface Process {
  child: ChildProcess
  output(): string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
}

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-start-'))
const running: Process[] = []
let product: Process
let url: string

function vitrine(args: readonly string[], env: Record<string, string> = {}): Process {
  const child = spawn(process.execPath, [join(projectRoot, 'apps/cli/src/main.ts'), ...args], {
    env: {
      ...process.env,
      VITRINE_DATA_DIR: dataDir,
      VITRINE_PORT: '0',
      VITRINE_DEMO: '0',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const started = {
    child,
    output: () => output,
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
  running.push(started)
  return started
}

async function says(started: Process, pattern: RegExp): Promise<RegExpMatchArray> {
  const read = () => started.output().match(pattern)
  const hasEnded = () => started.child.exitCode !== null
  await vi.waitUntil(() => read() !== null || hasEnded(), { timeout: 360_000 }).catch(() => false)
  const match = read()
  if (match === null) throw new Error(`It did not say ${pattern}:\n${started.output()}`)
  return match
}

beforeAll(async () => {
  product = vitrine(['start'])
  await says(product, /^ready$/m)
  url = (await says(product, /^Vitrine +(http:\S+)$/m))[1] ?? ''
}, 400_000)

afterAll(async () => {
  for (const { child, ended } of running) {
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
  }
  rmSync(dataDir, { recursive: true, force: true })
})

test('once it says ready, the page answers at any URL of the web app, and the API next to it', async () => {
  for (const path of ['/', '/scans/some-id', '/login?signup=success']) {
    const answer = await fetch(`${url}${path}`)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('<div id="root">')
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/api/v1/nothing`)).status).toBe(404)
  expect((await fetch(`${url}/assets/nothing.js`)).status).toBe(404)
})

test('assets with a hash in their name may be cached forever, the page may not', async () => {
  const page = await fetch(url)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const asset = (await page.text()).match(/\/assets\/[^"]+\.js/)?.[0] ?? ''
  const script = await fetch(`${url}${asset}`)
  expect(script.status).toBe(200)
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
})

test('a second start on the same folder ends with a line that names the first', async () => {
  const second = vitrine(['start'])
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`in use by process ${product.child.pid}`)
  expect(second.output()).not.toContain('    at ')
})

test('invalid settings end the start with one line that names every invalid key', async () => {
  const bad = vitrine(['start'], { VITRINE_PORT: 'x', VITRINE_ROLES: 'cook' })
  expect(await bad.ended).toBe(2)
  expect(bad.output()).toMatch(/^Invalid settings: VITRINE_PORT .*; VITRINE_ROLES .*\.$/m)
})

test('a start that fails explains it in one sentence with what to do, without a stack', async () => {
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8')
  const { port } = JSON.parse(read('postgres.runtime.json'))
  const password = read('postgres.password').trim()
  const faults: [Record<string, string>, string[]][] = [
    [
      { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' },
      ['127.0.0.1:1', 'Start it, or correct DATABASE_URL'],
    ],
    [
      { DATABASE_URL: 'postgres://shop@nowhere.invalid/shop' },
      ['nowhere.invalid:5432', 'correct DATABASE_URL'],
    ],
    [
      { DATABASE_URL: `postgres://vitrine:wrong-secret@127.0.0.1:${port}/vitrine` },
      ['rejected the user vitrine', 'password'],
    ],
    [
      { DATABASE_URL: `postgres://vitrine:${password}@127.0.0.1:${port}/absent` },
      ['no database absent', 'Create it'],
    ],
    [{ VITRINE_DATA_DIR: file }, ['is a file', 'VITRINE_DATA_DIR']],
    [{ VITRINE_DATA_DIR: join(file, 'data') }, ['is a file', 'VITRINE_DATA_DIR']],
    [{ VITRINE_DATA_DIR: '/proc/vitrine' }, ['can’t be', 'VITRINE_DATA_DIR']],
  ]
  const production = { NODE_ENV: 'production', VITRINE_SECRET: 's'.repeat(32), VITRINE_DEMO: '0' }
  const tried = faults.map(([env, words]) => ({
    words,
    started: vitrine(['start'], { ...production, ...env }),
  }))
  for (const { words, started } of tried) {
    expect(await started.ended).toBe(1)
    // Besides it there is only the warning that production has no public URL.
    const [warning = '', sentence = '', ...more] = started.output().trim().split('\n')
    expect(warning).toMatch(/^Warning: VITRINE_PUBLIC_URL isn’t set/)
    for (const word of words) expect(sentence).toContain(word)
    expect(more).toEqual([])
    expect(sentence).not.toMatch(/secret| {4}at /)
  }
  const operator = vitrine(['operator', 'create', 'a@example.com'], {
    DATABASE_URL: 'postgres://u@127.0.0.1:1/x',
  })
  expect(await operator.ended).toBe(1)
  expect(operator.output()).toMatch(/^Can’t reach the database at 127\.0\.0\.1:1: .*\.\n$/)
})

test('an operator is created while the product runs, signs in, and can be given a new password', async () => {
  const created = vitrine(['operator', 'create', 'root@example.com'])
  expect(await created.ended).toBe(0)
  const signIn = async (password: string) => {
    const body = JSON.stringify({ username_or_email: 'root@example.com', password })
    const answer = await fetch(`${url}/api/v1/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return answer.status
  }
  const first = created.output().match(/password (\S+)/)?.[1] ?? ''
  expect(await signIn(first)).toBe(200)
  const reset = vitrine(['password', 'reset', 'ROOT@example.com'])
  expect(await reset.ended).toBe(0)
  expect(await signIn(first)).toBe(401)
  expect(await signIn(reset.output().match(/: (\S+)$/m)?.[1] ?? '')).toBe(200)
})

test('unknown commands and arguments end with 2', async () => {
  for (const args of [['nonsense'], ['operator', 'create'], ['operator', 'create', 'a@b.c', '--nonsense']]) {
    expect(await vitrine(args).ended).toBe(2)
  }
})

test('an additional worker joins the running database; Ctrl-C ends both cleanly and soon', async () => {
  const worker = vitrine(['start'], { VITRINE_ROLES: 'worker' })
  await says(worker, /^ready$/m)
  const ready = (await (await fetch(`${url}/readyz`)).json()) as { workers: unknown[] }
  expect(ready.workers).toHaveLength(2)
  for (const started of [worker, product]) {
    // The terminal and the start script may both deliver the same Ctrl-C.
    started.child.kill('SIGINT')
    started.child.kill('SIGINT')
    // If a clean stop hangs, the process is killed after seconds, with an exit code other than 0.
    expect(await started.ended).toBe(0)
  }
})
