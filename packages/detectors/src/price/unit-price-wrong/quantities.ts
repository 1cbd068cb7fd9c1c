/** Parses quantities, including packs, and the units of unit prices. */
import { perUnitWord } from '@vitrine/lexicon/concepts/prices/pricing'
import { type Measure, type Unit, unitNamed, unitNames } from '../../shared/product/units.ts'
import { normalize } from '../../shared/text/text.ts'

export interface Quantity {
  measure: Measure
  /** In g, ml or mm. */
  amount: number
  /** As written. */
  text: string
}

/** Goods are sold by weight, volume or meters; centimeters are a product's size. */
const isSoldBy = ({ measure, factor, isImperial }: Unit) =>
  !isImperial && (measure === 'weight' || measure === 'volume' || (measure === 'distance' && factor >= 1000))
const names = unitNames(isSoldBy)
const number = '\\d{1,4}(?:[.,]\\d{1,3})?'
const packed = new RegExp(
  `(?<![\\d.,])(?:(\\d{1,3}) ?[x×] ?)?(${number}) ?(${names})(?![\\p{L}\\d²³/])(?: ?[x×] ?(\\d{1,3})(?![\\d.,]))?`,
  'gu',
)
const perUnit = new RegExp(
  `^\\W{0,3}(?:/|${perUnitWord.pattern}|/ ?je)\\s*(${number})?\\s*(${names})(?![\\p{L}\\d²³])`,
  'u',
)
const unitFirst = new RegExp(`(?:^|[^\\d.,])(${number})?\\s*(${names})\\s*=\\s*\\W{0,4}$`, 'u')

const toNumber = (text: string | undefined): number =>
  text === undefined
    ? 1
    : Number(/^\d{1,3}[.,]\d{3}$/.test(text) ? text.replace(/[.,]/, '') : text.replace(',', '.'))

/** Every quantity in a text; "1.500 g" and "1,500 g" are one and a half kilograms. */
export function quantitiesIn(text: string): Quantity[] {
  return [...normalize(text).matchAll(packed)].flatMap(([written, before, amount, unit = '', after]) => {
    const known = unitNamed(unit)
    if (!known) return []
    // In large units three digits after the separator are decimals ("0.500 kg"), not thousands.
    const isLarge = known.factor >= 1000 && known.measure !== 'distance'
    const value = isLarge ? Number((amount ?? '').replace(',', '.')) : toNumber(amount)
    const packs = Number(before ?? after ?? 1)
    return value > 0 && packs > 0
      ? [{ measure: known.measure, amount: value * known.factor * packs, text: written.trim() }]
      : []
  })
}

/** The quantity a unit price refers to ("/ 100 g", "1 l ="), from the text around its amount. */
export function unitOf(before: string, after: string): Quantity | null {
  const match = perUnit.exec(normalize(after)) ?? unitFirst.exec(normalize(before).slice(-24))
  const known = match ? unitNamed(match[2] ?? '') : null
  return known && match
    ? {
        measure: known.measure,
        amount: toNumber(match[1]) * known.factor,
        text: `${match[1] ?? ''} ${match[2]}`.trim(),
      }
    : null
}
