/** The price of a product as the open page shows it. */
import type { Money } from '@vitrine/kernel/figures/money'
import type { ProductFact } from '../../../api/facts.ts'

/** Null for ranges and where no price is shown; data in the page's code may be about another variant. */
export function shownPrice(product: ProductFact | null): Money | null {
  if (product === null || product.isRange) return null
  return product.price.witnesses.find(({ source }) => source === 'dom')?.value ?? null
}
