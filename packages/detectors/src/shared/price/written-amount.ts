/** Amounts in the text of a page, whatever they stand for. */
import type { Money } from '@vitrine/kernel/figures/money'

/** Digits as stores group them: “1,234.50”, “1.234,50”, “1 234,50”, “1234.50”. */
function amountPattern({ minor, exponent }: Pick<Money, 'minor' | 'exponent'>): RegExp {
  const [whole = '', fraction] = (Math.abs(minor) / 10 ** exponent).toFixed(exponent).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, "[.,'’\\s]?")
  return new RegExp(`(?<!\\d|\\d[.,])${grouped}${fraction ? `[.,]${fraction}` : ''}(?![.,]?\\d)`, 'g')
}

/** How often a text contains an amount with all its decimals. */
export const timesWritten = (text: string, money: Pick<Money, 'minor' | 'exponent'>): number =>
  text.match(amountPattern(money))?.length ?? 0
