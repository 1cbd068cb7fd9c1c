/** Goes from the cart to the first form that asks for personal data, reads it and stops there. */

import { sleep } from '@vitrine/kernel/time/sleep'
import { emptyCart } from '@vitrine/lexicon/concepts/cart/empty-cart'
import { emailField } from '@vitrine/lexicon/concepts/checkout/checkout-fields'
import { emailName } from '@vitrine/lexicon/concepts/markup/markup-names'
import type { CartSessionRecord } from '../../../api/sessions.ts'
import { inIsolatedWorld } from '../../../browser/isolated-world.ts'
import { highlight } from '../../../browser/live/highlight.ts'
import { pageHtml } from '../../../browser/page-html.ts'
import { settle } from '../../../capture/settle/settle.ts'
import { createPageFacts } from '../../../extract/page-facts.ts'
import { siteHost } from '../../../frontier/address/url-policy.ts'
import { responseRefusal } from '../../../frontier/refusals.ts'
import { cartPath } from '../../shared/page/cart-address.ts'
import { namesCharge } from '../../shared/page/names-charge.ts'
import { noteLate } from '../../shared/page/out-of-time.ts'
import { pageStatus } from '../../shared/page/page-status.ts'
import { readNotices } from '../../shared/page/product-page.page.ts'
import type { SessionTab } from '../../shared/session/session-tab.ts'
import { findCheckout } from '../steps/cart-controls.page.ts'
import { readTotals } from '../steps/read-totals.ts'
import { type CheckoutForm, isIncomplete, readCheckout, waitsForInput } from './checkout.page.ts'
import { readLegalLinks } from './legal-links.page.ts'

type Checkout = NonNullable<CartSessionRecord['checkout']>
type Cart = NonNullable<CartSessionRecord['cart']>

const maxMs = 15_000
/** A page that is still loading is no answer yet, because the machine may be busy. */
const maxLoadMs = 60_000
/** A click that made no request and left the cart as it was leads nowhere. */
const maxSilentMs = 5000
const pollMs = 250
/** Fewest fields of an address form; a newsletter form has fewer. */
const minFields = 4

/** Null when the cart shows no known way to the checkout: the fault may be ours. */
export async function goToCheckout(session: SessionTab, cart: Cart, title: string): Promise<Checkout | null> {
  const { page } = session
  const control = await inIsolatedWorld(page, findCheckout)
  const cartUrl = page.url()
  const onCart = await inIsolatedWorld(page, readCheckout).catch(() => null)
  // One-page stores ask for the address below the cart; there is nowhere to continue to.
  if (control === null && onCart !== null && isAddressForm(onCart)) {
    session.step('Read the form on the cart page', 'ok')
    return { ...(await describe(session, cart, title, onCart)), reachedMs: 0, notReached: null }
  }
  if (control === null || control.isDisabled) return null
  const way = { text: control.text, cartUrl, onCart }
  let reached = await clickCheckout(session, way)
  if (reached?.notReached === stayedOpen && (await reopenCart(session, cartUrl)))
    reached = await clickCheckout(session, way)
  if (reached === null) return null
  const { form, ...times } = reached
  const settled = (await inIsolatedWorld(page, readCheckout).catch(() => null)) ?? form
  return { ...(await describe(session, cart, title, settled)), ...times }
}

const stayedOpen = 'the cart stayed open'

/** After a change of its quantity, a cart may need to be opened again. False where it then shows no way on. */
async function reopenCart(session: SessionTab, cartUrl: string): Promise<boolean> {
  const { page } = session
  await page.goto(cartUrl, { waitUntil: 'load', timeout: 20_000 }).catch(() => null)
  const control = await inIsolatedWorld(page, findCheckout).catch(() => null)
  if (control === null || control.isDisabled) return false
  session.step('Open the cart again', 'ok')
  return true
}

interface CheckoutWay {
  text: string
  cartUrl: string
  onCart: CheckoutForm | null
}

/** Null where the browser had no time to click. */
async function clickCheckout(session: SessionTab, { text, cartUrl, onCart }: CheckoutWay) {
  const { page, watch } = session
  const said = await noticesOf(session)
  session.clearCalls()
  const startedMs = performance.now()
  try {
    highlight(page, '[data-vt-checkout]', 'Checkout button')
    await session.click('[data-vt-checkout]', { timeout: 5000, noWaitAfter: true })
  } catch (error) {
    await noteLate(session)(error)
    return null
  }
  const form = await waitForForm(session, cartUrl, onCart)
  const reachedMs = Math.round(performance.now() - startedMs)
  await settle(page, watch).catch(() => false)
  const reason = await reasonNotReached(session, cartUrl, form)
  const notReached = reason === stayedOpen ? await whyItStayed(session, said) : reason
  session.step(`Click “${text}”`, notReached === null ? 'ok' : 'failed', notReached ?? '')
  return { form, reachedMs, notReached }
}

const noticesOf = ({ page }: SessionTab) => inIsolatedWorld(page, readNotices).catch((): string[] => [])

/** A cart that asks for something first (a larger sum, a tick at the terms) rightly stays open. */
async function whyItStayed(session: SessionTab, said: readonly string[]): Promise<string> {
  const { page, dialogs } = session
  const [answer] = [...dialogs, ...(await noticesOf(session)).filter((text) => !said.includes(text))]
  if (answer !== undefined) return `not allowed: the cart answered “${answer.slice(0, 120)}”`
  const waits = await inIsolatedWorld(page, waitsForInput).catch(() => false)
  return waits ? 'not allowed: the cart waits for a choice' : stayedOpen
}

const isAddressForm = ({ asksPerson, fields }: CheckoutForm) =>
  asksPerson &&
  fields.length >= minFields &&
  fields.some(({ name, type, label }) => emailName.isIn(`${name} ${type}`) || emailField.isIn(label))

type Described = Omit<Checkout, 'reachedMs' | 'notReached'>

async function describe(
  session: SessionTab,
  cart: Cart,
  title: string,
  settled: CheckoutForm | null,
): Promise<Described> {
  const { page } = session
  const sums = await readSums(session, cart)
  const { total, charges } = sums.places
  await session.screenshot('checkout', [...(total === null ? [] : [total]), ...charges])
  return {
    url: page.url(),
    isHttps: new URL(page.url()).protocol === 'https:',
    // An external checkout may show only a total; what cannot be seen is not reported as lost.
    itemKept: isKept(settled?.text ?? '', cart, title),
    ...sums,
    guestPath: settled?.guestPath ?? null,
    fields: settled?.fields ?? [],
    paymentMarks: settled?.paymentMarks ?? [],
    legalLinks: await inIsolatedWorld(page, readLegalLinks).catch(() => []),
  }
}

/** @param calmMs since the page was seen loading; scripts draw a form some time after the last request */
export const isLongEnough = (waitedMs: number, calmMs: number): boolean =>
  waitedMs >= maxLoadMs || (waitedMs >= maxMs && calmMs >= maxSilentMs)

const loadingProbeMs = 400

/** Whether the document is incomplete, or requests are pending. A browser that has no time to say so is busy, too. */
async function isLoading({ page, watch }: SessionTab): Promise<boolean> {
  const askedMs = performance.now()
  await watch.quiet(loadingProbeMs)
  if (performance.now() - askedMs >= loadingProbeMs) return true
  return inIsolatedWorld(page, isIncomplete).catch(() => true)
}

async function waitForForm(
  session: SessionTab,
  cartUrl: string,
  onCart: CheckoutForm | null,
): Promise<CheckoutForm | null> {
  const { page, watch, calls } = session
  const startedMs = performance.now()
  const isSilent = () => page.url() === cartUrl && calls.length === 0
  let last: CheckoutForm | null = null
  let loadingMs = startedMs
  for (;;) {
    const waitedMs = performance.now() - startedMs
    if (waitedMs >= maxMs - maxSilentMs && (await isLoading(session))) loadingMs = performance.now()
    if (isLongEnough(waitedMs, performance.now() - loadingMs)) return last
    if (waitedMs >= maxSilentMs && isSilent()) {
      // A request counts once its response is here.
      await watch.quiet(maxMs - waitedMs)
      if (isSilent()) return last
    }
    await sleep(pollMs)
    const isSamePage = page.url() === cartUrl
    // A form that opens on the cart page itself is the checkout too; one that was there before is something
    // else.
    if (isSamePage && onCart?.asksPerson === true) continue
    last = await inIsolatedWorld(page, readCheckout).catch(() => null)
    if (isSamePage && last?.asksPerson !== true) continue
    if (last?.asksPerson === true || statusOf(session) >= 400) return last
  }
}

/** Status of the current page; 200 when its request was not seen. */
const statusOf = ({ page, calls }: SessionTab): number => pageStatus(page.url(), calls) ?? 200

async function reasonNotReached(
  session: SessionTab,
  cartUrl: string,
  form: CheckoutForm | null,
): Promise<string | null> {
  const { page } = session
  const html = await pageHtml(page).catch(() => '')
  const status = statusOf(session)
  const refusal = responseRefusal(status, {}, html)
  if (refusal !== null) return `blocked: ${refusal.reason}`
  if (status >= 400) return `the checkout returned status ${status}`
  if (form?.asksPerson === true) return null
  if (page.url() === cartUrl) return stayedOpen
  if (siteHost(page.url()) === siteHost(cartUrl) && cartPath.test(new URL(page.url()).pathname))
    return 'the store went back to the cart'
  return 'no form for an email or delivery address appeared'
}

function isKept(text: string, cart: Cart, title: string): boolean {
  const flat = text.toLowerCase()
  const names = [title, ...cart.lines.map((line) => line.title)].filter((name) => name.length > 2)
  if (names.some((name) => flat.includes(name.toLowerCase()))) return true
  return !emptyCart.isIn(text)
}

type Sums = Pick<Checkout, 'totalShown' | 'shipping' | 'tax' | 'discount' | 'otherCharges' | 'places'>

/** Totals by the words before them. A charge that the product page or the cart names is no surprise here. */
async function readSums({ page, textBefore }: SessionTab, cart: Cart): Promise<Sums> {
  const html = await pageHtml(page).catch(() => '')
  const { prices, textBlocks } = createPageFacts({ html, url: page.url(), headers: {} })
  const { total, shipping, tax, discount, otherCharges, sumPaths, chargePaths } = readTotals(
    textBlocks.map(({ text }) => text),
    prices.filter(({ isVisible }) => isVisible),
  )
  const known = `${textBefore}\n${cart.text}`
  return {
    totalShown: total,
    shipping,
    tax,
    discount,
    otherCharges: otherCharges.map((charge) => ({
      ...charge,
      isNamedBefore: namesCharge(known, charge.label),
    })),
    places: { total: sumPaths.total ?? null, charges: chargePaths },
  }
}
