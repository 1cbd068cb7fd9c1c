/** A diligent reader: applies the instruction to the lines of the page, by general language rules. */
import { linesOf, type ReadPrompt } from './read-prompt.ts'

type Observation = Record<string, unknown>
type Rule = (lines: readonly string[], prompt: ReadPrompt) => Observation[]

const money = /[$£€]\s?\d[\d,]*(?:\.\d+)?/
const amountOf = (text: string): number => Number((money.exec(text)?.[0] ?? '').replace(/[^\d.]/g, ''))
const near = 3
const monthDay =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b|\b\d{4}-\d{2}-\d{2}\b/g

const terms: Rule = (lines, { instruction }) => {
  const wanted = [...instruction.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term)
  const text = lines.join('\n').toLowerCase()
  if (/\b(missing|without|lacks?|must (show|name|say))\b/i.test(instruction))
    return wanted
      .filter((term) => !text.includes(term.toLowerCase()))
      .map((term) => ({ predicate: 'term_missing', term }))
  return wanted.flatMap((term) =>
    lines
      .filter((line) => line.toLowerCase().includes(term.toLowerCase()))
      .slice(0, 2)
      .map((quote) => ({ predicate: 'term_present', term, quote })),
  )
}

const dates: Rule = (lines, { today }) =>
  lines
    .filter((line) => {
      const found = line.match(monthDay) ?? []
      return found.length > 0 && found.every((date) => Date.parse(date) < Date.parse(today))
    })
    .map((quote) => ({ predicate: 'date_past', quote }))

/** Struck-through amounts followed by the current one. */
function pricePairs(lines: readonly string[]): { was: string; now: string; at: number }[] {
  return lines.flatMap((line, at) => {
    const was = money.exec(/~~(.*?)~~/.exec(line)?.[1] ?? '')?.[0]
    if (was === undefined) return []
    const around = [line, ...lines.slice(Math.max(0, at - near), at + near + 1)]
    const now = around.map((each) => money.exec(each.replace(/~~.*?~~/g, ''))?.[0]).find((each) => each)
    return now === undefined ? [] : [{ was, now, at }]
  })
}

const prices: Rule = (lines) =>
  pricePairs(lines)
    .filter(({ was, now }) => amountOf(was) <= amountOf(now))
    .map(({ was, now }) => ({ predicate: 'price_order', was, now }))

const savings: Rule = (lines) =>
  pricePairs(lines).flatMap(({ was, now, at }) => {
    const saving = lines.slice(Math.max(0, at - near), at + near + 1).find((line) => /\bsave\b/i.test(line))
    if (saving === undefined || !money.test(saving)) return []
    const isRight = Math.abs(amountOf(was) - amountOf(now) - amountOf(saving)) < 0.5
    return isRight ? [] : [{ predicate: 'saving_wrong', was, now, saving }]
  })

const conflicts: Rule = (lines) =>
  lines.flatMap((line, at) => {
    const own = /(\d+) (days?|weeks?|months?|years?)/.exec(line)
    if (own === null) return []
    const words = new Set(line.toLowerCase().match(/[a-z]{5,}/g) ?? [])
    return lines
      .slice(at + 1)
      .filter((other) => {
        const found = /(\d+) (days?|weeks?|months?|years?)/.exec(other)
        const shared = (other.toLowerCase().match(/[a-z]{5,}/g) ?? []).filter((word) => words.has(word))
        return found?.[2]?.[0] === own[2]?.[0] && found?.[1] !== own[1] && shared.length > 2
      })
      .slice(0, 1)
      .map((other) => ({ predicate: 'values_conflict', quotes: [line, other] }))
  })

const brokenImages: Rule = (_, prompt) =>
  linesOf(prompt, 'pictures')
    .filter((line) => /^I\d+\| does not load/.test(line))
    .map((line) => ({ predicate: 'picture_broken', picture: line.split('|')[0] }))

const rules: readonly [asked: RegExp, rule: Rule][] = [
  [/`/, terms],
  [/\b(expired|ended|passed|is over|outdated|past date)\b/i, dates],
  [/\b(was|struck|old|previous|compare-at) prices?\b/i, prices],
  [/\b(saving|savings|discounts?)\b/i, savings],
  [/\b(contradict|conflict|disagree)/i, conflicts],
  [/\b(pictures?|images?|photos?)\b.*\b(load|broken)\b/i, brokenImages],
]

export function readPage(prompt: ReadPrompt): { observations: Observation[] } {
  const lines = linesOf(prompt, 'page text').map((line) => line.replace(/^L\d+\| /, ''))
  const asked = rules.filter(([word]) => word.test(prompt.instruction))
  return { observations: asked.flatMap(([, rule]) => rule(lines, prompt)).slice(0, 12) }
}
