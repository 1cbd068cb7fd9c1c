/**
 * Adds one product to a real cart with a real click, reads the cart back and empties it. Orders nothing and
 * enters no personal data.
 */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { CartSessionRecord, SessionPart } from '../../api/sessions.ts'
import { CrawlError, isAbort } from '../../net/crawl-error.ts'
import type { SessionPorts } from '../../run/ports.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { logJourney } from '../shared/session/log-journey.ts'
import { runInTab, runSession, type SessionScript } from '../shared/session/run-session.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { type EventLog, recordShopEvents } from '../shared/session/shop-events.ts'
import { boughtTitle, buy } from './buy-product.ts'
import { goToCheckout } from './checkout/checkout-steps.ts'
import { type AdvertisedCode, tryCodes } from './code/promo-steps.ts'
import type { JourneyStart } from './journey-steps.ts'
import { editCart } from './steps/edit-cart.ts'
import { clearCart } from './steps/read-cart.ts'

/** What a session does with the cart besides filling and emptying it. */
export interface WholeCart {
  codes: readonly AdvertisedCode[]
  parts: ReadonlySet<SessionPart>
  /** Starts at the home page instead of the product. */
  walk?: JourneyStart
}

/**
 * Runs the session with one product. Only throws when the scan is stopped.
 * @param whole continues with changes, codes and the checkout; null only adds and removes the product
 */
export async function runCartSession(
  run: SessionPorts,
  product: IndexedPage,
  platform: Platform,
  whole: WholeCart | null,
): Promise<CartSessionRecord> {
  const title = product.product?.title ?? ''
  const isJourney = whole?.walk !== undefined
  const script: SessionScript<CartSessionRecord> = {
    doing: isJourney
      ? `Shopping for “${title}” from the home page to checkout`
      : `Adding “${title}” to the cart`,
    start: product,
    platform,
    newRecord: () => newRecord(product, platform),
    play: (session, record) => play(session, record, product, whole),
    failure: 'The session with this product couldn’t be finished.',
  }
  if (!isJourney) return runSession(run, script)
  run.events.action(script.doing, whole?.walk?.home ?? product.url)
  const record = await runInTab(run, script)
  logJourney(run, record)
  return record
}

/** The record of a session that has not started. */
export function newRecord(product: IndexedPage, platform: Platform): CartSessionRecord {
  return {
    kind: 'cart',
    url: product.finalUrl,
    platform,
    region: product.region,
    notVerified: null,
    steps: [],
    productUrl: product.finalUrl,
    productTitle: product.product?.title ?? '',
    template: product.template ?? 'product_page',
    chosenOptions: {},
    pagePrice: null,
    productIds: [],
    buyButtonPath: null,
    clicked: false,
    signs: { cartCount: false, addResponse: false, visibleChange: false, onCartPage: false },
    requests: [],
    scriptErrors: [],
    cart: null,
    edits: [],
    promoCodes: [],
    checkout: null,
    events: [],
  }
}

async function play(
  session: SessionTab,
  record: CartSessionRecord,
  product: IndexedPage,
  whole: WholeCart | null,
): Promise<void> {
  const log = whole?.parts.has('events') ? await recordShopEvents(session.page) : null
  try {
    if (await buy(session, record, product, log, whole?.walk)) await goOn(session, record, whole, log)
  } finally {
    await log?.stop()
    record.events = log?.events ?? []
  }
}

/** Uses the cart as far as needed, then empties it. */
async function goOn(
  session: SessionTab,
  record: CartSessionRecord,
  whole: WholeCart | null,
  log: EventLog | null,
): Promise<void> {
  if (record.cart === null || record.cart.lines.length === 0) return
  if (whole !== null)
    await useCart(session, record, record.cart, { ...whole, log }).catch((error: unknown) =>
      keepWhatIsKnown(session, error),
    )
  session.clearCalls()
  await clearCart(session, record)
  record.requests.push(...session.calls)
}

/** A page that fails on the way keeps the results so far; a stopped scan stops. */
function keepWhatIsKnown(session: SessionTab, error: unknown): void {
  if (isAbort(error)) throw error
  session.step('Use the cart', 'failed', error instanceof CrawlError ? error.message : '')
}

/** Reloads and changes the cart, checks the checkout and tries codes, then returns to the cart. */
async function useCart(
  session: SessionTab,
  record: CartSessionRecord,
  cart: NonNullable<CartSessionRecord['cart']>,
  { codes, parts, log }: WholeCart & { log: EventLog | null },
): Promise<void> {
  session.clearCalls()
  if (parts.has('edits')) record.edits.push(...(await editCart(session, cart)))
  record.requests.push(...session.calls)
  if (session.page.url() !== cart.url) await session.open(cart.url, 'Reopen the cart')
  if (parts.has('checkout')) {
    await log?.skip()
    record.checkout = await goToCheckout(session, cart, boughtTitle(record))
    await log?.read('checkout')
    // Also where the address is the cart's: a checkout that doesn't open may leave something over the page.
    await session.open(cart.url, 'Go back to the cart')
  }
  // Last, because codes may need more in the cart than was bought, and the checkout is compared with that.
  log?.stop()
  record.promoCodes = await tryCodes(session, codes, cart, boughtTitle(record))
  if (session.page.url() !== cart.url) await session.open(cart.url, 'Reopen the cart')
}
