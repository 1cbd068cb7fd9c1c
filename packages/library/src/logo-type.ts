/** The icon of an analysis. */
import type { Template } from '@vitrine/engine/api/template'
import type { Category } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

export const LogoType = z.enum([
  'pricing',
  'discount',
  'image',
  'box',
  'amazon',
  'merchandising',
  'information_check',
  'link',
  'copy',
])
export type LogoType = z.infer<typeof LogoType>

const logoOfCategory: Partial<Record<Category, LogoType>> = {
  price: 'pricing',
  promotions: 'discount',
  visual: 'image',
  'product pages': 'box',
  amazon: 'amazon',
  discoverability: 'merchandising',
  content: 'information_check',
}

/** Analyses about links, whatever their first category is. */
const aboutLinks: ReadonlySet<string> = new Set(['T29', 'T30', 'T49'])

/**
 * The icon of a template: by its first category, except for those about links. Also accepts operators' templates, whose
 * list of categories may be empty.
 */
export function logoType(template: Pick<Template, 'id'> & { categories: readonly Category[] }): LogoType {
  if (aboutLinks.has(template.id)) return 'link'
  const [first] = template.categories
  return (first && logoOfCategory[first]) ?? 'copy'
}
