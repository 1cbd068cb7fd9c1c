import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { expect, test } from 'vitest'
import { reviewSigns } from './review-signs.ts'

const star = (color: string) => `<svg class="${color}" aria-hidden="true"><path d="M1 2l3 4z"/></svg>`
const signsOf = (row: string) =>
  reviewSigns(
    createPageFacts({
      url: 'https://shop.example/p/lamp',
      html:
        '<html lang="en"><head><title>Reed lamp</title></head><body><main><h1>Reed lamp</h1><img src="/1.jpg" alt="Reed lamp">' +
        `<p>$44.90</p><div>${row}</div><form action="/cart/add"><button>Add to cart</button></form></main></body></html>`,
      headers: {},
    }),
  )

test('five equal drawings side by side are the stars of a rating', () => {
  const five = ['y', 'y', 'y', 'y', 'g'].map(star).join('')
  expect(signsOf(five)).toEqual({ hasBlock: true, hasNone: false })
  expect(signsOf(star('y').repeat(3))).toEqual({ hasBlock: false, hasNone: true })
  const icons = ['M1', 'M2', 'M3', 'M4', 'M5'].map((d) => star('y').replace('M1', d)).join('')
  expect(signsOf(icons)).toEqual({ hasBlock: false, hasNone: true })
})

test('five star icons are a rating unless all of them are outlined', () => {
  const row = (...names: string[]) => names.map((name) => `<i class="${name}"></i>`).join('')
  expect(signsOf(row('fa fa-star', 'fa fa-star', 'fa fa-star', 'fa fa-star', 'fa fa-star-o')).hasNone).toBe(
    false,
  )
  expect(signsOf(row(...Array<string>(5).fill('fa fa-star-o'))).hasNone).toBe(true)
  expect(signsOf(row('fa fa-star')).hasNone).toBe(true)
})
