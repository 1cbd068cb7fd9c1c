/** The prices that a page states, each with what it is the price of. */
import type { Money } from '@vitrine/kernel/figures/money'
import { taxExcluded } from '@vitrine/lexicon/concepts/prices/tax-excluded'
import { taxIncluded } from '@vitrine/lexicon/concepts/prices/tax-included'
import { fold } from '@vitrine/lexicon/fold'
import type { CardFact, PageFacts, ProductFact } from '../api/facts.ts'
import type { PagePrice } from '../api/price-reading.ts'

const maxVariants = 40
const maxCards = 120
const maxLabels = 80
const maxTitle = 200
const dataSources = ['json-ld', 'microdata', 'rdfa']

type Common = Pick<PagePrice, 'productUrl' | 'title' | 'tax'>

/** @param cards those of the page's own list */
export function readPagePrices(facts: PageFacts, cards: readonly CardFact[]): PagePrice[] {
  const { product, pageType } = facts
  const tax = taxOf(facts)
  const ofProduct =
    product !== null && pageType.type === 'product_page' ? productPrices(facts, product, tax) : []
  return [...ofProduct, ...cards.slice(0, maxCards).flatMap((card) => cardPrice(card, tax))]
}

function productPrices(facts: PageFacts, product: ProductFact, tax: PagePrice['tax']): PagePrice[] {
  const { price, isRange, compareAt } = product
  const title = product.title.value?.slice(0, maxTitle) ?? null
  const common = { productUrl: facts.head.canonicalUrls[0] ?? facts.url, title, tax }
  const shown = price.witnesses.find(({ source }) => source === 'dom')?.value
  const stated = price.witnesses.find(({ source }) => dataSources.includes(source))?.value
  const isFrom = isRange || product.priceMax !== null
  return [
    ...reading('product_page', common, shown, { isFrom, compareAt: compareAt.value }),
    // Data for search engines states prices with tax or without, and doesn't say which.
    ...reading('structured_data', { ...common, tax: null }, stated, { isFrom }),
    ...product.variants.slice(0, maxVariants).flatMap((variant) => {
      const name = Object.values(variant.options).join(' / ') || variant.sku || variant.id || ''
      return name === ''
        ? []
        : reading('variant', common, variant.price, {
            variant: name.slice(0, maxTitle),
            compareAt: variant.compareAt,
          })
    }),
  ]
}

function cardPrice(
  { url, title, price, isFrom, priceMax, compareAt }: CardFact,
  tax: PagePrice['tax'],
): PagePrice[] {
  const common = { productUrl: url, title: title.slice(0, maxTitle) || null, tax }
  return reading('listing', common, price, { isFrom: isFrom || priceMax !== null, compareAt })
}

function reading(
  source: PagePrice['source'],
  common: Common,
  money: Money | null | undefined,
  more: { variant?: string; isFrom?: boolean; compareAt?: Money | null } = {},
): PagePrice[] {
  if (money == null || money.minor <= 0) return []
  const { minor, exponent, currency } = money
  const { compareAt = null } = more
  const isReduced = compareAt !== null && compareAt.exponent === exponent && compareAt.minor > minor
  return [
    {
      source,
      ...common,
      variant: more.variant ?? '',
      minor,
      exponent,
      currency,
      isFrom: more.isFrom ?? false,
      compareAtMinor: isReduced ? compareAt.minor : null,
    },
  ]
}

/** From the short texts of the page's own content, which label its prices. */
function taxOf({ textBlocks }: PageFacts): PagePrice['tax'] {
  const labels = fold(
    textBlocks
      .filter(({ area, text }) => (area === 'main' || area === 'hero') && text.length < 120)
      .slice(0, maxLabels)
      .map(({ text }) => text)
      .join('\n'),
  )
  const [isIncluded, isExcluded] = [taxIncluded.isIn(labels), taxExcluded.isIn(labels)]
  return isIncluded === isExcluded ? null : isIncluded ? 'included' : 'excluded'
}
