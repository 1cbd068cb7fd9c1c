/** Which products each list contains. */
import type { Product, Shop } from '../shop/types.ts'
import { featuredOrder } from './list-query.ts'

/** Products of a category or special list, in featured order. Null for an unknown slug. */
export function productsOfList(shop: Shop, slug: string): Product[] | null {
  if (slug === 'all') return featuredOrder(shop.products)
  if (slug === 'new') return featuredOrder(shop.products.filter(({ isNew }) => isNew))
  if (slug === 'sale')
    return featuredOrder(shop.products.filter(({ was, stock }) => was !== null && stock === 'in'))
  if (!shop.categories.some((category) => category.slug === slug)) return null
  return featuredOrder(shop.products.filter(({ categorySlug }) => categorySlug === slug))
}

/** Whether a special list has any products; a small shop may have nothing new and nothing reduced. */
export function hasProducts(shop: Shop, slug: string): boolean {
  return (productsOfList(shop, slug)?.length ?? 0) > 0
}

/** Products on the home page: favorites above, new products below. */
export function homeLists(shop: Shop): { favourites: Product[]; fresh: Product[] } {
  const buyable = shop.products.filter(({ stock }) => stock === 'in')
  return {
    favourites: buyable.filter(({ isNew, was }) => !isNew && !was).slice(0, 8),
    fresh: buyable.filter(({ isNew }) => isNew).slice(0, 4),
  }
}
