import { expect, test } from 'vitest'
import { zoomByClick, zoomByWheel } from './zoom-rules.ts'

test('the wheel zooms between 0.5 and 3', () => {
  expect(zoomByWheel(1, -100)).toBeGreaterThan(1)
  expect(zoomByWheel(1, 100)).toBeLessThan(1)
  expect(zoomByWheel(2.9, -10_000)).toBe(3)
  expect(zoomByWheel(0.6, 10_000)).toBe(0.5)
})

test('a click toggles 2x', () =>
  expect([zoomByClick(1), zoomByClick(2), zoomByClick(0.7)]).toEqual([2, 1, 1]))
