import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that never ends is given up', async () => {
  const given = inTime(new Promise(() => {}), 1000, 'Too late.')
  const failed = expect(given).rejects.toThrow('Too late.')
  await vi.advanceTimersByTimeAsync(1000)
  await failed
})

test('work that ends in time leaves no timer behind', async () => {
  await expect(inTime(Promise.resolve(3), 1000, 'Too late.')).resolves.toBe(3)
  await expect(inTime(Promise.reject(new Error('Broken.')), 1000, 'Too late.')).rejects.toThrow('Broken.')
  expect(vi.getTimerCount()).toBe(0)
})
