import type { PriceCellColumn, PriorPriceColumn, pricedProducts } from '@vitrine/db/tables/metrics'
import { type PlacePrice, type PricedProduct, PriceSource, type PriorPrice } from './contract.ts'

type Row = typeof pricedProducts.$inferSelect

export function presentProduct(row: Row): PricedProduct {
  return {
    product_id: row.productId,
    title: row.title,
    url: row.url,
    read_at: row.readAt.toISOString(),
    disagreement_count: row.disagreementCount,
    is_prior_exceeded: row.isPriorExceeded,
    cells: row.cells.map(presentCell),
    priors: row.priors.map(presentPrior),
  }
}

const presentCell = ({ minor, exponent, compare_at, tax, source, ...cell }: PriceCellColumn): PlacePrice => ({
  ...cell,
  source: PriceSource.parse(source),
  amount: decimalText(minor, exponent),
  compare_at: compare_at === null ? null : decimalText(compare_at, exponent),
  tax: tax === 'included' || tax === 'excluded' ? tax : null,
})

const presentPrior = ({ minor, exponent, ...prior }: PriorPriceColumn): PriorPrice => ({
  ...prior,
  amount: decimalText(minor, exponent),
})

/** “49.00” */
export function decimalText(minor: number, exponent: number): string {
  if (exponent === 0) return String(minor)
  const digits = String(minor).padStart(exponent + 1, '0')
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
