/** What all pages of a site together reveal about its words. */
import type { CollectedPage } from '@vitrine/engine/api/detector'
import { isCommonWord } from './common-words.ts'
import type { Slip } from './slip.ts'

/** The store knows how to spell a word that is on this many pages. */
const minPages = 5
/** A word in more texts than this is the store's own. */
const maxTexts = 2

export interface SpellingDatum {
  known: Slip[]
  unknown: Slip[]
  /** Misspellings of the store's own name. */
  brand: Slip[]
  /** The page's distinct words of five letters or more, joined by spaces. */
  words: string
}

type Page = CollectedPage<SpellingDatum>

const maxWords = 400

/** The distinct words of a page, as its datum stores them. */
export function wordsOfPage(texts: readonly string[]): string {
  const words = new Set(
    texts.flatMap((text) => text.toLowerCase().match(/(?<![\p{L}\p{N}])[a-z]{5,}(?![\p{L}\p{N}])/gu) ?? []),
  )
  return [...words].slice(0, maxWords).join(' ')
}

/** The slips among a page's unknown words, chosen with the words of the whole site. */
interface SiteSlips {
  unknown(page: Page): Slip[]
  brand(page: Page): Slip[]
}

/** Picks the typos from the unknown words of all pages, each with the intended word. */
export function siteSlips(pages: readonly Page[], isOwnWord: (word: string) => boolean): SiteSlips {
  const pagesOf = new Map<string, number>()
  for (const { datum } of pages)
    for (const word of new Set(datum.words.split(' '))) pagesOf.set(word, (pagesOf.get(word) ?? 0) + 1)
  const textsOf = new Map<string, Set<string>>()
  for (const { word, sentence } of pages.flatMap(({ datum }) => [...datum.unknown, ...datum.brand])) {
    const key = word.toLowerCase()
    textsOf.set(key, (textsOf.get(key) ?? new Set()).add(sentence))
  }
  const likely = (word: string) => {
    const key = word.toLowerCase()
    return (pagesOf.get(key) ?? 0) >= minPages || isCommonWord(key)
  }
  const isOwn = ({ word }: Slip) =>
    isOwnWord(word.toLowerCase()) || (textsOf.get(word.toLowerCase())?.size ?? 0) > maxTexts
  return {
    unknown: ({ datum }) =>
      datum.unknown.flatMap((slip) => {
        // When the best candidate is a rare word, the intended word is uncertain.
        const [right] = slip.right
        return right !== undefined && likely(right) && !isOwn(slip) ? [slip] : []
      }),
    brand: ({ datum }) => datum.brand.filter((slip) => !isOwn(slip)),
  }
}
