/** What shops write about stock. */
import { backOrder, inStock, preOrder, soldOut } from '@vitrine/lexicon/concepts/availability'
import type { AvailabilityName } from '../../api/facts.ts'

/** What a short text says about stock; null when it says nothing. "Out of stock" wins over "In stock" within it. */
export function availabilityOfText(text: string): AvailabilityName | null {
  if (soldOut.isIn(text)) return 'OutOfStock'
  if (preOrder.isIn(text)) return 'PreOrder'
  if (backOrder.isIn(text)) return 'BackOrder'
  return null
}

/** As `availabilityOfText`, for texts that are known to be about stock, where "available" means something. */
export function availabilityOfStockText(text: string): AvailabilityName | null {
  return availabilityOfText(text) ?? (inStock.isIn(text) ? 'InStock' : null)
}
