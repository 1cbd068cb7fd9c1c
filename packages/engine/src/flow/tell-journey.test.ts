import { expect, test } from 'vitest'
import type { CartFlowRecord, FlowStep } from '../flows.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import { tellJourney } from './tell-journey.ts'

const home = 'https://shop.example/'
const step = (action: string, atMs: number, outcome: FlowStep['outcome'] = 'ok', detail = ''): FlowStep => ({
  action,
  url: home,
  atMs,
  outcome,
  detail,
  screenshot: null,
})

/** Lines of the log, with their level. */
function told(record: Partial<CartFlowRecord>): string[] {
  const lines: string[] = []
  const line = (level: string) => (text: string) => void lines.push(`${level}: ${text}`)
  const tell = { info: line('info'), notice: line('notice') } as unknown as ScanRun['tell']
  const base = { platform: 'Mobile', url: home, steps: [], notVerified: null, cart: null, checkout: null }
  tellJourney({ tell }, { ...base, ...record } as unknown as CartFlowRecord)
  return lines
}

const lines = [{ title: 'Lamp' }]

test('each step is told with its time and what came of it', () => {
  const steps = [
    step('Open the home page', 400),
    step('Search for "Reed lamp"', 2600),
    step('Look for "Reed lamp" in the results', 6800, 'skipped', 'it is not on the first page'),
    step('Press the buy button', 9100, 'failed', 'something covers it'),
  ]
  expect(told({ steps, notVerified: 'The buy button could not be pressed.' })).toEqual([
    'info: Journey of a shopper (Mobile), 0 s: open the home page',
    'info: Journey of a shopper (Mobile), 3 s: search for "Reed lamp"',
    'info: Journey of a shopper (Mobile), 7 s: look for "Reed lamp" in the results: it is not on the first page',
    'info: Journey of a shopper (Mobile), 9 s: press the buy button – did not work: something covers it',
    'notice: Journey of a shopper (Mobile): The buy button could not be pressed.',
  ])
})

test('the end says whether it stopped before payment or ended on the way', () => {
  const cart = { lines } as unknown as CartFlowRecord['cart']
  const reached = { notReached: null } as unknown as CartFlowRecord['checkout']
  const led = { notReached: 'the shop led back to the cart' } as unknown as CartFlowRecord['checkout']
  expect(told({ cart, checkout: reached }).at(-1)).toMatch(/^info: .* it stopped before payment/)
  expect(told({ cart, checkout: led }).at(-1)).toBe(
    'notice: Journey of a shopper (Mobile): it ended at the checkout: the shop led back to the cart.',
  )
  expect(told({ cart }).at(-1)).toMatch(/^notice: .* no way to the checkout/)
  expect(told({}).at(-1)).toMatch(/^notice: .* ended at the cart/)
})
