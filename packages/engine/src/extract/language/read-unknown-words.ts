/** Words in English text that are in no dictionary. */
import type { LanguageFact, PartLanguagesFact, TextBlock, UnknownWordFact } from '../../api/facts.ts'
import { isEnglishWord } from './english-dictionary.ts'
import { spellingCandidates } from './spelling-candidates.ts'
import { tradeWords } from './trade-words.ts'

const english = 'en'
const minLetters = 5
/** More of them are not typos but a language, a code or a list of names. */
const maxOfBlock = 0.2
const minWordsOfProse = 6
const maxWords = 300
/** Parts of addresses, codes, measurements and hyphenated compounds do not count as words. */
const plainWords =
  /(?<![\p{L}\p{N}'’@#&./_\\-])[A-Za-z][a-z]{2,}(?![\p{L}\p{N}'’@/_(\\-]|[.&]\p{L}|…|\.{2})/gu

/**
 * Reads blocks that are English on their own, and labels and headings of an English page, which are too short
 * to detect.
 */
export function readUnknownWords(
  blocks: readonly TextBlock[],
  page: LanguageFact,
  parts: PartLanguagesFact,
): UnknownWordFact[] {
  if (page.detected !== english || !page.isReliable) return []
  const seen = new Map<string, UnknownWordFact[]>()
  return blocks
    .flatMap((block, index) => {
      const language = parts.blocks[index] ?? null
      const isShort = language === null && (parts.frame === null || parts.frame === english)
      if (block.isCode || (language !== english && !isShort)) return []
      if (block.lang !== null && !block.lang.startsWith(english)) return []
      const known = seen.get(block.text) ?? unknownIn(block.text)
      seen.set(block.text, known)
      return known.map((word) => ({ ...word, block: index }))
    })
    .slice(0, maxWords)
}

function unknownIn(text: string): UnknownWordFact[] {
  const words = [...text.matchAll(plainWords)]
  const unknown = words.filter(([word]) => word.length >= minLetters && !isKnown(word.toLowerCase()))
  if (words.length >= minWordsOfProse && unknown.length > words.length * maxOfBlock) return []
  return unknown.map((match) => {
    const word = match[0].toLowerCase()
    return {
      word,
      block: 0,
      index: match.index,
      isCapitalised: match[0] !== word,
      meant: spellingCandidates(word, isEnglishWord),
    }
  })
}

/** Word endings that are words themselves: “carefull” is no compound of “care” and “full”. */
const endings = new Set(['full', 'able', 'ally', 'ness', 'less'])
/** "offerring" doubles the letter before an ending, "keyring" does not. */
const doubled = /(\p{L})\1ing$/u

/** Forms that anyone may derive from a word, such as "trackable" and "reupholster". */
const suffixes = ['s', 'er', 'ers', 'able', 'ness', 'less', 'ish', 'wise', 'like', 'proof', 'free']
const prefixes = [
  're',
  'un',
  'pre',
  'non',
  'anti',
  'multi',
  'micro',
  'mini',
  'ultra',
  'super',
  'semi',
  'over',
  'under',
  'co',
  'sub',
  'inter',
  'auto',
  'bio',
  'eco',
]
const minStemLength = 3

/** A dictionary lists neither every form nor the compounds that anyone may form ("cardholder"). */
function isKnown(word: string): boolean {
  // Product names that come from places or makers: “velcro”, “allen key”.
  if (isEnglishWord(word) || isEnglishWord(word.charAt(0).toUpperCase() + word.slice(1))) return true
  if (tradeWords.has(word)) return true
  const stems = [
    ...suffixes.filter((suffix) => word.endsWith(suffix)).map((suffix) => word.slice(0, -suffix.length)),
    ...prefixes.filter((prefix) => word.startsWith(prefix)).map((prefix) => word.slice(prefix.length)),
  ]
  if (stems.some((stem) => stem.length > minStemLength && (isEnglishWord(stem) || isEnglishWord(`${stem}e`))))
    return true
  for (let at = minStemLength; at <= word.length - minStemLength; at += 1)
    if (
      !endings.has(word.slice(at)) &&
      !(doubled.test(word) && word.length - at === 4) &&
      isEnglishWord(word.slice(0, at)) &&
      isEnglishWord(word.slice(at))
    )
      return true
  return false
}
