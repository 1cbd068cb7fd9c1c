import { expect, test } from 'vitest'
import { noveltyOf, type VisitedContent } from './content.ts'

const page = (lines: string[], product: string | null = null): VisitedContent => ({ url: '', lines, product })
const frame = ['Menu', 'Basket', 'All rights reserved']
const texts = (name: string, price: string) => [...frame, name, `About ${name}`, 'Quantity', 'Buy', price]

test('pages with the same text are repeats, in another currency too', () => {
  const pages = [
    page(texts('Our story', '$10.00')),
    page(texts('Returns', '$20.00')),
    page(texts('Our story', '$10.00')),
    page(texts('Our story', '9,50 €')),
    page(texts('Delivery', '$20.00')),
  ]
  expect(noveltyOf(pages, ['USD', 'EUR'])).toEqual(['new', 'new', 'repeat', 'other-currency', 'new'])
})

test('what the database knows about a product decides, not the text', () => {
  const pages = [
    page(texts('Shirt', '$10.00'), 'red'),
    page(texts('Shirt', '$10.00'), 'blue'),
    page([...texts('Shirt', '$10.00'), 'You came from the sale', 'Back to the sale'], 'red'),
  ]
  expect(noveltyOf(pages, [])).toEqual(['new', 'new', 'repeat'])
})

test('pages whose text scripts write are not taken for each other', () => {
  expect(noveltyOf([page([]), page([])], [])).toEqual(['new', 'new'])
})
