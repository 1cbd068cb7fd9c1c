/** Reads numbers with their units so that two statements can be compared. */
import type { Concept } from '@vitrine/lexicon/concept'
import { calendarSpans } from '@vitrine/lexicon/concepts/general/durations'
import { pieces, units } from '@vitrine/lexicon/concepts/products/units'
import { percentWord } from '@vitrine/lexicon/concepts/promotions/promotion-scope'
import { fold } from '@vitrine/lexicon/fold'
import { findMoney } from '../../extract/money/find-money.ts'
import { parseMoney } from '../../extract/money/parse-money.ts'

export interface ClaimMeasure {
  /** Measures of one kind are comparable: `money $`, `%`, `day`, `cm`… */
  kind: string
  value: number
}

/** Each concept's unit in those of its kind. */
const measures: readonly [kind: string, factor: number, unit: Concept][] = [
  ['%', 1, percentWord],
  ['day', 1, calendarSpans.concepts.day],
  ['day', 7, calendarSpans.concepts.week],
  ['month', 1, calendarSpans.concepts.month],
  ['month', 12, calendarSpans.concepts.year],
  ['cm', 0.1, units.concepts.mm],
  ['cm', 1, units.concepts.cm],
  ['cm', 100, units.concepts.m],
  ['cm', 2.54, units.concepts.inch],
  ['g', 1, units.concepts.g],
  ['g', 1_000, units.concepts.kg],
  ['ml', 1, units.concepts.ml],
  ['ml', 10, units.concepts.cl],
  ['ml', 1_000, units.concepts.l],
  ['w', 1, units.concepts.w],
  ['piece', 1, pieces],
]
const figure = String.raw`(\d+(?:[.,]\d+)?)`
const patterns = measures.map(
  ([kind, factor, { behindNumber }]) =>
    [kind, factor, new RegExp(`${figure}[\\s-]?(?:${behindNumber})`, 'gu')] as const,
)
const percentSign = new RegExp(String.raw`${figure}\s?%`, 'gu')

/** All measures in a text, without plain numbers. */
export function readMeasures(text: string): ClaimMeasure[] {
  const money = readAmounts(text).map(({ value, sign }) => ({ kind: `money ${sign}`, value }))
  const folded = fold(text)
  const others = [['%', 1, percentSign] as const, ...patterns].flatMap(([kind, factor, pattern]) =>
    [...folded.matchAll(pattern)].map(([, number = '']) => ({
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
