/**
 * The rules that must agree before a model's claim becomes an alert. Each reads only the captured page and the
 * instruction, never the model's opinion.
 */
import { endBefore, endBehind } from '@vitrine/lexicon/concepts/general/dates'
import { everydayWord } from '@vitrine/lexicon/concepts/products/product-text'
import { fold } from '@vitrine/lexicon/fold'
import { detectLanguage } from '../../extract/language/detect-language.ts'
import type { CapturedPage } from '../shared/captured-page.ts'
import type { Observation } from '../shared/observation.ts'
import { readDates } from './read-dates.ts'
import { type ClaimMeasure, readAmounts, readMeasures } from './read-measures.ts'
import { lineOf, normalise, struckParts, termsOf, unstruck } from './reread-observation.ts'

export interface ProofContext {
  instruction: string
  nowMs: number
}

export type Facts = Record<string, string | number>

type Predicate = Observation['predicate']
type Of<Name extends Predicate> = Extract<Observation, { predicate: Name }>
/** The readings that prove it, or null. */
type Rule<Name extends Predicate> = (
  observation: Of<Name>,
  page: CapturedPage,
  context: ProofContext,
) => Facts | null

/** Allows for time zones and the rest of the day. */
const graceMs = 36 * 3_600_000
const minLines = 5
const minLetters = 60
const nearLines = 3
const percentTolerance = 2
/** The share of common words at which two statements count as being about the same thing. */
const likeness = 0.6

/** A word for an end, followed by the year, or after the date. The period of "3." does not end the sentence. */
const isOver = new RegExp(
  `(?:${endBefore.pattern})(?:[^.!?]|\\d\\.){0,40}20\\d{2}|` +
    `20\\d{2}(?:-\\d{2}-\\d{2}[^.!?]{0,20}|\\s)(?:${endBehind.pattern})`,
  'u',
)

const words = (text: string): Set<string> =>
  new Set((normalise(text).match(/\p{L}{4,}/gu) ?? []).filter((word) => !everydayWord.isWhole(word)))

const rules: { [Name in Predicate]: Rule<Name> } = {
  term_present({ term, quote }, page, { instruction }) {
    const wanted = normalise(term)
    if (!termsOf(instruction).includes(wanted) || !normalise(quote).includes(wanted)) return null
    return lineOf(page, quote) === -1 ? null : { term: wanted }
  },

  term_missing({ term }, page, { instruction }) {
    const wanted = normalise(term)
    if (!termsOf(instruction).includes(wanted) || page.lines.length < minLines) return null
    const everything = [page.title, ...page.lines, ...page.images.map(({ alt }) => alt)]
    const controls = page.controls.map(({ name }) => name)
    return [...everything, ...controls].some((text) => normalise(text).includes(wanted))
      ? null
      : { term: wanted }
  },

  date_past({ quote }, page, { nowMs }) {
    const at = lineOf(page, quote)
    if (at === -1) return null
    const dates = readDates(quote)
    const last = Math.max(...dates)
    if (dates.length === 0 || last + graceMs > nowMs || !isOver.test(fold(page.lines[at] ?? ''))) return null
    return { date: new Date(last).toISOString().slice(0, 10) }
  },

  price_order({ was, now }, page) {
    const pair = pricePair(page, was, now)
    return pair !== null && pair.was <= pair.now ? pair : null
  },

  saving_wrong({ was, now, saving }, page) {
    const pair = pricePair(page, was, now)
    if (pair === null || pair.was <= pair.now || lineOf(page, saving) === -1) return null
    const [stated] = readMeasures(normalise(saving))
    if (stated === undefined) return null
    const saved = pair.was - pair.now
    const right = stated.kind === '%' ? (saved / pair.was) * 100 : saved
    const tolerance = stated.kind === '%' ? percentTolerance : Math.max(0.02 * right, 0.01)
    if (stated.kind !== '%' && !stated.kind.startsWith('money')) return null
    return Math.abs(stated.value - right) <= tolerance ? null : { ...pair, saving: stated.value }
  },

  values_conflict({ quotes: [first, second] }, page) {
    const [a, b] = [lineOf(page, first), lineOf(page, second)]
    if (a === -1 || b === -1 || normalise(first) === normalise(second)) return null
    const conflict = conflictOf(readMeasures(normalise(first)), readMeasures(normalise(second)))
    if (conflict === null || !isAboutTheSame(first, second)) return null
    return { kind: conflict[0].kind, first: conflict[0].value, second: conflict[1].value }
  },

  language_differs({ quote }, page) {
    const own = page.lang.slice(0, 2).toLowerCase()
    const letters = quote.match(/\p{L}/gu)?.length ?? 0
    if (own === '' || letters < minLetters || lineOf(page, quote) === -1) return null
    const { language, isReliable } = detectLanguage(quote)
    return isReliable && language !== null && language !== own ? { language, page_language: own } : null
  },

  picture_broken({ picture }, page) {
    const found = page.images[Number(picture.slice(1)) - 1]
    return found?.isBroken ? { image: found.src } : null
  },

  opinion: () => null,
}

/** The facts that prove an observation, or null if no rule agrees. */
export function prove(observation: Observation, page: CapturedPage, context: ProofContext): Facts | null {
  // TypeScript can't infer that each rule matches its own predicate.
  const rule = rules[observation.predicate] as Rule<Predicate>
  return rule(observation, page, context)
}

/** A crossed-out and a current price near each other, in one currency. */
function pricePair(page: CapturedPage, was: string, now: string): { was: number; now: number } | null {
  const [old] = readAmounts(was)
  const [current] = readAmounts(now)
  if (!old || !current || old.sign !== current.sign) return null
  const struckAt = page.lines.findIndex((line) =>
    struckParts(line).some((part) => part.includes(normalise(was))),
  )
  if (struckAt === -1) return null
  const near = page.lines.slice(Math.max(0, struckAt - nearLines), struckAt + nearLines + 1)
  const isNear = near.some((line) => unstruck(line).includes(normalise(now)))
  return isNear ? { was: old.value, now: current.value } : null
}

/** Whether two statements share most words and all names (places, products, customer groups). */
function isAboutTheSame(first: string, second: string): boolean {
  const [a, b] = [words(first), words(second)]
  const shared = [...a].filter((word) => b.has(word)).length
  if (shared < 2 || shared / new Set([...a, ...b]).size < likeness) return false
  const names = (text: string) => new Set(text.match(/(?<=\S\s+)\p{Lu}[\p{L}\d]+/gu) ?? [])
  const [own, other] = [names(first), names(second)]
  return [...own].every((name) => second.includes(name)) && [...other].every((name) => first.includes(name))
}

/** Measures of one kind that differ between the two texts. */
function conflictOf(
  first: readonly ClaimMeasure[],
  second: readonly ClaimMeasure[],
): [ClaimMeasure, ClaimMeasure] | null {
  for (const one of first) {
    const others = second.filter(({ kind }) => kind === one.kind)
    const own = first.filter(({ kind }) => kind === one.kind)
    const [other] = others
    if (other && own.length === 1 && others.length === 1 && other.value !== one.value) return [one, other]
  }
  return null
}
