import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeInTime } from './close-in-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what closes is closed, and what fails or never answers is not', async () => {
  expect(await closeInTime({ close: async () => {} })).toBe(true)
  expect(await closeInTime({ close: () => Promise.reject(new Error('gone')) })).toBe(false)
  const stuck = closeInTime({ close: () => new Promise<void>(() => {}) })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await stuck).toBe(false)
})
