/** Assigns the prices on a page to the product, a card, or something else. */
import type { CardFact, PageFacts, PriceFact, Witness } from '@vitrine/engine/api/facts'
import type { Money } from '@vitrine/kernel/figures/money'
import { isInside, sharedDepth } from '../dom/selector.ts'
import { comparable } from './money-text.ts'

/** Levels up from the current price within which its box may start. */
const boxLevels = 4

/** The product's price as visible to shoppers, or null when the document shows none. */
export function shownPrice(facts: PageFacts): Witness<Money> | null {
  return facts.product?.price.witnesses.find(({ source }) => source === 'dom') ?? null
}

/** Visible prices inside a card. */
export function cardPrices(facts: PageFacts, card: CardFact): PriceFact[] {
  return facts.prices.filter(({ path, isVisible }) => isVisible && isInside(path, card.path))
}

/** Visible prices of the page itself, without cards, related products, reviews, header and footer. */
export function ownPrices(facts: PageFacts): PriceFact[] {
  const elsewhere = new Set(['related', 'reviews', 'header', 'nav', 'footer'])
  return facts.prices.filter(
    ({ path, area, isVisible }) =>
      isVisible && !elsewhere.has(area) && !facts.cards.some((card) => isInside(path, card.path)),
  )
}

/** Prices in the same box as the product's current price. */
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
 * Prices that share the old price's element, if any: other amounts further away are taxes or fees. The same amount
 * further away is a copy for another state of the box, so it is unclear which one is visible.
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
 * The only old and the only current price of a box. Null when there are more of either (ranges, hidden copies for the
 * sale and regular state, unit prices), because pairing them would be a guess.
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
