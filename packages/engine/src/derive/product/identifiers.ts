/** Identifiers of products: cleaned where shops write more than the code, refused where they write something else. */

const notCodes =
  /^(n\/?a|none|null|undefined|nan|default|-+|\.|0+|tbd|unknown|keine|see (description|below)|does not apply|nicht zutreffend|yes|no|true|false)$/i
const longestCode = 60

/** A code as a shop would print it on a label; null when the text is none. */
export function cleanCode(text: string): string | null {
  const code = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(
      /^(?:sku|item|model|mpn|product code|art(?:ikel)?\.?(?:-?nr\.?)?|ref(?:erence)?\.?|style)\s*(?:no\.?|number|#|nr\.?)?\s*[:#]\s*/i,
      '',
    )
    .replace(/^(?:sku|asin|art\.?(?:-?nr\.?)?|ref\.?)\s+(?=\S*\d)/i, '')
  if (code === '' || code.length > longestCode || notCodes.test(code)) return null
  return code.split(' ').length <= 4 ? code : null
}

/** Digits of a GTIN-8, -12, -13 or -14 (or an ISBN-10 or -13) whose check digit is right; null for anything else. */
export function cleanGtin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (/^\d{9}[\dXx]$/.test(digits) && isIsbn10(digits)) return digits.toUpperCase()
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null
  return hasRightCheckDigit(digits) ? digits : null
}

/** GS1 General Specifications, section 7.9: weights 3 and 1 from the right. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

function isIsbn10(text: string): boolean {
  const sum = [...text].reduce(
    (total, digit, index) => total + (digit.toUpperCase() === 'X' ? 10 : Number(digit)) * (10 - index),
    0,
  )
  return sum % 11 === 0
}
