import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { closedShop } from '@vitrine/lexicon/concepts/checkout/checkout-fields'
import { guestCheckout } from '@vitrine/lexicon/concepts/checkout/guest-checkout'
import { walletMark } from '@vitrine/lexicon/concepts/checkout/payment-methods'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { isUnderstood, unknownWords } from '../../shared/text/known-words.ts'

export default defineSessionDetector({
  id: 'guest-checkout-missing',
  category: 'interaction',
  label: 'Shoppers can pay without an account',
  pageTypes: ['checkout_page'],
  impacts: ['cart abandonment rate'],
  effect: 'guest-checkout-missing',
  confirm: 'revisit',
  suppressedBy: ['checkout-unreachable'],
  session: 'cart',
  reads: ['checkout'],
  evaluate(records, site) {
    const ran = ranSessions(records).filter(
      ({ checkout }) => checkout !== null && checkout.notReached === null && checkout.guestPath !== null,
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    if (closedShop.isIn(site.name ?? '')) return notApplicable
    // One session that found a way is enough, because another may have met a remembered account.
    if (ran.some(({ checkout }) => checkout?.guestPath === true)) return failOrPass([])
    if (!isUnderstood(site.language, guestCheckout)) return notVerified(unknownWords)
    const [record] = ran
    const checkout = record?.checkout
    if (!record || !checkout) return notApplicable
    const wallets = checkout.paymentMarks.filter((mark) => walletMark.isIn(mark))
    const finding: Finding = {
      causeKey: 'account-required',
      severity: wallets.length > 0 ? 'medium' : 'high',
      confidence: 0.85,
      title: 'Shoppers must create an account to pay',
      where: 'checkout',
      description:
        'The checkout requires an account and offers no guest ' +
        `option${wallets.length > 0 ? ` except ${wallets.join(', ')}` : ''}. Being forced to register is one of the ` +
        'most common reasons to abandon a cart.',
      url: checkout.url,
      pageType: 'checkout_page',
      platform: record.platform,
      rows: [
        beforeAfter(
          checkout.fields
            .slice(0, 8)
            .map(({ label, name }) => label || name)
            .join(', ') || 'Sign-in form',
          'A “Continue as guest” button',
          'Asked for',
          'Suggested',
        ),
        stepsRow(record),
      ],
      spots: momentSpots(record, 'checkout', 'First form of the checkout'),
      facts: { wallets: wallets.length },
      blocksBuying: false,
      howChecked: [
        'Went to checkout with a product but no account.',
        'Looked for a way to continue without signing in and entered nothing.',
      ],
    }
    return failOrPass([finding])
  },
})
