/**
 * The regular expressions of phrases. Classes of Unicode letters make up nearly all of the time in which a pattern
 * compiles, so most texts are tested with patterns that have none.
 */
import { fold } from './fold.ts'

/** Scripts without spaces between words: a word may begin and end anywhere. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const escaped = (text: string) => text.replace(/[.+?^${}\\/]/g, String.raw`\$&`)

/** Whether a phrase needs its accents. */
export const isAccented = (phrase: string) => phrase.startsWith('=')

/**
 * Makes `[x]` optional together with its space: the one after it at the beginning, the one before it elsewhere, none
 * within a word.
 */
function optionalParts(phrase: string): string {
  let text = phrase
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/(^|[(|]|\)\?)\[([^\]]+)\] /, '$1(($2) )?')
  }
  return text.replace(/ \[([^\]]+)\](?=$|[ )|])/g, '( ($1))?').replace(/\[([^\]]+)\]/g, '($1)?')
}

/** What surrounds words in a text, which decides where a word ends and what separates two; and what `*~…` stand for. */
export interface Setting {
  before: string
  after: string
  space: string
  /** One letter. */
  letter: string
  /** Up to two words with a space after each, and the article that the next word may begin with: “l'iscrizione”. */
  fewWords: string
  /** Marks with at most one word between; folding writes `…` as three dots. */
  between: string
  /** Any marks, before and after words that are the whole text. */
  marks: string
}

const exactly = {
  letter: String.raw`[\p{L}\p{M}]`,
  fewWords: String.raw`(?:[\p{L}\p{M}\p{N}]+ ){0,2}?(?:\p{L}{1,5}')?`,
  between: String.raw`[^\p{L}\p{N}]{1,3}(?:[\p{L}\p{M}]+[^\p{L}\p{N}]{1,3})?`,
  marks: String.raw`[^\p{L}\p{N}]*`,
}

/** Letters of Indic scripts carry marks, which continue a word as letters do. */
export const inText: Setting = {
  ...exactly,
  before: String.raw`(?<![\p{L}\p{M}\p{N}])`,
  after: String.raw`(?![\p{L}\p{M}\p{N}])`,
  space: '[ _-]',
}
/** `before:hidden` is not the name "before", and `list price` are two names. */
export const inMarkup: Setting = {
  ...exactly,
  before: String.raw`(?<![^\s_-])`,
  after: String.raw`(?![^\s_-])`,
  space: '[_-]',
}

const asciiEdges = { before: '(?<![a-z0-9])', after: '(?![a-z0-9])' }

/** For texts that `isPlain`, without the `u` flag: matches exactly the same in them. */
export const inPlain = (setting: Setting): Setting => ({
  ...setting,
  ...(setting === inText ? asciiEdges : {}),
  letter: '[a-z]',
  fewWords: "(?:[a-z0-9]+ ){0,2}?(?:[a-z]{1,5}')?",
  between: '[^a-z0-9]{1,3}(?:[a-z]+[^a-z0-9]{1,3})?',
  marks: '[^a-z0-9]*',
})

/** Without the `u` flag: matches at least what the setting matches. Most texts contain no word of a concept at all. */
export const roughly = (setting: Setting): Setting => ({
  ...setting,
  ...(setting === inText ? asciiEdges : {}),
  letter: String.raw`\S`,
  fewWords: String.raw`(?:\S+ ){0,2}?(?:\S{1,6}')?`,
  between: String.raw`[^]{1,6}(?:\S+?[^]{1,6})?`,
})

/** Whether all letters and digits of a folded text are ASCII; other marks and currency signs may be among them. */
export const isPlain = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  /^[\x00-\x7f\xa0-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb\xbf\xd7\xf7\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2190-\u245f\u2500-\u2775]*$/.test(
    text,
  )

/** The phrase as it stands in a text: folded, or as it is written if it needs its accents. */
export const textOf = (phrase: string) => (isAccented(phrase) ? phrase.slice(1) : fold(phrase))

/** Pattern of one phrase, without boundaries. */
function phrasePattern(phrase: string, { letter, fewWords, between, space }: Setting): string {
  const text = textOf(phrase)
  const gap = withoutSpaces.test(phrase) ? `${space}?` : space
  // Most phrases are plain words.
  if (!/[^\p{L}\p{M}\p{N} '-]/u.test(text)) return text.replaceAll(' ', gap)
  return optionalParts(escaped(text))
    .replaceAll('#', String.raw`\d+`)
    .replaceAll('(', '(?:')
    .replaceAll('*', `${letter}*`)
    .replaceAll('~ ', fewWords)
    .replaceAll(' ', gap)
    .replaceAll(String.raw`\.\.\.`, between)
}

/** Whether a phrase is open at an edge: it begins or ends there with `*` or a mark, or its script has no spaces. */
const isOpen = (phrase: string, edge: string | undefined) =>
  withoutSpaces.test(phrase) || (edge !== undefined && !/[\p{L}\p{M}\p{N}#()[\]~]/u.test(edge))

/** @param isTest Whether the pattern is only used to test a text; `*` at the ends of a phrase is then left out. */
export function patternOf(phrases: readonly string[], setting: Setting, isTest = false): string {
  const compiled = phrases.map((phrase) => ({
    pattern: phrasePattern(isTest ? phrase.replace(/^\*|\*$/g, '') : phrase, setting),
    before: isOpen(phrase, isAccented(phrase) ? phrase.at(1) : phrase.at(0)) ? '' : setting.before,
    after: isOpen(phrase, phrase.at(-1)) ? '' : setting.after,
  }))
  // Longest first, so that the whole phrase matches and not just its beginning.
  const joined = (list: readonly { pattern: string }[]) =>
    [...new Set(list.map(({ pattern }) => pattern))].sort((a, b) => b.length - a.length).join('|')
  return [...Map.groupBy(compiled, ({ before, after }) => `${before}…${after}`)]
    .map(([around, list]) => around.replace('…', () => `(?:${joined(list)})`))
    .join('|')
}
