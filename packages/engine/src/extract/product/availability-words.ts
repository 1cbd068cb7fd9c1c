/** Words for stock in short texts. */
import { backOrder, inStock, preOrder, soldOut } from '@vitrine/lexicon/concepts/availability'
import type { AvailabilityName } from '../../api/facts.ts'

/**
 * The availability that a short text states, or null. "Out of stock" takes precedence over the "in stock" inside it.
 */
export function availabilityOfText(text: string): AvailabilityName | null {
  if (soldOut.isIn(text)) return 'OutOfStock'
  if (preOrder.isIn(text)) return 'PreOrder'
  if (backOrder.isIn(text)) return 'BackOrder'
  return null
}

/** Like `availabilityOfText`, for texts that are known to be about stock, where "available" is conclusive. */
export function availabilityOfStockText(text: string): AvailabilityName | null {
  return availabilityOfText(text) ?? (inStock.isIn(text) ? 'InStock' : null)
}
