/** Whether a page mentions a charge before the cart or the checkout adds it. */
import { ambiguousCharge, chargeWord } from '@vitrine/lexicon/concepts/cart/totals'
import { fold } from '@vitrine/lexicon/fold'

/** Words that make a text around them the mention of a cost. */
const near = 80
/** Words next to an ambiguous one. */
const beside = 25
/**
 * True when the words of the charge are adjacent in the text. Words with other meanings count only next to a
 * word for costs.
 * @param text of a whole page
 * @param label as the cart names the charge (“Handling fee”)
 */
export function namesCharge(text: string, label: string): boolean {
  const page = fold(text)
  const words = fold(label)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
  const telling = words.filter((word) => !chargeWord.isWhole(word))
  const [first, ...others] = telling.length > 0 ? telling : words
  if (first === undefined) return false
  const needsCost = telling.length > 0 && telling.every((word) => ambiguousCharge.isWhole(word))
  for (let at = page.indexOf(first); at >= 0; at = page.indexOf(first, at + 1)) {
    const around = page.slice(Math.max(0, at - near), at + first.length + near)
    if (!others.every((word) => around.includes(word))) continue
    if (!needsCost || chargeWord.isIn(page.slice(Math.max(0, at - beside), at + first.length + beside)))
      return true
  }
  return false
}
