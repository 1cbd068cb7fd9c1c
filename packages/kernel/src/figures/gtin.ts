/** GS1 article numbers: GTIN-8, -12, -13 and -14. */

/** Whether the last digit is the check digit of the others: weights 3 and 1 from the right (GS1 General Specifications 7.9). */
export function hasGtinCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** Whether a GTIN has the right check digit; null when the text has another form. */
export function isValidGtin(text: string): boolean | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^(\d{8}|\d{12,14})$/.test(digits) ? hasGtinCheckDigit(digits) : null
}
