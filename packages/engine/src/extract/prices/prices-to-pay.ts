/** The prices among others that a shopper pays. */
import type { PriceFact } from '../../api/facts.ts'

const payable = new Set<PriceFact['kind']>(['active', 'from', 'loyalty'])

/** What is sold by length or weight (“€60 / m”) has no other price than the one per unit of measure. */
export function pricesToPay(prices: readonly PriceFact[]): PriceFact[] {
  const own = prices.filter(({ kind }) => payable.has(kind))
  return own.length > 0 ? own : prices.filter(({ kind }) => kind === 'unit')
}
