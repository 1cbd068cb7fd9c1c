/** Quantities and unit prices as product pages write them, in grams, millilitres, metres or pieces. */
import { fold } from '../../shared/text.ts'

export type Dimension = 'g' | 'ml' | 'm'

export interface Quantity {
  dimension: Dimension
  /** In the base unit of its dimension, packs multiplied out. */
  amount: number
  /** As it is written. */
  text: string
}

const units: Readonly<Record<string, readonly [Dimension, number]>> = {
  mg: ['g', 0.001],
  g: ['g', 1],
  gr: ['g', 1],
  gram: ['g', 1],
  grams: ['g', 1],
  gramm: ['g', 1],
  kg: ['g', 1000],
  kilo: ['g', 1000],
  ml: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  l: ['ml', 1000],
  lt: ['ml', 1000],
  ltr: ['ml', 1000],
  liter: ['ml', 1000],
  litre: ['ml', 1000],
  litres: ['ml', 1000],
  litro: ['ml', 1000],
  litri: ['ml', 1000],
  m: ['m', 1],
  meter: ['m', 1],
  metre: ['m', 1],
}
const unitNames = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|')
const number = '\\d{1,4}(?:[.,]\\d{1,3})?'
const packed = new RegExp(
  `(?<![\\d.,])(?:(\\d{1,3}) ?[x×] ?)?(${number}) ?(${unitNames})(?![\\p{L}\\d²³/])(?: ?[x×] ?(\\d{1,3})(?![\\d.,]))?`,
  'gu',
)
const perUnit = new RegExp(
  `^\\W{0,3}(?:/|per|pro|je|par|por|al|le|a|/ ?je)\\s*(${number})?\\s*(${unitNames})(?![\\p{L}\\d²³])`,
  'u',
)
const unitFirst = new RegExp(`(?:^|[^\\d.,])(${number})?\\s*(${unitNames})\\s*=\\s*\\W{0,4}$`, 'u')

const toNumber = (text: string | undefined): number =>
  text === undefined
    ? 1
    : Number(/^\d{1,3}[.,]\d{3}$/.test(text) ? text.replace(/[.,]/, '') : text.replace(',', '.'))

/** Every quantity in a text. "1.500 g" and "1,500 g" are one and a half kilograms. */
export function quantitiesIn(text: string): Quantity[] {
  return [...fold(text).matchAll(packed)].flatMap(([written, before, amount, unit = '', after]) => {
    const known = units[unit]
    if (!known) return []
    // Half a kilogram with three decimals is a decimal; one and a half thousand of a large unit is none.
    const value = known[1] >= 1000 ? Number((amount ?? '').replace(',', '.')) : toNumber(amount)
    const packs = Number(before ?? after ?? 1)
    return value > 0 && packs > 0
      ? [{ dimension: known[0], amount: value * known[1] * packs, text: written.trim() }]
      : []
  })
}

/** What a unit price is for ("/ 100 g", "1 l ="), from the words beside its amount. */
export function unitOf(before: string, after: string): Quantity | null {
  const match = perUnit.exec(fold(after)) ?? unitFirst.exec(fold(before).slice(-24))
  const known = match ? units[match[2] ?? ''] : undefined
  return known && match
    ? {
        dimension: known[0],
        amount: toNumber(match[1]) * known[1],
        text: `${match[1] ?? ''} ${match[2]}`.trim(),
      }
    : null
}
