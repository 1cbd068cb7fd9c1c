import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { freeOfCharge } from '@vitrine/lexicon/concepts/prices/free-of-charge'
import { freeBesideIt, giftCard, priceOnRequest } from '@vitrine/lexicon/concepts/products/buying'
import { soldOutLabel } from '@vitrine/lexicon/concepts/stock/sold-out'
import { textInside } from '../../shared/dom/box-text.ts'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { moneyText } from '../../shared/price/money-text.ts'
import { type PricePlace, placeAmong, pricePlace } from '../../shared/price/price-place.ts'
import { type PriceGap, type SoldProduct, soldProduct } from '../../shared/price/sold-product.ts'
import { isUnderstood, languageOf, unknownWords } from '../../shared/text/known-words.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

const minSiblings = 3
const minCards = 4
const usualShare = 0.6

/** A card also says where its product is, which may tell the same fault. */
type CardGap = PriceGap & { url: string }

interface Datum {
  /** Null on other pages and where no price is expected. */
  product: SoldProduct | null
  /** Absent in data of earlier versions. */
  place?: PricePlace | null
  cards: { gaps: CardGap[]; priced: number }
  /** The words that stand in place of a price are known in the page's language. */
  isUnderstood: boolean
}

/** Signs and words beside digits: “15.900 kr.” gives “kr.”. */
const unitsOf = (priceText: string) =>
  priceText.split(/[\d.,'’\s\u00a0-]+/u).filter((unit) => unit !== '' && unit.length <= 6)

/** Whether a text holds digits beside what the prices of other cards have beside theirs: an amount that we didn’t read. */
function hasUnreadAmount(text: string, units: readonly string[]): boolean {
  const words = text.split(/\s+/u)
  return words.some((word, at) =>
    /\d/.test(word)
      ? [word.replace(/[\d.,'’-]+/gu, ''), words[at - 1], words[at + 1]].some(
          (beside) => beside !== undefined && units.includes(beside),
        )
      : false,
  )
}

function cardState(page: PageReading): Datum['cards'] {
  // A tile without a name is an ad or an anchor, which an alert could not describe.
  const cards = page.facts.cards.filter(({ area, title }) => area !== 'related' && /\p{L}/u.test(title))
  const priced = cards.filter(({ price }) => price && price.minor > 0).length
  const units = cards.flatMap(({ price, priceText }) =>
    price && price.minor > 0 && priceText ? unitsOf(normalize(priceText)) : [],
  )
  const gaps = cards.flatMap((card): CardGap[] => {
    const text = normalize(textInside(page.facts, card.path))
    if (priceOnRequest.isIn(text) || soldOutLabel.isIn(text) || giftCard.isIn(card.title)) return []
    if (card.availability && !/^(InStock|LimitedAvailability|OnlineOnly)$/.test(card.availability)) return []
    if (card.price?.minor === 0 && (freeBesideIt.isIn(text) || freeOfCharge.isAtStart(card.title))) return []
    if (card.price && card.price.minor > 0) return []
    if (card.price === null && hasUnreadAmount(text, units)) return []
    const shown = card.price ? (card.priceText ?? moneyText(card.price)) : null
    return [{ name: card.title, path: card.path, shown, known: null, url: card.url }]
  })
  return { gaps, priced }
}

function toFinding(
  gap: PriceGap,
  url: string,
  pageType: PageReading['pageType'],
  place: string | null = null,
): Finding {
  const isProduct = pageType === 'product_page'
  const shown = gap.shown ? `“${truncate(gap.shown, 30)}”` : 'no price'
  return {
    causeKey: `${isProduct ? 'product' : 'card'}-${gap.shown ? 'broken' : 'missing'}`,
    severity: isProduct ? 'high' : 'medium',
    confidence: 0.85,
    title: isProduct ? 'Product for sale without a valid price' : 'Product card without a valid price',
    where: truncate(gap.name, 70),
    description: `“${truncate(gap.name, 80)}” shows ${shown}${
      isProduct
        ? ' next to an active Buy button'
        : `, while the other products on the ${pageTypeName(pageType)} show theirs`
    }. Shoppers won’t buy without a price.`,
    url,
    pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Shown now',
        before_content: gap.shown ?? 'No price',
        after_title: 'Suggested',
        after_content: gap.known ?? 'Set the price, or hide the product until it has one',
      },
    ],
    spots: [
      {
        path: (gap.shown === null ? place : null) ?? gap.path ?? undefined,
        text: gap.shown ?? undefined,
        label: gap.shown ? 'No valid price' : 'Price missing',
        isMissing: isProduct && !gap.shown,
      },
    ],
    facts: { shown: gap.shown, known: gap.known },
    blocksBuying: isProduct,
    howChecked: [
      isProduct
        ? 'Searched for a price near the product name and the Buy button.'
        : 'Searched for a price on every product card.',
      'Confirmed that comparable products in the store show prices.',
      'Skipped prices on request, gift cards, and products that are free or sold out.',
    ],
  }
}

export default defineSiteDetector<never, Datum>({
  id: 'price-missing',
  category: 'price',
  label: 'Everything that can be bought has a price',
  pageTypes: ['product_page', 'product_list_page', 'category_page', 'search_results_page', 'home_page'],
  impacts: ['conversion', 'revenue'],
  effect: 'buy-control-missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'template-leak'],
  needs: [],
  collect(page) {
    const product = page.pageType === 'product_page' ? soldProduct(page) : null
    const cards = page.pageType === 'product_page' ? { gaps: [], priced: 0 } : cardState(page)
    if (!product && cards.priced + cards.gaps.length === 0) return null
    const isKnown = isUnderstood(languageOf(page.facts), priceOnRequest, soldOutLabel)
    return { product, place: product && pricePlace(page.facts), cards, isUnderstood: isKnown }
  },
  evaluate({ pages }) {
    const products = pages.filter(({ datum }) => datum.product !== null)
    const priced = countAddresses(products.filter(({ datum }) => datum.product?.hasPrice))
    // Prices written by scripts are missing from every raw page; siblings with prices rule that out.
    const hasControl = priced >= minSiblings && priced / countAddresses(products) >= usualShare
    const isTold = ({ product, isUnderstood: isKnown }: Datum) =>
      product?.gap != null && (product.gap.shown !== null || (isKnown && (hasControl || product.isRendered)))
    // What a product's own page says is not said again of its cards.
    const told = new Set(
      products.flatMap(({ datum, url, finalUrl }) => (isTold(datum) ? [url, finalUrl] : [])),
    )
    const places = products.flatMap(({ datum }) => datum.place ?? [])
    let unproven = 0
    let unknown = 0
    const findings = pages.flatMap(({ datum, finalUrl, pageType }) => {
      const { product, cards } = datum
      const found: Finding[] = []
      if (product?.gap) {
        if (isTold(datum))
          found.push(toFinding(product.gap, finalUrl, pageType, placeAmong(datum.place?.texts ?? [], places)))
        else if (datum.isUnderstood) unproven += 1
        else unknown += 1
      }
      const all = cards.priced + cards.gaps.length
      const isUsual = all >= minCards && cards.priced / all >= usualShare
      const untold = cards.gaps.filter(({ url }) => !told.has(url))
      const gaps = isUsual ? untold.filter(({ shown }) => shown !== null || datum.isUnderstood) : []
      if (isUsual && gaps.length < untold.length) unknown += 1
      return [...found, ...gaps.map((gap) => toFinding(gap, finalUrl, pageType))]
    })
    if (findings.length > 0) return failOrPass(findings)
    if (unknown > 0) return notVerified(unknownWords)
    if (unproven > 0)
      return notVerified(
        'No product page shows a price without scripts, so this check needs a browser visit.',
      )
    return pages.length > 0 ? failOrPass([]) : notApplicable
  },
})
