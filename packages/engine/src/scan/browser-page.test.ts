import { expect, onTestFinished, test } from 'vitest'
import type { ArtifactName } from '../artifacts.ts'
import { createBrowserPool } from '../crawl/browser-pool.ts'
import { createEgressGuard } from '../crawl/egress-guard.ts'
import { createHostLimiter } from '../crawl/host-limiter.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { serve } from '../testing/serve.ts'
import { openPage } from './browser-page.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

const open = (run: ScanRun, url: string, need: ArtifactName) =>
  openPage(
    run,
    {} as SiteMap,
    { url, region: 'US', platform: 'Desktop', tier: 'browser', depth: 0, priority: 0, foundOn: '' },
    new Set([need]),
    null,
    { isFresh: true, detectors: null, axeGate: null },
  )

test('where the accepted look cannot be read, no turn of the host is kept', async () => {
  let turns = 0
  const run = {
    turn: async () => {
      turns += 1
      return () => {
        turns -= 1
      }
    },
    looks: {
      wanted: async () => {
        throw new Error('the store is away')
      },
    },
    deps: {},
  } as unknown as ScanRun
  const visit = open(run, 'https://shop.example/', 'look')
  await expect(visit).rejects.toThrow('the store is away')
  expect(turns).toBe(0)
})

test.each([
  ['once is opened after the pause', 1, 2],
  ['twice is blocked, and not asked a third time', 9, 2],
])('a page that is refused %s', async (_, refusals, asked) => {
  const times: number[] = []
  const port = await serve((request, response) => {
    if (request.url !== '/lamp') return void response.writeHead(404).end()
    times.push(Date.now())
    const isRefused = times.length <= refusals
    const headers = { 'content-type': 'text/html', ...(isRefused ? { 'retry-after': '2' } : {}) }
    response.writeHead(isRefused ? 429 : 200, headers).end('<title>Lamp</title><h1>Lamp</h1>')
  })
  const host = `127.0.0.1:${port}`
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const browser = createBrowserPool({
    guard: createEgressGuard({ allowHosts: [host], resolve }),
    chromiumPath: null,
    tabs: 1,
  })
  onTestFinished(() => browser.close())
  const limiter = createHostLimiter()
  limiter.admit(host, { concurrency: 4, minIntervalMs: 0 })
  const { signal } = new AbortController()
  const run = {
    browser,
    turn: (url: URL) => limiter.acquire(url.host, signal),
    plan: { axeRules: [] },
    nowMs: Date.now,
    deps: { limiter, signal, store: createMemoryStore() },
  } as unknown as ScanRun
  const kept = await open(run, `http://${host}/lamp`, 'renderedHtml')
  expect('state' in kept ? kept.state : kept.response.status).toBe(refusals === 1 ? 200 : 'blocked')
  expect(times).toHaveLength(asked)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2000)
})
