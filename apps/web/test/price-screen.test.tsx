/** The prices screen: what it asks the server for, and how a product’s history opens and closes. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { network, open, prepareScreens } from './open-app.tsx'

prepareScreens()

// Without a layout, the virtual list would have no room for any row.
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1200 })
})

const asked = () =>
  network.calls.filter(({ url }) => /\/prices(\?|$)/.test(url)).map(({ url }) => url.split('?')[1] ?? '')

test('lists the products with a mark at what disagrees, and asks for disagreements alone', async () => {
  open('/prices')
  expect(await screen.findByText('240 products')).toBeTruthy()
  const grid = await screen.findByRole('table')
  const [, first] = within(grid).getAllByRole('row')
  expect(first?.textContent).toContain('Birch Linen Lamp')
  expect(first?.textContent).toContain('Doesn’t match: €19.00')
  fireEvent.click(screen.getByLabelText(/^Only mismatches/))
  await waitFor(() => expect(asked().some((query) => query.includes('only=disagreements'))).toBe(true))
  expect(window.location.search).toContain('only=disagreements')
})

test('opens a product’s history with its alert and the evidence of the 30-day rule, and closes it', async () => {
  open('/prices')
  fireEvent.click(await screen.findByRole('button', { name: 'Birch Linen Lamp' }))
  const panel = await screen.findByRole('dialog')
  const link = await within(panel).findByText('Product data states another price')
  expect(link.getAttribute('href')).toContain('alert=d0000000')
  expect(panel.textContent).toContain('We read this price on Dec 24, 2025')
  expect(within(panel).getByText('Price history').closest('table')?.rows.length).toBe(21)
  fireEvent.click(within(panel).getByLabelText('Close'))
  await waitFor(() => expect(window.location.search).not.toContain('product='))
})

test('arrow keys move from product to product', async () => {
  open('/prices')
  const [first, second] = await screen.findAllByRole('button', { name: /Lamp$|Table$/ })
  first?.focus()
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement).toBe(second))
})
