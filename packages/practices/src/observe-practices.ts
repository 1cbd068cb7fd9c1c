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
import { practicePage, wordsOfUrl } from './practice-page.ts'
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
 * One observation per practice from the visited pages of a store. Evidence counts in any language; a practice is only
 * reported as absent in languages for which the lexicon has its words.
 */
export function observePractices(visits: readonly PracticeVisit[]): PracticeObservation[] {
  const pages = visits
    .filter(({ facts }) => facts.pageType.reason === null)
    .map(practicePage)
    .sort((a, b) => telling.indexOf(a.kind) - telling.indexOf(b.kind))
  return rules.map((rule) => observe(rule, pages))
}

/** Whether most pages are in languages for which the lexicon has all words of a rule. */
function isUnderstood({ words }: PracticeRule, pages: readonly PracticePage[]): boolean {
  const languages = pages.flatMap(({ facts: { language } }) => {
    const spoken = language.isReliable ? language.detected : (language.declared ?? language.detected)
    return spoken === null ? [] : [spoken]
  })
  const known = languages.filter((language) => words.every((concept) => concept.knows(language)))
  return known.length * 2 > languages.length
}

function observe(rule: PracticeRule, pages: readonly PracticePage[]): PracticeObservation {
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
  const isMissing =
    signs.length === 0 && isUnderstood(rule, pages) && rule.canMiss(pages) && !isHinted(rule, pages)
  return { ...nothing, verdict: isMissing ? 'absent' : 'not_verified' }
}

/** Whether any page mentions the practice in its text or links. */
function isHinted(rule: PracticeRule, pages: readonly PracticePage[]): boolean {
  if (rule.hintsOn === 'product') {
    return pages.some(
      ({ kind, sentences }) =>
        kind === 'product' &&
        sentences.some(({ text, area }) => area !== 'footer' && area !== 'nav' && rule.mentions(text)),
    )
  }
  const mentionsIn = (href: string) => rule.mentions(wordsOfUrl(href)) || rule.mentions(href)
  return pages.some(
    (page) =>
      page.sentences.some(({ text }) => rule.mentions(text)) ||
      page.facts.links.some(({ href, area }) => area !== 'related' && mentionsIn(href)),
  )
}
