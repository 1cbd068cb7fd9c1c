/** A page before it is serialized: everything in it can still be changed, which is how faults are planted. */
import type { Currency, Product, Region, Shop } from '../shop/types.ts'
import type { Markup } from './html.ts'

export type PageKind =
  | 'home'
  | 'categories'
  | 'category'
  | 'product'
  | 'search'
  | 'cart'
  | 'checkout'
  | 'payment'
  | 'text'
  | 'journal'
  | 'article'
  | 'not-found'
  | 'error'

/** Location of a page; `path` has the region's prefix and no query. */
export interface PageRef {
  path: string
  kind: PageKind
  region: Region
  query: URLSearchParams
  /** Scheme and host of the request, without a trailing slash. */
  origin: string
}

export interface PageDoc {
  ref: PageRef
  status: number
  title: string | null
  description: string | null
  /** Absolute URL, or null for none. */
  canonical: string | null
  robots: string | null
  /** Absolute URLs by language, including `x-default`. */
  alternates: { lang: string; href: string }[]
  /** Property → content, for `og:*` and `product:*`. */
  meta: Map<string, string>
  /** Blocks of JSON-LD: data, or text that is written as it is. */
  structuredData: (object | string)[]
  breadcrumb: { name: string; path: string | null }[]
  /** Data of the page for the tracking layer. */
  dataLayer: object
  main: Markup
  /** Additional classes of the body. */
  bodyClass: string
  /** Additional response headers. */
  headers: Record<string, string>
  viewport: string
  lang: string
  /** Additional style rules and markup; the shop itself has none, faults may. */
  extraHead: string
  extraBodyEnd: string
}

/** Content of the visitor's cookies, as far as a page depends on it. */
export interface Visitor {
  hasChosenCookies: boolean
}

/** One list entry as it will be shown. */
export interface CardView {
  slug: string
  href: string
  title: string
  price: string
  isFrom: boolean
  was: string | null
  /** `RRP` or `Was`, before the struck-through price. */
  wasLabel: string
  badge: string | null
  unitPrice: string | null
  isSoldOut: boolean
  isPreorder: boolean
  image: ImageView
  rating: string | null
  ratingCount: number
  colours: readonly string[]
}

export interface ImageView {
  src: string
  srcset: string
  alt: string
  width: number
  height: number
}

export interface OptionView {
  name: string
  label: string
  values: { label: string; value: string; isAvailable: boolean; isSelected: boolean; swatch: string | null }[]
}

export interface VariantView {
  id: string
  sku: string
  values: readonly string[]
  /** As shown, and as a plain decimal. */
  price: string
  amount: string
  was: string | null
  available: boolean
  image: number
}

/** A product page as it will be shown. Money is formatted text; structured data has its own fields. */
export interface ProductView {
  slug: string
  name: string
  price: string
  was: string | null
  wasLabel: string
  saving: string | null
  unitPrice: string | null
  isFrom: boolean
  currency: Currency
  gallery: ImageView[]
  blurb: string
  paragraphs: string[]
  facts: [string, string][]
  care: string
  options: OptionView[]
  variants: VariantView[]
  selectedVariant: string
  /** The buying area: `buy` shows the form, `sold-out` the restock form, `none` neither. */
  buying: 'buy' | 'preorder' | 'sold-out' | 'none'
  stockLabel: string
  hasDeliveryInfo: boolean
  hasReturnsInfo: boolean
  hasSizeGuide: boolean
  hasReviews: boolean
  hasPaymentMarks: boolean
  hasRestockForm: boolean
  shownRating: string
  shownRatingCount: number
  related: CardView[]
  extraMarkup: Markup | null
  /** The Product or ProductGroup entity, written as JSON-LD. */
  entity: Record<string, unknown>
}

export interface ListingView {
  title: string
  intro: string | null
  cards: CardView[]
  total: number
  page: number
  pages: number
}

export interface SiteContext {
  shop: Shop
  hooks: FaultHooks
  /** URL of a versioned asset. */
  asset(name: 'shop.css' | 'shop.js'): string
  /** Fonts that every page preloads. */
  fontPaths: readonly string[]
}

/** Hooks with which a fault may change what the shop does. A clean shop has none. */
export interface FaultHooks {
  product?(view: ProductView, ref: PageRef): void
  card?(view: CardView, ref: PageRef): void
  /** Products of a category or special list, before they are filtered, sorted, and paginated. */
  list?(products: Product[], slug: string, ref: PageRef): Product[]
  listing?(view: ListingView, ref: PageRef): void
  page?(doc: PageDoc): void
  html?(html: string, ref: PageRef): string
  /** Products in the order of the search results. */
  searchResults?(slugs: string[], query: string): string[]
  /** A sitemap's paths, with prefixes. */
  sitemap?(paths: string[]): string[]
  robots?(text: string): string
  /** Replaces the shop's own response. */
  answer?(request: {
    method: string
    path: string
    query: URLSearchParams
    region: Region
  }): PlannedAnswer | null
  /** Whether the shop can add an item to the cart; false: it responds with a server error. */
  acceptsCartItem?(slug: string): boolean
  /** Whether a cart may be changed as requested; false: the shop confirms and changes nothing. */
  acceptsCartChange?(change: 'quantity' | 'removal'): boolean
  cart?(cart: CartTotals): void
  promoCode?(code: string): boolean | null
  /** Order value from which the cart itself grants free delivery, major units; the pages still state the shop's own. */
  cartThreshold?(stated: number): number
}

export interface PlannedAnswer {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
  delayMs?: number
}

/** Totals in minor units, before they are shown. */
export interface CartTotals {
  region: Region
  lines: { key: string; slug: string; unit: number; quantity: number; total: number }[]
  subtotal: number
  discount: number
  shipping: number
  otherCharges: { label: string; amount: number }[]
  total: number
  step: 'cart' | 'checkout'
}
