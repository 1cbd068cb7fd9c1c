/**
 * Puts one product into a real cart by a real click, reads the cart back and empties it. Nothing is ordered and no
 * person's data is typed. Four independent signs tell whether the cart received the product; two must agree.
 */
import type { Money } from '@vitrine/kernel/money'
import type { Platform } from '@vitrine/kernel/vocabulary'
import { CrawlError, isAbort } from '../crawl/crawl-error.ts'
import { refusalOf } from '../crawl/refusals.ts'
import { createPageFacts } from '../derive/page-facts.ts'
import type { ProductFact } from '../facts.ts'
import type { CartFlowRecord, FlowPart } from '../flows.ts'
import { settle } from '../gather/settle.ts'
import { tokenSetLikeness } from '../merge/similarity.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import { goToCheckout } from './checkout-steps.ts'
import { chooseOptions } from './choose-options.ts'
import { editCart } from './edit-cart.ts'
import type { FlowSession } from './flow-session.ts'
import { reachProduct, type Walk } from './journey-steps.ts'
import { cartCall, cartPath, isEmptyCart } from './lexicon.ts'
import { playInTab, playSession, type SessionScript } from './play-session.ts'
import { productIds } from './product-ids.ts'
import { markBuyButton, readCartSigns } from './product-page-scripts.ts'
import { type AdvertisedCode, tryCodes } from './promo-steps.ts'
import { emptyCart, placesOf, readUntil } from './read-cart.ts'
import { isSamePath } from './same-path.ts'
import { type EventLog, recordEvents } from './shop-events.ts'
import { shownPrice } from './shown-price.ts'
import { tellJourney } from './tell-journey.ts'

const waitForSignsMs = 8000
const pollMs = 150
const neededSigns = 2
const sameTitle = 0.6

interface CartSigns {
  counts: string[]
  messages: number
  cartUrl: string | null
  /** A control that leads to the cart is seen, and marked. */
  hasViewCart: boolean
  buttonText: string | null
  drawers: number
}

/** What a session does with the cart besides filling and emptying it. */
export interface WholeCart {
  codes: readonly AdvertisedCode[]
  parts: ReadonlySet<FlowPart>
  /** Begins at the home page instead of the product. */
  walk?: Walk
}

/**
 * Plays the session with one product. Never throws but for a stopped scan.
 * @param whole goes on to changes, codes and the checkout; null only puts the product in and takes it out
 */
export async function playCart(
  run: ScanRun,
  product: IndexedPage,
  platform: Platform,
  whole: WholeCart | null,
): Promise<CartFlowRecord> {
  const title = product.product?.title ?? ''
  const isJourney = whole?.walk !== undefined
  const script: SessionScript<CartFlowRecord> = {
    doing: isJourney
      ? `Walking from the home page to the checkout with "${title}"`
      : `Putting "${title}" into the cart`,
    start: product,
    platform,
    newRecord: () => newRecord(product, platform),
    play: (session, record) => play(session, record, product, whole),
    failure: 'The session with this product could not be finished.',
  }
  if (!isJourney) return playSession(run, script)
  run.tell.action(script.doing, whole?.walk?.home ?? product.url)
  const record = await playInTab(run, script)
  tellJourney(run, record)
  return record
}

/** The record of a session that has not begun. */
export function newRecord(product: IndexedPage, platform: Platform): CartFlowRecord {
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
  session: FlowSession,
  record: CartFlowRecord,
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

/** Opens the product and puts it into the cart; false when there is nothing to go on with. */
export async function buy(
  session: FlowSession,
  record: CartFlowRecord,
  product: IndexedPage,
  log: EventLog | null,
  walk?: Walk,
): Promise<boolean> {
  const { page } = session
  const status = walk
    ? await reachProduct(session, record, product, walk)
    : await session.open(product.url, 'Open the product page')
  const html = await page.content()
  const refusal = refusalOf(status, {}, html)
  if (refusal !== null || status >= 400) {
    record.notVerified = refusal?.reason ?? `The product page answered with status ${status}.`
    return false
  }
  const opened = createPageFacts({ html, url: page.url(), headers: {} })
  const { product: facts } = opened
  session.textBefore = opened.text
  record.productIds = productIds(opened)
  record.buyButtonPath = facts?.buyButton?.path ?? null
  if (!(await prepare(session, record))) return false
  record.pagePrice = await readPrice(session, facts)
  await log?.read('page')
  const before = (await page.evaluate(readCartSigns)) as CartSigns
  session.clearCalls()
  if (!(await clickBuy(session, record))) return false
  await watchSigns(session, record, before)
  await log?.read('cart')
  await visitCart(session, record, before.cartUrl)
  record.requests = [...session.calls]
  record.scriptErrors = [...session.scriptErrors]
  const beyond = Object.values(record.signs).some(Boolean) ? null : unreachableHost(record)
  if (beyond !== null)
    record.notVerified = `The store sends what is bought to ${beyond}, which this analysis may not reach.`
  return beyond === null
}

/** Another host to which a call of the cart went in vain: it may be our guard that stopped it, so it proves nothing. */
function unreachableHost({ requests, productUrl }: CartFlowRecord): string | null {
  const own = new URL(productUrl).host
  const isCartCall = new RegExp(cartCall, 'i')
  const failed = requests.find(
    ({ url, failure }) => failure !== null && isCartCall.test(url) && URL.parse(url)?.host !== own,
  )
  return failed === undefined ? null : new URL(failed.url).host
}

/** Uses the cart as far as it is wanted, and empties it. */
async function goOn(
  session: FlowSession,
  record: CartFlowRecord,
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

/** The price of what is chosen now, as the page shows it. */
async function readPrice({ page }: FlowSession, opened: ProductFact | null): Promise<Money | null> {
  const now = createPageFacts({ html: await page.content(), url: page.url(), headers: {} }).product
  return shownPrice(now ?? opened)
}

/** A page that fails on the way leaves what was learnt before; a stopped scan stops. */
function keepWhatIsKnown(session: FlowSession, error: unknown): void {
  if (isAbort(error)) throw error
  session.step('Use the cart', 'failed', error instanceof CrawlError ? error.message : '')
}

/** Reloads and changes the cart, looks at the checkout and tries codes; then stands on the cart again. */
async function useCart(
  session: FlowSession,
  record: CartFlowRecord,
  cart: NonNullable<CartFlowRecord['cart']>,
  { codes, parts, log }: WholeCart & { log: EventLog | null },
): Promise<void> {
  session.clearCalls()
  if (parts.has('edits')) record.edits.push(...(await editCart(session, cart)))
  record.requests.push(...session.calls)
  if (session.page.url() !== cart.url) await session.open(cart.url, 'Open the cart again')
  if (parts.has('checkout')) {
    await log?.skip()
    record.checkout = await goToCheckout(session, cart, record.productTitle)
    await log?.read('checkout')
    if (session.page.url() !== cart.url) await session.open(cart.url, 'Go back to the cart')
  }
  // Last, because codes may want more in the cart than was bought, and the checkout is compared with what was.
  log?.stop()
  record.promoCodes = await tryCodes(session, codes, cart, record.productTitle)
  if (session.page.url() !== cart.url) await session.open(cart.url, 'Open the cart again')
}

/** Finds the button and chooses options; false, with the reason, when there is nothing to press. */
async function prepare(session: FlowSession, record: CartFlowRecord): Promise<boolean> {
  const { page } = session
  const script = markBuyButton(record.buyButtonPath)
  let button = (await page.evaluate(script)) as { text: string; isDisabled: boolean } | null
  record.chosenOptions = await chooseOptions(session)
  if (Object.keys(record.chosenOptions).length > 0) {
    session.step('Choose options', 'ok', Object.values(record.chosenOptions).join(', '))
    button = (await page.evaluate(script)) as { text: string; isDisabled: boolean } | null
  }
  if (button === null) record.notVerified = 'No buy button was found on the product page.'
  else if (button.isDisabled) record.notVerified = 'The buy button is switched off.'
  if (record.notVerified !== null) session.step('Look for the buy button', 'failed', record.notVerified)
  return record.notVerified === null
}

async function clickBuy(session: FlowSession, record: CartFlowRecord): Promise<boolean> {
  try {
    await session.page.click('[data-vt-buy]', { timeout: 5000, noWaitAfter: true })
    record.clicked = true
    session.step('Press the buy button', 'ok')
  } catch (error) {
    // A button that something covers or that keeps moving proves a fault of another kind.
    record.notVerified = 'The buy button could not be pressed.'
    session.step('Press the buy button', 'failed', String(error).split('\n')[0]?.slice(0, 160) ?? '')
  }
  return record.clicked
}

async function watchSigns(session: FlowSession, record: CartFlowRecord, before: CartSigns): Promise<void> {
  const { page, calls } = session
  const isCartCall = new RegExp(cartCall, 'i')
  const startUrl = page.url()
  const deadlineMs = performance.now() + waitForSignsMs
  while (performance.now() < deadlineMs) {
    const now = (await page.evaluate(readCartSigns).catch(() => null)) as CartSigns | null
    if (now !== null) {
      record.signs.cartCount ||= now.counts.some((text, at) => isMore(text, before.counts[at]))
      const isNews = now.messages > before.messages || now.drawers > before.drawers
      const hasMoved = page.url() !== startUrl && isCartAddress(page.url())
      record.signs.visibleChange ||= isNews || hasMoved
    }
    record.signs.addResponse ||= calls.some(
      ({ method, url, status }) =>
        method !== 'GET' && isCartCall.test(url) && status !== null && status < 400,
    )
    if (Object.values(record.signs).filter(Boolean).length >= neededSigns) break
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  const { cartCount, addResponse, visibleChange } = record.signs
  const seen = [
    cartCount && 'the cart count rose',
    addResponse && 'the shop confirmed the call',
    visibleChange && 'the page showed it',
  ]
  session.step(
    'Wait for a sign that the cart received it',
    cartCount || addResponse || visibleChange ? 'ok' : 'failed',
    seen.filter(Boolean).join(', ') || 'nothing changed',
  )
  const isDoubtful = Object.values(record.signs).filter(Boolean).length < neededSigns
  if (isDoubtful && page.url() === startUrl)
    await session.picture('press', [record.buyButtonPath ?? undefined])
}

function isMore(now: string, before: string | undefined): boolean {
  const number = (text: string | undefined) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)
  return number(now) > number(before)
}

/** Paths of cart pages that most shops have, for shops that show no way to theirs. */
const usualPaths = ['/cart', '/checkout/cart']

/** The status of the cart page; 0 when none could be opened. */
async function openCart(session: FlowSession, knownUrl: string | null): Promise<number> {
  const { page, watch } = session
  await page.waitForLoadState('load', { timeout: 5000 }).catch(() => {})
  if (isCartAddress(page.url())) {
    await settle(page, watch)
    session.step('Arrive at the cart', 'ok')
    return 200
  }
  const now = (await page.evaluate(readCartSigns).catch(() => null)) as CartSigns | null
  // Many shops link to the cart only when it holds something, or from the drawer that has just opened.
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
  session: FlowSession,
  record: CartFlowRecord,
  knownUrl: string | null,
): Promise<void> {
  const calls = [...session.calls]
  const status = await openCart(session, knownUrl)
  // Calls of the cart page itself prove nothing about adding.
  session.calls.splice(0, session.calls.length, ...calls)
  if (status === 0 || status >= 400) return
  const cart = await readUntil(session, ({ lines }) => lines.length > 0)
  const isNamed = cart.text.toLowerCase().includes(record.productTitle.toLowerCase())
  if (cart.lines.length === 0) {
    // A cart whose lines we cannot read is no empty cart; only its own words say that it is empty.
    record.signs.onCartPage = isNamed && !new RegExp(isEmptyCart, 'i').test(cart.text)
    if (new RegExp(isEmptyCart, 'i').test(cart.text)) record.cart = cart
    return
  }
  record.cart = cart
  await session.picture('cart', placesOf(cart))
  record.signs.onCartPage =
    isNamed ||
    cart.lines.some(
      ({ title, url: lineUrl }) =>
        tokenSetLikeness(title, record.productTitle) >= sameTitle ||
        (lineUrl !== null && isSamePath(lineUrl, record.productUrl)),
    )
}

function isCartAddress(url: string): boolean {
  const { pathname, search } = new URL(url)
  return new RegExp(cartPath, 'i').test(pathname + search)
}
