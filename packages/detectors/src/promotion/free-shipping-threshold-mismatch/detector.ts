import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { isArticle } from '../../shared/article.ts'
import { type Claim, contradictions } from '../../shared/claims.ts'
import { freeDeliveryFrom } from '../../shared/free-delivery.ts'
import { sentencesOf } from '../../shared/sentences.ts'

export default defineSiteDetector<never, { claims: Claim[] }>({
  id: 'free-shipping-threshold-mismatch',
  category: 'promotion',
  label: 'Free delivery starts at one amount',
  pageTypes: 'any',
  impacts: ['cart abandonment rate', 'aov'],
  family: 'delivery/returns info missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { facts, site } = page
    if (isArticle(page)) return null
    const home = { currency: site.currency, host: new URL(site.origin).hostname }
    const claims = sentencesOf(facts).flatMap(({ text, block }): Claim[] => {
      const stated = freeDeliveryFrom(text, home)
      if (stated === null) return []
      return [{ value: `${stated.sign}${stated.minor}`, shown: stated.shown, text, path: block.path }]
    })
    return claims.length > 0
      ? { claims: [...new Map(claims.map((claim) => [claim.value, claim])).values()] }
      : null
  },
  judge({ pages }) {
    const signs = new Set(
      pages.flatMap(({ datum }) => datum.claims.map(({ value }) => value.replace(/\d+$/, ''))),
    )
    // Amounts of several currencies belong to several countries.
    if (pages.length === 0 || signs.size > 1) return notApplicable
    const isCart = (url: string) =>
      pages.some((page) => page.finalUrl === url && page.pageType === 'cart_page')
    return failOrPass(
      contradictions(pages, {
        causeKey: 'threshold',
        title: 'Free delivery starts at different amounts',
        severity: 'medium',
        subject: 'free delivery',
        why: 'Shoppers who filled the cart up to the lower amount feel cheated at the checkout.',
        confidence: 0.82,
        howChecked: [
          'Read every sentence about free delivery on all pages and compared the amounts.',
          'Left out express, members, oversized goods, pick-up points and other countries, and read both pages again.',
        ],
      }).map((finding) =>
        // The cart applies its amount; what the other page promised is broken there.
        [finding.url, ...(finding.relatedUrls ?? [])].some(isCart)
          ? { ...finding, severity: 'high' as const }
          : finding,
      ),
    )
  },
})
