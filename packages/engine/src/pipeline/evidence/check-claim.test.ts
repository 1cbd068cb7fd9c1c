import { expect, it } from 'vitest'
import { isContradicted } from './check-claim.ts'

const url = 'https://shop.example/search?q=lamp'
const cards = ['arc', 'bow', 'cone', 'disc']
  .map(
    (id) =>
      `<li class="card"><a href="/products/${id}"><img src="/${id}.jpg" alt=""><h3>Lamp ${id}</h3></a><p>$12.00</p></li>`,
  )
  .join('')
const page = (main: string, rest = '') =>
  `<!doctype html><html lang="en"><body><header><a href="/">Home</a></header><main><h1>Search</h1>${main}</main>${rest}</body></html>`

it('“no products” is contradicted by products in the picture', () => {
  expect(isContradicted('no-products', page(`<ul>${cards}</ul>`), url)).toBe(true)
})

it.each([
  ['an empty page', page('<p>Try another word.</p>')],
  ['a page that says so and suggests others', page(`<p>No results found for “lamp”.</p><ul>${cards}</ul>`)],
])('“no products” agrees with %s', (_, html) => {
  expect(isContradicted('no-products', html, url)).toBe(false)
})
