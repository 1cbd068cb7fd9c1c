import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import { expect, it } from 'vitest'
import type { LoadRun } from '../../api/speed-record.ts'
import { policyFor } from '../../run/policy/store-policy.ts'
import { observed } from '../../testing/observed.ts'
import { testContext } from '../../testing/test-context.ts'
import { indexedPage, testRegions } from '../../testing/test-pages.ts'
import type { SessionContext } from '../shared/session/session-runner.ts'
import { isSpared, newRecord } from './run-speed.ts'
import { speedRunner } from './speed-runner.ts'

const url = 'http://localhost/'
const page = (path: string, pageType: PageType, depth: number) =>
  indexedPage({
    url: `http://localhost${path}`,
    depth,
    pageType,
    template: pageType,
    cards: [`${path}/1`, `${path}/2`, `${path}/3`, `${path}/4`],
  })

/** A store that never responds and records the requested addresses. */
function deafScene(platforms: Platform[], asked: string[]): SessionContext {
  const [platform = 'Desktop', ...otherPlatforms] = platforms
  const lists = ['/one', '/two', '/three'].map((path, at) => page(path, 'product_list_page', 1 + at))
  return {
    run: {
      ...testContext({ url, tabs: 4 }),
      async acquireHostSlot({ pathname }) {
        asked.push(pathname)
        throw new Error('The store does not answer.')
      },
    },
    sites: testRegions(),
    region: 'GLOBAL',
    policy: policyFor('owned', { concurrency: 1, tabs: 4 }),
    pages: [page('/', 'home_page', 0), ...lists.toReversed()],
    products: [
      page('/lamp', 'product_page', 2),
      page('/bowl', 'product_page', 2),
      page('/cup', 'product_page', 2),
    ],
    platform,
    otherPlatforms,
    parts: new Set(),
    isPartsOnly: false,
  }
}

it('measures the home page, a list and a product on a phone, and another where the first one can’t be measured', async () => {
  const asked: string[] = []
  const records = await speedRunner(deafScene(['Desktop', 'Mobile'], asked)).first(() => {})
  expect(asked).toEqual(['/', '/one', '/two', '/lamp', '/bowl'])
  expect(records.map(({ platform, notVerified }) => ({ platform, notVerified }))).toEqual(
    asked.map(() => ({
      platform: 'Mobile',
      notVerified: 'The page couldn’t be loaded on the simulated phone.',
    })),
  )
}, 60_000)

it('measures another page of a type only if a load of the first one isn’t good', () => {
  const good: LoadRun = {
    isBusy: false,
    largest: null,
    bytesBefore: 0,
    filesBefore: [],
    blockedMs: 0,
    blocking: [],
    scripts: [],
    lateShift: null,
    taps: [],
  }
  const record = (path: string, runs: LoadRun[]) => ({
    ...newRecord({ page: page(path, 'product_page', 2), platform: 'Mobile' }),
    runs,
  })
  const second = record('/bowl', [])
  const isLeftOut = (first: ReturnType<typeof record>) => isSpared(second, [first, second])
  expect(isLeftOut(record('/lamp', [good, good]))).toBe(true)
  expect(isLeftOut(record('/lamp', [good, { ...good, blockedMs: 500 }]))).toBe(false)
  expect(isLeftOut({ ...record('/lamp', []), notVerified: 'It didn’t answer.' })).toBe(false)
  expect(isSpared(second, [second])).toBe(false)
})

it('measures the pages of a finding and its related pages again', async () => {
  const asked: string[] = []
  const player = speedRunner(deafScene(['Mobile'], asked))
  await player.replay(
    observed('slow', { url: 'http://localhost/lamp', relatedUrls: ['http://localhost/bowl'] }).finding,
  )
  expect(asked).toEqual(['/lamp', '/bowl'])
}, 60_000)

it('takes the later of five loads as confirmation, and completes pages with fewer', async () => {
  const loads = (path: string, busy: readonly boolean[]) => {
    const session = { page: page(path, 'product_page', 2), platform: 'Mobile' as const }
    const rest = { largest: null, blocking: [{ waitedMs: 900 }], lateShift: null, taps: [] }
    const runs = busy.map((isBusy, at) => ({ ...rest, isBusy, blockedMs: at }) as unknown as LoadRun)
    return { ...newRecord(session), runs }
  }
  const complete = loads('/lamp', [false, false, false, true, false, false])
  const begun = loads('/bowl', [false, false, false])
  const asked: string[] = []
  const player = speedRunner(deafScene(['Mobile'], asked))
  const { finding } = observed('slow', { url: complete.url, relatedUrls: [begun.url] })
  const records = await player.confirm([finding], [complete, begun], new Set())
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ url: complete.url, runs: [2, 4, 5].map((blockedMs) => ({ blockedMs })) })
  // The store doesn't answer, so nothing confirms what the second page's loads showed.
  expect(new Set(asked)).toEqual(new Set(['/bowl']))
}, 60_000)
