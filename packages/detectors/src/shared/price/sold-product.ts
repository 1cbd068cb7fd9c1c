/** Whether a product that can be bought has a price: what the checks of prices and of structured data agree on. */
import { freeOfCharge } from '@vitrine/lexicon/concepts/prices/free-of-charge'
import { giftCard, priceOnRequest } from '@vitrine/lexicon/concepts/products/buying'
import { soldOutLabel } from '@vitrine/lexicon/concepts/stock/sold-out'
import type { PageReading } from '../page/page-reading.ts'
import { pageLabel } from '../page/place.ts'
import { normalize } from '../text/text.ts'
import { moneyText } from './money-text.ts'
import { ownPrices, shownPrice } from './price-box.ts'
import { timesWritten } from './written-amount.ts'

export interface PriceGap {
  name: string
  path: string | null
  /** Text shown in place of a price ("0.00 EUR"), or null when there is none. */
  shown: string | null
  /** A price from another source on the page. */
  known: string | null
}

export interface SoldProduct {
  hasPrice: boolean
  isRendered: boolean
  gap: PriceGap | null
}

const brokenPrice =
  /(?:^|\s)[\p{Sc}]\s?(?:NaN|undefined|null|-{1,2}|–|—)(?:\s|$)|\bNaN\s?[\p{Sc}]|[\p{Sc}]NaN/u
const zeroPrice = /(?:^|[^\d.,])0(?:[.,]0{1,2})?(?:[^\d.,]|$)/

/** Price of a product that can be bought and so must have one; null where none is expected. */
export function soldProduct(page: PageReading): SoldProduct | null {
  const { product, text } = page.facts
  const button = product?.buyButton
  if (!product || !button || button.kind !== 'cart' || button.isDisabled) return null
  const title = product.title.value ?? pageLabel(page)
  const near = normalize(
    page.facts.textBlocks
      .filter(({ area }) => area === 'main')
      .slice(0, 60)
      .map((block) => block.text)
      .join('\n'),
  )
  if (priceOnRequest.isIn(near) || giftCard.isIn(title) || soldOutLabel.isIn(button.text)) return null
  const shown = shownPrice(page.facts)
  const known = product.price.witnesses.find(({ source, value }) => source !== 'dom' && value.minor > 0)
  const own = ownPrices(page.facts).filter(({ kind, money }) => kind !== 'shipping' && money.minor > 0)
  // Zero beside the price that the page's code says is the sum of an empty cart.
  const isShownToo = known !== undefined && timesWritten(text, known.value) > 0
  const isZero = shown !== null && shown.value.minor === 0 && zeroPrice.test(shown.raw) && !isShownToo
  // What is called free costs nothing on purpose.
  if (isZero && freeOfCharge.isAtStart(title)) return null
  const broken = shown ? null : text.match(brokenPrice)?.[0].trim()
  // Any amount near the product may be its price, misread rather than missing.
  const hasPrice = !isZero && (shown !== null || own.length > 0 || isShownToo)
  const gap = hasPrice
    ? null
    : {
        name: title,
        path: shown?.path ?? headingOf(page) ?? button.path,
        shown: isZero && shown ? shown.raw : (broken ?? null),
        known: known ? moneyText(known.value) : null,
      }
  return { hasPrice, isRendered: page.rendered !== null, gap }
}

/** The product's name, which its price belongs below. */
const headingOf = ({ facts }: PageReading): string | null =>
  facts.textBlocks.find(({ isHeading, area }) => isHeading && area === 'main')?.path ?? null
