/** Which prices of a page belong to the product, to a card, or to something else. */
import type { CardFact, PageFacts, PriceFact, Witness } from '@vitrine/engine/facts'
import type { Money } from '@vitrine/kernel/money'
import { comparable } from './money-text.ts'
import { isInside, sharedDepth } from './selector.ts'

/** How many levels up from the active price its box may begin. */
const boxLevels = 4

/** The reading of the product's price that a shopper sees, or null when the document does not show one. */
export function shownPrice(facts: PageFacts): Witness<Money> | null {
  return facts.product?.price.witnesses.find(({ source }) => source === 'dom') ?? null
}

/** Visible prices inside a card. */
export function cardPrices(facts: PageFacts, card: CardFact): PriceFact[] {
  return facts.prices.filter(({ path, isVisible }) => isVisible && isInside(path, card.path))
}

/** Visible prices of the page itself: none of cards, related products, reviews, header or footer. */
export function ownPrices(facts: PageFacts): PriceFact[] {
  const elsewhere = new Set(['related', 'reviews', 'header', 'nav', 'footer'])
  return facts.prices.filter(
    ({ path, area, isVisible }) =>
      isVisible && !elsewhere.has(area) && !facts.cards.some((card) => isInside(path, card.path)),
  )
}

/** Prices that stand together with the product's active price. */
export function boxPrices(facts: PageFacts): PriceFact[] {
  const shown = shownPrice(facts)
  if (!shown) return []
  const depth = shown.path.split(' > ').length - boxLevels
  return ownPrices(facts).filter(({ path }) => sharedDepth(path, shown.path) >= depth)
}

export interface PricePair {
  active: PriceFact
  struck: PriceFact
}

/**
 * Those that share the old price's own element, where any does: another amount further off (a tax, a fee) is another
 * matter. The same amount further off is a twin for another state of the box, and leaves open which of them shows.
 */
function besides(struck: PriceFact, active: readonly PriceFact[]): readonly PriceFact[] {
  const own = struck.path.split(' > ').length - 1
  const near = active.filter(({ path }) => sharedDepth(path, struck.path) >= own)
  const hasTwin = active.some(
    (price) =>
      !near.includes(price) && [struck, ...near].some(({ money }) => money.minor === price.money.minor),
  )
  return near.length > 0 && !hasTwin ? near : active
}

/**
 * The one old and the one new price of a box. More of either (ranges, hidden twins for sale and regular state, unit
 * prices) cannot be paired without guessing, so they give null.
 */
export function onlyPair(prices: readonly PriceFact[]): PricePair | null {
  const struck = prices.filter(({ kind }) => kind === 'struck')
  const active = prices.filter(({ kind }) => ['active', 'from', 'loyalty', 'other'].includes(kind))
  const [oldPrice, ...moreOld] = struck
  const [newPrice, ...moreNew] = oldPrice ? besides(oldPrice, active) : active
  if (!oldPrice || !newPrice || moreOld.length > 0 || moreNew.length > 0) return null
  return newPrice.kind === 'active' && comparable(oldPrice.money, newPrice.money)
    ? { active: newPrice, struck: oldPrice }
    : null
}
