import { expect, test } from 'vitest'
import { demoTruth } from './testing/demo-truth.ts'
import { parseTruth, TruthError } from './truth.ts'

const sound = demoTruth('http://127.0.0.1:4401')

test('the truth of a shop is read, and what it may leave out has a default', () => {
  expect(parseTruth(JSON.stringify(sound), 'demo.json')).toEqual(sound)
  const { shop, url, products } = sound
  const [product] = products
  const { id, urls, name, price, currency, availability } = product ?? {}
  const short = { shop, url, products: [{ id, urls, name, price, currency, availability }] }
  expect(parseTruth(JSON.stringify(short), 'short.json')).toMatchObject({
    products: [{ isLinked: true, priceFrom: false, regularPrice: null, sku: null, options: [] }],
    categories: [],
    otherPages: [],
  })
})

test('a bad truth is refused with the file, the place, and the reason', () => {
  const bad = {
    ...sound,
    products: [
      { ...sound.products[0], price: 42, urls: [] },
      { ...sound.products[1], availability: 'yes' },
    ],
  }
  const read = () => parseTruth(JSON.stringify(bad), 'bad.json')
  expect(read).toThrow(TruthError)
  expect(read).toThrow(/bad\.json/)
  expect(read).toThrow(/products\.0\.urls: a product needs at least its canonical address/)
  expect(read).toThrow(/products\.0\.price/)
  expect(read).toThrow(/products\.1\.availability/)
  expect(() => parseTruth('{', 'broken.json')).toThrow(/broken\.json: not JSON/)
})
