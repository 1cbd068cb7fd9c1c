/**
 * A concept is a meaning in stores, with its words in each language. It is compiled once to a single pattern over
 * folded text, so that every use agrees on the words.
 */
import { fold } from './fold.ts'
import type { Language } from './languages.ts'
import { inBothAlphabets } from './serbian-alphabets.ts'

/**
 * Words of one language. In a phrase, a space also matches a hyphen or an underscore, `[x]` may be absent, `(a|b)` is
 * one of both, `*` stands for any letters, `…` for marks with at most one word between, and `~` for up to two words.
 * Digits are written `#`. A phrase that begins with `=` needs its accents ("=før", which folded is "for").
 */
export type Words = Partial<Record<Language, readonly string[]>>

export interface Concept {
  id: string
  words: Words
  /** Source of a regular expression over folded text. */
  readonly pattern: string
  /** The pattern directly after a number, without a space: "6pcs". */
  readonly behindNumber: string
  /**
   * Matches the words anywhere in folded text. Page functions receive this and the next two patterns, and fold texts
   * themselves.
   */
  readonly anywhere: RegExp
  /** Matches the words at the beginning of folded text. */
  readonly atStart: RegExp
  /** Matches folded text that consists of the words, ignoring surrounding punctuation. */
  readonly whole: RegExp
  /** Whether a text, folded or not, contains one of the words. */
  isIn(text: string): boolean
  /** Whether a text begins with one of the words. */
  isAtStart(text: string): boolean
  /** Whether a text consists of one of the words. */
  isWhole(text: string): boolean
  /** Whether a text ends with one of the words, apart from a colon or a period. */
  isAtEnd(text: string): boolean
  /** The folded text after the words with which it begins; null when it begins with others. */
  behind(text: string): string | null
  /** The same text as it is written, not folded. */
  writtenBehind(text: string): string | null
  /** The folded text after the first of the words, wherever they are; null when it contains none. */
  after(text: string): string | null
  /** The first of the words in a text, folded; null when it contains none. */
  find(text: string): string | null
  /** The folded text with the words replaced. */
  replaceIn(text: string, by: string): string
  /** Whether the concept has words in a language ("de", "de-AT"). */
  knows(language: string): boolean
}

/** Scripts without spaces between words: a word may begin and end anywhere. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const escaped = (text: string) => text.replace(/[.+?^${}\\/]/g, String.raw`\$&`)

/** Pattern of `…`, which folding writes as three dots. */
const between = String.raw`[^\p{L}\p{N}]{1,3}(?:[\p{L}\p{M}]+[^\p{L}\p{N}]{1,3})?`

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text)
const isAccented = (phrase: string) => phrase.startsWith('=')

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

/** Pattern of one phrase, without boundaries. */
function phrasePattern(phrase: string, space: string): string {
  return optionalParts(escaped(isAccented(phrase) ? phrase.slice(1) : fold(phrase)))
    .replaceAll('#', String.raw`\d+`)
    .replaceAll('(', '(?:')
    .replaceAll('*', String.raw`[\p{L}\p{M}]*`)
    .replaceAll('~ ', String.raw`(?:[\p{L}\p{M}\p{N}]+ ){0,2}?`)
    .replaceAll(' ', withoutSpaces.test(phrase) ? `${space}?` : space)
    .replaceAll(String.raw`\.\.\.`, between)
}

/** What surrounds words in a text, which decides where a word ends and what separates two. */
interface Setting {
  before: string
  after: string
  space: string
}

/** Letters of Indic scripts carry marks, which continue a word as letters do. */
const inText: Setting = {
  before: String.raw`(?<![\p{L}\p{M}\p{N}])`,
  after: String.raw`(?![\p{L}\p{M}\p{N}])`,
  space: '[ _-]',
}
/** `before:hidden` is not the name "before", and `list price` are two names. */
const inMarkup: Setting = {
  before: String.raw`(?<![^\s_-])`,
  after: String.raw`(?![^\s_-])`,
  space: '[_-]',
}

/** Whether a phrase is open at an edge: it begins or ends there with `*` or a mark, or its script has no spaces. */
const isOpen = (phrase: string, edge: string | undefined) =>
  withoutSpaces.test(phrase) || (edge !== undefined && !/[\p{L}\p{M}\p{N}#()[\]~]/u.test(edge))

/** @param isTest Whether the pattern is only used to test a text; `*` at the ends of a phrase is then left out. */
function patternOf(phrases: readonly string[], setting: Setting, isTest = false): string {
  const compiled = phrases.map((phrase) => ({
    pattern: phrasePattern(isTest ? phrase.replace(/^\*|\*$/g, '') : phrase, setting.space),
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

/** Other codes of the same words: both written forms of Norwegian, Bosnian, and the codes of old Java versions. */
const sameWords = new Map<string, Language>([
  ['nb', 'no'],
  ['nn', 'no'],
  ['bs', 'hr'],
  ['sh', 'sr'],
  ['iw', 'he'],
  ['in', 'id'],
])

function languageOf(tag: string): string {
  const [code = ''] = tag.toLowerCase().split(/[-_]/)
  return sameWords.get(code) ?? code
}

/** @throws when a concept has no words, because it would match every text */
export function defineConcept(id: string, words: Words): Concept {
  const all = words.sr === undefined ? words : { ...words, sr: inBothAlphabets(words.sr) }
  return compile(id, all, inText)
}

/** Words in ids, classes and field names, where only spaces, hyphens and underscores end a word. */
export function defineNames(id: string, words: Words): Concept {
  const names = compile(id, words, inMarkup)
  names.isIn = remembered(names.isIn)
  return names
}

const maxRemembered = 5_000

/** Elements share their classes, so the same texts are tested again and again. */
function remembered(isSo: (text: string) => boolean): (text: string) => boolean {
  const answers = new Map<string, boolean>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    if (answers.size >= maxRemembered) answers.clear()
    const answer = isSo(text)
    answers.set(text, answer)
    return answer
  }
}

const marks = String.raw`[^\p{L}\p{N}]*`
const places = {
  anywhere: (words: string) => words,
  atStart: (words: string) => `^${marks}(?:${words})`,
  whole: (words: string) => `^${marks}(?:${words})${marks}$`,
  atEnd: (words: string) => `(?:${words})[ .:]*$`,
}

/** Most uses need only one of a concept's patterns, and each process would compile thousands. */
function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}

/** The end of a text whose folded form is known. Folding moves positions, so its beginning is searched for. */
function endThatFoldsTo(folded: string, text: string): string {
  for (let at = 0; at < text.length; at += 1) {
    const end = text.slice(at)
    if (fold(end) === folded) return end.trim()
  }
  return ''
}

function compile(id: string, words: Words, setting: Setting): Concept {
  const all = Object.values(words).flat()
  const phrases = all.filter((phrase) => !isAccented(phrase))
  if (phrases.length === 0) throw new Error(`The concept "${id}" has no words.`)
  const pattern = once(() => patternOf(phrases, setting))
  const accented = once(() => patternOf(all.filter(isAccented), setting))
  const anywhere = once(() => new RegExp(patternOf(phrases, setting, true), 'u'))
  const atStart = once(() => new RegExp(places.atStart(pattern()), 'u'))
  const whole = once(() => new RegExp(places.whole(pattern()), 'u'))
  const atEnd = once(() => new RegExp(places.atEnd(pattern()), 'u'))
  const first = once(() => new RegExp(pattern(), 'u'))
  const everywhere = once(() => new RegExp(pattern(), 'gu'))
  // Most texts are ASCII, and most phrases that need their accents are not.
  const isAnyAscii = once(() => all.some((phrase) => isAccented(phrase) && isAscii(phrase)))
  const mayBeExact = (text: string) => !isAscii(text) || isAnyAscii()
  const test = (place: keyof typeof places, folded: () => RegExp) => {
    if (!all.some(isAccented)) return (text: string) => folded().test(fold(text))
    const exact = once(() => new RegExp(places[place](accented()), 'u'))
    return (text: string) =>
      folded().test(fold(text)) ||
      (mayBeExact(text) && exact().test(text.normalize('NFC').toLowerCase().trim()))
  }
  const behind = (text: string): string | null => {
    const folded = fold(text)
    const found = atStart().exec(folded)
    return found === null ? null : folded.slice(found[0].length)
  }
  return {
    id,
    words,
    get pattern() {
      return pattern()
    },
    get behindNumber() {
      return patternOf(phrases, { ...setting, before: '' })
    },
    get anywhere() {
      return anywhere()
    },
    get atStart() {
      return atStart()
    },
    get whole() {
      return whole()
    },
    isIn: test('anywhere', anywhere),
    isAtStart: test('atStart', atStart),
    isWhole: test('whole', whole),
    isAtEnd: test('atEnd', atEnd),
    behind,
    writtenBehind: (text) => {
      const rest = behind(text)
      return rest === null ? null : endThatFoldsTo(rest.trim(), text)
    },
    after: (text) => {
      const folded = fold(text)
      const found = first().exec(folded)
      return found === null ? null : folded.slice(found.index + found[0].length)
    },
    find: (text) => first().exec(fold(text))?.[0] ?? null,
    replaceIn: (text, by) => fold(text).replace(everywhere(), by),
    knows: (language) => languageOf(language) in words,
  }
}

/** The words of several concepts as one. */
export function joinConcepts(id: string, ...concepts: readonly Pick<Concept, 'words'>[]): Concept {
  const words: Partial<Record<Language, string[]>> = {}
  for (const concept of concepts)
    for (const [language, phrases] of Object.entries(concept.words) as [Language, readonly string[]][])
      words[language] = [...(words[language] ?? []), ...phrases]
  return defineConcept(id, words)
}
