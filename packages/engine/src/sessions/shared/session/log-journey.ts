/** Logs a shopper's whole journey in the scan's log, step by step, with the seconds since its start. */

import type { CartSessionRecord } from '../../../api/sessions.ts'
import type { EventsPort } from '../../../run/ports.ts'

/** One line for each step, and one for where it ended. */
export function logJourney({ events }: EventsPort, record: CartSessionRecord): void {
  const { platform, url, steps } = record
  const name = `Shopper journey (${platform})`
  for (const { action, outcome, detail, atMs, url: at } of steps) {
    const ending = outcome === 'failed' ? ' (failed)' : ''
    const said = detail === '' ? '' : `: ${detail}`
    events.info(`${name}, ${Math.round(atMs / 1000)} s: ${lower(action)}${ending}${said}`, at)
  }
  const { text, isWhole } = endOf(record)
  if (isWhole) events.info(`${name}: ${text}`, url)
  else events.notice(`${name}: ${text}`, url)
}

function endOf({ notVerified, cart, checkout }: CartSessionRecord): { text: string; isWhole: boolean } {
  if (notVerified !== null) return { text: notVerified, isWhole: false }
  if (cart === null || cart.lines.length === 0)
    return { text: 'it ended at the cart because no product could be read there.', isWhole: false }
  if (checkout === null)
    return { text: 'it ended at the cart because no checkout button was found.', isWhole: false }
  if (checkout.notReached !== null)
    return { text: `it ended at the checkout: ${checkout.notReached}.`, isWhole: false }
  return {
    text: 'it stopped before payment, at the first form asking for personal data. Nothing was typed or ordered.',
    isWhole: true,
  }
}

const lower = (action: string) => `${action.charAt(0).toLowerCase()}${action.slice(1)}`
