import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { textInside } from '../../shared/box-text.ts'
import { freePriceProduct, priceOnRequest, soldOut } from '../../shared/lexicon/buying.ts'
import { moneyText } from '../../shared/money-text.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { countAddresses } from '../../shared/page-twins.ts'
import { pageTypeName, placeName } from '../../shared/place.ts'
import { ownPrices, shownPrice } from '../../shared/price-box.ts'
import { cut, fold } from '../../shared/text.ts'

const fewestSiblings = 3
const fewestCards = 4
const usualShare = 0.6

interface Gap {
  name: string
  path: string | null
  /** What stands where the price should be ("0.00 EUR"), or null when nothing does. */
  shown: string | null
  /** A price that another source on the page states. */
  known: string | null
}

interface Datum {
  /** The product of a product page shows a price; null elsewhere or where none is expected. */
  product: { hasPrice: boolean; isRendered: boolean; gap: Gap | null } | null
  cards: { gaps: Gap[]; priced: number }
}

const brokenPrice =
  /(?:^|\s)[\p{Sc}]\s?(?:NaN|undefined|null|-{1,2}|–|—)(?:\s|$)|\bNaN\s?[\p{Sc}]|[\p{Sc}]NaN/u
const zeroPrice = /(?:^|[^\d.,])0(?:[.,]0{1,2})?(?:[^\d.,]|$)/

/** A product that can be bought, so that it must have a price. */
function productState(page: PageReading): Datum['product'] {
  const { product, text } = page.facts
  const button = product?.buyButton
  if (!product || !button || button.kind !== 'cart' || button.isDisabled) return null
  const title = product.title.value ?? placeName(page)
  const near = fold(
    page.facts.textBlocks
      .filter(({ area }) => area === 'main')
      .slice(0, 60)
      .map((block) => block.text)
      .join('\n'),
  )
  if (priceOnRequest.test(near) || freePriceProduct.test(fold(title)) || soldOut.test(fold(button.text)))
    return null
  const shown = shownPrice(page.facts)
  const known = product.price.witnesses.find(({ source, value }) => source !== 'dom' && value.minor > 0)
  const isZero = shown !== null && shown.value.minor === 0 && zeroPrice.test(shown.raw)
  const broken = shown ? null : text.match(brokenPrice)?.[0].trim()
  // Any amount that stands beside the product may be its price, read wrongly by us rather than missing.
  const hasPrice =
    !isZero &&
    (shown !== null ||
      ownPrices(page.facts).some(({ kind, money }) => kind !== 'shipping' && money.minor > 0))
  const gap = hasPrice
    ? null
    : {
        name: title,
        path: shown?.path ?? button.path,
        shown: isZero && shown ? shown.raw : (broken ?? null),
        known: known ? moneyText(known.value) : null,
      }
  return { hasPrice, isRendered: page.rendered !== null, gap }
}

function cardState(page: PageReading): Datum['cards'] {
  // A tile without a name is an advertisement or an anchor, and nobody could find it by our words.
  const cards = page.facts.cards.filter(({ area, title }) => area !== 'related' && /\p{L}/u.test(title))
  const priced = cards.filter(({ price }) => price && price.minor > 0).length
  const gaps = cards.flatMap((card): Gap[] => {
    const text = fold(textInside(page.facts, card.path))
    if (priceOnRequest.test(text) || soldOut.test(text) || freePriceProduct.test(fold(card.title))) return []
    if (card.availability && !/^(InStock|LimitedAvailability|OnlineOnly)$/.test(card.availability)) return []
    if (card.price?.minor === 0 && /\b(free|gratis|kostenlos|gratuit)\b/.test(text)) return []
    if (card.price && card.price.minor > 0) return []
    const shown = card.price ? (card.priceText ?? moneyText(card.price)) : null
    return [{ name: card.title, path: card.path, shown, known: null }]
  })
  return { gaps, priced }
}

function toFinding(gap: Gap, url: string, pageType: PageReading['pageType']): Finding {
  const isProduct = pageType === 'product_page'
  const shown = gap.shown ? `"${cut(gap.shown, 30)}"` : 'no price'
  return {
    causeKey: `${isProduct ? 'product' : 'card'}-${gap.shown ? 'broken' : 'missing'}`,
    severity: isProduct ? 'high' : 'medium',
    confidence: 0.85,
    title: isProduct ? 'Product can be bought but shows no valid price' : 'Product card shows no valid price',
    where: cut(gap.name, 70),
    description: `"${cut(gap.name, 80)}" shows ${shown}${
      isProduct
        ? ' beside an active buy button'
        : `, while the other products of the ${pageTypeName(pageType)} show theirs`
    }. Shoppers do not buy what has no price.`,
    url,
    pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Shown now',
        before_content: gap.shown ?? 'No price',
        after_title: 'Suggested',
        after_content: gap.known ?? 'Set the price of this product, or hide it until it has one',
      },
    ],
    spots: [{ path: gap.path ?? undefined, text: gap.shown ?? undefined, label: 'Price missing' }],
    facts: { shown: gap.shown, known: gap.known },
    blocksBuying: isProduct,
    howChecked: [
      isProduct
        ? 'Looked for a price around the name and the buy button.'
        : 'Looked for a price on every product card.',
      'Made sure that comparable products of the store do show prices.',
      'Left out prices on request, gift cards and sold-out products.',
    ],
  }
}

export default defineSiteDetector<never, Datum>({
  id: 'price-missing',
  category: 'price',
  label: 'Everything that can be bought has a price',
  pageTypes: ['product_page', 'product_list_page', 'category_page', 'search_results_page', 'home_page'],
  impacts: ['conversion', 'revenue'],
  family: 'atc-missing, price-missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'template-leak'],
  needs: [],
  collect(page) {
    const product = page.pageType === 'product_page' ? productState(page) : null
    const cards = page.pageType === 'product_page' ? { gaps: [], priced: 0 } : cardState(page)
    return product || cards.priced + cards.gaps.length > 0 ? { product, cards } : null
  },
  judge({ pages }) {
    const products = pages.filter(({ datum }) => datum.product !== null)
    const priced = countAddresses(products.filter(({ datum }) => datum.product?.hasPrice))
    // Prices that only scripts write are missing from every raw page; siblings that show theirs rule that out.
    const hasControl = priced >= fewestSiblings && priced / countAddresses(products) >= usualShare
    let unproven = 0
    const findings = pages.flatMap(({ datum, finalUrl, pageType }) => {
      const { product, cards } = datum
      const found: Finding[] = []
      if (product?.gap) {
        if (hasControl || product.isRendered || product.gap.shown)
          found.push(toFinding(product.gap, finalUrl, pageType))
        else unproven += 1
      }
      const all = cards.priced + cards.gaps.length
      const isUsual = all >= fewestCards && cards.priced / all >= usualShare
      return [...found, ...(isUsual ? cards.gaps : []).map((gap) => toFinding(gap, finalUrl, pageType))]
    })
    if (findings.length > 0) return failOrPass(findings)
    if (unproven > 0)
      return notVerified('No product page shows a price without scripts; a browser visit is needed.')
    return pages.length > 0 ? failOrPass([]) : notApplicable
  },
})
