/**
 * Adds one product to a real cart with a real click. Four independent signs show whether the cart received it; two
 * must agree, otherwise the product is opened again and other values of its options are chosen.
 */

import { isSameStore } from '@vitrine/kernel/store/store-domain'
import { sleep } from '@vitrine/kernel/time/sleep'
import { addedToCart } from '@vitrine/lexicon/concepts/cart/added-to-cart'
import { emptyCart } from '@vitrine/lexicon/concepts/cart/empty-cart'
import type { ProductFact } from '../../api/facts.ts'
import type { CartSessionRecord } from '../../api/sessions.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { settle } from '../../capture/settle/settle.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { tokenSetLikeness } from '../../extract/text/similarity.ts'
import { responseRefusal } from '../../frontier/refusals.ts'
import { isAbort } from '../../net/crawl-error.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { chooseOptions } from '../options/choose-options.ts'
import { cartPath, isCartCall } from '../shared/page/cart-address.ts'
import { rememberBuyButtons } from '../shared/page/opened-buy-button.page.ts'
import { productIds } from '../shared/page/product-ids.ts'
import { markBuyButton, readCartSigns, readNotices } from '../shared/page/product-page.page.ts'
import { isSamePath } from '../shared/page/same-path.ts'
import { amountsToPay, shownPrice, statedPrices } from '../shared/page/shown-price.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import type { EventLog } from '../shared/session/shop-events.ts'
import { confirmInPanel } from './confirm-in-panel.ts'
import { type JourneyStart, reachProduct } from './journey-steps.ts'
import { isSessionRefused, noSessionReason } from './refused-session.ts'
import { cartPlaces, readUntil } from './steps/read-cart.ts'

const waitForSignsMs = 8000
const pollMs = 150
const neededSigns = 2
const maxAnswers = 5
const sameTitle = 0.6

interface CartSigns {
  /** Address of the page before the click. */
  url: string
  counts: string[]
  messages: number
  cartUrl: string | null
  /** A control that leads to the cart is visible and marked. */
  hasViewCart: boolean
  buttonText: string | null
  drawers: number
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
  const html = await pageHtml(page)
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
  const productUrl = page.url()
  if (!(await tryToAdd(session, record, facts, log))) return false
  const beyond = signCount(record) > 0 ? null : unreachableHost(record)
  if (beyond !== null)
    record.notVerified = `The store sends orders to ${beyond}, which this analysis can’t visit.`
  else if (!isInCart(record) && (await isSessionRefused(session, record)))
    record.notVerified = noSessionReason
  else if (hasFailed(record)) await tryAgain(session, record, { productUrl, facts, log })
  return record.notVerified === null
}

/** Chooses options, clicks the button and reads what follows. False, with the reason, when nothing could be clicked. */
async function tryToAdd(
  session: SessionTab,
  record: CartSessionRecord,
  facts: ProductFact | null,
  log: EventLog | null,
  isOtherValue = false,
): Promise<boolean> {
  const { page } = session
  if (!(await prepare(session, record, isOtherValue))) return false
  if (record.part === undefined) await readPrice(session, record, facts)
  await log?.read('page')
  const before = { ...(await inIsolatedWorld(page, readCartSigns)), url: page.url() }
  const saidBefore = new Set(await inIsolatedWorld(page, readNotices).catch(() => []))
  session.clearCalls()
  await inIsolatedWorld(page, rememberBuyButtons)
  if (!(await clickBuy(session, record))) return false
  if (!(await confirmInPanel(session, record))) return false
  await watchSigns(session, record, before)
  await log?.read('cart')
  const said = await inIsolatedWorld(page, readNotices).catch(() => [])
  const invalid = said.filter((text) => !saidBefore.has(text))
  const asked = session.dialogs.filter((text) => !addedToCart.isIn(text))
  const answers = [...new Set([...asked, ...invalid])].slice(0, maxAnswers)
  await visitCart(session, record, before.cartUrl)
  record.requests = [...session.calls]
  record.scriptErrors = [...session.scriptErrors]
  const { chosenOptions, signs } = record
  record.attempts = [...(record.attempts ?? []), { chosenOptions, signs: { ...signs }, answers }]
  if (hasFailed(record) && answers.length > 0)
    session.step(
      'Read the store’s response',
      'ok',
      answers
        .map((text) => `“${text}”`)
        .join(', ')
        .slice(0, 300),
    )
  return true
}

/**
 * Opens the product again, chooses other values and clicks once more. When that fails too, the record keeps the
 * requests and errors of both tries.
 */
async function tryAgain(
  session: SessionTab,
  record: CartSessionRecord,
  { productUrl, facts, log }: { productUrl: string; facts: ProductFact | null; log: EventLog | null },
): Promise<void> {
  const { requests, scriptErrors, signs, cart, chosenOptions } = record
  const first = { requests, scriptErrors, signs, cart, chosenOptions }
  try {
    const status = await session.open(productUrl, 'Open the product page again')
    if (status >= 400) return
    if (log) log.events.length = 0
    record.signs = { ...noSigns }
    record.cart = null
    const isTried = await tryToAdd(session, record, facts, log, true)
    // What can't be tried a second time is left at the first.
    if (!isTried) Object.assign(record, first, { notVerified: null })
    else if (hasFailed(record)) {
      record.requests = [...requests, ...record.requests]
      record.scriptErrors = [...new Set([...scriptErrors, ...record.scriptErrors])]
    }
  } catch (error) {
    if (isAbort(error)) throw error
    Object.assign(record, first)
  }
}

const noSigns = { cartCount: false, addResponse: false, visibleChange: false, onCartPage: false }

const signCount = ({ signs }: Pick<CartSessionRecord, 'signs'>) => Object.values(signs).filter(Boolean).length

/** The product did not reach the cart. One sign is in doubt unless the cart was read and is empty. */
const hasFailed = (record: CartSessionRecord) =>
  signCount(record) === 0 ||
  (signCount(record) < neededSigns && record.cart !== null && record.cart.lines.length === 0)

/** The cart itself showed the product; messages and responses alone may belong to a refusal. */
const isInCart = ({ cart, signs }: Pick<CartSessionRecord, 'cart' | 'signs'>) =>
  signs.cartCount || signs.onCartPage || (cart !== null && cart.lines.length > 0)

/** Another host that a cart request failed to reach: our egress guard may have blocked it, so it proves nothing. */
function unreachableHost({ requests, productUrl }: CartSessionRecord): string | null {
  const own = new URL(productUrl).host
  const failed = requests.find(
    ({ url, failure }) => failure !== null && isCartCall(url) && URL.parse(url)?.host !== own,
  )
  return failed === undefined ? null : new URL(failed.url).host
}

export const boughtTitle = ({ part, productTitle }: CartSessionRecord) => part ?? productTitle

/** The price of the current choice, as the page shows it. */
async function readPrice(
  { page }: SessionTab,
  record: CartSessionRecord,
  opened: ProductFact | null,
): Promise<void> {
  const now = createPageFacts({ html: await pageHtml(page), url: page.url(), headers: {} })
  record.pagePrice = shownPrice(now.product ?? opened)
  record.pageAmounts = amountsToPay(now)
  record.statedPrices = statedPrices(now.product)
}

/** Finds the button and chooses options; false, with the reason, when there is nothing to click. */
async function prepare(
  session: SessionTab,
  record: CartSessionRecord,
  isOtherValue: boolean,
): Promise<boolean> {
  const { page } = session
  const find = () => inIsolatedWorld(page, markBuyButton, record.buyButtonPath)
  let button = await find()
  const { values, part } = await chooseOptions(session, isOtherValue)
  record.chosenOptions = values
  if (part !== null) record.part = part
  if (Object.keys(record.chosenOptions).length > 0) {
    session.step('Choose options', 'ok', Object.values(record.chosenOptions).join(', '))
    button = await find()
  }
  if (button === null) record.notVerified = 'We found no Buy button on the product page.'
  else if (button.isDisabled) record.notVerified = 'The Buy button is disabled.'
  else if (button.target !== null && isElsewhere(button.target, page.url()))
    record.notVerified = `The product is sold by another website, ${new URL(button.target).host}.`
  if (record.notVerified !== null) session.step('Look for the Buy button', 'failed', record.notVerified)
  return record.notVerified === null
}

/** Whether a link or form leads to a website of another owner. */
function isElsewhere(target: string, from: string): boolean {
  const protocol = URL.parse(target)?.protocol ?? ''
  return /^https?:$/.test(protocol) && !isSameStore(target, from)
}

async function clickBuy(session: SessionTab, record: CartSessionRecord): Promise<boolean> {
  try {
    highlight(session.page, '[data-vt-buy]', 'Buy button')
    await session.click('[data-vt-buy]', { timeout: 5000, noWaitAfter: true })
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
  const startUrl = before.url
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
    record.signs.visibleChange ||= session.dialogs.some((text) => addedToCart.isIn(text))
    if (signCount(record) >= neededSigns || session.dialogs.length > 0) break
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
  const isDoubtful = signCount(record) < neededSigns
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
    highlight(page, '[data-vt-view-cart]', 'Cart link')
    await session.click('[data-vt-view-cart]', { timeout: 4000 }).catch(() => {})
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
    record.signs.onCartPage = isNamed && !emptyCart.isIn(cart.text)
    if (emptyCart.isIn(cart.text)) record.cart = cart
    return
  }
  record.cart = cart
  await session.screenshot('cart', cartPlaces(cart))
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
