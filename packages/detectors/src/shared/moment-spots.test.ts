import type { FlowStep } from '@vitrine/engine/flows'
import { expect, test } from 'vitest'
import { momentSpots } from './moment-spots.ts'

const url = 'https://shop.example/cart'
const step = (moment: FlowStep['moment'], screenshot: string | null): FlowStep => ({
  action: 'Open the cart',
  url,
  atMs: 0,
  outcome: 'ok',
  detail: '',
  screenshot,
  ...(moment === undefined ? {} : { moment }),
})
const session = (...steps: FlowStep[]) => ({ platform: 'Mobile' as const, steps })

test('the last picture of the moment is marked, on its own page and device', () => {
  const record = session(step('cart', 'first'), step('cart', 'second'), step('checkout', 'other'))
  expect(momentSpots(record, 'cart', 'Total', 'main > p')).toEqual([
    { url, picture: 'second', label: 'Total', platform: 'Mobile', path: 'main > p' },
  ])
})

test('a session without a picture of that moment has no spot, so that nobody else pictures the page', () => {
  expect(momentSpots(session(step(undefined, null)), 'cart', 'Total', 'main > p')).toEqual([])
})
