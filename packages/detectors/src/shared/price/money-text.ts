/** Compares and formats money. */
import type { Money } from '@vitrine/kernel/figures/money'

/** "39.90", with as many decimals as the currency has. */
export function amountText(money: Money): string {
  return (money.minor / 10 ** money.exponent).toFixed(money.exponent)
}

/** "39.90 EUR", or only the amount if the currency is unknown. */
export function moneyText(money: Money): string {
  return money.currency ? `${amountText(money)} ${money.currency}` : amountText(money)
}

/** Major units, only for ratios; use `sameAmount` for equality. */
export function majorUnits(money: Money): number {
  return money.minor / 10 ** money.exponent
}

/** Whether two amounts have the same currency or one is unknown. */
export function comparable(a: Money, b: Money): boolean {
  return a.currency === null || b.currency === null || a.currency === b.currency
}

export function isBetween(money: Money, low: Money, high: Money): boolean {
  const value = majorUnits(money)
  return value >= majorUnits(low) - 1e-9 && value <= majorUnits(high) + 1e-9
}

/** Difference as a share of `base`, such as 0.05 for five percent; 1 if the base is zero. */
export function shareOff(money: Money, base: Money): number {
  const from = majorUnits(base)
  return from === 0 ? 1 : Math.abs(majorUnits(money) - from) / from
}

/** Lowest and highest of a list, or null if it is empty. */
export function span(list: readonly Money[]): { low: Money; high: Money } | null {
  const sorted = [...list].sort((a, b) => majorUnits(a) - majorUnits(b))
  const [low, high] = [sorted[0], sorted.at(-1)]
  return low && high ? { low, high } : null
}
