import { expect, test } from 'vitest'
import { checkStep, foldedSteps } from './check-steps.ts'

test('a step that names a time shows it apart', () => {
  expect(checkStep('Confirmed on a second visit · 2026-11-24 03:21 UTC')).toEqual({
    text: 'Confirmed on a second visit',
    at: '2026-11-24T03:21:00Z',
  })
  expect(checkStep('1 page, Desktop and Mobile, 2026-11-24 03:21 UTC').text).toBe(
    '1 page, Desktop and Mobile',
  )
  expect(checkStep('Read the price.')).toEqual({ text: 'Read the price', at: null })
})

test('four steps are shown, the last one among them', () => {
  expect(foldedSteps(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['a', 'b', 'c', 'f'])
  expect(foldedSteps(['a', 'b'])).toEqual(['a', 'b'])
})
