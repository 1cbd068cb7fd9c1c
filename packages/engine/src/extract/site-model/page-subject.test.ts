import { expect, it } from 'vitest'
import { createPageFacts } from '../page-facts.ts'
import { pageSubject } from './page-subject.ts'

it('a line with a price names nothing', () => {
  const html =
    '<html><head><title>Black shoes</title></head><body><main><h1>Black shoes</h1><p>150,00 € each</p>' +
    '<p>Hand-stitched, with a cork sole</p><form action="/cart"><button>Add to cart</button></form></main></body></html>'
  const subject = pageSubject(createPageFacts({ url: 'https://shop.example/p/5', html, headers: {} }))
  expect(subject?.names).toContain('Black shoes')
  expect(subject?.names).toContain('Hand-stitched, with a cork sole')
  expect(subject?.names.join()).not.toContain('each')
})
