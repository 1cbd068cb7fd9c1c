import type { UploadedTable } from '@vitrine/engine/uploaded-table'

/** Of fewer listings none can be said to sell better than the rest. */
const fewestListings = 10
const topShare = 0.1

/** Sold units from which a listing is among the tenth that sells best; null where the file does not tell. */
export function topSellerBar({ rows }: UploadedTable): number | null {
  const sold = rows
    .flatMap(({ cells: { units_sold = '' } }) => (units_sold === '' ? [] : [Number(units_sold)]))
    .filter((units) => Number.isFinite(units))
    .sort((left, right) => right - left)
  const [most = 0] = sold
  const bar = sold[Math.floor(sold.length * topShare) - 1]
  // Where many sell alike, none stands out.
  const middle = sold[Math.floor(sold.length / 2)] ?? most
  return sold.length >= fewestListings && bar !== undefined && bar > middle ? bar : null
}
