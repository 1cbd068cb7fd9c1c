/** Whether a product page ought to sell. */

import { freePriceProduct, notSoldHere, preOrder, priceOnRequest, soldOut } from './lexicon/buying.ts'
import { moneyText } from './money-text.ts'
import type { PageReading } from './page-reading.ts'
import { placeName } from './place.ts'
import { shownPrice } from './price-box.ts'
import { fold } from './text.ts'

export interface ForSale {
  name: string
  /** As the page shows it. */
  price: string
  pricePath: string
}

/** A product page that shows a price, and on which nothing says that it does not sell; null for all others. */
export function forSale({ facts, ...page }: PageReading): ForSale | null {
  const { product } = facts
  const shown = shownPrice(facts)
  if (!product || !shown || shown.value.minor === 0) return null
  const name = product.title.value ?? placeName({ facts, ...page })
  const own = facts.textBlocks.filter(({ area }) => area === 'main').map(({ text }) => text)
  const words = fold([name, product.buyButton?.text ?? '', ...own.slice(0, 80)].join('\n'))
  const { value, witnesses } = product.availability
  // A button that is switched off is what is judged, so it is no proof that the product is sold out.
  const isGuessed = witnesses.every(({ path }) => path === product.buyButton?.path)
  const availability = isGuessed ? null : value
  const isSoldHere =
    !soldOut.test(words) &&
    !preOrder.test(words) &&
    !notSoldHere.test(words) &&
    !priceOnRequest.test(words) &&
    !freePriceProduct.test(fold(name))
  const isAvailable = availability === null || /^(InStock|LimitedAvailability|OnlineOnly)$/.test(availability)
  const isOtherKind = product.buyButton !== null && product.buyButton.kind !== 'cart'
  if (!isSoldHere || !isAvailable || isOtherKind) return null
  return { name, price: moneyText(shown.value), pricePath: shown.path }
}
