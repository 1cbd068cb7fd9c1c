import {
  defineSessionDetector,
  type Finding,
  notApplicable,
  notVerified,
  pass,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import {
  codeAccepted,
  codeCondition,
  codeConditionNamed,
  codeGone,
  codeNotEntered,
  codeWrong,
  notBefore,
  or,
  sessionExpired,
} from '@vitrine/lexicon/concepts/promotions/promo-answers'
import { fold } from '@vitrine/lexicon/fold'
import { moneyText } from '../../shared/price/money-text.ts'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { isUnderstood } from '../../shared/text/known-words.ts'
import { truncate } from '../../shared/text/text.ts'

/** "Invalid, expired or used up": one message for every reason, so the actual reason is unknown. */
const anyReason = new RegExp(
  `(?:${codeWrong.pattern})[^.!]{0,60}(?:${or.pattern})[^.!]{0,40}(?:${codeConditionNamed.pattern})`,
  'u',
)
const accepted = new RegExp(`(?<!(?:${notBefore.pattern}) )(?:${codeAccepted.pattern})`, 'u')

type Attempt = CartSessionRecord['promoCodes'][number]

/** Why a refusal proves nothing; null when it proves the code is invalid. */
function doubtOf({ message, unmet }: Attempt, language: string | null): string | null {
  const words = fold(message)
  if (anyReason.test(words))
    return unmet ?? `the cart shows the same message for every reason: “${truncate(message, 100)}”`
  if (codeGone.isIn(words) && !sessionExpired.isIn(words)) return null
  if (unmet) return unmet
  if (words === '') return 'the cart didn’t respond'
  if (accepted.test(words)) return 'the cart accepted it without showing a discount'
  if (codeCondition.isIn(words)) return `the cart names a condition: “${truncate(message, 100)}”`
  if (codeNotEntered.isIn(words)) return 'it couldn’t be entered'
  return codeWrong.isIn(words) || isUnderstood(language, codeCondition)
    ? null
    : 'we don’t understand the cart’s response'
}

/** Explains every code that could not be verified. */
const reasonOf = (doubts: ReadonlyMap<string, string>) =>
  `${[...doubts].map(([code, doubt]) => `We couldn’t verify the code ${code}: ${doubt}`).join('. ')}.`

export default defineSessionDetector({
  id: 'promo-code-fails',
  category: 'promotion',
  label: 'Advertised promo codes work',
  pageTypes: ['cart_page', 'home_page'],
  impacts: ['cart abandonment rate', 'revenue'],
  effect: 'promo-code-fails',
  confirm: 'revisit',
  suppressedBy: ['atc-broken', 'promo-expired'],
  session: 'cart',
  reads: ['promoCodes'],
  evaluate(records, site) {
    const ran = ranSessions(records).filter(
      ({ promoCodes, cart }) => promoCodes.length > 0 && (cart?.lines.length ?? 0) > 0,
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    const tries = ran.flatMap((record) => record.promoCodes.map((code) => ({ ...code, record })))
    // A code that worked in any cart is valid.
    const working = new Set(tries.filter(({ applied }) => applied).map(({ code }) => code))
    const findings = new Map<string, Finding>()
    const doubts = new Map<string, string>()
    for (const { record, ...attempt } of tries) {
      const { code, message, foundOn, minimum } = attempt
      const key = `${code}|${record.platform}`
      if (working.has(code) || findings.has(key)) continue
      const doubt = doubtOf(attempt, site.language)
      if (doubt !== null) {
        doubts.set(code, doubts.get(code) ?? doubt)
        continue
      }
      const condition = minimum ? ` with the required ${moneyText(minimum)} of products` : ''
      findings.set(key, {
        causeKey: `code:${code.toUpperCase()}`,
        severity: 'high',
        confidence: 0.85,
        title: 'Advertised promo code is refused',
        where: 'cart',
        description:
          `Your store advertises the code “${code}”, but a cart${condition} says “${truncate(message, 120)}”. ` +
          'Shoppers who were promised a discount leave without buying.',
        url: foundOn,
        // A code with a minimum order is confirmed with the same product.
        relatedUrls: [...(record.cart ? [record.cart.url] : []), ...(minimum ? [record.productUrl] : [])],
        pageType: 'cart_page',
        platform: record.platform,
        rows: [
          beforeAfter(
            `${code}: ${truncate(message, 160)}`,
            'Reactivate the code, or remove it from the banner',
          ),
          stepsRow(record),
        ],
        spots: [
          { url: foundOn, text: code, label: 'Refused in the cart' },
          ...momentSpots(record, `code ${code}`, 'Response from the cart', '[data-vt-promo]'),
        ],
        facts: { code },
        howChecked: [
          'Copied the code from a page in the store.',
          ...(minimum ? [`Filled the cart to at least ${moneyText(minimum)}, as the offer requires.`] : []),
          'Entered the code in a cart with a product.',
          'Skipped refusals that name a condition (order value, category, new customers).',
        ],
      })
    }
    if (findings.size > 0) return { kind: 'fail', findings: [...findings.values()] }
    return doubts.size === 0 ? pass : notVerified(reasonOf(doubts))
  },
})
