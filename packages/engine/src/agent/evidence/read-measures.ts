/** Reads numbers with their units so that two statements can be compared. */
import { findMoney } from '../../extract/money/find-money.ts'
import { parseMoney } from '../../extract/money/parse-money.ts'

export interface ClaimMeasure {
  /** Measures of one kind are comparable: `money $`, `%`, `day`, `cm`… */
  kind: string
  value: number
}

const units: readonly [kind: string, factor: number, pattern: string][] = [
  ['%', 1, '%|percent|prozent|pour cent|por ciento'],
  ['day', 1, 'days?|tage?n?|jours?|d[ií]as?|giorni|dagen'],
  ['day', 7, 'weeks?|wochen?|semaines?|semanas?|settimane|weken'],
  ['month', 1, 'months?|monate?n?|mois|meses|mesi|maanden'],
  ['month', 12, 'years?|jahre?n?|ans|a[nñ]os|anni|jaar'],
  ['cm', 0.1, 'mm'],
  ['cm', 1, 'cm|centimet(?:er|re)s?'],
  ['cm', 100, 'm|met(?:er|re)s?'],
  ['cm', 2.54, 'in(?:ch(?:es)?)?'],
  ['g', 1, 'g|grams?'],
  ['g', 1_000, 'kg|kilos?'],
  ['ml', 1, 'ml'],
  ['ml', 10, 'cl'],
  ['ml', 1_000, 'l|lit(?:er|re)s?'],
  ['w', 1, 'w|watts?'],
  ['piece', 1, 'pieces?|pcs|pack|stück|pi[eè]ces|piezas|pezzi'],
]
const patterns = units.map(
  ([kind, factor, unit]) =>
    [kind, factor, new RegExp(`(\\d+(?:[.,]\\d+)?)[\\s-]?(?:${unit})(?![\\p{L}\\d])`, 'giu')] as const,
)

/** All measures in a text, without plain numbers. */
export function readMeasures(text: string): ClaimMeasure[] {
  const money = readAmounts(text).map(({ value, sign }) => ({ kind: `money ${sign}`, value }))
  const others = patterns.flatMap(([kind, factor, pattern]) =>
    [...text.matchAll(pattern)].map(([, number = '']) => ({
      kind,
      value: Math.round(Number(number.replace(',', '.')) * factor * 1_000) / 1_000,
    })),
  )
  return [...money, ...others]
}

/** Prices in a text, in order. */
export function readAmounts(text: string): { value: number; sign: string }[] {
  return findMoney(text).flatMap(({ text: found }) => {
    const money = parseMoney(found)
    const value = Number(money?.amount ?? Number.NaN)
    return Number.isFinite(value) ? [{ value, sign: money?.currencyText ?? '' }] : []
  })
}
