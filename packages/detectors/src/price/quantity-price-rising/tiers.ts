/** Prices per item that depend on the quantity. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import { fromQuantity, orMore, pieces } from '@vitrine/lexicon/concepts/prices/quantity-prices'
import { fold } from '@vitrine/lexicon/fold'
import { isInside, sharedDepth } from '../../shared/dom/selector.ts'

export interface Tier {
  quantity: number
  /** Minor units. */
  minor: number
  currency: string | null
  /** The words say that the price is that of one piece; otherwise it may be a total. */
  isPerPiece: boolean
  text: string
  path: string
}

/** "10 or more", "10+", "6 - 8", "from 10": a quantity at the beginning, and nothing but its price behind it. */
const tierText = new RegExp(
  String.raw`^(?:(?:${fromQuantity.pattern}) )?(\d{1,5}) ?(?:${pieces.pattern})? ?(\+|[-–] ?\d{1,5}|${orMore.pattern})?[\s:.–-]{0,3}`,
  'u',
)
const maxLength = 60
const maxDistance = 3

/** Tiers that stand together, by rising quantity; none when there are less than two. */
export function tiersOf(facts: PageFacts): Tier[] {
  const { cards, prices, textBlocks } = facts
  const tiers = textBlocks.flatMap(({ text, path, area }): Tier[] => {
    if (area !== 'main' || text.length > maxLength || cards.some((card) => isInside(path, card.path)))
      return []
    const [start, quantity, kind] = tierText.exec(fold(text)) ?? []
    const isFrom = fromQuantity.isAtStart(text)
    if (start === undefined || quantity === undefined) return []
    const isPerPiece = kind !== undefined || isFrom
    if (!isPerPiece && !pieces.isIn(start)) return []
    const own = prices.filter((price) => price.isVisible && isInside(price.path, path))
    const [price] = own
    // The price must begin right behind the quantity: “10+ years, $5.00” is a sentence.
    if (price === undefined || own.length > 1) return []
    if (!fold(text).slice(start.length).startsWith(fold(price.raw).slice(0, 3))) return []
    return [
      {
        isPerPiece,
        quantity: Number(quantity),
        minor: price.money.minor,
        currency: price.money.currency,
        text,
        path,
      },
    ]
  })
  const [first] = tiers
  if (first === undefined) return []
  const depth = first.path.split(' > ').length - maxDistance
  const together = tiers.filter(
    ({ path, currency }) => currency === first.currency && sharedDepth(path, first.path) >= depth,
  )
  const byQuantity = new Map(together.map((tier) => [tier.quantity, tier]))
  // The same quantity with two prices belongs to two variants.
  if (byQuantity.size !== together.length || together.length < 2) return []
  return together.toSorted((a, b) => a.quantity - b.quantity)
}
