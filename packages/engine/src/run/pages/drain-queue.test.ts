import { sleep } from '@vitrine/kernel/time/sleep'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageTask } from '../../api/scan-types.ts'
import { createCoverageLedger } from '../../frontier/coverage-ledger.ts'
import { createScanEventEmitter } from '../events.ts'
import { createMemoryScanMemory } from '../store/memory-scan-memory.ts'
import { drainQueue } from './drain-queue.ts'
import { bareOutcome } from './page-outcome.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const task = (number: number): PageTask => ({
  url: `https://shop.example/p/${number}`,
  platform: null,
  region: 'GLOBAL',
  tier: 'http',
  depth: 1,
  priority: 0,
  foundOn: 'sitemap',
})

/** A scan of some pages, each of which takes its worker the given time. */
async function prepare(visitMs: readonly number[]) {
  const memory = createMemoryScanMemory()
  await memory.addTasks(visitMs.map((_, number) => task(number)))
  const run = {
    memory,
    events: createScanEventEmitter({ onEvent: () => {} }, Date.now),
    ledger: createCoverageLedger(),
    nowMs: Date.now,
    signal: new AbortController().signal,
  }
  const visited: string[] = []
  const work = (concurrency: number) =>
    drainQueue(run, {
      tier: 'http',
      concurrency,
      async visit(one) {
        visited.push(one.url)
        await sleep(visitMs[Number(one.url.split('/').at(-1))] ?? 0)
        return bareOutcome(one, { state: 'visited', reason: null })
      },
    })
  return { memory, visited, work }
}

test('pages that wait behind slow visits stay with their worker', async () => {
  const { memory, visited, work } = await prepare([1, 120_000, 60_000, 1])
  const working = work(2)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(await memory.claim('http', 9, 1_000)).toEqual([])
  await vi.advanceTimersByTimeAsync(100_000)
  await working
  expect(visited).toEqual([0, 1, 2, 3].map((number) => task(number).url))
  await memory.dispose()
})

test('pages of a dead worker are taken over after its lease, each once', async () => {
  const { memory, visited, work } = await prepare([1, 1, 1])
  expect(await memory.claim('http', 2, 20_000)).toHaveLength(2)
  const working = work(2)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(visited).toEqual([task(2).url])
  await vi.advanceTimersByTimeAsync(2_000)
  await working
  expect(visited.toSorted()).toEqual([0, 1, 2].map((number) => task(number).url))
  await memory.dispose()
})
