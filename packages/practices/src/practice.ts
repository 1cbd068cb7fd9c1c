/** What a store offers its customers, as far as visitors can see it. */
import type { DomSnapshot } from '@vitrine/engine/api/artifacts'
import type { Area, CssPath, PageFacts } from '@vitrine/engine/api/facts'
import type { Concept } from '@vitrine/lexicon/concept'

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

/** One page of a store as a visitor saw it. */
export interface PracticeVisit {
  facts: PageFacts
  /** The page on a phone; null if it wasn't opened in a browser. */
  mobileDom: DomSnapshot | null
  /** Time to first byte in milliseconds; null if not measured. */
  answerMs: number | null
}

export type PracticeValue = Record<string, string | number | boolean | null | readonly string[]>

/** Where a page shows a practice. */
export interface PracticeSign {
  /** The store's own words, shortened, or a description of what was seen. */
  quote: string
  /** The element for the screenshot; null if nothing is visible. */
  path: CssPath | null
  value: PracticeValue | null
}

/** How one practice is recognized. To avoid wrong claims, a rule has three results: present, absent, or not verified. */
export interface PracticeRule {
  id: PracticeId
  read(page: PracticePage): PracticeSign | null
  /** Whether a text or URL may refer to the practice; if one does without a sign, the result is not verified. */
  mentions(text: string): boolean
  /** The concepts that decide; the practice is only reported as absent in languages that all of them cover. */
  words: readonly Concept[]
  /** Where hints count: in the content of product pages, or anywhere. */
  hintsOn?: 'product' | 'anywhere'
  /** Whether enough pages were seen to call the practice absent. */
  canMiss(pages: readonly PracticePage[]): boolean
  /** Picks one sign from all pages, best evidence first; null if they contradict each other. */
  settle?(signs: readonly PageSign[]): PageSign | null
}

export interface PageSign extends PracticeSign {
  page: PracticePage
}

/** A visit prepared for the rules. */
export interface PracticePage {
  url: string
  facts: PageFacts
  mobileDom: DomSnapshot | null
  answerMs: number | null
  kind: PageKind
  /** The store's own sentences, without reviews, other products, and blog posts. */
  sentences: readonly Sentence[]
}

export type PageKind = 'home' | 'product' | 'list' | 'cart' | 'checkout' | 'policy' | 'other'

export interface Sentence {
  text: string
  path: CssPath
  area: Area
  /** The whole text block around it. */
  block: string
  isHeading: boolean
}

export interface PracticeObservation {
  practice: PracticeId
  verdict: 'present' | 'absent' | 'not_verified'
  value: PracticeValue | null
  quote: string | null
  /** The page where it was seen. */
  pageUrl: string | null
  path: CssPath | null
}
