/** Whether a page has told of a charge before the cart or the checkout adds it. */

/** Words around a text that make it the mention of a cost. */
const near = 80
/** Words beside an ambiguous one. */
const beside = 25
/** What every charge is called; it does not tell one charge from another. */
const cost =
  /\b(fees?|charges?|costs?|surcharges?|gebuhr(en)?|kosten|frais|gastos|costi|spese|toeslag|avgift(er)?|gebyr(er)?|oplata)\b/
/** Words that pages use for other things too. */
const ambiguous = /^(service|services|payment|processing|packaging|administration|order|booking|convenience)$/

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
}

/**
 * True when the words of the charge stand together in the text. Words that pages use for other things count only beside
 * a word for costs.
 * @param text of a whole page
 * @param label as the cart names the charge ("Handling fee")
 */
export function namesCharge(text: string, label: string): boolean {
  const page = plain(text)
  const words = plain(label)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
  const telling = words.filter((word) => !cost.test(word))
  const [first, ...others] = telling.length > 0 ? telling : words
  if (first === undefined) return false
  const needsCost = telling.length > 0 && telling.every((word) => ambiguous.test(word))
  for (let at = page.indexOf(first); at >= 0; at = page.indexOf(first, at + 1)) {
    const around = page.slice(Math.max(0, at - near), at + first.length + near)
    if (!others.every((word) => around.includes(word))) continue
    if (!needsCost || cost.test(page.slice(Math.max(0, at - beside), at + first.length + beside))) return true
  }
  return false
}
