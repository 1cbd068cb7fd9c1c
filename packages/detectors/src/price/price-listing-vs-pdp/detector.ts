import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PriceFact } from '@vitrine/engine/api/facts'
import { isOtherScale, type Money } from '@vitrine/kernel/figures/money'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { textInside } from '../../shared/dom/box-text.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { amountText, comparable, moneyText, shareOff } from '../../shared/price/money-text.ts'
import { cardPrices, ownPrices, shownPrice } from '../../shared/price/price-box.ts'
import { productText } from '../../shared/product/product-copy.ts'
import { truncate, wordOverlap } from '../../shared/text/text.ts'
import { numbersIn } from './numbers.ts'
import { type Card, type Datum, explainsCard, type Product, productOf } from './pairing.ts'

const maxCards = 80
const maxCardNumbers = 20
const maxNumbers = 150
const notPaid: ReadonlySet<PriceFact['kind']> = new Set(['struck', 'saving', 'shipping'])
const largeShare = 0.05
const manyPairs = 10
const shownPairs = 10

function collectCards(page: PageReading): Card[] {
  return page.facts.cards.slice(0, maxCards).flatMap((card) => {
    if (!card.price || card.area === 'related') return []
    const others = cardPrices(page.facts, card)
      .filter(({ kind }) => kind !== 'struck' && kind !== 'saving')
      .map(({ money }) => money)
    const { url, title, price, priceMax, isFrom, priceText, path } = card
    const numbers = numbersIn(textInside(page.facts, path), []).slice(0, maxCardNumbers)
    return [{ url, title, price, priceMax, isFrom, priceText, path, others, numbers }]
  })
}

function collectProduct(page: PageReading): Product | null {
  const { product } = page.facts
  const price = product?.price.value
  if (!product || !price) return null
  const shown = shownPrice(page.facts)
  const agreeing = product.price.witnesses.filter(({ value }) => amountText(value) === amountText(price))
  // A price that is not visible needs a second source before it counts against a listing.
  if (!shown && new Set(agreeing.map(({ source }) => source)).size < 2) return null
  return {
    title: product.title.value ?? pageLabel(page),
    price,
    priceMax: product.priceMax,
    compareAt: product.compareAt.value,
    variants: product.variants.flatMap((variant) => variant.price ?? []).slice(0, 60),
    others: ownPrices(page.facts)
      .filter(({ kind }) => kind !== 'struck' && kind !== 'saving' && kind !== 'shipping')
      .map(({ money }) => money)
      .slice(0, 20),
    numbers: numbersIn(
      productText(page.facts),
      ownPrices(page.facts).flatMap(({ kind, raw }) => (notPaid.has(kind) ? [raw] : [])),
    ).slice(0, maxNumbers),
    path: shown?.path ?? null,
    canonical: page.facts.head.canonicalUrls[0] ?? null,
    isShown: shown !== null,
  }
}

interface Pair {
  listUrl: string
  listName: string
  listType: PageReading['pageType']
  card: Card
  product: Product
  productUrl: string
}

function toFinding(pair: Pair, pairs: readonly Pair[]): Finding {
  const { card, product } = pair
  const isLower = direction(pair) === 'lower'
  // A product may be in several lists, which were opened on several devices.
  const alike = pairs
    .filter((other) => direction(other) === direction(pair))
    .filter(({ productUrl }, at, all) => all.findIndex((other) => other.productUrl === productUrl) === at)
  const isSevere = isLower || shareOff(card.price, product.price) >= largeShare || alike.length >= manyPairs
  const shown = moneyText(card.price)
  const right = moneyText(product.price)
  const list = pageTypeName(pair.listType)
  return {
    causeKey: `listing-${direction(pair)}`,
    severity: isSevere ? 'high' : 'medium',
    confidence: product.isShown ? 0.9 : 0.75,
    title: 'Listing and product page show different prices',
    where: truncate(product.title, 70),
    description: `The ${list} “${pair.listName}” shows ${shown} for “${truncate(product.title, 80)}”, while its product page shows ${right}. ${
      isLower
        ? 'Shoppers who click expect the lower price and feel misled when it rises.'
        : 'Shoppers who see the higher price may never open the product.'
    }`,
    url: pair.listUrl,
    relatedUrls: [pair.productUrl],
    pageType: pair.listType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Listing',
        before_content: shown,
        after_title: 'Product page',
        after_content: right,
      },
      ...(alike.length > 1
        ? [
            {
              row_type: 'text' as const,
              title: 'Products with this difference',
              content: alike
                .slice(0, shownPairs)
                .map(
                  (other) =>
                    `${truncate(other.product.title, 60)}: ${moneyText(other.card.price)} in “${other.listName}”, ` +
                    `${moneyText(other.product.price)} on its page`,
                )
                .join('\n'),
            },
          ]
        : []),
    ],
    advice:
      `Show ${right} in both places. If the listing is outdated, clear its cache or reindex it. If tax or ` +
      'customer-group rules differ, apply the same rules to both templates.',
    spots: [
      { url: pair.listUrl, path: card.path, text: card.priceText ?? undefined, label: `Shows ${shown}` },
      { url: pair.productUrl, path: product.path ?? undefined, label: `Shows ${right}` },
    ],
    facts: {
      listing: amountText(card.price),
      product: amountText(product.price),
      currency: product.price.currency,
    },
    howChecked: [
      `Read the price on the product card of the ${list}.`,
      'Opened the product page and read its price.',
      'Compared both in the same currency, allowing for variants, ranges, and every other number in their texts.',
    ],
  }
}

const direction = ({ card, product }: Pair): 'lower' | 'higher' =>
  major(card.price) < major(product.price) ? 'lower' : 'higher'
const major = (money: Money) => money.minor / 10 ** money.exponent

export default defineSiteDetector<never, Datum>({
  id: 'price-listing-vs-pdp',
  category: 'price',
  label: 'Listings and product pages show the same price',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'search_results_page', 'product_page'],
  impacts: ['trust', 'conversion'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    if (page.pageType === 'product_page') {
      const product = collectProduct(page)
      return product && { kind: 'product', product }
    }
    const cards = collectCards(page)
    return cards.length > 0 ? { kind: 'list', name: pageLabel(page), cards } : null
  },
  evaluate({ pages, lookup }) {
    const find = productOf(pages, lookup)
    const pairs: Pair[] = []
    let compared = 0
    for (const { datum, finalUrl, pageType, region, platform } of pages) {
      if (datum.kind !== 'list') continue
      for (const card of datum.cards) {
        const match = find(card.url, region, platform)
        if (!match || !comparable(card.price, match.product.price)) continue
        // Zero is the sum of an empty cart, and another scale was misread: stores don't differ from themselves like this.
        if (card.price.minor === 0 || match.product.price.minor === 0) continue
        if (isOtherScale(card.price, match.product.price)) continue
        // A misread link would pair two different products.
        if (wordOverlap(card.title, match.product.title) < 0.5) continue
        compared += 1
        if (explainsCard(card, match)) continue
        pairs.push({
          listUrl: finalUrl,
          listName: datum.name,
          listType: pageType,
          card,
          product: match.product,
          productUrl: match.url,
        })
      }
    }
    return compared === 0 ? notApplicable : failOrPass(pairs.map((pair) => toFinding(pair, pairs)))
  },
})
