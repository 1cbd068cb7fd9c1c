/** What to highlight in two texts side by side. Pure. */
import { type DiffPart, type WordDiff, wordDiff } from './word-diff.ts'

/** Below this share of equal text the two aren't versions of one text. */
const minSharedText = 0.4
/** A longer text is a sentence, not a value. */
const maxValue = { characters: 40, words: 5 } as const

const valuePattern =
  /[$€£¥₹]?\s?\d+(?:[.,:/-]\d+)*(?:\s?(?:%|°C|°F|[A-Z]{3}|mm|cm|km|kg|mg|ml|cl|oz|lbs?|px|KB|MB|[mglWV€£$₹])(?![\p{L}\d]))?/gu

const letters = (text: string) => text.replaceAll(/\s/g, '').length

const isValue = (text: string) =>
  text.length <= maxValue.characters && text.trim().split(/\s+/).length <= maxValue.words

const hasNumber = (text: string) => /\d/.test(text)

/** Parentheses say that there is nothing: "(no size guide)". */
const isNothing = (text: string) => /^\(.*\)$/s.test(text.trim())

function sharedShare(parts: readonly DiffPart[]): number {
  const all = parts.reduce((sum, { text }) => sum + letters(text), 0)
  const same = parts.reduce((sum, { text, isChanged }) => sum + (isChanged ? 0 : letters(text)), 0)
  return all === 0 ? 0 : same / all
}

const values = (text: string): Set<string> =>
  new Set((text.match(valuePattern) ?? []).map((each) => each.trim()))

/** Marks the numbers of a text that the other text doesn't have. */
function ownValues(text: string, other: ReadonlySet<string>): DiffPart[] {
  const parts: DiffPart[] = []
  let from = 0
  for (const match of text.matchAll(valuePattern)) {
    const value = match[0].trim()
    if (other.has(value)) continue
    const start = match.index + match[0].indexOf(value)
    if (start > from) parts.push({ text: text.slice(from, start), isChanged: false })
    parts.push({ text: value, isChanged: true })
    from = start + value.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isChanged: false })
  return parts
}

/** `"name": "Felt slippers"`: what precedes the value, the value, and what follows it. */
const propertyPattern = /^(\s*"[^"]+"\s*:\s*"?)(.*?)("?\s*,?\s*)$/s

/** One property on both sides, as parts in which only the value is marked; null for other texts. */
function propertyDiff(before: string, after: string): WordDiff | null {
  const [left, right] = [propertyPattern.exec(before), propertyPattern.exec(after)]
  if (!left || !right || left[1] !== right[1] || left[2] === right[2]) return null
  const partsOf = ([, head = '', value = '', tail = '']: RegExpExecArray): DiffPart[] =>
    [
      { text: head, isChanged: false },
      { text: value, isChanged: true },
      { text: tail, isChanged: false },
    ].filter(({ text }) => text !== '')
  return { before: partsOf(left), after: partsOf(right) }
}

/**
 * Two versions of one text are compared word by word, two values differ as a whole, and of a text beside an
 * instruction only the numbers are marked that the other doesn't have.
 */
export function valueDiff(before: string, after: string): WordDiff {
  const plain = (text: string): DiffPart[] => (text === '' ? [] : [{ text, isChanged: false }])
  if (isNothing(before) || isNothing(after)) return { before: plain(before), after: plain(after) }
  const words = wordDiff(before, after)
  if (Math.min(sharedShare(words.before), sharedShare(words.after)) >= minSharedText) return words
  // Of "No price" and "$54.00", only the price is a value.
  if (isValue(before) && isValue(after) && hasNumber(before) === hasNumber(after)) return words
  const property = propertyDiff(before, after)
  if (property !== null) return property
  return { before: ownValues(before, values(after)), after: ownValues(after, values(before)) }
}
