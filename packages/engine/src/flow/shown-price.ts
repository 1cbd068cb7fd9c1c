/** The price of a product as the open page shows it. */
import type { Money } from '@vitrine/kernel/money'
import type { ProductFact } from '../facts.ts'

/** Null for ranges and where no price stands; what the page's code says may be about another variant. */
export function shownPrice(product: ProductFact | null): Money | null {
  if (product === null || product.isRange) return null
  return product.price.witnesses.find(({ source }) => source === 'dom')?.value ?? null
}
