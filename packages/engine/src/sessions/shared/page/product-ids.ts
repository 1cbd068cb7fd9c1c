/** The ids by which a product page names its product and variants. */
import { productIdField } from '@vitrine/lexicon/concepts/markup/field-names'
import type { PageFacts } from '../../../api/facts.ts'

const maxIds = 60

/** Each once. Empty on a page without a product. */
export function productIds({ product, forms }: PageFacts): string[] {
  if (product === null) return []
  const sent = forms
    .filter(({ kind }) => kind === 'cart')
    .flatMap(({ fields }) => fields.filter(({ name }) => productIdField.isIn(name)).map(({ value }) => value))
  const all = [
    product.sku.value,
    product.gtin.value,
    product.mpn.value,
    ...product.variants.flatMap(({ id, sku, gtin }) => [id, sku, gtin]),
    ...sent,
  ]
  return [...new Set(all.flatMap((id) => (id ? [String(id).trim()] : [])))].filter(Boolean).slice(0, maxIds)
}
