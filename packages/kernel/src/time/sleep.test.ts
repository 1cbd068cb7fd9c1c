import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sleep } from './sleep.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('ends after the time, and immediately for a past time', async () => {
  const ended: string[] = []
  void sleep(1_000).then(() => ended.push('second'))
  void sleep(-5).then(() => ended.push('past'))
  await vi.advanceTimersByTimeAsync(999)
  expect(ended).toEqual(['past'])
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toEqual(['past', 'second'])
})

test('an aborted signal rejects with its reason and leaves no timer', async () => {
  const controller = new AbortController()
  const waiting = sleep(1_000, controller.signal)
  controller.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  await expect(sleep(1_000, controller.signal)).rejects.toThrow('stopped')
  expect(vi.getTimerCount()).toBe(0)
})
