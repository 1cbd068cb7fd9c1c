import { expect, test } from 'vitest'
import { type Datum, nextAccepted } from './changes.ts'

const whole: Datum = {
  name: 'Lamp',
  pageType: 'product_page',
  shown: ['price', 'buy', 'gallery'],
  isSoldOut: false,
  baseline: { screenshot: 'first', takenAtMs: 1, zones: [], blocks: [] },
}
const nobody = () => null
const at = (atMs: number, datum: Partial<Datum> = {}) => ({ atMs, datum: { ...whole, ...datum } })
const laterSnapshot = { screenshot: 'later', takenAtMs: 9, zones: [], blocks: [] }

test('the first state is accepted, and so is each later one that lost nothing', () => {
  const first = nextAccepted([], at(1), nobody)
  expect(first).toEqual([at(1)])
  expect(nextAccepted(first, at(5, { baseline: laterSnapshot }), nobody)).toEqual([
    at(5, { baseline: laterSnapshot }),
  ])
})

test('a state that lost something is not accepted until a person settled the alert', () => {
  const accepted = [at(1)]
  const lacking = at(5, { shown: ['buy', 'gallery'], baseline: laterSnapshot })
  expect(nextAccepted(accepted, lacking, nobody)).toEqual(accepted)
  expect(nextAccepted(accepted, lacking, () => 4)).toEqual([lacking])
  // An alert settled before the part came back says nothing about the current loss.
  expect(nextAccepted([at(3)], lacking, () => 2)).toEqual([at(3)])
})

test('of two missing parts, only the settled one is removed from the accepted state', () => {
  const lacking = at(5, { shown: ['gallery'], baseline: laterSnapshot })
  const settled = (causeKey: string) => (causeKey.includes(':price:') ? 4 : null)
  expect(nextAccepted([at(1)], lacking, settled)).toEqual([at(1, { shown: ['buy', 'gallery'] })])
})

test('a state without a screenshot keeps the accepted one, and a sold-out product keeps its price', () => {
  expect(nextAccepted([at(1)], at(5, { baseline: null }), nobody)).toEqual([at(5)])
  const soldOut = at(5, { isSoldOut: true, shown: ['gallery'], baseline: laterSnapshot })
  expect(nextAccepted([at(1)], soldOut, nobody)).toEqual([at(1)])
})

test('a page whose type changed starts over', () => {
  const list = at(5, { pageType: 'product_list_page', shown: ['list'], baseline: laterSnapshot })
  expect(nextAccepted([at(1)], list, nobody)).toEqual([list])
})
