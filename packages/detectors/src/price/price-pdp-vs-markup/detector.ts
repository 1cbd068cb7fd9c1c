import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { type Money, sameAmount } from '@vitrine/kernel/figures/money'
import { pageLabel } from '../../shared/page/place.ts'
import { amountText, isBetween, majorUnits, moneyText } from '../../shared/price/money-text.ts'
import { ownPrices, shownPrice } from '../../shared/price/price-box.ts'
import { type MarkupOffer, markupNumber, offersOf } from '../../shared/product/offers.ts'
import { truncate } from '../../shared/text/text.ts'

interface Claim {
  syntax: 'json-ld' | 'microdata' | 'rdfa' | 'meta'
  amount: number
  raw: string
  /** The currency beside the amount, where it isn’t the one that the page shows. */
  otherCurrency: string | null
  snippet(amount: string, currency: string | null): string
}

const metaNames = ['product:sale_price:amount', 'product:price:amount', 'og:price:amount'] as const

/** The price in the meta tags; a sale price takes precedence over the regular one. */
function metaClaim(facts: PageFacts, shown: Money): Claim | null {
  for (const name of metaNames) {
    const raw = facts.head.meta.get(name)
    const amount = markupNumber(raw ?? null)
    if (!raw || amount === null) continue
    const currencyName = name.replace(/amount$/, 'currency')
    const stated = facts.head.meta.get(currencyName)?.trim().toUpperCase()
    const tag = (property: string, content: string) => `<meta property="${property}" content="${content}">`
    return {
      syntax: 'meta',
      amount,
      raw,
      otherCurrency: stated && shown.currency && stated !== shown.currency ? stated : null,
      snippet: (right, currency) =>
        currency === null ? tag(name, right) : `${tag(name, right)}\n${tag(currencyName, currency)}`,
    }
  }
  return null
}

const isRange = (offer: MarkupOffer) => offer.low !== null || offer.high !== null
const currencyOf = (offer: MarkupOffer) => offer.currency?.toUpperCase() ?? null

/** Structured data offers the page contradicts; empty when any offer is right or none can be compared. */
function contradictedClaims(
  offers: readonly MarkupOffer[],
  isTrue: (amount: number) => boolean,
): MarkupOffer[] {
  const priced = offers.filter(({ amount, isTaxExcluded }) => amount !== null && !isTaxExcluded)
  return priced.some(({ amount }) => amount !== null && isTrue(amount)) ? [] : priced
}

/** Whether the page shows an amount from the markup for this product or one of its variants. */
function truthOf(facts: PageFacts, shown: Money): (amount: number) => boolean {
  const { product } = facts
  const variants = product?.variants.flatMap((variant) => variant.price ?? []) ?? []
  const visible = ownPrices(facts)
    .filter(({ kind }) => !['struck', 'saving', 'shipping', 'instalment', 'unit'].includes(kind))
    .map(({ money }) => money)
  return (amount) => {
    const money = { ...shown, minor: Math.round(amount * 10 ** shown.exponent) }
    if (Math.abs(amount * 10 ** shown.exponent - money.minor) > 0.51) return false
    if ([shown, ...variants, ...visible].some((other) => sameAmount(other, money))) return true
    return product?.priceMax ? isBetween(money, shown, product.priceMax) : false
  }
}

export default definePageDetector({
  id: 'price-pdp-vs-markup',
  category: 'price',
  label: 'The price in the page code is the price shoppers see',
  pageTypes: ['product_page'],
  impacts: ['seo', 'trust'],
  effect: 'structured-data-invalid',
  consequence: 'false-offer',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const { facts } = page
    const shown = shownPrice(facts)
    if (!facts.product || !shown || shown.value.minor === 0) return notApplicable
    const isTrue = truthOf(facts, shown.value)
    const claims: Claim[] = []
    let evaluated = false

    const main = facts.structuredData.mainProduct
    if (main) {
      const offers = offersOf(main.value).filter(
        (offer) => !currencyOf(offer) || !shown.value.currency || currencyOf(offer) === shown.value.currency,
      )
      const ranges = offers.filter(isRange)
      const isInRange = ranges.some(
        ({ low, high }) =>
          majorUnits(shown.value) >= (low ?? 0) - 0.005 &&
          majorUnits(shown.value) <= (high ?? Number.POSITIVE_INFINITY) + 0.005,
      )
      evaluated = offers.some(({ amount }) => amount !== null)
      const wrong = isInRange
        ? undefined
        : contradictedClaims(
            offers.filter((offer) => !isRange(offer)),
            isTrue,
          )[0]
      if (wrong?.amount != null && wrong.price !== null)
        claims.push({
          syntax: main.syntax,
          amount: wrong.amount,
          raw: wrong.price,
          otherCurrency: null,
          snippet: (right) =>
            main.syntax === 'json-ld' ? `"price": "${right}"` : `itemprop="price" content="${right}"`,
        })
    }
    const meta = metaClaim(facts, shown.value)
    if (meta) {
      evaluated = true
      if (!isTrue(meta.amount)) claims.push(meta)
    }
    if (!evaluated) return notApplicable
    // Several tags usually share one wrong source, so only the strongest claim is reported.
    const [claim] = claims
    if (!claim) return failOrPass([])
    const right = amountText(shown.value)
    const isLower = claim.amount < majorUnits(shown.value)
    const place = claim.syntax === 'meta' ? 'meta tags say' : 'structured data says'
    const said = [claim.raw, claim.otherCurrency].filter(Boolean).join(' ')
    const finding: Finding = {
      causeKey: `${claim.syntax}-${isLower ? 'lower' : 'higher'}`,
      severity: claim.syntax === 'meta' ? 'medium' : 'high',
      confidence: Math.min(0.95, Math.max(0.7, shown.confidence)),
      title: 'Price in the page code differs from the price shown',
      where: pageLabel(page),
      description:
        `The page shows ${moneyText(shown.value)}, but its ${place} ${said}. Search engines and shopping channels read ` +
        'the code, so they promise shoppers a price they won’t find.',
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        {
          row_type: 'text_before_after',
          before_title: 'In the page code',
          before_content: claim.snippet(claim.raw, claim.otherCurrency),
          after_title: 'As shown on the page',
          after_content: claim.snippet(right, claim.otherCurrency && shown.value.currency),
        },
      ],
      spots: [{ path: shown.path, text: truncate(shown.raw, 60), label: `Shows ${moneyText(shown.value)}` }],
      facts: { shown: right, markup: String(claim.amount), currency: shown.value.currency },
      howChecked: [
        'Read the price next to the Buy button.',
        'Read the price in the page’s structured data and meta tags.',
        'Allowed for ranges, variants, prices with and without tax, and member and list prices.',
      ],
    }
    return failOrPass([finding])
  },
})
