import { dayMs } from '@vitrine/kernel/time/durations'
import { expect, test } from 'vitest'
import { defineSiteDetector, type HistoryEntry, notApplicable } from '../api/detector.ts'
import type { ArtifactStore } from '../api/scan-types.ts'
import { testContext } from '../testing/test-context.ts'
import { indexedPage, indexOf, testRegions } from '../testing/test-pages.ts'
import { historyKeyOf, historyPageKey, recallHistories, saveHistories } from './detector-history.ts'
import { createMemoryStore } from './store/memory-store.ts'

const watch = defineSiteDetector<never, { price: number }>({
  id: 'watch',
  category: 'price',
  label: 'Watch',
  pageTypes: 'any',
  impacts: ['trust'],
  effect: null,
  confirm: 'none',
  needs: [],
  retentionMs: 30 * dayMs,
  collect: () => null,
  evaluate: () => notApplicable,
})

test('a later scan reads collected data, once per change, without outdated entries', async () => {
  let nowMs = Date.parse('2026-10-01T08:00:00Z')
  const store = createMemoryStore(() => nowMs)
  const run = testContext({ tier: 'http' }, { store, nowMs: () => nowMs, detectors: [watch] })
  // The site's key differs every day; keys of the history must not.
  const sitesNow = () => testRegions({ key: String(nowMs) }, { name: 'EU' })
  const page = indexedPage({ region: 'EU', url: 'https://shop.example/p/1' })
  const scan = async (price: number): Promise<readonly HistoryEntry<unknown>[]> => {
    const index = indexOf(new Map([['watch', [{ page, datum: { price } }]]]))
    const earlier = await recallHistories(run, sitesNow())
    await saveHistories(run, sitesNow(), index, earlier)
    return earlier.get(historyKeyOf('watch', 'EU'))?.[historyPageKey('Desktop', page.url)] ?? []
  }
  expect(await scan(10)).toEqual([])
  nowMs += 3_600_000
  expect(await scan(10)).toHaveLength(1)
  nowMs += 3_600_000
  await scan(8)
  nowMs += 10 * dayMs
  expect((await scan(8)).map(({ datum }) => datum)).toEqual([{ price: 10 }, { price: 8 }])
  nowMs += 25 * dayMs
  expect((await scan(8)).map(({ datum }) => datum)).toEqual([{ price: 8 }])
})

test('a detector may choose what is stored of a page, and its screenshots are stored too', async () => {
  const nowMs = Date.parse('2026-10-01T08:00:00Z')
  const store = createMemoryStore(() => nowMs)
  const saved: string[][] = []
  const picky = {
    ...watch,
    blobs: ({ price }: { price: number }) => [`picture of ${price}`],
    // The first state stays until a person has settled what came after it.
    mergeHistory: (
      earlier: readonly HistoryEntry<unknown>[],
      now: HistoryEntry<unknown>,
      settledMs: (causeKey: string) => number | null,
    ) => (earlier.length === 0 || settledMs('changed') !== null ? [now] : earlier),
  }
  const watched: ArtifactStore = {
    ...store,
    async saveFetch(visit) {
      saved.push(Object.values(visit.blobs).slice(1))
      await store.saveFetch(visit)
    },
  }
  const base = testContext({ tier: 'http' }, { store: watched, nowMs: () => nowMs, detectors: [picky] })
  const sites = testRegions({ language: 'de-DE' }, { name: 'EU' })
  const page = indexedPage({ region: 'EU', url: 'https://shop.example/p/1' })
  const scan = async (price: number, closedIn: string[] = []) => {
    const index = indexOf(new Map([['watch', [{ page, datum: { price } }]]]))
    const settled = closedIn.map((localeGroup) => ({
      detector: 'watch',
      causeKey: 'changed',
      localeGroup,
      atMs: 1,
    }))
    await saveHistories({ ...base, settled }, sites, index, await recallHistories(base, sites))
  }
  await scan(10)
  await scan(8)
  await scan(7, ['en'])
  await scan(6, ['de'])
  expect(saved).toEqual([['picture of 10'], ['picture of 10'], ['picture of 10'], ['picture of 6']])
})
