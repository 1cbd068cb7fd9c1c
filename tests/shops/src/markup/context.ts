/** Combines the hooks of several faults into one. */
import type { FaultHooks } from './page-doc.ts'

/** Hooks that apply every given set in order. */
export function combinedHooks(sets: readonly FaultHooks[]): FaultHooks {
  return {
    product: (view, ref) => sets.forEach((set) => void set.product?.(view, ref)),
    card: (view, ref) => sets.forEach((set) => void set.card?.(view, ref)),
    listing: (view, ref) => sets.forEach((set) => void set.listing?.(view, ref)),
    list: (products, slug, ref) => sets.reduce((list, set) => set.list?.(list, slug, ref) ?? list, products),
    page: (doc) => sets.forEach((set) => void set.page?.(doc)),
    html: (html, ref) => sets.reduce((text, set) => set.html?.(text, ref) ?? text, html),
    searchResults: (slugs, query) =>
      sets.reduce((list, set) => set.searchResults?.(list, query) ?? list, slugs),
    sitemap: (paths) => sets.reduce((list, set) => set.sitemap?.(list) ?? list, paths),
    robots: (text) => sets.reduce((result, set) => set.robots?.(result) ?? result, text),
    answer: (request) => {
      for (const set of sets) {
        const answer = set.answer?.(request)
        if (answer) return answer
      }
      return null
    },
    acceptsCartItem: (slug) => sets.every((set) => set.acceptsCartItem?.(slug) ?? true),
    acceptsCartChange: (change) => sets.every((set) => set.acceptsCartChange?.(change) ?? true),
    cart: (cart) => sets.forEach((set) => void set.cart?.(cart)),
    promoCode: (code) => {
      for (const set of sets) {
        const verdict = set.promoCode?.(code)
        if (verdict !== null && verdict !== undefined) return verdict
      }
      return null
    },
    cartThreshold: (stated) => sets.reduce((amount, set) => set.cartThreshold?.(amount) ?? amount, stated),
  }
}
