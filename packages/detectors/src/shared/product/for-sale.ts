/** Decides whether a product page should be selling. */

import { giftCard, notSoldHere, priceOnRequest } from '@vitrine/lexicon/concepts/products/buying'
import { sentLater } from '@vitrine/lexicon/concepts/stock/availability'
import { soldOutLabel } from '@vitrine/lexicon/concepts/stock/sold-out'
import type { PageReading } from '../page/page-reading.ts'
import { pageLabel } from '../page/place.ts'
import { moneyText } from '../price/money-text.ts'
import { shownPrice } from '../price/price-box.ts'
import { isUnderstood, languageOf } from '../text/known-words.ts'
import { normalize } from '../text/text.ts'

export interface ForSale {
  name: string
  /** As shown on the page. */
  price: string
  pricePath: string
  /** All words that say a product isn't sold here are known in the page's language. */
  isUnderstood: boolean
}

const notForSale = [soldOutLabel, sentLater, notSoldHere, priceOnRequest]

/** A product page with a price and without any sign that the product is not sold; null for all others. */
export function forSale({ facts, ...page }: PageReading): ForSale | null {
  const { product } = facts
  const shown = shownPrice(facts)
  if (!product || !shown || shown.value.minor === 0) return null
  const name = product.title.value ?? pageLabel({ facts, ...page })
  const own = facts.textBlocks.filter(({ area }) => area === 'main').map(({ text }) => text)
  const words = normalize([name, product.buyButton?.text ?? '', ...own.slice(0, 80)].join('\n'))
  const { value, witnesses } = product.availability
  // The callers check for disabled buttons, so a disabled button cannot mean "sold out" here.
  const isGuessed = witnesses.every(({ path }) => path === product.buyButton?.path)
  const availability = isGuessed ? null : value
  const isSoldHere = !notForSale.some((concept) => concept.isIn(words)) && !giftCard.isIn(name)
  const isAvailable = availability === null || /^(InStock|LimitedAvailability|OnlineOnly)$/.test(availability)
  const isOtherKind = product.buyButton !== null && product.buyButton.kind !== 'cart'
  if (!isSoldHere || !isAvailable || isOtherKind) return null
  return {
    name,
    price: moneyText(shown.value),
    pricePath: shown.path,
    isUnderstood: isUnderstood(languageOf(facts), ...notForSale),
  }
}
