import type { Area, PageFacts, TextBlock } from '../facts.ts'
import type { PageKind, PracticePage, PracticeVisit, Sentence } from './practice.ts'

/** Other people's words and other products: they say nothing about what the shop offers here. */
const foreignAreas: ReadonlySet<Area> = new Set(['reviews', 'related'])

const policyWords =
  /shipping|delivery|returns?|refund|faq|help|support|terms|conditions|polic|payment|gift|loyalty|reward|price-?(match|promise|guarantee)|size|wish-?list|account|contact/i
const journalWords = /\/(blogs?|journal|news|magazine|stories|articles?|guides?|recipes?)(\/|$)/i

/** A visit with its kind and the shop's own sentences, each read when it is first asked for. */
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
  const path = URL.parse(facts.url)?.pathname ?? ''
  return facts.pageType.reason === null && policyWords.test(path) ? 'policy' : 'other'
}

/** Pages that tell stories name many things that the shop does not offer. */
function isJournal(facts: PageFacts, kind: PageKind): boolean {
  return kind === 'other' || (kind === 'policy' && journalWords.test(URL.parse(facts.url)?.pathname ?? ''))
}

const isOwnVoice = (block: TextBlock) => !foreignAreas.has(block.area) && !block.isCode

function sentencesOf({ text, path, area, isHeading }: TextBlock): Sentence[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\d"“(])|\s+[·•|]\s+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ text: part, path, area, block: text, isHeading }))
}

/** The first sentence that a test likes, on pages that speak for the shop. */
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

const longestQuote = 180

/** Fit to be shown between quotation marks. */
export function quoteOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longestQuote ? line : `${line.slice(0, longestQuote - 1).trimEnd()}…`
}

export const countOf = (pages: readonly PracticePage[], ...kinds: readonly PageKind[]) =>
  pages.filter((page) => kinds.includes(page.kind)).length

/** Enough of the usual places to say that a shop offers no such thing. */
export const sawUsualPlaces = (pages: readonly PracticePage[]) =>
  countOf(pages, 'home') >= 1 && countOf(pages, 'product') >= 3 && countOf(pages, 'policy') >= 2

export const sawProducts = (pages: readonly PracticePage[]) => countOf(pages, 'product') >= 3
