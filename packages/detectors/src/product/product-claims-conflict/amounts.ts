/** Parses amounts with units into base units. */
import { joinConcepts } from '@vitrine/lexicon/concept'
import { partOf } from '@vitrine/lexicon/concepts/products/product-attributes'
import { numberTo } from '@vitrine/lexicon/concepts/promotions/promotion-scope'
import { fold } from '@vitrine/lexicon/fold'
import { type Measure, unitWritten } from '../../shared/product/units.ts'

export interface Amount {
  measure: Measure
  /** In ml, g, GB, W, mAh or mm. */
  value: number
  isImperial: boolean
  /** Part of a range, a multiplication or a list of sizes. */
  isPart: boolean
  /** As written. */
  shown: string
  start: number
  end: number
}

const form =
  /(?<![\p{L}\d.,])(\d{1,3}(?:[.,]\d{3})+|\d+(?:[.,]\d+)?)[\s-]?(fl\.?\s?oz\.?|["]|\p{L}{1,6})(?![\p{L}\d²³]|\s?\/\s?(?:\p{L}|\d*\s?(?:m|h)[²³]?\b))/gu
const between = joinConcepts('between-amounts', numberTo, partOf)
const before = new RegExp(`\\d\\s*(?:\\p{L}{1,5}\\s*)?(?:[-–—/x×*+,]|${between.pattern})\\s*$`, 'iu')
const after = new RegExp(`^\\s*(?:(?:[-–—x×*+]|${between.pattern})\\s*\\d|[+<>])`, 'iu')

/** Parses a number; null when dot or comma is ambiguous. */
function numberOf(text: string, isLargeUnit: boolean): number | null {
  if (!/[.,]\d{3}$/.test(text) || /^0[.,]/.test(text)) return Number(text.replace(',', '.'))
  return isLargeUnit ? null : Number(text.replace(/[.,]/g, ''))
}

/** All amounts in a text, in order. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(form)].flatMap((match): Amount[] => {
    const [shown, digits = '', unit = ''] = match
    const known = unitWritten(unit)
    if (!known) return []
    const { measure, factor, isImperial } = known
    const number = numberOf(digits, factor >= 1000 || isImperial)
    const head = text.slice(0, match.index)
    // "10 000 mAh" with a plain space may also be "Model 10, 000 mAh".
    const isSplit = measure !== 'storage' && /\d[\s\u00a0\u202f]$/.test(head) && /^\d{3}$/.test(digits)
    if (number === null || number <= 0 || isSplit) return []
    const end = match.index + shown.length
    return [
      {
        measure,
        value: number * factor,
        isImperial,
        isPart: before.test(fold(head)) || after.test(fold(text.slice(end))) || /[<>≤≥~]\s*$/.test(head),
        shown: shown.trim(),
        start: match.index,
        end,
      },
    ]
  })
}

/** Share by which two statements of one amount may differ through rounding and conversion. */
function tolerance(measure: Measure, larger: number, isMixed: boolean): number {
  // Large products are stated by gross or by net volume.
  if (measure === 'volume' && larger >= 50_000) return 0.35
  if (measure === 'volume' && larger >= 5000) return 0.15
  if (measure === 'storage' || isMixed) return 0.07
  return measure === 'distance' ? 0.06 : 0.03
}

/** Whether two amounts of one measure are equal within rounding. */
export function areAlike(a: Amount, b: Amount): boolean {
  const larger = Math.max(a.value, b.value)
  return Math.abs(a.value - b.value) <= tolerance(a.measure, larger, a.isImperial !== b.isImperial) * larger
}

/** The only amount of a measure in a text, in one or several units; null when there are none or two. */
export function onlyAmount(text: string, measure: Measure): Amount | null {
  const all = amountsIn(text).filter((amount) => amount.measure === measure)
  const [first] = all
  if (!first || all.some(({ isPart }) => isPart) || !all.every((each) => areAlike(each, first))) return null
  return first
}
