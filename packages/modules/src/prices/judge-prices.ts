/** Which of a product's prices contradict each other. Only like is compared with like. Pure. */
import type { PriceCellColumn } from '@vitrine/db/tables/metrics'

/** Marks the cells that contradict the base price of their region. */
export function judgePrices(cells: readonly PriceCellColumn[]): PriceCellColumn[] {
  return cells.map((cell) => ({
    ...cell,
    disagrees: baseOf(cells, cell).some((base) => contradicts(base, cell, cells)),
  }))
}

/** What shoppers see on the product's page, else what its data says; of the same analysis, region, and currency. */
function baseOf(cells: readonly PriceCellColumn[], cell: PriceCellColumn): PriceCellColumn[] {
  const comparable = cells.filter((other) => other !== cell && isComparable(other, cell))
  const own = comparable.filter(({ source, variant }) => source === 'product_page' && variant === '')
  if (cell.source === 'product_page') return []
  if (cell.source === 'cart' && cell.variant !== '') {
    const same = comparable.filter(({ source, variant }) => source === 'variant' && variant === cell.variant)
    if (same.length > 0) return same
  }
  if (own.length > 0) return own
  const stated = comparable.filter(({ source, variant }) => source === 'structured_data' && variant === '')
  return cell.source === 'structured_data' ? [] : stated
}

/** Prices of different times, currencies, or tax bases may differ. What is not known does not excuse a difference. */
function isComparable(a: PriceCellColumn, b: PriceCellColumn): boolean {
  const isSameTax = a.tax === null || b.tax === null || a.tax === b.tax
  // A feed is for all regions.
  const isSamePlace = a.region === b.region || a.source === 'feed' || b.source === 'feed'
  return a.at === b.at && isSamePlace && isSameTax && a.currency !== null && a.currency === b.currency
}

function contradicts(
  base: PriceCellColumn,
  cell: PriceCellColumn,
  cells: readonly PriceCellColumn[],
): boolean {
  const [there, here] = [majorOf(base), majorOf(cell)]
  if (cell.source === 'variant') return base.is_from && here < there
  if (there === here) return false
  if (base.is_from !== cell.is_from) return base.is_from ? there > here : here > there
  // A page shows the price of the variant that is chosen, and a list that of the cheapest one.
  const offered = cells
    .filter((other) => other.source === 'variant' && isComparable(other, cell))
    .map(majorOf)
  return !(offered.includes(here) && offered.includes(there))
}

const majorOf = ({ minor, exponent }: PriceCellColumn): number => minor / 10 ** exponent
