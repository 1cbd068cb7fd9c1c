import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { type Money, sameAmount } from '@vitrine/kernel/figures/money'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { isWiderAddress, pageKey } from '../../shared/page/url.ts'
import { amountText, comparable, moneyText, span } from '../../shared/price/money-text.ts'
import { ownPrices } from '../../shared/price/price-box.ts'
import { offersOf, typesOf } from '../../shared/product/offers.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate, wordOverlap } from '../../shared/text/text.ts'

interface Card {
  url: string
  title: string
  price: Money
  text: string | null
  path: string
}
type Datum =
  | { kind: 'list'; cards: Card[] }
  | {
      kind: 'product'
      title: string
      price: Money
      priceMax: Money | null
      all: Money[]
      available: Money[]
      /** One product with one offer and no options. */
      isAlone: boolean
      seen: Money[]
      /** The page shows its product a price “from”, or another one: it may cost more in ways that we didn't read. */
      hasOtherPrices: boolean
    }

/** A product group or a price range may hold offers that the page does not show. */
function hasOneOffer({ facts }: PageReading): boolean {
  const main = facts.structuredData.mainProduct
  if (main === null || !typesOf(main.value).includes('Product') || main.value.hasVariant !== undefined)
    return false
  const offers = offersOf(main.value)
  return offers.length === 1 && offers.every(({ low, high }) => low === null && high === null)
}

export default defineSiteDetector<never, Datum>({
  id: 'price-from-misuse',
  category: 'price',
  label: '“From” prices are the lowest prices',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'search_results_page', 'product_page'],
  impacts: ['trust'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'price-listing-vs-pdp'],
  needs: [],
  collect(page) {
    const { product, cards, prices } = page.facts
    if (page.pageType !== 'product_page') {
      const from = cards.flatMap(({ url, title, price, priceText, path, isFrom }) =>
        isFrom && price ? [{ url, title, price, text: priceText, path }] : [],
      )
      return from.length > 0 ? { kind: 'list', cards: from.slice(0, 80) } : null
    }
    const price = product?.price.value
    if (!product || !price) return null
    const priced = product.variants.filter((variant) => variant.price !== null)
    return {
      kind: 'product',
      title: product.title.value ?? pageLabel(page),
      price,
      priceMax: product.priceMax,
      all: priced.flatMap((variant) => variant.price ?? []).slice(0, 80),
      available: priced
        .filter(({ isAvailable }) => isAvailable !== false)
        .flatMap((variant) => variant.price ?? [])
        .slice(0, 80),
      isAlone:
        product.options.length === 0 &&
        product.hasOpenChoice !== true &&
        product.priceMax === null &&
        hasOneOffer(page),
      hasOtherPrices: ownPrices(page.facts).some(
        ({ kind, money }) => kind === 'from' || (kind === 'active' && !sameAmount(money, price)),
      ),
      seen: prices
        .filter(({ kind, isVisible }) => isVisible && kind !== 'struck')
        .map(({ money }) => money)
        .slice(0, 40),
    }
  },
  evaluate({ pages }) {
    const products = new Map(
      pages.flatMap(({ datum, finalUrl, region }) =>
        datum.kind === 'product' ? [[`${region}|${pageKey(finalUrl)}`, { datum, finalUrl }] as const] : [],
      ),
    )
    let evaluated = 0
    const findings = pages.flatMap(({ datum, finalUrl, pageType, region }): Finding[] => {
      if (datum.kind !== 'list') return []
      return datum.cards.flatMap((card): Finding[] => {
        const match =
          products.get(`${region}|${pageKey(card.url)}`) ??
          [...products.values()].find((each) => isWiderAddress(card.url, each.finalUrl))
        if (
          !match ||
          !comparable(card.price, match.datum.price) ||
          wordOverlap(card.title, match.datum.title) < 0.5
        )
          return []
        const { datum: product } = match
        const [all, available] = [span(product.all), span(product.available)]
        evaluated += 1
        // With only one price, "from" promises a cheaper option that does not exist.
        const isSingle =
          product.isAlone ||
          product.all.length === 1 ||
          (product.all.length > 1 && all !== null && sameAmount(all.low, all.high))
        const isLone =
          isSingle &&
          !product.hasOtherPrices &&
          product.priceMax === null &&
          sameAmount(card.price, product.price)
        const isOff =
          all !== null &&
          available !== null &&
          product.all.length > 1 &&
          !sameAmount(card.price, all.low) &&
          !sameAmount(card.price, available.low) &&
          !product.seen.some((money) => sameAmount(money, card.price))
        if (!isLone && !isOff) return []
        const right = isLone ? moneyText(product.price) : `From ${moneyText(available?.low ?? product.price)}`
        return [
          {
            causeKey: isLone ? 'single-price' : 'not-the-lowest',
            severity: 'medium',
            confidence: isLone ? 0.75 : 0.85,
            title: isLone
              ? '“From” price on a product with one price'
              : '“From” price isn’t the lowest price',
            where: truncate(product.title, 70),
            description:
              `The ${pageTypeName(pageType)} shows “${truncate(product.title, 60)}” from ${moneyText(card.price)}, but ` +
              `${isLone ? 'its page shows only one price' : `its lowest price is ${moneyText(available?.low ?? product.price)}`}. ` +
              `${isLone ? 'Shoppers expect cheaper options that don’t exist.' : 'Shoppers can’t rely on the price they clicked.'}`,
            url: finalUrl,
            relatedUrls: [match.finalUrl],
            pageType,
            rows: [beforeAfter(card.text ?? `From ${moneyText(card.price)}`, right, 'Listing')],
            spots: [{ url: finalUrl, path: card.path, text: card.text ?? undefined, label: 'From' }],
            facts: { from: amountText(card.price), lowest: amountText(available?.low ?? product.price) },
            howChecked: [
              'Read the “from” price on the product card.',
              'Read the prices of all variants on the product page.',
              'Compared them with and without sold-out variants.',
            ],
          },
        ]
      })
    })
    return evaluated === 0 ? notApplicable : failOrPass(findings)
  },
})
