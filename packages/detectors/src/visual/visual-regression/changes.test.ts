import { expect, test } from 'vitest'
import { type Datum, nextAccepted } from './changes.ts'

const whole: Datum = {
  name: 'Lamp',
  pageType: 'product_page',
  shown: ['price', 'buy', 'gallery'],
  isSoldOut: false,
  look: { picture: 'first', takenAtMs: 1, zones: [], blocks: [] },
}
const nobody = () => null
const at = (atMs: number, datum: Partial<Datum> = {}) => ({ atMs, datum: { ...whole, ...datum } })
const laterLook = { picture: 'later', takenAtMs: 9, zones: [], blocks: [] }

test('the first look is accepted, and so is each later one that lost nothing', () => {
  const first = nextAccepted([], at(1), nobody)
  expect(first).toEqual([at(1)])
  expect(nextAccepted(first, at(5, { look: laterLook }), nobody)).toEqual([at(5, { look: laterLook })])
})

test('a look that lost something is not accepted until somebody took note of it', () => {
  const accepted = [at(1)]
  const lacking = at(5, { shown: ['buy', 'gallery'], look: laterLook })
  expect(nextAccepted(accepted, lacking, nobody)).toEqual(accepted)
  expect(nextAccepted(accepted, lacking, () => 4)).toEqual([lacking])
  // Settled before the accepted look showed it again: that says nothing about now.
  expect(nextAccepted([at(3)], lacking, () => 2)).toEqual([at(3)])
})

test('of two parts that are missing only the one that was taken note of leaves the accepted look', () => {
  const lacking = at(5, { shown: ['gallery'], look: laterLook })
  const settled = (causeKey: string) => (causeKey.includes(':price:') ? 4 : null)
  expect(nextAccepted([at(1)], lacking, settled)).toEqual([at(1, { shown: ['buy', 'gallery'] })])
})

test('a look without a picture keeps the accepted one, and a sold-out product keeps its price', () => {
  expect(nextAccepted([at(1)], at(5, { look: null }), nobody)).toEqual([at(5)])
  const soldOut = at(5, { isSoldOut: true, shown: ['gallery'], look: laterLook })
  expect(nextAccepted([at(1)], soldOut, nobody)).toEqual([at(1)])
})

test('a page that became one of another kind starts anew', () => {
  const list = at(5, { pageType: 'product_list_page', shown: ['list'], look: laterLook })
  expect(nextAccepted([at(1)], list, nobody)).toEqual([list])
})
