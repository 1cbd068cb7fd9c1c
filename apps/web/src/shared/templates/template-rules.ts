/** How templates are worded, and who may see them, in every list. Pure. */
import { categories, impacts } from '@vitrine/kernel/names/vocabulary-lists'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import type { Website } from '@vitrine/modules/websites/contract'

/** Maximum number in Most Popular and Recommended. */
export const shortListLength = 12

export const plans = ['core', 'premium'] as const
export type LibraryPlan = (typeof plans)[number]

/** `enterprise` is premium; anything else counts as core. */
export const planOf = (template: Pick<ScanTemplate, 'plan_type'>): LibraryPlan =>
  template.plan_type === 'enterprise' ? 'premium' : 'core'

export const isEnterprise = (website: Pick<Website, 'subscription_plan'> | null): boolean =>
  website?.subscription_plan.toLowerCase() === 'enterprise'

export interface TagParts {
  /** Without its leading sign. */
  text: string
  /** With a leading "<", less is better and the arrow points down. */
  isDown: boolean
}

export const tagParts = (tag: string): TagParts => ({
  text: tag.replace(/^[<>]/, '').trim(),
  isDown: tag.startsWith('<'),
})

/** Impacts of a template: its tags without their signs. */
export const impactsOf = (template: Pick<ScanTemplate, 'tags'>): string[] =>
  template.tags.map((tag) => tagParts(tag).text.toLowerCase())

/** All categories of a template, the single one included. */
export const categoriesOf = (template: Pick<ScanTemplate, 'category' | 'categories'>): string[] => [
  ...new Set([...(template.category === null ? [] : [template.category]), ...template.categories]),
]

const abbreviations: Readonly<Record<string, string>> = { seo: 'SEO', aov: 'AOV' }

/** "Product pages", "SEO": display name of a category or an impact. */
export const wordLabel = (word: string): string =>
  abbreviations[word.toLowerCase()] ?? word.charAt(0).toUpperCase() + word.slice(1)

export const categoryOrder: readonly string[] = categories
export const impactOrder: readonly string[] = impacts

/** Templates that may be listed: with description items, and custom ones for enterprise websites only. */
export function listedTemplates(
  templates: readonly ScanTemplate[],
  website: Pick<Website, 'subscription_plan'> | null,
): ScanTemplate[] {
  const seesCustom = isEnterprise(website)
  return templates.filter(
    (template) => template.description_items.length > 0 && (seesCustom || !template.is_custom),
  )
}

/** "Most Popular": the newest first. */
export const byPopularity = (a: ScanTemplate, b: ScanTemplate): number =>
  Date.parse(b.created_at) - Date.parse(a.created_at)

export type CardAction = 'select' | 'upgrade' | 'book-demo'

/**
 * A card's button: an upgrade for premium templates unless the website is enterprise; during the free audit, which
 * allows no launches, a demo.
 */
export function cardAction(
  template: Pick<ScanTemplate, 'plan_type'>,
  website: Pick<Website, 'subscription_plan' | 'audit_mode'> | null,
): CardAction {
  if (planOf(template) === 'premium' && !isEnterprise(website)) return 'upgrade'
  return website?.audit_mode === true ? 'book-demo' : 'select'
}
