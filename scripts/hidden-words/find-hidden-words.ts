/** Finds words in regular expressions that belong in packages/lexicon. */
import { parseSync, Visitor } from 'oxc-parser'
import { alternationsOf } from './alternations.ts'
import { type KnownWords, wordsIn } from './known-words.ts'

export interface HiddenWords {
  line: number
  words: string[]
  why: 'words of another language' | 'words of one language only'
}

interface Pattern {
  source: string
  start: number
}

/** Regular expressions, and strings with alternatives, from which code builds some. */
function patternsOf(path: string, text: string): Pattern[] {
  const found: Pattern[] = []
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) found.push({ source: node.regex.pattern, start: node.start })
      else if (typeof node.value === 'string' && node.value.includes('|'))
        found.push({ source: node.value, start: node.start })
    },
    TemplateLiteral(node) {
      const source = node.quasis.map(({ value }) => value.raw).join(' ')
      if (source.includes('|')) found.push({ source, start: node.start })
    },
  }).visit(parseSync(path, text).program)
  return found
}

const minEnglish = 3
/** Patterns for URLs, classes, markup, and scripts have these characters. English words are fine there. */
const ofCode = /[_=<>"@]|\\\/|\[\?&|\\\./
const isCode = /[^\p{L}\p{N} .,!'’()&%]/u
const hasWord = /\p{L}{3}/u
const notLatin = /[^\P{L}\p{Script=Latin}]/u
const accented = /[^\P{L}a-z]/iu

/** @param tokens words that are allowed anywhere */
export function findHiddenWords(
  path: string,
  text: string,
  known: KnownWords,
  tokens: ReadonlySet<string>,
): HiddenWords[] {
  return patternsOf(path, text).flatMap(({ source, start }): HiddenWords[] => {
    const groups = alternationsOf(source)
    const line = text.slice(0, start).split('\n').length
    const foreign = groups
      .flat()
      .flatMap((alternative) => alternative.match(/\p{L}+/gu) ?? [])
      .filter((word) => isForeign(word, known) && !tokens.has(word.toLowerCase()))
    if (foreign.length > 0) return [{ line, words: [...new Set(foreign)], why: 'words of another language' }]
    if (ofCode.test(source)) return []
    return groups.flatMap((group): HiddenWords[] => {
      const words = group.filter((alternative) => isEnglish(alternative, known, tokens))
      return words.length < minEnglish ? [] : [{ line, words, why: 'words of one language only' }]
    })
  })
}

/** English builds forms that other languages have as words of their own: "shops". */
const isEnglishWord = (word: string, { english }: KnownWords) =>
  [word, word.replace(/s$/, ''), word.replace(/(ed|ing)$/, '')].some((form) => english.has(form))

function isForeign(word: string, known: KnownWords): boolean {
  if (notLatin.test(word) || (word.length > 2 && accented.test(word))) return true
  const [folded = ''] = wordsIn(word)
  return known.foreign.has(folded) && !isEnglishWord(folded, known)
}

function isEnglish(alternative: string, known: KnownWords, tokens: ReadonlySet<string>): boolean {
  if (!hasWord.test(alternative) || isCode.test(alternative)) return false
  const words = wordsIn(alternative)
  return (
    words.every((word) => tokens.has(word) || isEnglishWord(word, known)) &&
    !words.every((word) => tokens.has(word))
  )
}
