import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import { addressField } from '@vitrine/lexicon/concepts/checkout/address-field'
import { personalField } from '@vitrine/lexicon/concepts/checkout/personal-field'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { isUnderstood, unknownWords } from '../../shared/text/known-words.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

const slowestMs = 10_000
/** A checkout is slow when it takes this much longer than the first page of the visit: our machine may be busy. */
const slowerThanFirst = 3
const noForm = 'no form'
/** Reasons that aren't the store's fault. */
const notTheStore =
  /\b(captcha|bot|blocked|refused|password|login|sign in|b2b|not allowed|cart (was )?empty|no product|budget|cancel\w*|not tried|robots)\b/

export default defineSessionDetector({
  id: 'checkout-unreachable',
  category: 'interaction',
  label: 'Shoppers can reach the checkout',
  pageTypes: ['cart_page', 'checkout_page'],
  impacts: ['cart abandonment rate', 'revenue'],
  effect: 'purchase-blocked',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  session: 'cart',
  reads: ['checkout'],
  evaluate(records, site) {
    const ran = ranSessions(records).filter(
      ({ cart, checkout }) => (cart?.lines.length ?? 0) > 0 && checkout !== null,
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    const isSpared = ({ checkout }: CartSessionRecord) =>
      checkout?.notReached != null && notTheStore.test(normalize(checkout.notReached))
    const own = ran.filter((record) => !isSpared(record))
    if (own.length === 0) return notVerified(ran.at(-1)?.checkout?.notReached ?? '')
    if (own.every(showsUnknownStep)) return notVerified('The checkout opened a step that we don’t know.')
    const isQuickOnce = own.some(({ checkout }) => checkout?.notReached === null && !isSlow(checkout))
    const known = own.filter((record) => !showsUnknownStep(record))
    const certain = known.filter((record) => !isNotReached(record) || isBarred(record, own))
    if (certain.length === 0) return notVerified(onlyOnce)
    const findings = certain
      .flatMap(findingsOf)
      // Another device or visit that opens it quickly proves that it is quick.
      .filter(({ causeKey }) => causeKey !== 'slow' || !isQuickOnce)
    // The engine recognizes the form by the labels of its fields.
    const isFormUnknown =
      own.some(({ checkout }) => checkout?.notReached?.startsWith(noForm)) &&
      !isUnderstood(site.language, personalField, addressField)
    return isFormUnknown ? notVerified(unknownWords) : failOrPass(findings)
  },
})

const onlyOnce = 'The checkout didn’t open for us once, which another visit doesn’t confirm.'

const isNotReached = ({ checkout }: CartSessionRecord) => checkout?.notReached != null

/** The store's own answer is an error. */
const isError = ({ checkout }: CartSessionRecord) => /\bstatus [45]\d\d\b/i.test(checkout?.notReached ?? '')

/**
 * Whether a second visit confirms it: none on this device got there, and another one failed too unless the store answered
 * with an error. A form that scripts draw late may be missed once.
 */
function isBarred(record: CartSessionRecord, all: readonly CartSessionRecord[]): boolean {
  const others = all.filter((other) => other !== record && other.platform === record.platform)
  return others.every(isNotReached) && (isError(record) || others.length > 0)
}

type Checkout = NonNullable<CartSessionRecord['checkout']>
type Fault = 'not-reached' | 'item-lost' | 'not-encrypted' | 'slow'

/** A page with fields or ways to pay is a checkout, even if it asks for something else first. */
const showsUnknownStep = ({ checkout }: CartSessionRecord) =>
  checkout?.notReached?.startsWith(noForm) === true &&
  (checkout.fields.length > 0 || checkout.paymentMarks.length > 0)

const isSlow = ({ reachedMs }: Checkout) => reachedMs > slowestMs

/** An empty cart has no total. */
const hasTotal = ({ totalShown }: Checkout) => totalShown !== null && totalShown.minor > 0

function faultOf(checkout: Checkout, firstPageMs: number): Fault | null {
  const isLocal = /^https?:\/\/(127\.|localhost|\[::1\])/.test(checkout.url)
  if (checkout.notReached !== null) return 'not-reached'
  if (!checkout.itemKept && !hasTotal(checkout)) return 'item-lost'
  if (!checkout.isHttps && !isLocal) return 'not-encrypted'
  return isSlow(checkout) && checkout.reachedMs > slowerThanFirst * firstPageMs ? 'slow' : null
}

const faultTexts: Record<Fault, { title: string; says: (checkout: Checkout) => string; harm: string }> = {
  'not-reached': {
    title: 'Shoppers can’t reach the checkout',
    says: ({ notReached }) => `it didn’t open: ${truncate(notReached ?? '', 120).replace(/\.$/, '')}`,
    harm: 'Shoppers who want to pay can’t.',
  },
  'item-lost': {
    title: 'Product disappears at checkout',
    says: () => 'the product was gone',
    harm: 'Shoppers who want to pay can’t.',
  },
  'not-encrypted': {
    title: 'Checkout isn’t encrypted',
    says: () => 'its form is sent without encryption',
    harm: 'Browsers warn shoppers before they enter their details.',
  },
  slow: {
    title: 'Checkout is slow to open',
    says: ({ reachedMs }) => `it took ${Math.round(reachedMs / 1000)} seconds to open in our visit`,
    harm: 'Shoppers give up while they wait.',
  },
}

function findingsOf(record: CartSessionRecord): Finding[] {
  const { checkout } = record
  const fault = checkout && faultOf(checkout, record.steps[0]?.atMs ?? 0)
  if (!fault) return []
  const { title, harm } = faultTexts[fault]
  const says = faultTexts[fault].says(checkout)
  return [
    {
      causeKey: fault,
      severity: 'high',
      confidence: fault === 'not-reached' ? 0.85 : 0.9,
      title,
      where: 'checkout',
      description: `We went to the checkout with a product in the cart, and ${says}. ${harm}`,
      url: record.cart?.url ?? checkout.url,
      relatedUrls: [checkout.url],
      pageType: 'checkout_page',
      platform: record.platform,
      rows: [
        beforeAfter(
          says,
          'An HTTPS form that asks for an email or an address, with the product and its total',
          'Found',
          'Expected',
        ),
        stepsRow(record),
      ],
      spots: momentSpots(record, 'checkout', 'Where the checkout ended'),
      facts: { fault, ms: checkout.reachedMs },
      blocksBuying: fault !== 'slow',
      howChecked: [
        'Added a product to a new cart and went to the checkout.',
        'Stopped at the first form that asks for personal data and entered nothing.',
      ],
    },
  ]
}
