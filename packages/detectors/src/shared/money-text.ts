/** Money as detectors compare it and write it for owners. */
import type { Money } from '@vitrine/kernel/money'

/** "39.90", with as many decimals as the currency has. */
export function amountText(money: Money): string {
  return (money.minor / 10 ** money.exponent).toFixed(money.exponent)
}

/** "39.90 EUR"; the amount alone when the currency is not known. */
export function moneyText(money: Money): string {
  return money.currency ? `${amountText(money)} ${money.currency}` : amountText(money)
}

/** Major units, for ratios only; equality goes through `sameAmount`. */
export function majorUnits(money: Money): number {
  return money.minor / 10 ** money.exponent
}

/** Equal to the minor unit of the coarser of the two. Currencies are not looked at. */
export function sameAmount(a: Money, b: Money): boolean {
  const exponent = Math.max(a.exponent, b.exponent)
  return a.minor * 10 ** (exponent - a.exponent) === b.minor * 10 ** (exponent - b.exponent)
}

/** Whether two amounts may be compared: one currency, or one of them unknown. */
export function comparable(a: Money, b: Money): boolean {
  return a.currency === null || b.currency === null || a.currency === b.currency
}

export function isBetween(money: Money, low: Money, high: Money): boolean {
  const value = majorUnits(money)
  return value >= majorUnits(low) - 1e-9 && value <= majorUnits(high) + 1e-9
}

/** Difference as a share of `base`, 0.05 for five percent; 1 when the base is zero. */
export function shareOff(money: Money, base: Money): number {
  const from = majorUnits(base)
  return from === 0 ? 1 : Math.abs(majorUnits(money) - from) / from
}

/** Lowest and highest of a list, or null of an empty one. */
export function span(list: readonly Money[]): { low: Money; high: Money } | null {
  const sorted = [...list].sort((a, b) => majorUnits(a) - majorUnits(b))
  const [low, high] = [sorted[0], sorted.at(-1)]
  return low && high ? { low, high } : null
}
