import type { Area, PageFacts, TextBlock } from '@vitrine/engine/api/facts'
import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import { type Concept, joinConcepts } from '@vitrine/lexicon/concept'
import { adviceFolder, articleFolder } from '@vitrine/lexicon/concepts/markup/articles'
import { serviceFolder } from '@vitrine/lexicon/concepts/trust/store-pages'
import type { PageKind, PracticePage, PracticeVisit, Sentence } from './practice.ts'

/** Areas with other people's words or other products, which say nothing about the store's own offer. */
const foreignAreas: ReadonlySet<Area> = new Set(['reviews', 'related'])

const journalFolder = joinConcepts('journal-folder', articleFolder, adviceFolder)

/** A visit with its page kind and the store's own sentences, read lazily. */
export function practicePage({ facts, mobileDom, answerMs }: PracticeVisit): PracticePage {
  const kind = kindOf(facts)
  let sentences: readonly Sentence[] | null = null
  return {
    url: facts.url,
    facts,
    mobileDom,
    answerMs,
    kind,
    get sentences() {
      sentences ??= isJournal(facts, kind) ? [] : facts.textBlocks.filter(isOwnVoice).flatMap(sentencesOf)
      return sentences
    },
  }
}

function kindOf(facts: PageFacts): PageKind {
  const { type } = facts.pageType
  if (type === 'home_page') return 'home'
  if (type === 'product_page') return 'product'
  if (type === 'category_page' || type === 'product_list_page' || type === 'search_results_page')
    return 'list'
  if (type === 'cart_page') return 'cart'
  if (type === 'checkout_page') return 'checkout'
  if (type === 'faq_page' || type === 'contact_page') return 'policy'
  return facts.pageType.reason === null && serviceFolder.isIn(wordsOfUrl(facts.url)) ? 'policy' : 'other'
}

/** Blog pages mention many things that the store doesn't offer. */
function isJournal(facts: PageFacts, kind: PageKind): boolean {
  return kind === 'other' || (kind === 'policy' && isInFolder(facts.url, journalFolder))
}

function isInFolder(url: string, folder: Concept): boolean {
  return decodedPath(url)
    .split('/')
    .some((part) => folder.isWhole(part))
}

/** The decoded path of a URL. */
export const decodedPath = (url: string): string =>
  decodeEscapes(URL.parse(url, 'https://shop.example')?.pathname ?? '')

/** The path of a URL as words. */
export const wordsOfUrl = (url: string): string => decodedPath(url).replace(/[-_/.+]+/g, ' ')

const isOwnVoice = (block: TextBlock) => !foreignAreas.has(block.area) && !block.isCode

function sentencesOf({ text, path, area, isHeading }: TextBlock): Sentence[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\p{Lo}\d"“„«¿¡(])|(?<=[。！？])\s*|\s+[·•|]\s+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ text: part, path, area, block: text, isHeading }))
}

/** The first sentence that passes a test. */
export function findSentence<Found>(
  page: PracticePage,
  test: (sentence: Sentence) => Found | null,
): { sentence: Sentence; found: Found } | null {
  for (const sentence of page.sentences) {
    const found = test(sentence)
    if (found !== null) return { sentence, found }
  }
  return null
}

const maxQuoteLength = 180

/** Shortens a text for quoting. */
export function quoteOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= maxQuoteLength ? line : `${line.slice(0, maxQuoteLength - 1).trimEnd()}…`
}

export const countOf = (pages: readonly PracticePage[], ...kinds: readonly PageKind[]) =>
  pages.filter((page) => kinds.includes(page.kind)).length

/** Whether enough of the usual pages were seen to call a practice absent. */
export const sawUsualPlaces = (pages: readonly PracticePage[]) =>
  countOf(pages, 'home') >= 1 && countOf(pages, 'product') >= 3 && countOf(pages, 'policy') >= 2

export const sawProducts = (pages: readonly PracticePage[]) => countOf(pages, 'product') >= 3
