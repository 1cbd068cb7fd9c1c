/** The three shapes that most faults have: on a product's page, on a card of one list, on any other page. */
import type { CardView, FaultHooks, PageDoc, ProductView } from '../markup/page-doc.ts'
import type { Product, Region, Shop } from '../shop/types.ts'
import { type DeclaredAlert, everywhere } from '../truth.ts'
import type { FaultKind } from './fault.ts'
import {
  inRegions,
  isPlain,
  isPlainPage,
  isProductPage,
  pagesOf,
  pathOf,
  productOf,
  regionOf,
  shortLists,
} from './places.ts'

interface Stated {
  id: string
  severity: DeclaredAlert['severity']
  note: string
  tier?: DeclaredAlert['tier']
  isAlone?: true
}

/** One alert of a fault on the given pages. */
export function declared(
  { id, severity, note, tier = 'http' }: Omit<Stated, 'isAlone'>,
  urls: string[],
): DeclaredAlert {
  return { detector: id, urls, severity, platforms: everywhere, tier, note }
}

interface ProductFault extends Stated {
  among(shop: Shop): readonly Product[]
  /** Only in the default region, because it affects more than the page itself. */
  isDefaultOnly?: true
  view?(view: ProductView, product: Product, shop: Shop, region: Region): void
  doc?(doc: PageDoc, product: Product, shop: Shop): void
  html?(html: string, product: Product): string
  /** Changes outside the page. */
  hooks?(product: Product, target: string): FaultHooks
  /** Other products that the fault claims. */
  partners?(product: Product, shop: Shop): readonly Product[]
  /** Pages besides the product's own where it shows. */
  seenOn?(product: Product, target: string, shop: Shop): string[]
  /** Additional alerts that it causes. */
  echoes?(target: string): DeclaredAlert[]
}

/**
 * A fault on the page of one product in one region. The page of the other region stays correct, or has another
 * fault.
 */
export function onProduct(fault: ProductFault): FaultKind {
  // Shopper sessions run in the default region.
  const isDefaultOnly = fault.isDefaultOnly || fault.tier === 'browser'
  return {
    id: fault.id,
    isAlone: fault.isAlone,
    targets: (shop) => {
      const pages = pagesOf(fault.among(shop))
      return isDefaultOnly ? pages : pages.flatMap((path) => inRegions(shop, path))
    },
    claims: (target, shop) => {
      const partners = fault.partners?.(productOf(shop, target), shop) ?? []
      return [target, ...pagesOf(partners).flatMap((path) => inRegions(shop, path))]
    },
    hooks: (target, shop) => {
      const product = productOf(shop, target)
      const { view, doc, html } = fault
      return {
        ...fault.hooks?.(product, target),
        ...(view && {
          product: (shown: ProductView, ref) => {
            if (isProductPage(ref, target)) view(shown, product, shop, ref.region)
          },
        }),
        ...(doc && {
          page: (page: PageDoc) => {
            if (isProductPage(page.ref, target)) doc(page, product, shop)
          },
        }),
        ...(html && {
          html: (text: string, ref) => (isProductPage(ref, target) ? html(text, product) : text),
        }),
      }
    },
    truth: (target, shop) => [
      declared(fault, fault.seenOn?.(productOf(shop, target), target, shop) ?? [target]),
      ...(fault.echoes?.(target) ?? []),
    ],
  }
}

interface CardFault extends Stated {
  card(view: CardView, shop: Shop, target: string): void
}

/** A fault on the card of one plain product in one list. Everywhere else the product is shown correctly. */
export function onCard(fault: CardFault): FaultKind {
  return {
    id: fault.id,
    targets: (shop) =>
      shortLists(shop).flatMap(({ path, products }) =>
        products.filter(isPlain).map(({ slug }) => `${path}|${slug}`),
      ),
    claims: (target, shop) => {
      const { prefix } = regionOf(shop, target)
      return [pathOf(target), `${prefix}/products/${productOf(shop, target).slug}`]
    },
    hooks: (target, shop) => ({
      card: (view, ref) => {
        if (isPlainPage(ref, target) && view.slug === productOf(shop, target).slug)
          fault.card(view, shop, target)
      },
    }),
    truth: (target) => [declared(fault, [pathOf(target)])],
  }
}

interface PageFault extends Stated {
  paths(shop: Shop): readonly string[]
  /** Which aspect of the page it claims, if faults of other aspects may share the page; absent: the whole page. */
  aspect?: 'address' | 'filter' | 'order' | 'pages'
  doc?(doc: PageDoc, shop: Shop, target: string): void
  html?(html: string, target: string): string
  hooks?(target: string, shop: Shop): FaultHooks
  seenOn?(target: string, shop: Shop): string[]
  echoes?(target: string): DeclaredAlert[]
}

/** A fault on one page that is not a product page. */
export function onPage(fault: PageFault): FaultKind {
  return {
    id: fault.id,
    isAlone: fault.isAlone,
    targets: fault.paths,
    claims: (target) => [fault.aspect ? `${pathOf(target)}|${fault.aspect}` : pathOf(target)],
    hooks: (target, shop) => {
      const { doc, html } = fault
      return {
        ...fault.hooks?.(target, shop),
        ...(doc && {
          page: (page: PageDoc) => {
            if (isPlainPage(page.ref, target)) doc(page, shop, target)
          },
        }),
        ...(html && {
          html: (text: string, ref) => (isPlainPage(ref, target) ? html(text, target) : text),
        }),
      }
    },
    truth: (target, shop) => [
      declared(fault, fault.seenOn?.(target, shop) ?? [pathOf(target)]),
      ...(fault.echoes?.(target) ?? []),
    ],
  }
}

/** Path of a page in the region of another path. */
export function besides(shop: Shop, target: string, path: string): string {
  return `${regionOf(shop, target).prefix}${path}`
}
