/**
 * Adds one product to a real cart with a real click, reads the cart back and empties it. Orders nothing and
 * enters no personal data. Four independent signs show whether the cart received the product; two must agree.
 */

import type { Money } from '@vitrine/kernel/money'
import { sleep } from '@vitrine/kernel/sleep'
import type { Platform } from '@vitrine/kernel/vocabulary'
import { emptyCart as emptyCartWords } from '@vitrine/lexicon/concepts/cart'
import type { ProductFact } from '../../api/facts.ts'
import type { CartSessionRecord, SessionPart } from '../../api/sessions.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { settle } from '../../capture/settle/settle.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { tokenSetLikeness } from '../../extract/text/similarity.ts'
import { responseRefusal } from '../../frontier/refusals.ts'
import { CrawlError, isAbort } from '../../net/crawl-error.ts'
import type { SessionPorts } from '../../run/ports.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { chooseOptions } from '../options/choose-options.ts'
import { cartPath, isCartCall } from '../shared/cart-address.ts'
import { logJourney } from '../shared/log-journey.ts'
import { productIds } from '../shared/product-ids.ts'
import { markBuyButton, readCartSigns } from '../shared/product-page.page.ts'
import { runInTab, runSession, type SessionScript } from '../shared/run-session.ts'
import { isSamePath } from '../shared/same-path.ts'
import type { SessionTab } from '../shared/session-tab.ts'
import { type EventLog, recordEvents } from '../shared/shop-events.ts'
import { shownPrice } from '../shared/shown-price.ts'
import { goToCheckout } from './checkout-steps.ts'
import { editCart } from './edit-cart.ts'
import { type JourneyStart, reachProduct } from './journey-steps.ts'
import { type AdvertisedCode, tryCodes } from './promo-steps.ts'
import { emptyCart, placesOf, readUntil } from './read-cart.ts'

const waitForSignsMs = 8000
const pollMs = 150
const neededSigns = 2
const sameTitle = 0.6

interface CartSigns {
  counts: string[]
  messages: number
  cartUrl: string | null
  /** A control that leads to the cart is visible and marked. */
  hasViewCart: boolean
  buttonText: string | null
  drawers: number
}

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
  const log = whole?.parts.has('events') ? await recordEvents(session.page) : null
  try {
    if (await buy(session, record, product, log, whole?.walk)) await goOn(session, record, whole, log)
  } finally {
    log?.stop()
    record.events = log?.events ?? []
  }
}

/** Opens the product and adds it to the cart; false when the session cannot continue. */
export async function buy(
  session: SessionTab,
  record: CartSessionRecord,
  product: IndexedPage,
  log: EventLog | null,
  walk?: JourneyStart,
): Promise<boolean> {
  const { page } = session
  const status = walk
    ? await reachProduct(session, record, product, walk)
    : await session.open(product.url, 'Open the product page')
  const html = await page.content()
  const refusal = responseRefusal(status, {}, html)
  if (refusal !== null || status >= 400) {
    record.notVerified = refusal?.reason ?? `The product page returned status ${status}.`
    return false
  }
  const opened = createPageFacts({ html, url: page.url(), headers: {} })
  const { product: facts } = opened
  session.textBefore = opened.text
  record.productIds = productIds(opened)
  record.buyButtonPath = facts?.buyButton?.path ?? null
  if (!(await prepare(session, record))) return false
  record.pagePrice = record.part === undefined ? await readPrice(session, facts) : null
  await log?.read('page')
  const before = await inIsolatedWorld(page, readCartSigns)
  session.clearCalls()
  if (!(await clickBuy(session, record))) return false
  await watchSigns(session, record, before)
  await log?.read('cart')
  await visitCart(session, record, before.cartUrl)
  record.requests = [...session.calls]
  record.scriptErrors = [...session.scriptErrors]
  const beyond = Object.values(record.signs).some(Boolean) ? null : unreachableHost(record)
  if (beyond !== null)
    record.notVerified = `The store sends orders to ${beyond}, which this analysis can’t visit.`
  return beyond === null
}

/** Another host that a cart request failed to reach: our egress guard may have blocked it, so it proves nothing. */
function unreachableHost({ requests, productUrl }: CartSessionRecord): string | null {
  const own = new URL(productUrl).host
  const failed = requests.find(
    ({ url, failure }) => failure !== null && isCartCall(url) && URL.parse(url)?.host !== own,
  )
  return failed === undefined ? null : new URL(failed.url).host
}

const boughtTitle = ({ part, productTitle }: CartSessionRecord) => part ?? productTitle

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
  await emptyCart(session, record)
  record.requests.push(...session.calls)
}

/** The price of the current choice, as the page shows it. */
async function readPrice({ page }: SessionTab, opened: ProductFact | null): Promise<Money | null> {
  const now = createPageFacts({ html: await page.content(), url: page.url(), headers: {} }).product
  return shownPrice(now ?? opened)
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
    if (session.page.url() !== cart.url) await session.open(cart.url, 'Go back to the cart')
  }
  // Last, because codes may need more in the cart than was bought, and the checkout is compared with that.
  log?.stop()
  record.promoCodes = await tryCodes(session, codes, cart, boughtTitle(record))
  if (session.page.url() !== cart.url) await session.open(cart.url, 'Reopen the cart')
}

/** Finds the button and chooses options; false, with the reason, when there is nothing to click. */
async function prepare(session: SessionTab, record: CartSessionRecord): Promise<boolean> {
  const { page } = session
  const find = () => inIsolatedWorld(page, markBuyButton, record.buyButtonPath)
  let button = await find()
  const { values, part } = await chooseOptions(session)
  record.chosenOptions = values
  if (part !== null) record.part = part
  if (Object.keys(record.chosenOptions).length > 0) {
    session.step('Choose options', 'ok', Object.values(record.chosenOptions).join(', '))
    button = await find()
  }
  if (button === null) record.notVerified = 'We found no Buy button on the product page.'
  else if (button.isDisabled) record.notVerified = 'The Buy button is disabled.'
  if (record.notVerified !== null) session.step('Look for the Buy button', 'failed', record.notVerified)
  return record.notVerified === null
}

async function clickBuy(session: SessionTab, record: CartSessionRecord): Promise<boolean> {
  try {
    await session.page.click('[data-vt-buy]', { timeout: 5000, noWaitAfter: true })
    record.clicked = true
    session.step('Click the Buy button', 'ok')
  } catch (error) {
    // A button that something covers or that keeps moving proves a fault of another kind.
    record.notVerified = 'The Buy button couldn’t be clicked.'
    session.step('Click the Buy button', 'failed', String(error).split('\n')[0]?.slice(0, 160) ?? '')
  }
  return record.clicked
}

async function watchSigns(session: SessionTab, record: CartSessionRecord, before: CartSigns): Promise<void> {
  const { page, calls } = session
  const startUrl = page.url()
  const deadlineMs = performance.now() + waitForSignsMs
  while (performance.now() < deadlineMs) {
    const now = await inIsolatedWorld(page, readCartSigns).catch(() => null)
    if (now !== null) {
      record.signs.cartCount ||= now.counts.some((text, at) => isMore(text, before.counts[at]))
      const isNews = now.messages > before.messages || now.drawers > before.drawers
      const hasMoved = page.url() !== startUrl && isCartAddress(page.url())
      record.signs.visibleChange ||= isNews || hasMoved
    }
    record.signs.addResponse ||= calls.some(
      ({ method, url, status }) => method !== 'GET' && isCartCall(url) && status !== null && status < 400,
    )
    if (Object.values(record.signs).filter(Boolean).length >= neededSigns) break
    await sleep(pollMs)
  }
  const { cartCount, addResponse, visibleChange } = record.signs
  const seen = [
    cartCount && 'the cart count went up',
    addResponse && 'the store accepted the request',
    visibleChange && 'the page confirmed it',
  ]
  session.step(
    'Wait for the product to reach the cart',
    cartCount || addResponse || visibleChange ? 'ok' : 'failed',
    seen.filter(Boolean).join(', ') || 'nothing changed',
  )
  const isDoubtful = Object.values(record.signs).filter(Boolean).length < neededSigns
  if (isDoubtful && page.url() === startUrl)
    await session.screenshot('click', [record.buyButtonPath ?? undefined])
}

function isMore(now: string, before: string | undefined): boolean {
  const number = (text: string | undefined) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)
  return number(now) > number(before)
}

/** Common paths of cart pages, for stores that show no link to theirs. */
const usualPaths = ['/cart', '/checkout/cart']

/** The status of the cart page; 0 when none opened. */
async function openCart(session: SessionTab, knownUrl: string | null): Promise<number> {
  const { page, watch } = session
  await page.waitForLoadState('load', { timeout: 5000 }).catch(() => {})
  if (isCartAddress(page.url())) {
    await settle(page, watch)
    session.step('Go to the cart', 'ok')
    return 200
  }
  const now = await inIsolatedWorld(page, readCartSigns).catch(() => null)
  // Many stores link to the cart only when it holds something, or from the drawer that has just opened.
  const url = knownUrl ?? now?.cartUrl ?? null
  if (url !== null) return session.open(url, 'Open the cart').catch(() => 0)
  if (now?.hasViewCart === true) {
    await page.click('[data-vt-view-cart]', { timeout: 4000 }).catch(() => {})
    await page.waitForURL((at) => isCartAddress(at.href), { timeout: 8000 }).catch(() => {})
    await settle(page, watch).catch(() => false)
    if (isCartAddress(page.url())) {
      session.step('Open the cart', 'ok')
      return 200
    }
  }
  for (const path of usualPaths) {
    const status = await session.open(new URL(path, page.url()).href, 'Open the cart').catch(() => 0)
    if (status > 0 && status < 400) return status
  }
  return 0
}

async function visitCart(
  session: SessionTab,
  record: CartSessionRecord,
  knownUrl: string | null,
): Promise<void> {
  const calls = [...session.calls]
  const status = await openCart(session, knownUrl)
  // Requests of the cart page itself prove nothing about adding.
  session.calls.splice(0, session.calls.length, ...calls)
  if (status === 0 || status >= 400) return
  const cart = await readUntil(session, ({ lines }) => lines.length > 0)
  const bought = boughtTitle(record)
  const isNamed = cart.text.toLowerCase().includes(bought.toLowerCase())
  if (cart.lines.length === 0) {
    // A cart whose lines cannot be read is not empty; only its own words say that it is.
    record.signs.onCartPage = isNamed && !emptyCartWords.isIn(cart.text)
    if (emptyCartWords.isIn(cart.text)) record.cart = cart
    return
  }
  record.cart = cart
  await session.screenshot('cart', placesOf(cart))
  record.signs.onCartPage =
    isNamed ||
    cart.lines.some(
      ({ title, url: lineUrl }) =>
        tokenSetLikeness(title, bought) >= sameTitle ||
        (lineUrl !== null && isSamePath(lineUrl, record.productUrl)),
    )
}

function isCartAddress(url: string): boolean {
  const { pathname, search } = new URL(url)
  return cartPath.test(pathname + search)
}
