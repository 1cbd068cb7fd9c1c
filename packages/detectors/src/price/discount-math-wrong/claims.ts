/** Discounts claimed in words next to a price. */
import {
  discountAfterNumber,
  discountBeforeNumber,
} from '@vitrine/lexicon/concepts/promotions/promotion-terms'
import { hedgedDiscount } from '@vitrine/lexicon/concepts/promotions/sale-conditions'
import { fold } from '@vitrine/lexicon/fold'

const percent = [
  /(?:^|[\s(])[-\u2212\u2013\u2012]\s?(\d{1,2}(?:[.,]\d)?)\s?%/,
  new RegExp(`(?:^|[\\s(])(\\d{1,2}(?:[.,]\\d)?)\\s?%\\s?-?(?:${discountAfterNumber.pattern})`, 'u'),
  new RegExp(`(?:${discountBeforeNumber.pattern})\\s*:?\\s*(\\d{1,2}(?:[.,]\\d)?)\\s?%`, 'u'),
]

/** “22 – 24 %” is how much fat cocoa has. */
const range = /(?:^|[^\d.,])(\d{1,2}(?:[.,]\d)?)\s?%?\s?[-\u2212\u2013\u2012]\s?(\d{1,2}(?:[.,]\d)?)\s?%/

function hasRange(text: string): boolean {
  const [from, to] = (range.exec(text) ?? []).slice(1).map((value) => Number(value.replace(',', '.')))
  return from !== undefined && to !== undefined && from < to
}

/** The percentage a short text claims, or null when it has none or hedges it. */
export function claimedPercent(text: string): number | null {
  const folded = fold(text)
  if (folded.length > 60 || hedgedDiscount.isIn(folded) || /\b\d ?x ?\d/.test(folded) || hasRange(folded))
    return null
  for (const pattern of percent) {
    const value = folded.match(pattern)?.[1]
    if (value) return Number(value.replace(',', '.'))
  }
  return null
}
