/** The lines of the price chart. Pure. */
import type { PriceHistory } from '@vitrine/modules/prices/contract'

type Reading = PriceHistory['readings'][number]

export interface ChartLine {
  source: Reading['source']
  points: { at: string; amount: string; currency: string | null; x: number; y: number }[]
}

export interface PriceChartData {
  lines: ChartLine[]
  low: string
  high: string
  currency: string | null
}

/** Places whose prices are worth a line each. */
const shown: readonly Reading['source'][] = ['product_page', 'listing', 'structured_data', 'cart', 'feed']

/**
 * The prices of the product as a whole, in its main region and currency; x and y from 0 to 1. Null: fewer than two times
 * are known.
 */
export function chartLines(readings: readonly Reading[]): PriceChartData | null {
  const own = readings.filter(({ source, variant }) => shown.includes(source) && variant === '')
  const main = own.findLast(({ source }) => source === 'product_page') ?? own.at(-1)
  if (main === undefined) return null
  const comparable = own.filter(
    ({ region, currency, source }) =>
      currency === main.currency && (region === main.region || source === 'feed'),
  )
  const times = comparable.map(({ at }) => Date.parse(at))
  const [from, to] = [Math.min(...times), Math.max(...times)]
  if (from === to) return null
  const sorted = comparable.toSorted((a, b) => Number(a.amount) - Number(b.amount))
  const [low, high] = [sorted[0]?.amount ?? '0', sorted.at(-1)?.amount ?? '0']
  const span = Number(high) - Number(low)
  const lines = shown.flatMap((source): ChartLine[] => {
    const points = comparable
      .filter((reading) => reading.source === source)
      .map(({ at, amount, currency }) => ({
        at,
        amount,
        currency,
        x: (Date.parse(at) - from) / (to - from),
        y: span === 0 ? 0.5 : (Number(amount) - Number(low)) / span,
      }))
    return points.length > 0 ? [{ source, points }] : []
  })
  return { lines, low, high, currency: main.currency }
}

/** A price lasts until the next reading, so lines have steps. */
export function stepPath(points: ChartLine['points'], width: number, height: number): string {
  return points
    .map(({ x, y }, at) => {
      const [left, top] = [(x * width).toFixed(1), ((1 - y) * height).toFixed(1)]
      return at === 0 ? `M${left},${top}` : `H${left}V${top}`
    })
    .join('')
}
