/** Tells the whole way of a shopper in the scan's log, step by step, with the seconds since its beginning. */
import type { CartFlowRecord } from '../flows.ts'
import type { ScanRun } from '../scan/scan-run.ts'

/** One line for each step, and one for where it ended. */
export function tellJourney({ tell }: Pick<ScanRun, 'tell'>, record: CartFlowRecord): void {
  const { platform, url, steps } = record
  const name = `Journey of a shopper (${platform})`
  for (const { action, outcome, detail, atMs, url: at } of steps) {
    const ending = outcome === 'failed' ? ' – did not work' : ''
    const said = detail === '' ? '' : `: ${detail}`
    tell.info(`${name}, ${Math.round(atMs / 1000)} s: ${lower(action)}${ending}${said}`, at)
  }
  const { text, isWhole } = endOf(record)
  if (isWhole) tell.info(`${name}: ${text}`, url)
  else tell.notice(`${name}: ${text}`, url)
}

function endOf({ notVerified, cart, checkout }: CartFlowRecord): { text: string; isWhole: boolean } {
  if (notVerified !== null) return { text: notVerified, isWhole: false }
  if (cart === null || cart.lines.length === 0)
    return { text: 'it ended at the cart, in which no product could be read.', isWhole: false }
  if (checkout === null)
    return { text: 'it ended at the cart, which shows no way to the checkout that is known.', isWhole: false }
  if (checkout.notReached !== null)
    return { text: `it ended at the checkout: ${checkout.notReached}.`, isWhole: false }
  return {
    text: 'it stopped before payment, at the first form that asks for a person’s data. Nothing was typed or ordered.',
    isWhole: true,
  }
}

const lower = (action: string) => `${action.charAt(0).toLowerCase()}${action.slice(1)}`
