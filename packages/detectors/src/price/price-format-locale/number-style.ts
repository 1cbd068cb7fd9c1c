/** Number format of a single price, read from its text. */
import { normalize } from '../../shared/text/text.ts'

export interface NumberStyle {
  /** Decimal separator; null when the price shows no decimals. */
  decimal: '.' | ',' | null
  decimals: number
  /** Three digits after a single separator are thousands in one style and decimals in another. */
  isAmbiguous: boolean
}

const digits = /\d[\d.,'’\s]*\d|\d/

/** Null where the text is unclear: no digits, ranges, two numbers, or raised cents merged into the amount. */
export function numberStyle(raw: string): NumberStyle | null {
  const text = normalize(raw).replace(/[\u00a0\u202f]/g, ' ')
  const match = digits.exec(text)?.[0]?.trim()
  if (!match || digits.test(text.slice(text.indexOf(match) + match.length))) return null
  const [, sign, behind = ''] = /([.,])(\d+)$/.exec(match) ?? []
  if (sign !== '.' && sign !== ',') return { decimal: null, decimals: 0, isAmbiguous: false }
  const others = match.slice(0, -behind.length - 1)
  if (behind.length === 3)
    // "1.299,500" and "1.299.500" are clear from their other separators; "1.299" is not.
    return {
      decimal: null,
      decimals: 0,
      isAmbiguous: !/[.,'’\s]/.test(others) && /^[1-9]\d{0,2}$/.test(others),
    }
  if (behind.length > 3 || others.includes(sign)) return null
  return { decimal: sign, decimals: behind.length, isAmbiguous: false }
}

/** Decimal separator of a locale, from the platform's locale data. */
export function decimalSign(locale: string): '.' | ',' | null {
  try {
    const sign = new Intl.NumberFormat(locale)
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value
    return sign === '.' || sign === ',' ? sign : null
  } catch {
    return null
  }
}
