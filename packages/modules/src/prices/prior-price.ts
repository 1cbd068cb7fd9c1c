/** The European rule on discounts: the crossed-out price is the lowest of the 30 days before. Pure. */
import { dayMs } from '@vitrine/kernel/time/durations'

/** A price of one region and currency. */
export interface PriceRecord {
  atMs: number
  minor: number
  compareAt: number | null
}

export interface LowestPrice {
  minor: number
  atMs: number
}

/** A shorter history doesn’t show what the price was before. */
const minPoints = 2
const windowMs = 30 * dayMs
/** Rounding. */
const tolerance = 0.01
/** Of countries that apply the Price Indication Directive. */
const europeanCurrencies = new Set(['EUR', 'SEK', 'DKK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN'])

/**
 * The lowest price of the 30 days before the current discount began. Null: there is no discount, or too little is known.
 * @param points the oldest first, the current one last
 */
export function priorLow(points: readonly PriceRecord[]): LowestPrice | null {
  const now = points.at(-1)
  if (now === undefined || now.compareAt === null) return null
  const lastOther = points.findLastIndex(({ minor, compareAt }) => minor !== now.minor || compareAt === null)
  const beganMs = points[lastOther + 1]?.atMs ?? now.atMs
  const before = points.slice(0, lastOther + 1).filter(({ atMs }) => atMs >= beganMs - windowMs)
  if (before.length < minPoints) return null
  return before.reduce((low, point) => (point.minor < low.minor ? point : low))
}

export const isExceeded = (compareAt: number | null, low: LowestPrice, currency: string): boolean =>
  compareAt !== null && europeanCurrencies.has(currency) && compareAt > low.minor * (1 + tolerance)
