/** Normalizes, compares, measures and shortens text. */
import { pluralize } from '@vitrine/kernel/figures/figures'

/** Collapses whitespace and removes invisible characters. */
export function collapseWhitespace(text: string): string {
  return text
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Most texts are printable ASCII, which needs only lower-casing. */
const plain = /^[ -~]*$/

/** Lower case without accents, for lexicons. */
export function normalize(text: string): string {
  const collapsed = collapseWhitespace(text).toLowerCase()
  if (plain.test(collapsed)) return collapsed
  return collapsed
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
}

/** Normalized words and numbers. */
export function wordsOf(text: string): string[] {
  return normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Thai, Lao, Burmese, and Khmer words have about four letters and no spaces between them. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/g
const unspacedLetters = 4

/** Number of words, or half that of the characters in scripts without spaces. */
export function countWords(text: string): number {
  const letters = text.match(unspaced)?.length ?? 0
  if (letters > text.length * 0.3) return Math.round(letters / unspacedLetters)
  const wide = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0
  return wide > text.length * 0.3 ? Math.round(wide / 2) : wordsOf(text).length
}

/** Share of the smaller word set also found in the other text, 0 to 1: "Oak Chair" in "Oak Chair, natural" is 1. */
export function wordOverlap(a: string, b: string): number {
  const [left, right] = [new Set(wordsOf(a)), new Set(wordsOf(b))]
  if (left.size === 0 || right.size === 0) return 0
  const [small, large] = left.size <= right.size ? [left, right] : [right, left]
  let shared = 0
  for (const word of small) if (large.has(word)) shared += 1
  return shared / small.size
}

/** At most `length` characters, cut at a word, with an ellipsis. */
export function truncate(text: string, length = 160): string {
  const clean = collapseWhitespace(text)
  if (clean.length <= length) return clean
  const short = clean.slice(0, length - 1)
  const atWord = short.replace(/\s+\S*$/, '')
  return `${atWord.length > length / 2 ? atWord : short}…`
}

/** The text around a match, so that the owner can find it. */
export function excerpt(text: string, index: number, length: number, around = 60): string {
  const from = Math.max(0, index - around)
  const to = Math.min(text.length, index + length + around)
  return `${from > 0 ? '…' : ''}${collapseWhitespace(text.slice(from, to))}${to < text.length ? '…' : ''}`
}

/** Width in Latin characters; ideographs and syllables count as two. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text)
    width +=
      /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(
        character,
      )
        ? 2
        : 1
  return width
}

/** "48 characters", or "12 characters (as wide as 24 Latin letters)" where search results have room for fewer of them. */
export function lengthText(text: string): string {
  const characters = pluralize([...text].length, 'character')
  const width = displayWidth(text)
  return width === [...text].length ? characters : `${characters} (as wide as ${width} Latin letters)`
}
