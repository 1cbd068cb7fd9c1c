import { filtersRule, stickyCartRule, suggestionsRule } from './browsing-rules.ts'
import { deliveryRule, freeShippingRule } from './delivery-rules.ts'
import {
  giftCardsRule,
  guestCheckoutRule,
  liveChatRule,
  loyaltyRule,
  newsletterRule,
  priceMatchRule,
  wishlistRule,
} from './offer-rules.ts'
import { paymentRule } from './payment-rule.ts'
import type { PageKind, PracticeObservation, PracticePage, PracticeRule, PracticeVisit } from './practice.ts'
import { practicePage } from './practice-page.ts'
import {
  bundlesRule,
  questionsRule,
  reviewsRule,
  sizeGuideRule,
  stockRule,
  videoRule,
} from './product-rules.ts'
import { returnsRule } from './returns-rule.ts'
import { speedRule } from './speed-rule.ts'

const rules: readonly PracticeRule[] = [
  freeShippingRule,
  deliveryRule,
  returnsRule,
  reviewsRule,
  sizeGuideRule,
  stockRule,
  bundlesRule,
  wishlistRule,
  guestCheckoutRule,
  paymentRule,
  suggestionsRule,
  filtersRule,
  stickyCartRule,
  videoRule,
  questionsRule,
  newsletterRule,
  loyaltyRule,
  giftCardsRule,
  priceMatchRule,
  liveChatRule,
  speedRule,
]

/** Page kinds in order of preference for evidence. */
const telling: readonly PageKind[] = ['product', 'list', 'policy', 'home', 'cart', 'checkout', 'other']

/**
 * One observation per practice from the visited pages of a store. The rules only know English, so for stores in other
 * languages only practices that need no words are reported, and none is called absent.
 */
export function observePractices(visits: readonly PracticeVisit[]): PracticeObservation[] {
  const pages = visits
    .filter(({ facts }) => facts.pageType.reason === null)
    .map(practicePage)
    .sort((a, b) => telling.indexOf(a.kind) - telling.indexOf(b.kind))
  const isEnglish = speaksEnglish(pages)
  return rules.map((rule) => observe(rule, pages, isEnglish))
}

function speaksEnglish(pages: readonly PracticePage[]): boolean {
  const english = pages.filter(({ facts: { language } }) =>
    language.isReliable ? language.detected === 'en' : (language.declared ?? 'en').startsWith('en'),
  )
  return english.length * 2 > pages.length
}

function observe(
  rule: PracticeRule,
  pages: readonly PracticePage[],
  isEnglish: boolean,
): PracticeObservation {
  const nothing = { practice: rule.id, value: null, quote: null, pageUrl: null, path: null }
  const signs = pages.flatMap((page) => {
    const sign = rule.read(page)
    return sign === null ? [] : [{ ...sign, page }]
  })
  const settled = rule.settle ? rule.settle(signs) : (signs.find(({ path }) => path !== null) ?? signs[0])
  if (settled) {
    const { quote, path, value, page } = settled
    return { practice: rule.id, verdict: 'present', value, quote, pageUrl: page.url, path }
  }
  const isMissing = signs.length === 0 && isEnglish && rule.canMiss(pages) && !isHinted(rule, pages)
  return { ...nothing, verdict: isMissing ? 'absent' : 'not_verified' }
}

/** Whether any page mentions the practice in its text or links. */
function isHinted(rule: PracticeRule, pages: readonly PracticePage[]): boolean {
  if (rule.hintsOn === 'product') {
    return pages.some(
      ({ kind, sentences }) =>
        kind === 'product' &&
        sentences.some(({ text, area }) => area !== 'footer' && area !== 'nav' && rule.hint.test(text)),
    )
  }
  return pages.some(
    (page) =>
      page.sentences.some(({ text }) => rule.hint.test(text)) ||
      page.facts.links.some(({ href, area }) => area !== 'related' && rule.hint.test(href)),
  )
}
