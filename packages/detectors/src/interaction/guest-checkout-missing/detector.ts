import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { momentSpots } from '../../shared/moment-spots.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { fold } from '../../shared/text.ts'

const closedShop =
  /\b(b2b|trade|wholesale|dealer|prescription|members only|handler|fachhandel|professionnels|mayoristas|rivenditori)\b/

export default defineFlowDetector({
  id: 'guest-checkout-missing',
  category: 'interaction',
  label: 'Shoppers can pay without an account',
  pageTypes: ['checkout_page'],
  impacts: ['cart abandonment rate'],
  family: 'guest-checkout-missing (of checkout entrants)',
  confirm: 'revisit',
  suppressedBy: ['checkout-unreachable'],
  flow: 'cart',
  reads: ['checkout'],
  judge(records, site) {
    const ran = ranSessions(records).filter(
      ({ checkout }) => checkout !== null && checkout.notReached === null && checkout.guestPath !== null,
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    if (closedShop.test(fold(site.name ?? ''))) return notApplicable
    // One session that found a way is enough; another may have met a remembered account.
    if (ran.some(({ checkout }) => checkout?.guestPath === true)) return failOrPass([])
    const [record] = ran
    const checkout = record?.checkout
    if (!record || !checkout) return notApplicable
    const wallets = checkout.paymentMarks.filter((mark) =>
      /apple ?pay|google ?pay|paypal|shop ?pay|klarna|amazon/i.test(mark),
    )
    const finding: Finding = {
      causeKey: 'account-required',
      severity: wallets.length > 0 ? 'medium' : 'high',
      confidence: 0.85,
      title: 'Shoppers must create an account to pay',
      where: 'checkout',
      description: `The checkout asks for a sign-in or a new account and offers no way without${wallets.length > 0 ? `, except ${wallets.join(', ')}` : ''}. Being forced to register is one of the most common reasons to abandon a cart.`,
      url: checkout.url,
      pageType: 'checkout_page',
      platform: record.platform,
      rows: [
        beforeAfter(
          checkout.fields
            .slice(0, 8)
            .map(({ label, name }) => label || name)
            .join(', ') || 'Sign-in form',
          'A button "Continue as guest"',
          'Asked for',
          'Suggested',
        ),
        stepsRow(record),
      ],
      spots: momentSpots(record, 'checkout', 'The first form of the checkout'),
      facts: { wallets: wallets.length },
      blocksBuying: false,
      howChecked: [
        'Went to the checkout with a product, without an account.',
        'Looked for a way on without signing in; nothing was entered.',
      ],
    }
    return failOrPass([finding])
  },
})
