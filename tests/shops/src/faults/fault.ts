/** A fault kind: where it can be put, what it does there and what must be found because of it. */
import type { FaultHooks, PageRef } from '../markup/page-doc.ts'
import type { Product, Shop } from '../shop/types.ts'
import type { DeclaredAlert } from '../truth.ts'

export interface FaultKind {
  /** Id of the detector that must find it. */
  id: string
  /** Places for the fault: product slugs, paths, or one fixed word for what concerns the whole shop. */
  targets(shop: Shop): readonly string[]
  /** The target's position in the shown edition. */
  demo(shop: Shop): string
  hooks(target: string, shop: Shop): FaultHooks
  truth(target: string, shop: Shop): DeclaredAlert[]
  /** Products that no other fault of a plan may touch, beside the target itself. */
  claims?(target: string, shop: Shop): readonly string[]
}

/** One fault of a plan. */
export interface PlannedFault {
  kind: string
  target: string
}

/** Products of the kind that most faults want: in stock and of one variant, at one price. */
export function plainProducts(shop: Shop): Product[] {
  return shop.products.filter((product) => product.stock === 'in' && product.options.length === 0)
}

/** Plain products without any reduction or unit price. */
export function undiscounted(shop: Shop): Product[] {
  return plainProducts(shop).filter(({ was, rrp, net }) => was === null && rrp === null && net === null)
}

/** Slugs of products. */
export function slugsOf(products: readonly Product[]): string[] {
  return products.map(({ slug }) => slug)
}

/** A product that must exist: a target of this plan. */
export function productOf(shop: Shop, slug: string): Product {
  const product = shop.bySlug.get(slug)
  if (!product) throw new Error(`No such product: ${slug}`)
  return product
}

/** Address of a product in the default region. */
export function pathOf(slug: string): string {
  return `/products/${slug}`
}

/** Whether the page is this product's in the default region. */
export function isProductPage(ref: PageRef, slug: string): boolean {
  return ref.kind === 'product' && ref.path === pathOf(slug)
}

/** Whether the page has this path, whatever its query. */
export function isPath(ref: PageRef, path: string): boolean {
  return ref.path === path
}

/** The slug at a place of the list, for the shown edition; wraps around in small shops. */
export function pickAt(slugs: readonly string[], preferred: string, position = 0): string {
  if (slugs.includes(preferred)) return preferred
  const slug = slugs[position % Math.max(1, slugs.length)]
  if (slug === undefined) throw new Error('No place for this fault in so small a shop')
  return slug
}

/** Takes a page out of translations and sitemap, so that a fault of its own address has no echo elsewhere. */
export function withoutEchoes(
  bare: string,
): Pick<FaultHooks, 'sitemap'> & { silence(doc: { ref: PageRef; alternates: unknown[] }): void } {
  return {
    sitemap: (paths) => paths.filter((path) => path !== bare),
    silence: (doc) => {
      const { path, region } = doc.ref
      if (path === `${region.prefix}${bare}`) doc.alternates.length = 0
    },
  }
}
