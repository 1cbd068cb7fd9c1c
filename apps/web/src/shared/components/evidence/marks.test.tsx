import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Marks } from './marks.tsx'
import type { ScreenshotMark } from './screenshot.ts'

afterEach(cleanup)

const price: ScreenshotMark = { x: 0.1, y: 0.5, width: 0.1, height: 0.05, label: 'Price', isMissing: false }

test('one mark has its label beside it, or above it where the screenshot ends too early', () => {
  render(<Marks marks={[price]} />)
  expect(screen.getByText('Price').dataset).toHaveProperty('beside')
  cleanup()
  render(<Marks marks={[{ ...price, x: 0.85 }]} />)
  expect(Object.keys(screen.getByText('Price').dataset)).toEqual(['right'])
})

test('several marks have numbers, because labels would cover their neighbors', () => {
  render(<Marks marks={[price, { ...price, y: 0.6, label: 'Total' }]} />)
  expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual(['1', '2'])
})
