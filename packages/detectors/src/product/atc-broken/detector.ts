import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type Spot,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord, SessionRequest } from '@vitrine/engine/api/sessions'
import { cartRequest } from '@vitrine/lexicon/concepts/buying'
import { momentSpots } from '../../shared/moment-spots.ts'
import { isRefusal } from '../../shared/refusals.ts'
import { truncate } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'

const neededSigns = 2

const isCartCall = (url: string) => cartRequest.isIn(url) || /graphql|store-api/i.test(url)

const signCount = ({ signs }: CartSessionRecord) => Object.values(signs).filter(Boolean).length

/** The failed request that should have added the product, or null. */
function failedCall(record: CartSessionRecord): SessionRequest | null {
  return (
    record.requests.find(
      ({ status, failure, method, url }) =>
        isCartCall(url) &&
        method !== 'GET' &&
        ((status !== null && status >= 400 && !isRefusal(status)) ||
          (status === null && failure !== null && !/abort|cancel/i.test(failure))),
    ) ?? null
  )
}

const wasRefused = (record: CartSessionRecord) =>
  record.requests.some(({ status }) => status !== null && isRefusal(status))

/** Whether the button was clicked and the product did not reach the cart. */
function isBroken(record: CartSessionRecord): boolean {
  if (!record.clicked || signCount(record) >= neededSigns) return false
  // A single sign is doubtful unless the cart was read and is empty.
  return signCount(record) === 0 || (record.cart !== null && record.cart.lines.length === 0)
}

/** The technical reason, strongest evidence first; null when there is none. */
function failureCause(record: CartSessionRecord): { key: string; text: string } | null {
  const call = failedCall(record)
  if (call) {
    const outcome = call.status === null ? (call.failure ?? 'no response') : `status ${call.status}`
    return {
      key: `call:${call.method} ${pathOf(call.url).split('?')[0]}:${call.status ?? 'failed'}`,
      text: `The request ${call.method} ${pathOf(call.url)} failed (${outcome}).`,
    }
  }
  const [error] = record.scriptErrors
  return error
    ? {
        key: `script:${truncate(error, 80).replace(/\d+/g, '0')}`,
        text: `A script on the page failed with “${truncate(error, 160)}”.`,
      }
    : null
}

/** The button in the session's screenshot after the click, or else on the page. */
function clickedSpots(record: CartSessionRecord): Spot[] {
  const { productUrl, platform, buyButtonPath } = record
  const seen = momentSpots(record, 'click', 'Clicked here, without effect', buyButtonPath)
  if (seen.length > 0) return seen
  return [{ url: productUrl, path: buyButtonPath ?? undefined, label: 'Clicked here', platform }]
}

function toFinding(record: CartSessionRecord, isTemplateWide: boolean): Finding {
  const cause = failureCause(record)
  const steps = record.steps.map(
    ({ action, outcome, detail }) => `${action}: ${outcome}${detail ? ` (${truncate(detail, 100)})` : ''}`,
  )
  return {
    causeKey: cause?.key ?? `template:${record.template}`,
    severity: 'high',
    confidence: cause ? 0.95 : 0.85,
    title: 'Add to cart does nothing',
    where: truncate(record.productTitle, 70),
    description:
      `We clicked the Buy button of “${truncate(record.productTitle, 80)}” like a shopper, but the product didn’t ` +
      `reach the cart${isTemplateWide ? ', and other products with the same template fail too' : ', although other products do'}. ` +
      'Every shopper who wants it is lost at this point.',
    url: record.productUrl,
    pageType: 'product_page',
    platform: record.platform,
    rows: [
      {
        row_type: 'text',
        title: 'What we did',
        content: steps.join('\n') || 'Clicked the Buy button and read the cart.',
      },
      {
        row_type: 'text_before_after',
        before_title: 'Seen',
        before_content: cause?.text ?? 'No request, no change in the cart, no message',
        after_title: 'Expected',
        after_content: 'The cart count goes up and the product is in the cart',
      },
    ],
    spots: clickedSpots(record),
    facts: { signs: signCount(record), failedStatus: failedCall(record)?.status ?? null },
    blocksBuying: true,
    howChecked: [
      'Opened the product in a new session and chose available options.',
      'Clicked the visible Buy button once and waited up to eight seconds.',
      'Checked the cart count, the store’s response, the page, and the cart.',
      'Ordered nothing and emptied the cart afterward.',
    ],
  }
}

/** Whether another product with this template fails too, or the visit itself shows the reason. */
function isProven(
  record: CartSessionRecord,
  records: readonly CartSessionRecord[],
): 'template' | 'single' | null {
  const twins = records.filter(
    ({ template, platform, productUrl }) =>
      template === record.template && platform === record.platform && productUrl !== record.productUrl,
  )
  const hasEvidence = failureCause(record) !== null
  if (twins.some(isBroken) && (hasEvidence || records.some((other) => signCount(other) >= neededSigns)))
    return 'template'
  // Another product reached the cart, so the test itself works here.
  const control = records.some(
    (other) => other.platform === record.platform && signCount(other) >= neededSigns,
  )
  return hasEvidence && control ? 'single' : null
}

export default defineSessionDetector({
  id: 'atc-broken',
  category: 'product',
  label: 'Add to cart works',
  pageTypes: ['product_page'],
  impacts: ['conversion', 'revenue'],
  effect: 'purchase-blocked',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  session: 'cart',
  evaluate(records) {
    if (records.length === 0) return notApplicable
    const ran = records.filter(
      (record) => record.notVerified === null && record.clicked && !wasRefused(record),
    )
    if (ran.length === 0)
      return notVerified(
        records.find((record) => record.notVerified)?.notVerified ?? 'The store refused our visit.',
      )
    const broken = ran.filter(isBroken)
    const findings = broken.flatMap((record) => {
      const proof = isProven(record, ran)
      return proof ? [toFinding(record, proof === 'template')] : []
    })
    if (findings.length > 0) return failOrPass(findings)
    return broken.length > 0
      ? notVerified('The cart didn’t respond, but we couldn’t confirm that shoppers see the same thing.')
      : failOrPass([])
  },
})
