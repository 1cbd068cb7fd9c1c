import type { SessionStep } from '@vitrine/engine/api/sessions'
import { expect, test } from 'vitest'
import { momentSpots } from './moment-spots.ts'

const url = 'https://shop.example/cart'
const step = (moment: SessionStep['moment'], screenshot: string | null): SessionStep => ({
  action: 'Open the cart',
  url,
  atMs: 0,
  outcome: 'ok',
  detail: '',
  screenshot,
  ...(moment === undefined ? {} : { moment }),
})
const session = (...steps: SessionStep[]) => ({ platform: 'Mobile' as const, steps })

test('marks the last screenshot of the moment on its own page and device', () => {
  const record = session(step('cart', 'first'), step('cart', 'second'), step('checkout', 'other'))
  expect(momentSpots(record, 'cart', 'Total', 'main > p')).toEqual([
    { url, screenshot: 'second', label: 'Total', platform: 'Mobile', path: 'main > p' },
  ])
})

test('has no spot without a screenshot of the moment, so no later screenshot replaces it', () => {
  expect(momentSpots(session(step(undefined, null)), 'cart', 'Total', 'main > p')).toEqual([])
})
