/** Where faults can be planted: products, lists, and pages of a shop, and their paths. */
import { articles } from '../markup/journal.ts'
import { pageSize, specialLists } from '../markup/listing-page.ts'
import type { PageRef } from '../markup/page-doc.ts'
import { productsOfList } from '../markup/product-lists.ts'
import { randomOf } from '../shop/random.ts'
import type { Product, Region, Shop } from '../shop/types.ts'

/** In stock, with one variant, at one price without any reduction or unit price: what most faults need. */
export function isPlain({ stock, options, was, rrp, net }: Product): boolean {
  return stock === 'in' && options.length === 0 && was === null && rrp === null && net === null
}

/** Plain products of the shop. */
export function plainProducts(shop: Shop): Product[] {
  return shop.products.filter(isPlain)
}

/** Everything in stock, whatever its options and reductions: enough for faults that don't change the offer. */
export function stockedProducts(shop: Shop): Product[] {
  return shop.products.filter(({ stock }) => stock === 'in')
}

/** In stock and of one variant. */
export function singleProducts(shop: Shop): Product[] {
  return shop.products.filter(({ stock, options }) => stock === 'in' && options.length === 0)
}

/** Products with a choice of color, size, or both, with every option in stock. */
export function productsWithOption(shop: Shop, name: 'Color' | 'Size'): Product[] {
  return shop.products.filter(
    ({ options, variants }) =>
      options.some((option) => option.name === name) && variants.every(({ isAvailable }) => isAvailable),
  )
}

/** Paths of the products' pages in the default region. */
export function pagesOf(products: readonly Product[]): string[] {
  return products.map(({ slug }) => `/products/${slug}`)
}

/** Path of a target, without the part after the `|`. */
export function pathOf(target: string): string {
  return target.split('|')[0] ?? target
}

/** The product of a target: named by its page or after the `|`. */
export function productOf(shop: Shop, target: string): Product {
  const slug = target.includes('|') ? target.split('|')[1] : target.split('/products/')[1]
  const product = shop.bySlug.get(slug ?? '')
  if (!product) throw new Error(`No such product: ${target}`)
  return product
}

/** The same path in every region. */
export function inRegions(shop: Shop, path: string): string[] {
  return shop.regions.map(({ prefix }) => `${prefix}${path}`)
}

/** Plain lists with all their products on one page, in every region. */
export function shortLists(
  shop: Shop,
  minProducts = 4,
): { path: string; slug: string; products: Product[] }[] {
  return shop.categories.flatMap(({ slug }) => {
    const products = productsOfList(shop, slug) ?? []
    if (products.length < minProducts || products.length > pageSize) return []
    return inRegions(shop, `/category/${slug}`).map((path) => ({ path, slug, products }))
  })
}

/** Paths of all pages that show a product as a card in a list or on the home page. */
export function pagesWithCard(shop: Shop, product: Product, home: readonly Product[]): string[] {
  const slugs = [...specialLists.map(({ slug }) => slug), product.categorySlug]
  const lists = slugs.flatMap((slug) => {
    const at = (productsOfList(shop, slug) ?? []).findIndex(({ id }) => id === product.id)
    if (at < 0) return []
    // Another fault may shift the products before it by a few positions.
    const pages = new Set([at - 3, at, at + 3].map((place) => Math.max(0, Math.floor(place / pageSize)) + 1))
    return [...pages].map((page) => `/category/${slug}${page > 1 ? `?page=${page}` : ''}`)
  })
  const all = home.some(({ id }) => id === product.id) ? ['/', ...lists] : lists
  return all.flatMap((path) => inRegions(shop, path))
}

/** Paths of the journal's articles in every region. */
export function articlePaths(shop: Shop): string[] {
  return articles.flatMap(({ slug }) => inRegions(shop, `/journal/${slug}`))
}

/** Whether the page has this path and shows its list unfiltered and unsorted. */
export function isPlainPage(ref: PageRef, target: string): boolean {
  return ref.path === pathOf(target) && ref.query.size === 0
}

/** Whether this is the product's page, whichever variant is selected. */
export function isProductPage(ref: PageRef, target: string): boolean {
  return ref.kind === 'product' && ref.path === pathOf(target)
}

/** Region of a path. */
export function regionOf(shop: Shop, target: string): Region {
  const region = shop.regions.find(({ prefix }) => prefix !== '' && target.startsWith(`${prefix}/`))
  const found = region ?? shop.regions.find(({ prefix }) => prefix === '')
  if (!found) throw new Error('A shop needs a region without prefix')
  return found
}

/** A path without its region's prefix. */
export function bareOf(shop: Shop, target: string): string {
  return pathOf(target).slice(regionOf(shop, target).prefix.length)
}

/** Another of the products, the same on every run. */
export function otherThan(product: Product, products: readonly Product[]): Product {
  const others = products.filter(({ id }) => id !== product.id)
  return randomOf(`other/${product.slug}`).pick(others)
}
