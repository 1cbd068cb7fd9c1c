import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type Spot,
} from '@vitrine/engine/detector'
import type { CartFlowRecord, FlowRequest } from '@vitrine/engine/flows'
import { momentSpots } from '../../shared/moment-spots.ts'
import { cut } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'

const neededSigns = 2
const refusals = new Set([401, 403, 429, 430, 503])
const cartCall = /cart|basket|bag|checkout|add|panier|warenkorb|carrito|carrello|order|graphql|store-api/i

const signCount = ({ signs }: CartFlowRecord) => Object.values(signs).filter(Boolean).length

/** The call that should have added the product and failed, or null. */
function failedCall(record: CartFlowRecord): FlowRequest | null {
  return (
    record.requests.find(
      ({ status, failure, method, url }) =>
        cartCall.test(url) &&
        method !== 'GET' &&
        ((status !== null && status >= 400 && !refusals.has(status)) ||
          (status === null && failure !== null && !/abort|cancel/i.test(failure))),
    ) ?? null
  )
}

const wasRefused = (record: CartFlowRecord) =>
  record.requests.some(({ status }) => status !== null && refusals.has(status))

/** Whether the session ran to the click and the cart did not receive the product. */
function isBroken(record: CartFlowRecord): boolean {
  if (!record.clicked || signCount(record) >= neededSigns) return false
  // One sign alone is doubtful; an empty cart that was really read settles it.
  return signCount(record) === 0 || (record.cart !== null && record.cart.lines.length === 0)
}

/** What the visit proves about the reason, strongest first; null when nothing technical was seen. */
function causeOf(record: CartFlowRecord): { key: string; text: string } | null {
  const call = failedCall(record)
  if (call) {
    const outcome = call.status === null ? (call.failure ?? 'no answer') : `status ${call.status}`
    return {
      key: `call:${call.method} ${pathOf(call.url).split('?')[0]}:${call.status ?? 'failed'}`,
      text: `The call ${call.method} ${pathOf(call.url)} ended with ${outcome}.`,
    }
  }
  const [error] = record.scriptErrors
  return error
    ? {
        key: `script:${cut(error, 80).replace(/\d+/g, '0')}`,
        text: `A script of the page stopped with "${cut(error, 160)}".`,
      }
    : null
}

/** The button after the press, as the session saw it; otherwise as it stands on the page. */
function pressedSpots(record: CartFlowRecord): Spot[] {
  const { productUrl, platform, buyButtonPath } = record
  const seen = momentSpots(record, 'press', 'Pressed here, without effect', buyButtonPath)
  if (seen.length > 0) return seen
  return [{ url: productUrl, path: buyButtonPath ?? undefined, label: 'Pressed here', platform }]
}

function toFinding(record: CartFlowRecord, isTemplateWide: boolean): Finding {
  const cause = causeOf(record)
  const steps = record.steps.map(
    ({ action, outcome, detail }) => `${action}: ${outcome}${detail ? ` (${cut(detail, 100)})` : ''}`,
  )
  return {
    causeKey: cause?.key ?? `template:${record.template}`,
    severity: 'high',
    confidence: cause ? 0.95 : 0.85,
    title: 'Add to cart does nothing',
    where: cut(record.productTitle, 70),
    description: `We pressed the buy button of "${cut(record.productTitle, 80)}" like a shopper, and the cart did not receive it.${
      cause ? ` ${cause.text}` : ''
    } ${isTemplateWide ? 'Other products of the same kind of page fail too.' : 'Other products can be bought, this one cannot.'}`,
    url: record.productUrl,
    pageType: 'product_page',
    platform: record.platform,
    rows: [
      {
        row_type: 'text',
        title: 'What we did',
        content: steps.join('\n') || 'Pressed the buy button and read the cart.',
      },
      {
        row_type: 'text_before_after',
        before_title: 'Seen',
        before_content: cause?.text ?? 'No request, no change of the cart, no message',
        after_title: 'Expected',
        after_content: 'The cart count rises and the product stands in the cart',
      },
    ],
    spots: pressedSpots(record),
    facts: { signs: signCount(record), failedStatus: failedCall(record)?.status ?? null },
    blocksBuying: true,
    howChecked: [
      'Opened the product in a fresh session and chose available options.',
      'Pressed the visible buy button once and waited up to eight seconds.',
      'Looked at the cart count, the answer of the shop, the page and the cart itself; two of four had to agree.',
      'Nothing was ordered; the cart was emptied afterwards.',
    ],
  }
}

/** Whether another product of the template fails too, or the visit itself shows why this one does. */
function isProven(record: CartFlowRecord, records: readonly CartFlowRecord[]): 'template' | 'single' | null {
  const twins = records.filter(
    ({ template, platform, productUrl }) =>
      template === record.template && platform === record.platform && productUrl !== record.productUrl,
  )
  const hasEvidence = causeOf(record) !== null
  if (twins.some(isBroken) && (hasEvidence || records.some((other) => signCount(other) >= neededSigns)))
    return 'template'
  // The probe works here, because another product did arrive in the cart.
  const control = records.some(
    (other) => other.platform === record.platform && signCount(other) >= neededSigns,
  )
  return hasEvidence && control ? 'single' : null
}

export default defineFlowDetector({
  id: 'atc-broken',
  category: 'product',
  label: 'Add to cart puts the product into the cart',
  pageTypes: ['product_page'],
  impacts: ['conversion', 'revenue'],
  family: 'atc-broken, checkout-unreachable, variant-broken (that path)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  flow: 'cart',
  judge(records) {
    if (records.length === 0) return notApplicable
    const ran = records.filter(
      (record) => record.notVerified === null && record.clicked && !wasRefused(record),
    )
    if (ran.length === 0)
      return notVerified(
        records.find((record) => record.notVerified)?.notVerified ?? 'The store refused the visit.',
      )
    const broken = ran.filter(isBroken)
    const findings = broken.flatMap((record) => {
      const proof = isProven(record, ran)
      return proof ? [toFinding(record, proof === 'template')] : []
    })
    if (findings.length > 0) return failOrPass(findings)
    return broken.length > 0
      ? notVerified('The cart did not react, but nothing proves that a shopper would see the same.')
      : failOrPass([])
  },
})
