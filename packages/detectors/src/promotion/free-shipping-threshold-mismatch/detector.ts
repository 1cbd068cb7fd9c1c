import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { isArticle } from '../../shared/page/article.ts'
import { freeDeliveryFrom } from '../../shared/price/free-delivery.ts'
import { type Claim, contradictions } from '../../shared/text/claims.ts'
import { sentencesOnPage } from '../../shared/text/sentences.ts'

export default defineSiteDetector<never, { claims: Claim[] }>({
  id: 'free-shipping-threshold-mismatch',
  category: 'promotion',
  label: 'All pages state the same free shipping threshold',
  pageTypes: 'any',
  impacts: ['cart abandonment rate', 'aov'],
  effect: 'delivery-info-missing',
  consequence: 'false-offer',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { facts, site } = page
    if (isArticle(page)) return null
    const home = { currency: site.currency, host: new URL(site.origin).hostname }
    const claims = sentencesOnPage(facts).flatMap(({ text, block }): Claim[] => {
      const stated = freeDeliveryFrom(text, home)
      if (stated === null) return []
      return [{ value: `${stated.sign}${stated.minor}`, shown: stated.shown, text, path: block.path }]
    })
    return claims.length > 0
      ? { claims: [...new Map(claims.map((claim) => [claim.value, claim])).values()] }
      : null
  },
  evaluate({ pages }) {
    const signs = new Set(
      pages.flatMap(({ datum }) => datum.claims.map(({ value }) => value.replace(/\d+$/, ''))),
    )
    // Amounts in several currencies are for several countries.
    if (pages.length === 0 || signs.size > 1) return notApplicable
    const isCart = (url: string) =>
      pages.some((page) => page.finalUrl === url && page.pageType === 'cart_page')
    return failOrPass(
      contradictions(pages, {
        causeKey: 'threshold',
        title: 'Pages state different free shipping thresholds',
        severity: 'medium',
        subject: 'free shipping',
        why: 'Shoppers who filled their cart up to the lower amount feel cheated at checkout.',
        confidence: 0.82,
        howChecked: [
          'Read every sentence about free shipping on all pages.',
          'Compared the amounts.',
          'Skipped offers for express delivery, members, oversized items, pickup points, and other countries.',
        ],
      }).map((finding) =>
        // The cart applies its own amount, so it breaks the other page's promise.
        [finding.url, ...(finding.relatedUrls ?? [])].some(isCart)
          ? { ...finding, severity: 'high' as const }
          : finding,
      ),
    )
  },
})
