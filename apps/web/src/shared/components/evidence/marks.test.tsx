import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Marks } from './marks.tsx'
import type { ScreenshotMark } from './screenshot.ts'

afterEach(cleanup)

const price: ScreenshotMark = { x: 0.1, y: 0.5, width: 0.1, height: 0.05, label: 'Price', isMissing: false }

const drawn = (...marks: ScreenshotMark[]) =>
  [...render(<Marks marks={marks} />).container.querySelectorAll('span')].map(({ dataset }) => ({
    ...dataset,
  }))

test('one mark has its label beside it, or above it where the screenshot ends too early', () => {
  expect(drawn(price)).toEqual([{ label: 'Price', beside: 'true' }])
  expect(drawn({ ...price, x: 0.85 })).toEqual([{ label: 'Price', right: 'true' }])
})

test('several marks have numbers, because labels would cover their neighbors', () => {
  const numbers = drawn(price, { ...price, y: 0.6, label: 'Total' }).map(({ number, label }) => [
    number,
    label,
  ])
  expect(numbers).toEqual([
    ['1', undefined],
    ['2', undefined],
  ])
})
