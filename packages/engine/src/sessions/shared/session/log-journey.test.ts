import { expect, test } from 'vitest'
import type { ScanEvent } from '../../../api/scan-types.ts'
import type { CartSessionRecord, SessionStep } from '../../../api/sessions.ts'
import { createScanEventEmitter } from '../../../run/events.ts'
import { logJourney } from './log-journey.ts'

const home = 'https://shop.example/'
const step = (
  action: string,
  atMs: number,
  outcome: SessionStep['outcome'] = 'ok',
  detail = '',
): SessionStep => ({
  action,
  url: home,
  atMs,
  outcome,
  detail,
  screenshot: null,
})

/** Lines of the log with their level. */
function logged(record: Partial<CartSessionRecord>): string[] {
  const lines: string[] = []
  const onEvent = (event: ScanEvent) => {
    if (event.type === 'log') lines.push(`${event.level}: ${event.text}`)
  }
  const events = createScanEventEmitter({ onEvent }, () => 0)
  const base = { platform: 'Mobile', url: home, steps: [], notVerified: null, cart: null, checkout: null }
  logJourney({ events }, { ...base, ...record } as unknown as CartSessionRecord)
  return lines
}

const lines = [{ title: 'Lamp' }]

test('logs each step with its time and outcome', () => {
  const steps = [
    step('Open the home page', 400),
    step('Search for “Reed lamp”', 2600),
    step('Look for “Reed lamp” in the results', 6800, 'skipped', 'not on the first page'),
    step('Click the Buy button', 9100, 'failed', 'something covers it'),
  ]
  expect(logged({ steps, notVerified: 'The Buy button couldn’t be clicked.' })).toEqual([
    'info: Shopper journey (Mobile), 0 s: open the home page',
    'info: Shopper journey (Mobile), 3 s: search for “Reed lamp”',
    'info: Shopper journey (Mobile), 7 s: look for “Reed lamp” in the results: not on the first page',
    'info: Shopper journey (Mobile), 9 s: click the Buy button (failed): something covers it',
    'notice: Shopper journey (Mobile): The Buy button couldn’t be clicked.',
  ])
})

test('the last line says whether it stopped before payment or ended early', () => {
  const cart = { lines } as unknown as CartSessionRecord['cart']
  const reached = { notReached: null } as unknown as CartSessionRecord['checkout']
  const led = { notReached: 'the store went back to the cart' } as unknown as CartSessionRecord['checkout']
  expect(logged({ cart, checkout: reached }).at(-1)).toMatch(/^info: .* it stopped before payment/)
  expect(logged({ cart, checkout: led }).at(-1)).toBe(
    'notice: Shopper journey (Mobile): it ended at the checkout: the store went back to the cart.',
  )
  expect(logged({ cart }).at(-1)).toMatch(/^notice: .* no checkout button was found/)
  expect(logged({}).at(-1)).toMatch(/^notice: .* ended at the cart/)
})
