import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { momentSpots } from '../../shared/moment-spots.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

const slowestMs = 10_000
/** Reasons that lie in us, not in the store. */
const notTheStore =
  /\b(captcha|bot|blocked|refused|password|login|sign in|b2b|not allowed|cart (was )?empty|no product|budget|cancel\w*|not tried|robots)\b/

export default defineFlowDetector({
  id: 'checkout-unreachable',
  category: 'interaction',
  label: 'The checkout can be reached',
  pageTypes: ['cart_page', 'checkout_page'],
  impacts: ['cart abandonment rate', 'revenue'],
  family: 'atc-broken, checkout-unreachable, variant-broken (that path)',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  flow: 'cart',
  reads: ['checkout'],
  judge(records) {
    const ran = ranSessions(records).filter(
      ({ cart, checkout }) => (cart?.lines.length ?? 0) > 0 && checkout !== null,
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    let unjudged: string | null = null
    let judged = 0
    const findings = ran.flatMap((record): Finding[] => {
      const { checkout } = record
      if (!checkout) return []
      const reason = checkout.notReached
      if (reason !== null && notTheStore.test(fold(reason))) {
        unjudged = reason
        return []
      }
      judged += 1
      const isLocal = /^https?:\/\/(127\.|localhost|\[::1\])/.test(checkout.url)
      const fault =
        reason !== null
          ? 'not-reached'
          : !checkout.itemKept
            ? 'item-lost'
            : !checkout.isHttps && !isLocal
              ? 'not-encrypted'
              : checkout.reachedMs > slowestMs
                ? 'slow'
                : null
      if (!fault) return []
      const says = {
        'not-reached': `the checkout did not open: ${cut(reason ?? '', 120).replace(/\.$/, '')}`,
        'item-lost': 'the product was no longer there',
        'not-encrypted': 'the form is sent without encryption',
        slow: `it took ${Math.round(checkout.reachedMs / 1000)} seconds`,
      }[fault]
      return [
        {
          causeKey: fault,
          severity: 'high',
          confidence: fault === 'not-reached' ? 0.85 : 0.9,
          title:
            fault === 'slow' ? 'Checkout opens very slowly' : 'Checkout cannot be reached with a full cart',
          where: 'checkout',
          description:
            `We went from a cart with a product to the checkout, and ${says}. Nobody can pay.`.replace(
              'Nobody can pay.',
              fault === 'slow' ? 'Shoppers give up while they wait.' : 'Shoppers who want to pay cannot.',
            ),
          url: record.cart?.url ?? checkout.url,
          relatedUrls: [checkout.url],
          pageType: 'checkout_page',
          platform: record.platform,
          rows: [
            beforeAfter(
              says,
              'A form over https that asks for an email or an address, with the product and its total',
              'Seen',
              'Expected',
            ),
            stepsRow(record),
          ],
          spots: momentSpots(record, 'checkout', 'Where the way to the checkout ended'),
          facts: { fault, ms: checkout.reachedMs },
          blocksBuying: fault !== 'slow',
          howChecked: [
            'Put a product into a fresh cart and went on to the checkout.',
            'Stopped at the first form that asks for personal data; nothing was entered or ordered.',
          ],
        },
      ]
    })
    if (findings.length > 0) return failOrPass(findings)
    return judged === 0 && unjudged !== null ? notVerified(unjudged) : failOrPass([])
  },
})
