import { expect, test } from 'vitest'
import { testContext } from '../testing/test-context.ts'
import { testRegions } from '../testing/test-pages.ts'
import { cacheConfirmation, cachedConfirmation } from './confirmation-cache.ts'
import { createMemoryStore } from './store/memory-store.ts'
import type { StoreRegions } from './store-regions.ts'

const minuteMs = 60_000
const home = { pages: ['https://shop.example/'], region: 'GLOBAL', platforms: [null] }

function shopWith(maxAgeMs: number) {
  let nowMs = Date.parse('2026-10-01T08:00:00Z')
  const store = createMemoryStore(() => nowMs)
  const run = testContext({}, { store, nowMs: () => nowMs, detectorsVersion: '1' })
  const sites: StoreRegions = { ...testRegions(), maxAgeMs: () => maxAgeMs }
  return {
    run,
    sites,
    pass(ms: number) {
      nowMs += ms
    },
  }
}

test('the result of a second visit is cached for these pages while they are fresh', async () => {
  const { run, sites, pass } = shopWith(10 * minuteMs)
  const revisited = { cause: 'shift', ...home }
  expect(await cachedConfirmation(run, sites, revisited)).toBeNull()
  await cacheConfirmation(run, sites, revisited, 'gone')
  pass(5 * minuteMs)
  expect(await cachedConfirmation(run, sites, revisited)).toBe('gone')
  expect(
    await cachedConfirmation(run, sites, { ...revisited, pages: ['https://shop.example/sale'] }),
  ).toBeNull()
  expect(await cachedConfirmation(run, sites, { ...revisited, cause: 'price' })).toBeNull()
  pass(6 * minuteMs)
  expect(await cachedConfirmation(run, sites, revisited)).toBeNull()
})

test('with zero freshness, pages are revisited', async () => {
  const { run, sites, pass } = shopWith(0)
  const revisited = { cause: 'shift', ...home }
  await cacheConfirmation(run, sites, revisited, 'seen')
  pass(1)
  expect(await cachedConfirmation(run, sites, revisited)).toBeNull()
})
