/** How one price writes its number, told from its text alone. */
import { fold } from '../../shared/text.ts'

export interface NumberStyle {
  /** What stands before the decimals; null when the price shows none. */
  decimal: '.' | ',' | null
  decimals: number
  /** One group of three digits behind a sign, which is a thousand in one style and decimals in the other. */
  isAmbiguous: boolean
}

const digits = /\d[\d.,'’\s]*\d|\d/

/** The style, or null where nothing can be said: no digits, ranges, two numbers, raised cents joined by the reader. */
export function numberStyle(raw: string): NumberStyle | null {
  const text = fold(raw).replace(/[\u00a0\u202f]/g, ' ')
  const match = digits.exec(text)?.[0]?.trim()
  if (!match || digits.test(text.slice(text.indexOf(match) + match.length))) return null
  const [, sign, behind = ''] = /([.,])(\d+)$/.exec(match) ?? []
  if (sign !== '.' && sign !== ',') return { decimal: null, decimals: 0, isAmbiguous: false }
  const others = match.slice(0, -behind.length - 1)
  if (behind.length === 3)
    // "1.299,500" and "1.299.500" are told by their other signs; "1.299" is not.
    return {
      decimal: null,
      decimals: 0,
      isAmbiguous: !/[.,'’\s]/.test(others) && /^[1-9]\d{0,2}$/.test(others),
    }
  if (behind.length > 3 || others.includes(sign)) return null
  return { decimal: sign, decimals: behind.length, isAmbiguous: false }
}

/** The sign before decimals in a language as spoken in a country, by the platform's own tables. */
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
