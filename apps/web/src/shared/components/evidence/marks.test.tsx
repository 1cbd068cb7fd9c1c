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

test('the label of one mark is where it covers least, and above where that is unknown', () => {
  expect(drawn({ ...price, labelSide: 'left' })).toEqual([{ label: 'Price', side: 'left' }])
  expect(drawn({ ...price, x: 0.85 })).toEqual([{ label: 'Price', side: 'above', right: 'true' }])
  expect(drawn({ ...price, y: 0 })).toEqual([{ label: 'Price', side: 'below' }])
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
