import { expect, test } from 'vitest'
import { zoomByClick, zoomByStep, zoomByWheel } from './zoom-rules.ts'

test('the wheel zooms between 0.5 and 3', () => {
  expect(zoomByWheel(1, -100)).toBeGreaterThan(1)
  expect(zoomByWheel(1, 100)).toBeLessThan(1)
  expect(zoomByWheel(2.9, -10_000)).toBe(3)
  expect(zoomByWheel(0.6, 10_000)).toBe(0.5)
})

test('plus and minus stop at 0.5 and 3', () => {
  expect([1, 1.5, 2, 2.5, 3].map((zoom) => zoomByStep(zoom, 1))).toEqual([1.5, 2, 2.5, 3, 3])
  expect([1, 0.7, 0.5].map((zoom) => zoomByStep(zoom, -1))).toEqual([0.5, 0.5, 0.5])
})

test('a click toggles 2x', () =>
  expect([zoomByClick(1), zoomByClick(2), zoomByClick(0.7)]).toEqual([2, 1, 1]))
