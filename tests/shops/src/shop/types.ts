/** The data model of a shop. Faults may change it before it is served; pages are rendered from it alone. */
import type { Look } from '../catalogue/rows.ts'
import type { DeclaredPractices } from '../practices.ts'

export type RegionId = 'us' | 'uk'
export type Currency = 'USD' | 'GBP'

/** Amounts in minor units (cents, pence). */
export type Prices = Record<RegionId, number>

export interface Region {
  id: RegionId
  /** Prefix of every path of the region; empty for the default one. */
  prefix: '' | '/uk'
  lang: 'en-US' | 'en-GB'
  label: string
  currency: Currency
  country: 'US' | 'GB'
  phone: { shown: string; href: string }
  address: { street: string; locality: string; region: string; postcode: string; countryName: string }
}

/** One image of a product. The scene is drawn from look, angle, and pose only, so equal specs share one file. */
export interface ImageSpec {
  look: Look
  angle: 1 | 2 | 3 | 4
  /** Distinguishes products and colors: pose, props, and light are derived from it. */
  pose: string
}

export interface ProductImage {
  spec: ImageSpec
  /** File name without width and suffix, such as `alder-table-lamp-1`. */
  name: string
  alt: string
}

export interface Variant {
  id: string
  sku: string
  gtin: string
  /** One value per option, in the order of `Product.options`. */
  values: readonly string[]
  prices: Prices
  isAvailable: boolean
  /** Index into `Product.images` of the image to show when selected. */
  imageIndex: number
}

export interface Review {
  author: string
  stars: 1 | 2 | 3 | 4 | 5
  title: string
  text: string
  /** ISO date. */
  date: string
  reply: string | null
}

export interface Question {
  question: string
  answer: string
}

export type Stock = 'in' | 'out' | 'preorder'

export interface Product {
  id: number
  slug: string
  sku: string
  gtin: string
  name: string
  categorySlug: string
  blurb: string
  /** Paragraphs of the description, without the blurb. */
  paragraphs: readonly string[]
  facts: readonly (readonly [string, string])[]
  care: string
  colour: string | null
  prices: Prices
  was: Prices | null
  rrp: Prices | null
  options: readonly { name: 'Color' | 'Size'; values: readonly string[] }[]
  variants: readonly Variant[]
  stock: Stock
  images: readonly ProductImage[]
  reviews: readonly Review[]
  questions: readonly Question[]
  isNew: boolean
  hasSizeGuide: boolean
  net: { amount: number; unit: 'ml' | 'g' } | null
}

export interface Category {
  slug: string
  name: string
  singular: string
  intro: string
  metaLead: string
  hasSizeGuide: boolean
}

export interface Theme {
  ink: string
  muted: string
  paper: string
  surface: string
  line: string
  accent: string
  accentInk: string
  accentDark: string
  sale: string
  radius: string
  display: string
  body: string
}

export interface Brand {
  name: string
  tagline: string
  heroTitle: string
  heroText: string
  email: string
  story: readonly string[]
  company: string
  skuPrefix: string
}

export interface Shop {
  variation: string
  brand: Brand
  theme: Theme
  practices: DeclaredPractices
  regions: readonly Region[]
  categories: readonly Category[]
  products: readonly Product[]
  /** Slug → product, and variant id → product with its variant. */
  bySlug: ReadonlyMap<string, Product>
  byVariant: ReadonlyMap<string, { product: Product; variant: Variant }>
  /** The day on which the shop is visited, for the footer's year and limited offers. */
  today: Date
}
