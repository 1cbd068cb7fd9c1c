/** The one place where a severity is decided: from consequence, reach and certainty. The ladder is in docs/severity.md. */
import { type Consequence, isGrave } from '@vitrine/kernel/alert/consequences'
import type { PageType, Severity } from '@vitrine/kernel/names/vocabulary'

const order: readonly Severity[] = ['low', 'medium', 'high']
/** Few orders pass these pages. */
const sidePages: readonly PageType[] = ['about_page', 'contact_page', 'faq_page', 'unknown']
const buyingPages: readonly PageType[] = ['product_page', 'cart_page', 'checkout_page']
const deepFrom = 3
const trustedFrom = 0.7
/** On so many of the pages that could have it, it is a trait of the store. */
const broadFrom = 0.6
/** On so few of at least twenty pages, it is a slip. */
const narrowTo = 0.05
const minChecked = 20

export interface SeverityInput {
  /** The detector's own, from how far the reading is off. */
  base: Severity
  consequence: Consequence
  blocksBuying: boolean
  /** Between 0 and 1. */
  confidence: number
  reach: PageReach
}

/** Which pages have the fault. */
export interface PageReach {
  pageTypes: readonly PageType[]
  pageCount: number
  /** Links from the start page to the shallowest affected page. */
  depth: number
  /** Share of the checked pages of one type that have it, and their number; null: it is not about pages of a type. */
  ofType: { share: number; checked: number } | null
}

/** 0 for low, 1 for medium, 2 for high. */
export function severityRank(severity: Severity): number {
  return order.indexOf(severity)
}

/**
 * Severity of an alert. The consequence sets how grave it may be, the detector's reading how grave it is; reach and
 * certainty only lower it. Being on the home page, in the header or on a whole template is no promotion.
 */
export function severityOf(input: SeverityInput): Severity {
  if (input.confidence < trustedFrom) return 'low'
  const steps = (input.blocksBuying ? 1 : 0) - (isSlip(input) ? 1 : 0)
  const rank = severityRank(input.base) + steps
  return order[Math.max(0, Math.min(rank, severityRank(ceilingOf(input))))] ?? input.base
}

/** The most that a consequence can be on these pages. */
function ceilingOf({ consequence, blocksBuying, reach }: SeverityInput): Severity {
  if (blocksBuying || consequence === 'legal-duty') return 'high'
  if (isGrave(consequence)) return isAside(reach) ? 'medium' : 'high'
  return consequence !== 'cosmetic' || isSeenByMost(reach) ? 'medium' : 'low'
}

/** One page that few orders pass. */
const isAside = ({ pageTypes, pageCount }: PageReach) =>
  pageCount === 1 && pageTypes.every((type) => sidePages.includes(type))

/** Shoppers who buy see it, or most pages of a type have it. */
const isSeenByMost = ({ pageTypes, ofType }: PageReach) =>
  pageTypes.some((type) => type === 'home_page' || buyingPages.includes(type)) ||
  (ofType !== null && ofType.share >= broadFrom)

/** What neither stops nor misleads anyone, on one deep side page or on one of many pages of its type. */
function isSlip({ consequence, blocksBuying, reach }: SeverityInput): boolean {
  if (blocksBuying || isGrave(consequence) || reach.pageCount > 1) return false
  if (isAside(reach)) return reach.depth >= deepFrom
  const { ofType } = reach
  const isMinor = consequence === 'less-trust' || consequence === 'cosmetic'
  return isMinor && ofType !== null && ofType.checked >= minChecked && ofType.share <= narrowTo
}
