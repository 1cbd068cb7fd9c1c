import { expect, test } from 'vitest'
import { defineSiteDetector, type Earlier, notApplicable } from '../detector.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { placeOf, recallEarlier, rememberData, shelfOf } from './earlier-data.ts'
import type { ScanIndex } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

const dayMs = 86_400_000
const watch = defineSiteDetector<never, { price: number }>({
  id: 'watch',
  category: 'price',
  label: 'Watch',
  pageTypes: 'any',
  impacts: ['trust'],
  family: 'none',
  confirm: 'none',
  needs: [],
  remembersMs: 30 * dayMs,
  collect: () => null,
  judge: () => notApplicable,
})

test('a later scan sees what was collected, once per change, and forgets what is too old', async () => {
  let nowMs = Date.parse('2026-10-01T08:00:00Z')
  const store = createMemoryStore(() => nowMs)
  const run = {
    plan: { site: [watch] },
    deps: { store },
    options: { tier: 'http', platforms: ['Desktop'] },
    nowMs: () => nowMs,
  } as unknown as ScanRun
  // What is known of a shop in one scan has another key every day; what is remembered must not.
  const sitesNow = () =>
    ({
      entries: [{ name: 'EU', site: { key: String(nowMs), origin: 'https://shop.example' } }],
    }) as unknown as SiteMap
  const page = { region: 'EU', platform: null, url: 'https://shop.example/p/1' }
  const scan = async (price: number): Promise<readonly Earlier<unknown>[]> => {
    const index = { collected: new Map([['watch', [{ page, datum: { price } }]]]) } as unknown as ScanIndex
    const earlier = await recallEarlier(run, sitesNow())
    await rememberData(run, sitesNow(), index, earlier)
    return earlier.get(shelfOf('watch', 'EU'))?.[placeOf('Desktop', page.url)] ?? []
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

test('a detector may say itself what is kept of a page, and its pictures are kept with it', async () => {
  const nowMs = Date.parse('2026-10-01T08:00:00Z')
  const store = createMemoryStore(() => nowMs)
  const saved: string[][] = []
  const run = {
    plan: {
      site: [
        {
          ...watch,
          blobs: ({ price }: { price: number }) => [`picture of ${price}`],
          // The first one stays until a person took note of what came after it.
          remember: (
            earlier: readonly Earlier<unknown>[],
            now: Earlier<unknown>,
            settledMs: (causeKey: string) => number | null,
          ) => (earlier.length === 0 || settledMs('changed') !== null ? [now] : earlier),
        },
      ],
    },
    deps: {
      store: {
        ...store,
        async saveVisit(visit: Parameters<typeof store.saveVisit>[0]) {
          saved.push(Object.values(visit.blobs).slice(1))
          await store.saveVisit(visit)
        },
      },
      settled: [] as unknown[],
    },
    options: { tier: 'http', platforms: ['Desktop'] },
    nowMs: () => nowMs,
  }
  const sites = {
    entries: [{ name: 'EU', site: { origin: 'https://shop.example', language: 'de-DE' } }],
  } as unknown as SiteMap
  const page = { region: 'EU', platform: null, url: 'https://shop.example/p/1' }
  const scan = async (price: number) => {
    const index = { collected: new Map([['watch', [{ page, datum: { price } }]]]) } as unknown as ScanIndex
    const typed = run as unknown as ScanRun
    await rememberData(typed, sites, index, await recallEarlier(typed, sites))
  }
  await scan(10)
  await scan(8)
  run.deps.settled = [{ detector: 'watch', causeKey: 'changed', localeGroup: 'en', atMs: 1 }]
  await scan(7)
  run.deps.settled = [{ detector: 'watch', causeKey: 'changed', localeGroup: 'de', atMs: 1 }]
  await scan(6)
  expect(saved).toEqual([['picture of 10'], ['picture of 10'], ['picture of 10'], ['picture of 6']])
})
