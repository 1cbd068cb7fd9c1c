/** Converts a text with a price to an amount of money. */
import type { Money } from '@vitrine/kernel/figures/money'
import { decimalsOf } from './currency-signs.ts'
import { readAmount } from './read-amount.ts'
import { readCurrency, resolveCode } from './read-currency.ts'

export interface MoneyReading {
  money: Money
  /** The currency as written; null when the text names none. */
  currencyText: string | null
  amountText: string
  /** Decimal string with every digit written. */
  amount: string
}

export interface MoneyHints {
  /** A text near the price that may name the currency. */
  currencyHint?: string | null
  /** ISO code of the page's currency: decides what “$” or “kr” means, and is the default where none is written. */
  pageCurrency?: string | null
}

const maxDigits = 13

/** The first price of a text, or null when it names none. */
export function parseMoney(text: string, hints: MoneyHints = {}): MoneyReading | null {
  const currency = readCurrency(text, hints.currencyHint)
  const pageCurrency = hints.pageCurrency ?? null
  const code = currency === null ? pageCurrency : resolveCode(currency, pageCurrency)
  const amount = readAmount(text, { sign: currency?.text ?? null, decimals: decimalsOf(code) })
  if (amount === null || amount.whole.length > maxDigits) return null
  return {
    money: toMoney(amount.whole, amount.fraction, code),
    currencyText: currency?.text ?? null,
    amountText: amount.text,
    amount: amount.fraction === '' ? amount.whole : `${amount.whole}.${amount.fraction}`,
  }
}

/** Minor units with the currency's decimals, or with the written decimals if there are more. */
export function toMoney(whole: string, fraction: string, currency: string | null): Money {
  const trimmed = fraction.length > 2 ? fraction.replace(/0+$/, '') : fraction
  const exponent = Math.max(trimmed.length, decimalsOf(currency))
  return {
    minor: Number(`${whole}${trimmed.padEnd(exponent, '0')}`),
    exponent,
    currency,
  }
}

/** “1.0E-5”: what some software writes for a price of nearly zero. */
const scientific = /^\d+(?:\.\d+)?e[-+]?\d{1,2}$/i
/** Smaller than any price; calculations leave such rests. */
const nothing = 0.0005

/**
 * An amount given as a number or decimal string by software ("1234.50"), where a dot is always the decimal separator.
 */
export function machineMoney(value: unknown, currency: string | null): Money | null {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && scientific.test(value.trim()))
  const text = isNumber ? plainNumber(Number(value)) : typeof value === 'string' ? value.trim() : ''
  const match = /^(\d{1,13})(?:\.(\d{1,8}))?$/.exec(text)
  return match ? toMoney(match[1] ?? '0', match[2] ?? '', currency) : null
}

/** Without an exponent and without the noise of binary fractions. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value) || value < 0) return ''
  return value < nothing ? '0' : String(Number(value.toFixed(6)))
}
