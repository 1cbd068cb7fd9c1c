import { expect, test } from 'vitest'
import { createPageFacts } from '../../extract/page-facts.ts'
import { listOf, statedCount } from './read-list.ts'

test('reads the stated number of products', () => {
  expect(statedCount(['24 products'], 12)).toBe(24)
  expect(statedCount(['1–12 of 24'], 12)).toBe(24)
  expect(statedCount(['Artikel 1-12 von 240'], 12)).toBe(240)
  expect(statedCount(['1,240 results'], 24)).toBe(1240)
})

test('ignores prices, page sizes, smaller numbers, stars, and the cart', () => {
  expect(statedCount(['Βαθμολογήθηκε με 5.00 από 5', '3 προϊόντα'], 3)).toBe(3)
  expect(statedCount(['Βαθμολογήθηκε με 5.00 από 5'], 3)).toBeNull()
  expect(statedCount(['9 ürün sepette'], 8)).toBeNull()
  expect(statedCount(['9 products, ₺900'], 8)).toBeNull()
  expect(statedCount(['Under $50 (12 products)'], 8)).toBeNull()
  expect(statedCount(['24 items per page'], 8)).toBeNull()
  expect(statedCount(['3 items'], 8)).toBeNull()
})

test('a range of sizes and what the entries say state no number of products', () => {
  expect(statedCount(['Podešava se od 100 do 135 centimetara.'], 6)).toBeNull()
  expect(statedCount(['Prikazano od 1 do 6, ukupno 24'], 6)).toBe(24)
  const card = (name: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt="${name}"><h3>${name}</h3></a><p>One of 90 made.</p> $18.00</li>`
  const facts = createPageFacts({
    url: 'https://shop.example/lamps',
    html: `<html lang="en"><head><title>Lamps</title></head><body><main><h1>Lamps</h1><ul>${['oak', 'elm', 'ash'].map(card).join('')}</ul></main></body></html>`,
    headers: {},
  })
  expect(listOf(facts)).toMatchObject({
    urls: [expect.anything(), expect.anything(), expect.anything()],
    stated: null,
  })
})

test('contradicting texts state no number', () => {
  expect(statedCount(['24 products', '30 products'], 12)).toBeNull()
})

test('a last page with a single product has the link that looks like those before', () => {
  const facts = createPageFacts({
    url: 'https://shop.example/lamps?page=3',
    html: `<html lang="en"><head><title>Lamps</title></head><body><nav><a href="/lamp/nine">Sale</a></nav><main><h1>Lamps</h1>
      <a href="/lamp/seven">Lamp seven</a> <a href="/pages/delivery">Delivery</a> <a href="/lamps?page=2">2</a></main></body></html>`,
    headers: {},
  })
  expect(listOf(facts).urls).toEqual([])
  expect(listOf(facts, ['https://shop.example/lamp/one', 'https://shop.example/lamp/two']).urls).toEqual([
    'https://shop.example/lamp/seven',
  ])
})
