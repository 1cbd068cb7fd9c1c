/**
 * Parses a number as people type it: "50,000", "50.000", "50 000", "2.1", "2,1", "€84.50". Groups of three after
 * one kind of separator are thousands, except that "0.500" and a comma in a small number stay decimal. Null if it
 * isn't a number.
 */
export function typedNumber(text: string): number | null {
  const bare = text.replace(/[\s'’%\p{Sc}]/gu, '')
  if (!/^\d[\d.,]*$/.test(bare)) return null
  const isGrouped = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(bare)
  if (isGrouped) return Number(bare.replace(/[.,]/g, ''))
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last < 0) return Number(bare)
  const whole = bare.slice(0, last)
  const grouping = bare[last] === '.' ? /^\d{1,3}(,\d{3})*$/ : /^\d{1,3}(\.\d{3})*$/
  if (!/^\d+$/.test(whole) && !grouping.test(whole)) return null
  return Number(`${whole.replace(/[.,]/g, '')}.${bare.slice(last + 1)}`)
}
