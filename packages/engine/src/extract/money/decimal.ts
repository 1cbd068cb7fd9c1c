import type { Money } from '@vitrine/kernel/figures/money'

/** An amount as a decimal string with the currency's own number of places. */
export function decimal(money: Money | null): string | null {
  if (money === null) return null
  if (money.exponent === 0) return String(money.minor)
  const digits = String(Math.abs(money.minor)).padStart(money.exponent + 1, '0')
  const at = digits.length - money.exponent
  return `${money.minor < 0 ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`
}
