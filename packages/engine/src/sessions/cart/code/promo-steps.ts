/** Tries the store's own advertised codes in a real cart. */

import { sleep } from '@vitrine/kernel/time/sleep'
import {
  bareCode,
  codeBenefit,
  discountCode,
  noCode,
  otherCode,
} from '@vitrine/lexicon/concepts/promotions/code-offers'
import type { CartSessionRecord } from '../../../api/sessions.ts'
import { inIsolatedWorld } from '../../../browser/isolated-world.ts'
import { highlight } from '../../../browser/live/highlight.ts'
import { actAndWait } from '../../shared/page/click.ts'
import { noteLate } from '../../shared/page/out-of-time.ts'
import type { SessionTab } from '../../shared/session/session-tab.ts'
import { fillCart } from '../steps/fill-cart.ts'
import { readCart } from '../steps/read-cart.ts'
import { textSignature } from '../steps/signatures.page.ts'
import { type CodeConditions, conditionsOf, isAmong } from './code-conditions.ts'
import type { OfferPage } from './offer-pages.ts'
import { findPromo, findPromoRemoval, promoAnswer } from './promo.page.ts'

type Cart = NonNullable<CartSessionRecord['cart']>
type Attempt = CartSessionRecord['promoCodes'][number]

export interface AdvertisedCode extends CodeConditions {
  code: string
  foundOn: string
}

const maxCodes = 3
/** Time for a collapsed section to open. */
const openMs = 4000
/** Codes are in capitals; the words that introduce them have any case. */
const codeShape =
  /(?<![\p{Script=Latin}\p{N}_-])(?:[A-Z][A-Z0-9_-]{3,19}|[A-Z0-9_-]*[0-9][A-Z0-9_-]*[A-Z][A-Z0-9_-]*)\b/gu
const introducedWithin = 40
/** Where a bare “code” may be explained: it alone may refer to a product, a bank, a color or a place. */
const aroundCode = 90

/** Codes that pages of the store offer, with the conditions from the words around them. @param currency of the region */
export function advertisedCodes(pages: readonly OfferPage[], currency: string | null): AdvertisedCode[] {
  const found = new Map<string, AdvertisedCode>()
  for (const { url, text, textBlocks } of pages)
    for (const { 0: code, index } of text.matchAll(codeShape))
      if (!found.has(code) && !noCode.isWhole(code) && isAdvertised(text, code, index))
        found.set(code, { code, foundOn: url, ...conditionsOf(textBlocks, code, currency) })
  return [...found.values()].slice(0, maxCodes)
}

/** Whether the words before a code introduce it as a discount code. */
function isAdvertised(text: string, code: string, index: number): boolean {
  const before = text
    .slice(Math.max(0, index - introducedWithin), index)
    .replace(/\s*[:：„“"'‘’«「『【]?\s*$/, '')
  if (!/\p{L}$/u.test(before)) return false
  if (discountCode.isAtEnd(before)) return true
  const word = bareCode.isAtEnd(before) ? (/\p{L}+$/u.exec(before)?.[0] ?? '') : ''
  return word !== '' && isOffered(text, text.lastIndexOf(word, index), index + code.length)
}

/** Whether the code after a bare “code” is offered to shoppers. */
function isOffered(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - aroundCode), start)
  const around = `${before} ${text.slice(start, end + aroundCode)}`
  return (
    !otherCode.isAtEnd(before.replace(/[\s-]+$/, '')) && (around.includes('%') || codeBenefit.isIn(around))
  )
}

/** Whether a code field is visible and marked; opens collapsed sections. */
async function reachField(session: SessionTab): Promise<boolean> {
  const { page, watch } = session
  const deadlineMs = performance.now() + openMs
  let hasClicked = false
  for (;;) {
    const found = (await inIsolatedWorld(page, findPromo)) as 'field' | 'opener' | null
    if (found === 'field') return true
    if (found === null && !hasClicked) return false
    if (!hasClicked) {
      await session.click('[data-vt-promo-open]', { timeout: 3000 }).catch(noteLate(session))
      await watch.quiet(300)
      hasClicked = true
    }
    if (performance.now() > deadlineMs) return false
    await sleep(200)
  }
}

/**
 * The outcome of each code; none when the cart has no code field.
 * @param cart as the session filled it
 * @param title of the product in it
 */
export async function tryCodes(
  session: SessionTab,
  codes: readonly AdvertisedCode[],
  cart: Pick<Cart, 'url'>,
  title: string,
): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  let left: string | null = null
  // Codes for any cart come first; the others need more and more in it.
  for (const code of codes.toSorted((a, b) => (a.minimum?.minor ?? 0) - (b.minimum?.minor ?? 0))) {
    const attempt: Attempt = {
      code: code.code,
      applied: false,
      message: '',
      foundOn: code.foundOn,
      minimum: code.minimum,
      unmet: unmetBy(title, code),
    }
    if (attempt.unmet === null && code.minimum !== null)
      attempt.unmet = await fillCart(session, cart.url, code.minimum)
    // One of its conditions is known to be unmet, so a rejection would mean nothing.
    const isReported = attempt.unmet !== null && code.minimum !== null
    if (!isReported && !(await tryCode(session, attempt))) return attempts
    if (!attempt.applied && left !== null) attempt.unmet ??= `the code ${left} was still in the cart`
    if (attempt.applied && !(await takeOff(session, code.code))) left = code.code
    attempts.push(attempt)
  }
  return attempts
}

/** A condition that this cart of an anonymous visitor does not meet; null when there is none. */
function unmetBy(title: string, { goods, others }: CodeConditions): string | null {
  const [other] = others
  if (other !== undefined) return `it’s ${other}`
  return goods !== null && !isAmong(goods, title) ? `it’s only for “${goods}”` : null
}

/** False where the cart has no code field, or the browser had no time to type into it. */
async function tryCode(session: SessionTab, attempt: Attempt): Promise<boolean> {
  const { page } = session
  const { code } = attempt
  if (!(await reachField(session))) return false
  const before = await readCart(session)
  highlight(page, '[data-vt-promo]', 'Discount code')
  const { isLate } = await actAndWait(session, textSignature, async () => {
    await page.fill('[data-vt-promo]', code, { timeout: 4000 })
    const hasButton = (await page.$('[data-vt-apply]')) !== null
    if (hasButton) await session.click('[data-vt-apply]', { timeout: 4000 })
    else await page.press('[data-vt-promo]', 'Enter', { timeout: 4000 })
  })
  if (isLate) return false
  await inIsolatedWorld(page, findPromo)
  attempt.message = await inIsolatedWorld(page, promoAnswer)
  const after = await readCart(session)
  const isLower = (after.total?.minor ?? 0) > 0 && (after.total?.minor ?? 0) < (before.total?.minor ?? 0)
  attempt.applied = isLower || (after.discount !== null && before.discount === null)
  const { applied, message, unmet } = attempt
  session.step(`Try the code ${code}`, applied ? 'ok' : 'failed', applied ? '' : message.slice(0, 120))
  if (!applied && unmet === null) await session.screenshot(`code ${code}`, ['[data-vt-promo]'])
  return true
}

/** Removes a code, so that the next one is evaluated separately; false where the cart has no known way. */
async function takeOff(session: SessionTab, code: string): Promise<boolean> {
  const { page } = session
  const before = await readCart(session)
  if (!(await inIsolatedWorld(page, findPromoRemoval, code))) return false
  highlight(page, '[data-vt-promo-remove]', 'Remove code')
  await actAndWait(session, textSignature, () => session.click('[data-vt-promo-remove]', { timeout: 4000 }))
  const after = await readCart(session)
  const isHigher = (after.total?.minor ?? 0) > (before.total?.minor ?? 0)
  const isOff = isHigher || (after.discount === null && before.discount !== null)
  session.step(`Remove the code ${code}`, isOff ? 'ok' : 'failed')
  return isOff
}
