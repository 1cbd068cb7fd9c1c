/** Digits of any script as ASCII ones, inside the page. Arabic separators become a comma and a point. */
import { pageFunction } from '../../../browser/page-function.ts'

export const plainDigits = pageFunction((text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      // The digits of a script follow each other, from its zero.
      let value = 0
      while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
      return String(value)
    })
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ','),
)
