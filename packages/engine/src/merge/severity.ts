/** The rules that raise, lower and cap a detector's own severity. */
import type { EffectId } from '@vitrine/kernel/effects'
import type { PageType, Severity } from '@vitrine/kernel/vocabulary'

const order: readonly Severity[] = ['low', 'medium', 'high']
const weightyPages: readonly PageType[] = ['home_page', 'cart_page', 'checkout_page']
const plainPages: readonly PageType[] = ['about_page', 'contact_page', 'faq_page', 'unknown']
const deepFrom = 3
const trustedFrom = 0.7
/** Sloppiness stops no one from buying, so the number of pages never makes it high. */
const cosmetic: EffectId = 'cosmetic'

export interface SeverityInput {
  base: Severity
  confidence: number
  pageType: PageType
  pageCount: number
  /** Links from the start page to the shallowest affected page. */
  depth: number
  /** At least 60 % of at least five evaluated pages of one template. */
  isTemplateLevel: boolean
  /** In the header or the main navigation. */
  isInNavigation: boolean
  blocksBuying: boolean
  effect?: EffectId | null | undefined
}

/** 0 for low, 1 for medium, 2 for high. */
export function severityRank(severity: Severity): number {
  return order.indexOf(severity)
}

/** Severity of an alert: one step up or down at most, and never above low without confidence. */
export function adjustSeverity(input: SeverityInput): Severity {
  if (input.confidence < trustedFrom) return 'low'
  const isRaised =
    input.isTemplateLevel ||
    input.isInNavigation ||
    input.blocksBuying ||
    weightyPages.includes(input.pageType)
  const isLowered =
    !isRaised && input.pageCount === 1 && input.depth >= deepFrom && plainPages.includes(input.pageType)
  const base = severityRank(input.base)
  const rank = base + (isRaised ? 1 : 0) - (isLowered ? 1 : 0)
  if (input.effect === cosmetic && !input.blocksBuying)
    return order[Math.max(0, Math.min(rank, Math.max(base, 1)))] ?? input.base
  return order[Math.min(2, Math.max(0, rank))] ?? input.base
}
