import type { UploadedTable } from '@vitrine/engine/api/uploaded-table'

/** With fewer listings, none clearly sells better than the rest. */
const minListings = 10
const topShare = 0.1

/** Sold units that put a listing among the best-selling tenth; null when the file doesn't say. */
export function topSellerBar({ rows }: UploadedTable): number | null {
  const sold = rows
    .flatMap(({ cells: { units_sold = '' } }) => (units_sold === '' ? [] : [Number(units_sold)]))
    .filter((units) => Number.isFinite(units))
    .sort((left, right) => right - left)
  const [most = 0] = sold
  const bar = sold[Math.floor(sold.length * topShare) - 1]
  // When many sell alike, none is a best seller.
  const middle = sold[Math.floor(sold.length / 2)] ?? most
  return sold.length >= minListings && bar !== undefined && bar > middle ? bar : null
}
