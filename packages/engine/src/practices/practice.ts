/** What a shop offers its customers, as far as a visitor can see it. Part of the engine's public face. */
import type { DomSnapshot } from '../artifacts.ts'
import type { Area, CssPath, PageFacts } from '../facts.ts'

export const practiceIds = [
  'free-shipping-threshold',
  'delivery-promise',
  'returns-window',
  'reviews',
  'size-guide',
  'stock-messages',
  'bundles',
  'wishlist',
  'guest-checkout',
  'payment-methods',
  'search-suggestions',
  'filters',
  'sticky-cart',
  'video',
  'questions-and-answers',
  'newsletter-incentive',
  'loyalty',
  'gift-cards',
  'price-match',
  'live-chat',
  'speed',
] as const
export type PracticeId = (typeof practiceIds)[number]

/** One page of a shop as a visitor saw it. */
export interface PracticeVisit {
  facts: PageFacts
  /** The page on a phone; null when it was not opened in a browser. */
  mobileDom: DomSnapshot | null
  /** Time to the first byte, milliseconds; null where nobody measured it. */
  answerMs: number | null
}

export type PracticeValue = Record<string, string | number | boolean | null | readonly string[]>

/** Where a page shows a practice. */
export interface PracticeSign {
  /** The shop's own words, shortened; for what has none, what was seen. */
  quote: string
  /** The element to picture; null when there is nothing to see. */
  path: CssPath | null
  value: PracticeValue | null
}

/**
 * How one practice is recognised. A shop that does something unusual is rather passed over than described wrongly, so
 * a rule has three answers: it is there, the pages where it would stand show none, or nobody can tell.
 */
export interface PracticeRule {
  id: PracticeId
  read(page: PracticePage): PracticeSign | null
  /** Words that may speak of the practice: where they stand without a sign, nothing is said. */
  hint: RegExp
  /** Where hints count: on product pages outside their frame, or anywhere. */
  hintsOn?: 'product' | 'anywhere'
  /** Whether enough was looked at to say that the shop has none. */
  canMiss(pages: readonly PracticePage[]): boolean
  /** One sign from those of all pages, the most telling page first; null: they contradict each other. */
  settle?(signs: readonly PageSign[]): PageSign | null
}

export interface PageSign extends PracticeSign {
  page: PracticePage
}

/** A visit with what several rules need of it. */
export interface PracticePage {
  url: string
  facts: PageFacts
  mobileDom: DomSnapshot | null
  answerMs: number | null
  kind: PageKind
  /** What the shop itself says, sentence by sentence. Without customers' words, other products and the journal. */
  sentences: readonly Sentence[]
}

export type PageKind = 'home' | 'product' | 'list' | 'cart' | 'checkout' | 'policy' | 'other'

export interface Sentence {
  text: string
  path: CssPath
  area: Area
  /** The whole block that it stands in. */
  block: string
  isHeading: boolean
}

export interface PracticeObservation {
  practice: PracticeId
  verdict: 'present' | 'absent' | 'not_verified'
  value: PracticeValue | null
  quote: string | null
  /** Where it was seen. */
  pageUrl: string | null
  path: CssPath | null
}
