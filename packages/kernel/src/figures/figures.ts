/** Rounds and formats figures for screens and exports. An unknown value is "-", never 0. */

type Figure = number | null | undefined

const isKnown = (value: Figure): value is number =>
  value !== null && value !== undefined && Number.isFinite(value) && value !== 0

/** Whole number with thousands separators: 1940 → "1,940". */
export function wholeNumber(value: Figure): string {
  return value === null || value === undefined || !Number.isFinite(value)
    ? '-'
    : Math.round(value).toLocaleString('en-US')
}

/** Whole units of a currency with its symbol: 14000, "USD" → "$14,000". An unknown code is written as it is. */
export function money(value: number, currency: string | null | undefined = 'USD'): string {
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currency || 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    }).format(value)
  } catch {
    return `${currency} ${wholeNumber(value)}`
  }
}

/** Money to the cent: 84.5, "USD" → "$84.50". */
export function exactMoney(value: number, currency: string | null | undefined = 'USD'): string {
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currency || 'USD',
      currencyDisplay: 'narrowSymbol',
    }).format(value)
  } catch {
    return `${currency} ${value.toFixed(2)}`
  }
}

/** Two significant digits, because a range is no more precise: 1431 → 1400, 66,480 → 66,000, 7.4 → 7. */
export function roundRough(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(value)))) - 1)
  return Math.round(value / step) * step
}

/** The symbol of a currency: "USD" → "$". */
export function currencySign(currency: string | null | undefined): string {
  return money(0, currency).replace(/[\d\s\u00a0]/g, '')
}

/** Rounding in the scan detail: to 1000 from 1000 on, to 100 from 100 on, otherwise to 10. */
export function roundImpact(value: number): number {
  const step = value >= 1000 ? 1000 : value >= 100 ? 100 : 10
  return Math.round(value / step) * step
}

/** Rounded amount in the scan detail; "-" when missing or zero after rounding. */
export function impactMoney(value: Figure, currency?: string | null): string {
  const rounded = isKnown(value) ? roundImpact(value) : 0
  return rounded === 0 ? '-' : money(rounded, currency)
}

/** Rounded count in the scan detail; "-" when missing or zero after rounding. */
export function impactCount(value: Figure): string {
  const rounded = isKnown(value) ? roundImpact(value) : 0
  return rounded === 0 ? '-' : wholeNumber(rounded)
}

/** Rounding in the overview: to 1,000 from 1k on, to 100k from 1M on. */
export function roundOverview(value: number): number {
  const step = value >= 1_000_000 ? 100_000 : value >= 1000 ? 1000 : 1
  return Math.round(value / step) * step
}

/** Revenue in the overview: "$48,000", "$-" when it is 0 or unknown. */
export function overviewMoney(value: Figure, currency?: string | null): string {
  return isKnown(value) ? money(roundOverview(value), currency) : `${currencySign(currency)}-`
}

/** Shoppers in the overview: "21,000", "-" when it is 0 or unknown. */
export function overviewCount(value: Figure): string {
  return isKnown(value) ? wholeNumber(roundOverview(value)) : '-'
}

/** Axis text with k, M and B: 50000 → "50k", 1500000 → "1.5M". */
export function axisNumber(value: number): string {
  const units = [
    [1_000_000_000, 'B'],
    [1_000_000, 'M'],
    [1000, 'k'],
  ] as const
  for (const [size, letter] of units) {
    if (Math.abs(value) >= size) return `${Number((value / size).toFixed(1))}${letter}`
  }
  return String(Number(value.toFixed(1)))
}

/** Change from the second-to-last point to the last, in percent; 0 when the former is 0 or missing. */
export function percentChange(points: readonly number[]): number {
  const last = points.at(-1)
  const previous = points.at(-2)
  if (last === undefined || previous === undefined || previous === 0) return 0
  return ((last - previous) / previous) * 100
}

/** A percentage without needless decimals: 6.41 → "6.4%", 7 → "7%". An arrow shows the sign. */
export function percent(value: number): string {
  return `${Number(Math.abs(value).toFixed(1))}%`
}

/** "1 alert", "2 alerts". */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`
}
