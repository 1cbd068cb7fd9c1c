/** Dates in figures such as “8/18/26”: all of a text put the day first, or all of them the month. */
import type { ParsedResult } from 'chrono-node'

export type DateOrder = 'day-first' | 'month-first'

interface Figures {
  first: number
  second: number
  /** As written; null without one. */
  year: number | null
}

const figures = /(?<![\d/.-])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2})(?!\d)|(?![\d/]))/g
const maxMonth = 12

const figuresIn = (text: string): Figures[] =>
  [...text.matchAll(figures)].map(([, first, second, year]) => ({
    first: Number(first),
    second: Number(second),
    year: year === undefined ? null : Number(year),
  }))

/** The only order in which all dates exist; null if both are possible, or neither is. */
function provenOrder(dates: readonly Figures[]): DateOrder | null {
  const isDayFirst = dates.some(({ first }) => first > maxMonth)
  const isMonthFirst = dates.some(({ second }) => second > maxMonth)
  if (isDayFirst === isMonthFirst) return null
  return isDayFirst ? 'day-first' : 'month-first'
}

const isContradictory = (dates: readonly Figures[]) =>
  dates.some(({ first }) => first > maxMonth) && dates.some(({ second }) => second > maxMonth)

function dayOf({ first, second, year }: Figures, order: DateOrder): number {
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  return Date.UTC(year ?? 0, month - 1, day)
}

/** Whether the range ends before it starts, which is a misreading. Without years it may include New Year’s Day. */
function isBackwards({ end, text }: ParsedResult, order: DateOrder, written = text): boolean {
  const [from, to] = figuresIn(written)
  if (!end || !from || !to || from.year === null || to.year === null) return false
  return dayOf(from, order) > dayOf(to, order)
}

const other = (order: DateOrder): DateOrder => (order === 'day-first' ? 'month-first' : 'day-first')

/** The text with the two figures of every date exchanged, so that all else stays in its place. */
const exchanged = (text: string) =>
  text.replace(figures, (date, first: string, second: string) =>
    Number(first) > maxMonth || Number(second) > maxMonth
      ? date
      : `${second}/${first}${date.slice(first.length + 1 + second.length)}`,
  )

/**
 * Reads all dates of a text in one order: the one that a single date proves, else the one in which no range ends before
 * it starts, else the usual one. Ranges that fit neither are left out.
 */
export function readInOneOrder(
  text: string,
  usual: DateOrder,
  parse: (text: string) => ParsedResult[],
): ParsedResult[] {
  const found = parse(text)
  const proven = provenOrder(found.flatMap((date) => figuresIn(date.text)))
  const isWrong = found.some((date) => isBackwards(date, usual))
  const isRight = isWrong && !found.some((date) => isBackwards(date, other(usual)))
  const order = proven ?? (isRight ? other(usual) : usual)
  const read = order === usual ? found : parse(exchanged(text))
  // The parser reads an exchanged text in its usual order, in which the figures now are.
  return read.filter((date) => {
    const written = text.slice(date.index, date.index + date.text.length)
    return !isContradictory(figuresIn(written)) && !isBackwards(date, order, written)
  })
}
