/** Tries the codes that the shop itself advertises in a real cart. */
import type { CartFlowRecord } from '../flows.ts'
import { findPromo, findPromoRemoval, promoAnswer } from './cart-scripts.ts'
import { type CodeConditions, conditionsOf, isAmong } from './code-conditions.ts'
import { fillCart } from './fill-cart.ts'
import type { FlowSession } from './flow-session.ts'
import type { OfferPage } from './offer-pages.ts'
import { actAndWait } from './press.ts'
import { readCart } from './read-cart.ts'

type Cart = NonNullable<CartFlowRecord['cart']>
type Attempt = CartFlowRecord['promoCodes'][number]

export interface AdvertisedCode extends CodeConditions {
  code: string
  foundOn: string
}

const mostCodes = 3
/** Time that a closed section has to open. */
const openMs = 4000
const introduction =
  '(?:promo(?:tion)?(?:al)? ?code|discount code|coupon(?: code)?|voucher(?: code)?|use (?:the )?code|with (?:the )?code|code|gutschein(?:code)?|rabattcode|code promo|código|codice)'
const advertised = new RegExp(
  `\\b${introduction}\\s*[:„"“'‘]?\\s*([A-Z][A-Z0-9_-]{3,19}|[A-Z0-9_-]*[0-9][A-Z0-9_-]*[A-Z][A-Z0-9_-]*)\\b`,
  'gu',
)
/** Words in capitals that stand after "code" without being one. */
const noCode =
  /^(CODE|CODES|HERE|BELOW|ENTER|APPLY|FREE|SALE|NEWS|EMAIL|WITH|YOUR|THIS|THAT|FROM|NUMBER|POSTCODE)$/

/** "Code" alone is also that of a product, a bank, a colour or a place: an offer speaks of a discount or of the order. */
const offers =
  /%|\b(?:off|discount|sav(?:e|ing)|free|sale|offer|gift|checkout|check out|basket|cart|order|rabatt|spar\w*|gratis|geschenk|kasse|warenkorb|bestell\w*|remise|reduction|réduction|offert\w*|panier|commande|descuento|ahorra|oferta|cesta|pedido|sconto|risparmi\w*|carrello|ordine|korting|winkel\w*|rabat)\b/i
const ofThings =
  /\b(?:product|item|style|article|art|colou?r|model|swift|bic|bank|branch|sort|company|registration|reg|vat|tax|eori|zip|post(?:al)?|area|country|state|dial(?:l?ing)?|qr|bar|hs|hts|customs|dress|source|order|reference|ref|tracking|security|access|entry|door|verification|confirmation|activation|pin|part|sku|material|fabric|size|key|error|currency|language|licen[cs]e|gate|building|invitation|referral)$/i
const aroundCode = 90

/** Whether what a bare "code" leads to is offered to shoppers. */
function isOffered(text: string, index: number, length: number): boolean {
  const before = text.slice(Math.max(0, index - aroundCode), index).trimEnd()
  return !ofThings.test(before) && offers.test(`${before} ${text.slice(index, index + length + aroundCode)}`)
}

/** Codes that pages of the shop offer, with what the words around them ask for. @param currency of the region */
export function advertisedCodes(pages: readonly OfferPage[], currency: string | null): AdvertisedCode[] {
  const found = new Map<string, AdvertisedCode>()
  // The code itself is written in capitals; the words before it are not.
  const relaxed = new RegExp(advertised.source.replace(introduction, caseless(introduction)), 'gu')
  for (const { url, text, textBlocks } of pages)
    for (const { 0: words, 1: code = '', index } of text.matchAll(relaxed))
      if (
        !noCode.test(code) &&
        !found.has(code) &&
        (!/^code\b/i.test(words) || isOffered(text, index, words.length))
      )
        found.set(code, { code, foundOn: url, ...conditionsOf(textBlocks, code, currency) })
  return [...found.values()].slice(0, mostCodes)
}

function caseless(pattern: string): string {
  return pattern.replace(/[a-zó](?![^[]*\])/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

/** Whether a field for codes is seen and marked; closed sections are opened. */
async function reachField({ page, watch }: FlowSession): Promise<boolean> {
  const deadlineMs = performance.now() + openMs
  let hasPressed = false
  for (;;) {
    const found = (await page.evaluate(findPromo)) as 'field' | 'opener' | null
    if (found === 'field') return true
    if (found === null && !hasPressed) return false
    if (!hasPressed) {
      await page.click('[data-vt-promo-open]', { timeout: 3000 }).catch(() => {})
      await watch.quiet(300)
      hasPressed = true
    }
    if (performance.now() > deadlineMs) return false
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/**
 * What became of each code. A cart without a field for codes answers none.
 * @param cart as the session filled it
 * @param title of the product in it
 */
export async function tryCodes(
  session: FlowSession,
  codes: readonly AdvertisedCode[],
  cart: Pick<Cart, 'url'>,
  title: string,
): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  let left: string | null = null
  // Codes for any cart come first, the others need more and more in it.
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
    // What it asks of the order is known to be missing, so its refusal would say nothing.
    const isTold = attempt.unmet !== null && code.minimum !== null
    if (!isTold && !(await tryCode(session, attempt))) return attempts
    if (!attempt.applied && left !== null) attempt.unmet ??= `the code ${left} was still in the cart`
    if (attempt.applied && !(await takeOff(session, code.code))) left = code.code
    attempts.push(attempt)
  }
  return attempts
}

/** What the code asks for and a cart with this product, of a visitor whom nobody knows, is not; null without such a thing. */
function unmetBy(title: string, { goods, others }: CodeConditions): string | null {
  const [other] = others
  if (other !== undefined) return `it is ${other}`
  return goods !== null && !isAmong(goods, title) ? `it is for "${goods}" only` : null
}

const pageSignature = `document.body.innerText.length + '|' + document.body.innerText.slice(-3000)`

/** False where the cart has no field for codes. */
async function tryCode(session: FlowSession, attempt: Attempt): Promise<boolean> {
  const { page } = session
  const { code } = attempt
  if (!(await reachField(session))) return false
  const before = await readCart(session)
  await actAndWait(session, pageSignature, async () => {
    await page.fill('[data-vt-promo]', code, { timeout: 4000 })
    const hasButton = (await page.$('[data-vt-apply]')) !== null
    if (hasButton) await page.click('[data-vt-apply]', { timeout: 4000 })
    else await page.press('[data-vt-promo]', 'Enter', { timeout: 4000 })
  })
  await page.evaluate(findPromo)
  attempt.message = (await page.evaluate(promoAnswer)) as string
  const after = await readCart(session)
  const isLower = (after.total?.minor ?? 0) > 0 && (after.total?.minor ?? 0) < (before.total?.minor ?? 0)
  attempt.applied = isLower || (after.discount !== null && before.discount === null)
  const { applied, message, unmet } = attempt
  session.step(`Try the code ${code}`, applied ? 'ok' : 'failed', applied ? '' : message.slice(0, 120))
  if (!applied && unmet === null) await session.picture(`code ${code}`, ['[data-vt-promo]'])
  return true
}

/** Takes a code off again, so that the next one is judged by itself; false where the cart offers no way that is known. */
async function takeOff(session: FlowSession, code: string): Promise<boolean> {
  const { page } = session
  const before = await readCart(session)
  if ((await page.evaluate(findPromoRemoval(code))) !== true) return false
  await actAndWait(session, pageSignature, () => page.click('[data-vt-promo-remove]', { timeout: 4000 }))
  const after = await readCart(session)
  const isHigher = (after.total?.minor ?? 0) > (before.total?.minor ?? 0)
  const isOff = isHigher || (after.discount === null && before.discount !== null)
  session.step(`Take the code ${code} off again`, isOff ? 'ok' : 'failed')
  return isOff
}
