/** The input of all page-type signals, computed once. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { CardFact, TextBlock } from '../../api/facts.ts'
import { guessPageType, isInformational } from '../../frontier/address/url-page-type.ts'
import type { DeriveContext } from '../document/context.ts'
import type { PageDocument } from '../document/page-document.ts'

export interface TypeInput {
  document: PageDocument
  context: DeriveContext
  blocks: readonly TextBlock[]
  /** The type that the address alone suggests. */
  byUrl: PageType
  /** The address suggests a blog post, a policy or the like. */
  isInformational: boolean
  /** Title and main headings, lower case without accents. */
  titles: readonly string[]
  /** Cards of the page's own list, without secondary rows. */
  ownCards: readonly CardFact[]
}

/** Fewer cards are no list of their own, but suggestions. */
export const minCards = 4

/** A signal: log-odds points for one type. */
export interface Signal {
  type: PageType
  points: number
  /** Only the address says so. */
  isByAddress?: true
}

/** Types that a blog can resemble, because blogs have categories too. */
const shopTypes: ReadonlySet<PageType> = new Set(['category_page', 'product_list_page', 'product_page'])

export function typeInput(
  document: PageDocument,
  context: DeriveContext,
  blocks: readonly TextBlock[],
): TypeInput {
  const { head } = context
  const isText = isInformational(document.url)
  const guess = guessPageType(document.url, new URL('/', document.url).href)
  const titles = [...head.titles.slice(0, 1), ...head.h1s.slice(0, 2).map(({ text }) => text)]
  return {
    document,
    context,
    blocks,
    byUrl: isText && shopTypes.has(guess) ? 'unknown' : guess,
    isInformational: isText,
    titles: titles.map(plain).filter(Boolean),
    get ownCards() {
      return context.cards.filter(({ area }) => area === 'main' || area === 'hero')
    },
  }
}

/** Lower case without accents, as the lexicon's words. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()
}
