/** Pages whose scripts leave them while they are read. */
import { expect, test } from 'vitest'
import { definePageDetector } from '../api/detector.ts'
import { plainPage, scanOnce } from '../testing/scan-once.ts'
import { serve } from '../testing/serve.ts'

const links = ['/moves', '/there', '/reloads', '/restless']
const scripts: Record<string, string> = {
  '/moves': 'setTimeout(() => location.replace("/there"), 150)',
  '/reloads':
    'if (!sessionStorage.seen) setTimeout(() => { sessionStorage.seen = 1; location.reload() }, 150)',
  '/restless': 'setTimeout(() => location.reload(), 100)',
}

test('pages that leave while they are read end no scan', async () => {
  const port = await serve((request, response) => {
    const path = request.url ?? '/'
    const isKnown = path === '/' || links.includes(path)
    const content = `${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}<p>This is ${path}.</p>`
    response
      .writeHead(isKnown ? 200 : 404, { 'content-type': 'text/html' })
      .end(`${plainPage(content)}<script>${scripts[path] ?? ''}</script>`)
  })
  const evaluated: string[] = []
  const seen = definePageDetector({
    id: 'seen',
    category: 'test',
    label: 'Test',
    pageTypes: 'any',
    impacts: [],
    effect: null,
    confirm: 'revisit',
    needs: ['dom'],
    detect({ finalUrl }) {
      evaluated.push(new URL(finalUrl).pathname)
      return { kind: 'pass' }
    },
  })
  const { result } = await scanOnce(
    `http://127.0.0.1:${port}`,
    { evaluate: () => ({ kind: 'pass' }) },
    { tier: 'browser', more: [seen] },
  )
  expect(result.outcome).toBe('completed')
  // Whether the others were read before they moved on depends on the machine.
  expect(evaluated).toEqual(expect.arrayContaining(['/', '/there']))
}, 60_000)
