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

/**
 * Whether two amounts have the same digits, but one is a hundred, a thousand, or a hundred thousand times the other:
 * then raised cents, a point between thousands, or both were misread.
 */
export function isOtherScale(a: Money, b: Money): boolean {
  const ratio = Math.abs(a.minor / 10 ** a.exponent / (b.minor / 10 ** b.exponent))
  return [100, 1000, 100_000].some((scale) =>
    [scale, 1 / scale].some((each) => Math.abs(ratio / each - 1) < 1e-9),
  )
}
