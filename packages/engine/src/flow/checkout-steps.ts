/** Walks from the cart to the first form that asks for a person's data, reads it and goes no further. */

import { refusalOf } from '../crawl/refusals.ts'
import { siteHost } from '../crawl/url-policy.ts'
import { createPageFacts } from '../derive/page-facts.ts'
import type { CartFlowRecord } from '../flows.ts'
import { settle } from '../gather/settle.ts'
import { findCheckout, readCheckout } from './cart-scripts.ts'
import type { FlowSession } from './flow-session.ts'
import { namesCharge } from './names-charge.ts'
import { pageStatus } from './page-status.ts'
import { readTotals } from './read-totals.ts'

type Checkout = NonNullable<CartFlowRecord['checkout']>
type Cart = NonNullable<CartFlowRecord['cart']>

const longestMs = 15_000
const pollMs = 250
/** Fields of a form for an address; a sign-up for a newsletter has fewer. */
const fewestFields = 4

interface CheckoutForm {
  fields: Checkout['fields']
  asksPerson: boolean
  guestPath: boolean | null
  paymentMarks: string[]
  text: string
}

/** Null when the cart shows no way to the checkout that we know: the fault may be ours. */
export async function goToCheckout(
  session: FlowSession,
  cart: Cart,
  title: string,
): Promise<Checkout | null> {
  const { page, watch } = session
  const control = (await page.evaluate(findCheckout)) as { text: string; isDisabled: boolean } | null
  const cartUrl = page.url()
  const onCart = (await page.evaluate(readCheckout).catch(() => null)) as CheckoutForm | null
  // Shops with everything on one page ask for the address below the cart; there is nothing to go on to.
  if (control === null && onCart !== null && isAddressForm(onCart)) {
    session.step('Read the form on the page of the cart', 'ok')
    return { ...(await describe(session, cart, title, onCart)), reachedMs: 0, notReached: null }
  }
  if (control === null || control.isDisabled) return null
  session.clearCalls()
  const startedMs = performance.now()
  try {
    await page.click('[data-vt-checkout]', { timeout: 5000, noWaitAfter: true })
  } catch {
    return null
  }
  const form = await waitForForm(session, cartUrl, onCart)
  const reachedMs = Math.round(performance.now() - startedMs)
  await settle(page, watch).catch(() => false)
  const notReached = await reasonNotReached(session, cartUrl, form)
  session.step(`Press "${control.text}"`, notReached === null ? 'ok' : 'failed', notReached ?? '')
  const settled = ((await page.evaluate(readCheckout).catch(() => null)) as CheckoutForm | null) ?? form
  return { ...(await describe(session, cart, title, settled)), reachedMs, notReached }
}

const isAddressForm = ({ asksPerson, fields }: CheckoutForm) =>
  asksPerson &&
  fields.length >= fewestFields &&
  fields.some(({ name, type, label }) => /e-?mail/i.test(`${name} ${type} ${label}`))

type Described = Omit<Checkout, 'reachedMs' | 'notReached'>

async function describe(
  session: FlowSession,
  cart: Cart,
  title: string,
  settled: CheckoutForm | null,
): Promise<Described> {
  const { page } = session
  const sums = await readSums(session, cart)
  const { total, charges } = sums.places
  await session.picture('checkout', [...(total === null ? [] : [total]), ...charges])
  return {
    url: page.url(),
    isHttps: new URL(page.url()).protocol === 'https:',
    // A checkout elsewhere may show only a sum; what cannot be seen is not called lost.
    itemKept: isKept(settled?.text ?? '', cart, title),
    ...sums,
    guestPath: settled?.guestPath ?? null,
    fields: settled?.fields ?? [],
    paymentMarks: settled?.paymentMarks ?? [],
  }
}

async function waitForForm(
  session: FlowSession,
  cartUrl: string,
  onCart: CheckoutForm | null,
): Promise<CheckoutForm | null> {
  const { page } = session
  const deadlineMs = performance.now() + longestMs
  let last: CheckoutForm | null = null
  while (performance.now() < deadlineMs) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    const isSamePage = page.url() === cartUrl
    // A form that opens on the cart page itself is the checkout too; one that stood there before is something else.
    if (isSamePage && onCart?.asksPerson === true) continue
    last = (await page.evaluate(readCheckout).catch(() => null)) as CheckoutForm | null
    if (isSamePage && last?.asksPerson !== true) continue
    if (last?.asksPerson === true || statusOf(session) >= 400) return last
  }
  return last
}

/** Status of the page that stands open; 200 when its call was not seen. */
const statusOf = ({ page, calls }: FlowSession): number => pageStatus(page.url(), calls) ?? 200

async function reasonNotReached(
  session: FlowSession,
  cartUrl: string,
  form: CheckoutForm | null,
): Promise<string | null> {
  const { page } = session
  const html = await page.content().catch(() => '')
  const status = statusOf(session)
  const refusal = refusalOf(status, {}, html)
  if (refusal !== null) return `blocked: ${refusal.reason}`
  if (status >= 400) return `the checkout answered with status ${status}`
  if (form?.asksPerson === true) return null
  if (page.url() === cartUrl) return 'the cart stayed where it was'
  if (
    siteHost(page.url()) === siteHost(cartUrl) &&
    /cart|basket|warenkorb|panier/i.test(new URL(page.url()).pathname)
  )
    return 'the shop led back to the cart'
  return 'no form for a delivery address or an e-mail address appeared'
}

function isKept(text: string, cart: Cart, title: string): boolean {
  const flat = text.toLowerCase()
  const names = [title, ...cart.lines.map((line) => line.title)].filter((name) => name.length > 2)
  if (names.some((name) => flat.includes(name.toLowerCase()))) return true
  const isEmpty = /(cart|bag|basket) is (currently |now )?empty|warenkorb ist leer|panier est vide/i.test(
    text,
  )
  return !isEmpty
}

type Sums = Pick<Checkout, 'totalShown' | 'shipping' | 'tax' | 'discount' | 'otherCharges' | 'places'>

/** Sums by the words before them. A charge that the product page or the cart names is no surprise here. */
async function readSums({ page, textBefore }: FlowSession, cart: Cart): Promise<Sums> {
  const html = await page.content().catch(() => '')
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
