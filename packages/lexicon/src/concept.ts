/**
 * A concept is a meaning in stores, with its words in each language. It is compiled once to a single pattern over
 * folded text, so that every use agrees on the words.
 */
import { fold } from './fold.ts'
import type { Language } from './languages.ts'
import {
  inMarkup,
  inPlain,
  inText,
  isAccented,
  isPlain,
  patternOf,
  roughly,
  type Setting,
  textOf,
} from './phrase-pattern.ts'
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

const places = {
  anywhere: (words: string) => words,
  atStart: (words: string, { marks }: Setting) => `^${marks}(?:${words})`,
  whole: (words: string, { marks }: Setting) => `^${marks}(?:${words})${marks}$`,
  atEnd: (words: string) => `(?:${words})[ .:]*$`,
}
type Place = keyof typeof places

const never = /(?!)/

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

let lastText = ''
let lastFolded = ''

/** Many concepts are asked about one text. */
function folded(text: string): string {
  if (text !== lastText) {
    lastFolded = fold(text)
    lastText = text
  }
  return lastFolded
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text)

/** Patterns of phrases for texts that are folded, or exact when the phrases need their accents. */
function patternsOf(phrases: readonly string[], setting: Setting) {
  const pattern = once(() => patternOf(phrases, setting))
  const anywhere = once(() => new RegExp(patternOf(phrases, setting, true), 'u'))
  const at = (place: 'atStart' | 'whole' | 'atEnd') =>
    once(() => new RegExp(places[place](pattern(), setting), 'u'))
  const exact = { anywhere, atStart: at('atStart'), whole: at('whole'), atEnd: at('atEnd') }
  const rough = once(() => new RegExp(patternOf(phrases, roughly(setting), true)))
  const plain = plainPatterns(phrases, inPlain(setting))
  const test = (place: Place, text: string) =>
    isPlain(text) ? plain[place]().test(text) : rough().test(text) && exact[place]().test(text)
  return {
    ...exact,
    pattern,
    first: once(() => new RegExp(pattern(), 'u')),
    everywhere: once(() => new RegExp(pattern(), 'gu')),
    test,
  }
}

function plainPatterns(phrases: readonly string[], setting: Setting): Record<Place, () => RegExp> {
  // Only phrases that can be in a plain text; of alternatives and optional parts, some may be plain.
  const own = once(() => phrases.filter((phrase) => /[([]/.test(phrase) || isPlain(textOf(phrase))))
  const at = (place: Place) =>
    once(() => {
      const pattern = patternOf(own(), setting, place === 'anywhere')
      return pattern === '' ? never : new RegExp(places[place](pattern, setting))
    })
  return { anywhere: at('anywhere'), atStart: at('atStart'), whole: at('whole'), atEnd: at('atEnd') }
}

function compile(id: string, words: Words, setting: Setting): Concept {
  const all = Object.values(words).flat()
  const phrases = all.filter((phrase) => !isAccented(phrase))
  if (phrases.length === 0) throw new Error(`The concept "${id}" has no words.`)
  const plain = patternsOf(phrases, setting)
  const accentedPhrases = all.filter(isAccented)
  const accented = accentedPhrases.length === 0 ? null : patternsOf(accentedPhrases, setting)
  // Most texts are ASCII, and most phrases that need their accents are not.
  const isAnyAscii = accentedPhrases.some(isAscii)
  const test = (place: Place) =>
    accented === null
      ? (text: string) => plain.test(place, folded(text))
      : (text: string) =>
          plain.test(place, folded(text)) ||
          ((isAnyAscii || !isAscii(text)) && accented.test(place, text.normalize('NFC').toLowerCase().trim()))
  const match = (pattern: 'atStart' | 'first', text: string) =>
    plain.test('anywhere', text) ? plain[pattern]().exec(text) : null
  const behind = (text: string): string | null => {
    const found = match('atStart', folded(text))
    return found === null ? null : folded(text).slice(found[0].length)
  }
  return {
    id,
    words,
    get pattern() {
      return plain.pattern()
    },
    get behindNumber() {
      return patternOf(phrases, { ...setting, before: '' })
    },
    get anywhere() {
      return plain.anywhere()
    },
    get atStart() {
      return plain.atStart()
    },
    get whole() {
      return plain.whole()
    },
    isIn: test('anywhere'),
    isAtStart: test('atStart'),
    isWhole: test('whole'),
    isAtEnd: test('atEnd'),
    behind,
    writtenBehind: (text) => {
      const rest = behind(text)
      return rest === null ? null : endThatFoldsTo(rest.trim(), text)
    },
    after: (text) => {
      const found = match('first', folded(text))
      return found === null ? null : folded(text).slice(found.index + found[0].length)
    },
    find: (text) => match('first', folded(text))?.[0] ?? null,
    replaceIn: (text, by) =>
      plain.test('anywhere', folded(text)) ? folded(text).replace(plain.everywhere(), by) : folded(text),
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
