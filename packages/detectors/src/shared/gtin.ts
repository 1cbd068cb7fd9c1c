/** Article numbers. */

/** Whether a GTIN-8, -12, -13 or -14 has the right check digit. Null when it has another form. */
export function hasValidCheckDigit(text: string): boolean | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(digits)) return null
  const body = [...digits.slice(0, -1)].reverse()
  const sum = body.reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}
