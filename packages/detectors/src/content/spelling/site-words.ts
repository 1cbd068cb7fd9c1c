/** What the pages of a site teach about its words. */
import type { CollectedPage } from '@vitrine/engine/detector'
import { isCommonWord } from './common-words.ts'
import type { Slip } from './slip.ts'

/** A word on so many pages is one that the shop knows how to write. */
const fewestPages = 5
/** A word that is written in so many texts is the shop's own. */
const mostTexts = 2

export interface SpellingDatum {
  known: Slip[]
  unknown: Slip[]
  /** Of the shop's own name. */
  brand: Slip[]
  /** The page's words of five letters and more, each once, joined by blanks. */
  words: string
}

type Page = CollectedPage<SpellingDatum>

const mostWords = 400

/** Words of a page, for its datum. */
export function wordsOfPage(texts: readonly string[]): string {
  const words = new Set(
    texts.flatMap((text) => text.toLowerCase().match(/(?<![\p{L}\p{N}])[a-z]{5,}(?![\p{L}\p{N}])/gu) ?? []),
  )
  return [...words].slice(0, mostWords).join(' ')
}

/** How the pages of a site are asked for the slips among their unknown words. */
interface SiteSlips {
  unknown(page: Page): Slip[]
  brand(page: Page): Slip[]
}

/** Of the unknown words of all pages those that are slips, each with the word that was meant. */
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
    return (pagesOf.get(key) ?? 0) >= fewestPages || isCommonWord(key)
  }
  const isOwn = ({ word }: Slip) =>
    isOwnWord(word.toLowerCase()) || (textsOf.get(word.toLowerCase())?.size ?? 0) > mostTexts
  return {
    unknown: ({ datum }) =>
      datum.unknown.flatMap((slip) => {
        // A likelier slip from a rare word leaves it open what was meant.
        const [right] = slip.right
        return right !== undefined && likely(right) && !isOwn(slip) ? [slip] : []
      }),
    brand: ({ datum }) => datum.brand.filter((slip) => !isOwn(slip)),
  }
}
