import { categoryRows } from '../catalogue/index-of-categories.ts'
import type { CategoryRows, ProductRow } from '../catalogue/rows.ts'
import { buildProduct } from './build-product.ts'
import { generateRow } from './generate-rows.ts'
import { regions } from './regions.ts'
import type { Category, Product, Shop } from './types.ts'
import { type VariationName, variations } from './variations.ts'

export interface BuildOptions {
  variation?: VariationName
  /** How many products; absent: the handwritten catalogue, as far as the variation has it. */
  products?: number
  today?: Date
}

interface Entry {
  row: ProductRow
  category: CategoryRows
}

/** Takes rows from the categories in turn, so that a smaller shop still has all of them. */
function dealt(categories: readonly CategoryRows[], skip: (index: number) => boolean): Entry[] {
  const longest = Math.max(...categories.map((category) => category.rows.length))
  return Array.from({ length: longest }, (_, index) => index)
    .filter((index) => !skip(index))
    .flatMap((index) =>
      categories.flatMap((category) => {
        const row = category.rows[index]
        return row ? [{ row, category }] : []
      }),
    )
}

function entriesOf(
  options: BuildOptions,
  categories: readonly CategoryRows[],
  skip: (index: number) => boolean,
): Entry[] {
  const written = dealt(categories, skip)
  const wanted = options.products ?? written.length
  const entries = written.slice(0, wanted)
  for (let number = 0; entries.length < wanted; number += 1) {
    const category = categories[number % categories.length]
    if (category)
      entries.push({ row: generateRow(category, Math.floor(number / categories.length)), category })
  }
  return entries
}

function categoryOf(rows: CategoryRows): Category {
  const { slug, name, singular, intro, metaLead } = rows
  return { slug, name, singular, intro, metaLead, hasSizeGuide: rows.hasSizeGuide ?? false }
}

/** The whole shop as data. The same options give the same shop. */
export function buildShop(options: BuildOptions = {}): Shop {
  const name = options.variation ?? 'demo'
  const { brand, theme, practices, carries, priceFactor } = variations[name]
  const today = options.today ?? new Date()
  const categories = categoryRows.filter(
    ({ slug }) => carries.categories === 'all' || carries.categories.includes(slug),
  )
  const entries = entriesOf(options, categories, carries.skip)
  const products = entries.map(({ row, category }, index) =>
    buildProduct(row, category, { id: index + 1, skuPrefix: brand.skuPrefix, priceFactor, today }),
  )
  return indexed({
    variation: name,
    brand,
    theme,
    practices,
    regions,
    categories: categories.map(categoryOf),
    products,
    today,
  })
}

/** The shop with every product mapped. */
export function withProducts(shop: Shop, change: (product: Product) => Product): Shop {
  return indexed({ ...shop, products: shop.products.map(change) })
}

/** Adds the look-up tables to a shop. */
function indexed(shop: Omit<Shop, 'bySlug' | 'byVariant'>): Shop {
  const bySlug = new Map<string, Product>(shop.products.map((product) => [product.slug, product]))
  const byVariant = new Map(
    shop.products.flatMap((product) =>
      product.variants.map((variant) => [variant.id, { product, variant }] as const),
    ),
  )
  return { ...shop, bySlug, byVariant }
}
