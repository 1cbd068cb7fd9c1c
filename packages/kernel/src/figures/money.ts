/** An amount of money: whole minor units, never floating point. */
export interface Money {
  /** Amount in minor units of the currency (cents); may be negative. */
  minor: number
  /** Decimals of the currency or of the text it was read from: major = minor / 10^exponent. */
  exponent: number
  /** ISO 4217 code; null when unknown. */
  currency: string | null
}

/** Equal to the minor unit of the coarser of the two, ignoring currencies. */
export function sameAmount(a: Money, b: Money): boolean {
  const exponent = Math.max(a.exponent, b.exponent)
  return a.minor * 10 ** (exponent - a.exponent) === b.minor * 10 ** (exponent - b.exponent)
}
