import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsentMoment } from '../../api/page-session-record.ts'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { openSessionTab } from '../shared/session/session-tab.ts'
import { openUnanswered, readAgreement, readChoices } from './consent-trials.ts'

/** Tags that wait for a choice in the banner, and then report again on each page. */
const tags = `<script>
  const report = (name) => fetch('/g/collect?v=2&en=' + name, { method: 'POST', keepalive: true }).catch(() => {})
  const choose = (choice) => { document.cookie = 'choice=' + choice + '; path=/; max-age=9999'; document.querySelector('#banner').remove(); if (choice === 'yes') { document.cookie = '_ga=1.2.3; path=/; max-age=9999'; report('agreed') } }
  if (document.cookie.includes('choice=yes')) report('next')
  if (document.cookie.includes('choice=')) addEventListener('DOMContentLoaded', () => document.querySelector('#banner')?.remove())
</script>`
const banner = (buttons: string) =>
  `<div id="banner" role="dialog" style="position:fixed;bottom:0;left:0;right:0;padding:20px;background:#eee">We use cookies for measurement. ${buttons}</div>`
const accept = `<button onclick="choose('yes')">Accept all</button>`
const reject = `<button onclick="choose('no')">Reject</button>`
const pages: Record<string, string> = {
  '/both': banner(accept + reject),
  '/closes-only': banner(`<button aria-label="Close" onclick="choose('no')">×</button>`),
  '/none': '',
  '/next': '',
}

let pool: BrowserPool
let origin: string
const server = createServer(({ url = '' }, response) => {
  const body = pages[url.split('?')[0] ?? '']
  response
    .writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' })
    .end(`<!doctype html><title>Shop</title><main><h1>Shop</h1></main>${tags}${body ?? ''}`)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] })
  pool = createBrowserPool({ guard, chromiumPath: null, tabs: 2 })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const { signal } = new AbortController()
const visit = <Reading>(
  path: string,
  read: (session: ReturnType<typeof openSessionTab>, open: () => Promise<number>) => Promise<Reading>,
) =>
  pool.withTab({ platform: 'Desktop', region: 'US', isFresh: true, signal }, async (tab) => {
    const session = openSessionTab(tab)
    try {
      return await read(session, () => openUnanswered(session, origin + path, 'Open the page'))
    } finally {
      session.stop()
    }
  })

/** Names of the reports; the document itself is requested too. */
const reportsOf = (moment: ConsentMoment | null) =>
  moment?.calls.flatMap(({ url }) => new URL(url).searchParams.get('en') ?? [])

test('visitors who accept are tracked on this page and the next; visitors who reject are not', async () => {
  const agreed = await visit('/both', (session, open) => readAgreement(session, open, `${origin}/next`))
  expect(agreed.acceptLabel).toBe('Accept all')
  expect(agreed.afterAccept?.cookies.map(({ name }) => name).sort()).toEqual(['_ga', 'choice'])
  expect(reportsOf(agreed.afterAccept)).toEqual(['agreed', 'next'])
  const refused = await visit('/both', (session, open) => readChoices(session, open, `${origin}/next`))
  if (typeof refused === 'number') throw new Error(`the page answered with status ${refused}`)
  expect(refused.hasBanner).toBe(true)
  expect([reportsOf(refused.before), reportsOf(refused.afterReject)]).toEqual([[], []])
})

test('closing a banner, or a page without one, gives no consent', async () => {
  for (const path of ['/closes-only', '/none'])
    expect(await visit(path, (session, open) => readAgreement(session, open, null))).toEqual({
      acceptLabel: null,
      afterAccept: null,
    })
})
