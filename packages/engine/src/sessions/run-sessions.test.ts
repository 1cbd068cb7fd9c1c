import { sleep } from '@vitrine/kernel/time/sleep'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineSessionDetector, notVerified, pass } from '../api/detector.ts'
import type { PageSessionRecord } from '../api/page-session-record.ts'
import type { BrowserPool } from '../browser/browser-pool.ts'
import { CrawlError } from '../net/crawl-error.ts'
import { testContext } from '../testing/test-context.ts'
import { indexedPage, testRegions } from '../testing/test-pages.ts'
import { evaluateSession, runSessions } from './run-sessions.ts'
import type { SessionContext } from './shared/session/session-runner.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const common = {
  category: 'test',
  label: 'Test',
  pageTypes: 'any',
  impacts: [],
  effect: null,
  confirm: 'none',
} as const
const evaluate = (records: readonly { notVerified: string | null }[]) =>
  notVerified(records[0]?.notVerified ?? 'No session.')
const detectors = [
  defineSessionDetector({ ...common, id: 'overlay', session: 'page', reads: ['overlays'], evaluate }),
  defineSessionDetector({ ...common, id: 'list', session: 'listing', evaluate }),
  defineSessionDetector({ ...common, id: 'slow', session: 'speed', evaluate }),
]
const pages = [
  indexedPage(),
  indexedPage({ url: 'https://shop.example/p', pageType: 'product_page' }),
  ...['a', 'b', 'c'].map((name) =>
    indexedPage({
      url: `https://shop.example/${name}`,
      pageType: 'product_list_page',
      cards: Array.from({ length: 8 }, (_, at) => `https://shop.example/${name}/${at}`),
    }),
  ),
]

/** Runs the sessions with tabs that only take time. */
async function play(speed?: 'off') {
  const started: { path: string; open: string[] }[] = []
  const open: string[] = []
  const requested: string[] = []
  const base = testContext(
    { concurrency: 4, tabs: 1, ...(speed === undefined ? {} : { speed }) },
    { detectors },
  )
  const browser: BrowserPool = {
    ...base.browser,
    async withTab() {
      const own = requested.shift() ?? ''
      open.push(own)
      started.push({ path: own, open: [...open] })
      await sleep(own === '/' ? 100 : 5)
      open.splice(open.indexOf(own), 1)
      throw new CrawlError('connection-failed', 'skip-page', '', own)
    },
  }
  const acquireHostSlot = async ({ pathname }: URL) => {
    requested.push(pathname)
    return () => {}
  }
  // Of these, a session asks for the host's slot before it opens its tab.
  const of: typeof base.policies.of = (url) => ({ ...base.policies.of(url), isTrusted: false })
  const run = { ...base, browser, acquireHostSlot, policies: { ...base.policies, of } }
  const running = runSessions(run, testRegions(), pages, () => {})
  await vi.runAllTimersAsync()
  return { started, results: (await running).results }
}

it('kinds of sessions overlap up to the limit of the store, and speed runs alone at the end', async () => {
  const { started, results } = await play()
  const sizes = started.map(({ open }) => open.length)
  expect(Math.max(...sizes)).toBe(3)
  // Only popups are watched on the home page, and only lists are filtered on the second list.
  expect(started.some(({ open }) => open.includes('/') && open.includes('/b'))).toBe(true)
  const speedRuns = started.length - (await play('off')).started.length
  expect(speedRuns).toBeGreaterThan(1)
  expect(sizes.slice(-speedRuns).every((size) => size === 1)).toBe(true)
  // In the order of the kinds, whichever ended first.
  expect(results.map(({ detector }) => detector)).toEqual(['overlay', 'list', 'slow'])
})

it('measures no speed where that is turned off', async () => {
  const { results } = await play('off')
  expect(results.at(-1)?.reason).toBe('Measuring speed was turned off for this analysis.')
})

it('a check passes only where each session that it reads came to its end', () => {
  const detector = defineSessionDetector({
    ...{ ...common, id: 'overlay', session: 'page', reads: ['overlays'], evaluate: () => pass },
  })
  const scene = {
    run: testContext({}, { detectors: [detector] }),
    sites: testRegions(),
    region: 'GLOBAL',
  } as unknown as SessionContext
  const verdictOf = (part: PageSessionRecord['part'], end: Partial<PageSessionRecord> = {}) =>
    evaluateSession(scene, detector, [
      { kind: 'page', part: 'overlays', notVerified: null } as PageSessionRecord,
      { kind: 'page', part, notVerified: null, ...end } as PageSessionRecord,
    ])
  expect(verdictOf('overlays').verdict).toBe('pass')
  const late = { notVerified: 'Time was up.', isUnfinished: true } as const
  expect(verdictOf('overlays', late)).toMatchObject({ verdict: 'not_verified', reason: 'Time was up.' })
  expect(verdictOf('clicks', late).verdict).toBe('pass')
  // A page that can't be tried, such as one without a buy button, is no reason to doubt the others.
  expect(verdictOf('overlays', { notVerified: 'No Buy button.' }).verdict).toBe('pass')
})
