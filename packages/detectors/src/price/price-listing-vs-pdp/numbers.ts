/** Numbers of a text as they are written: a reading that doesn't depend on how prices were recognized. */
import type { Money } from '@vitrine/kernel/figures/money'

const written = /\d(?:[\d.,'’]*\d)?/g

/** Distinct digits of a text's numbers, without those of amounts that nobody pays. */
export function numbersIn(text: string, without: readonly string[]): string[] {
  const rest = without.reduce((left, raw) => (raw === '' ? left : left.replace(raw, ' ')), text)
  return [...new Set((rest.match(written) ?? []).map((each) => each.replace(/\D/g, '')))]
}

/** Shorter whole numbers are sizes and weights as well. */
const minDigits = 4

/** Whether an amount is among them, with its decimals, or without them if it is long. */
export function isAmong(numbers: readonly string[], { minor, exponent }: Money): boolean {
  const whole = String(minor / 10 ** exponent)
  return numbers.includes(String(minor)) || (whole.length >= minDigits && numbers.includes(whole))
}
