/**
 * What can be known about a page from its HTML alone: plain data and lazy, memoized readings. The raw
 * response and the rendered document yield the same shape. Part of the engine's public API: detectors import
 * these types and nothing behind them.
 */
import type { Money } from '@vitrine/kernel/figures/money'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { CheerioAPI } from 'cheerio'

/** Area of a page. `main` is everything that no other area claims. */
export type Area =
  | 'header'
  | 'nav'
  | 'main'
  | 'hero'
  | 'breadcrumb'
  | 'footer'
  | 'aside'
  | 'related'
  | 'reviews'

/** A CSS path that finds the element again in the same document (`main > div:nth-of-type(2) > a`). */
export type CssPath = string

export interface LinkFact {
  /** Absolute URL without fragment, as resolved against the document's base. */
  url: string
  /** The attribute as written. */
  href: string
  text: string
  rel: readonly string[]
  area: Area
  path: CssPath
  /** Same host as the page (with or without `www.`). */
  isInternal: boolean
  isVisible: boolean
}

export interface ImageFact {
  /** Absolute URL of the best candidate (largest srcset entry, de-lazied), null when nothing usable is named. */
  url: string | null
  /** Every absolute candidate URL, the best one first. */
  candidates: readonly string[]
  /** The attribute as written; null when absent (differs from an empty one). */
  alt: string | null
  role: 'product-main' | 'product-gallery' | 'card' | 'hero' | 'logo' | 'content' | 'icon' | 'decorative'
  area: Area
  path: CssPath
  /** Display size where attributes state it, CSS pixels. */
  width: number | null
  height: number | null
  isLazy: boolean
  isVisible: boolean
}

export interface TextBlock {
  /** Whitespace-normalized visible text of one block element without that of nested blocks. */
  text: string
  tag: string
  area: Area
  path: CssPath
  isHeading: boolean
  /** Inside code, pre, samp, textarea or an editor. */
  isCode: boolean
  /** Nearest `lang` attribute, lower case, or null. */
  lang: string | null
}

export interface HeadFact {
  titles: readonly string[]
  metaDescriptions: readonly string[]
  /** As written, in document order; absolute ones in `canonicalUrls`. */
  canonicals: readonly string[]
  canonicalUrls: readonly string[]
  /** Directives of meta robots/googlebot, lower case. Header directives are in `headerRobots`. */
  robots: readonly string[]
  headerRobots: readonly string[]
  hreflangs: readonly { lang: string; url: string }[]
  /** `og:title` → value: every meta property or name with content, the first one wins; lower-case keys. */
  meta: ReadonlyMap<string, string>
  viewports: readonly string[]
  lang: string | null
  charset: string | null
  baseUrl: string
  h1s: readonly { text: string; path: CssPath }[]
}

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
export type JsonObject = { [key: string]: JsonValue }

export interface StructuredBlock {
  syntax: 'json-ld' | 'microdata' | 'rdfa'
  raw: string
  /** Entities of the block with `@graph` flattened; empty when it cannot be read even after repair. */
  entities: readonly JsonObject[]
  /** Why strict parsing failed; null when it did not. */
  error: string | null
  wasRepaired: boolean
  path: CssPath
}

export interface StructuredDataFact {
  blocks: readonly StructuredBlock[]
  /** All entities of all blocks, nested ones too, with normalized types. */
  entities: readonly {
    types: readonly string[]
    value: JsonObject
    syntax: StructuredBlock['syntax']
    block: number
  }[]
  /** The Product or ProductGroup that this page is about. */
  mainProduct: { value: JsonObject; syntax: StructuredBlock['syntax']; block: number } | null
}

/** One reading of one field. All are kept: disagreement between witnesses is itself a finding. */
export interface Witness<T> {
  value: T
  source:
    | 'platform-api'
    | 'json-ld'
    | 'microdata'
    | 'rdfa'
    | 'meta'
    | 'data-layer'
    | 'embedded-state'
    | 'dom'
    | 'title'
    | 'url'
  /** CSS path of the element, or a JSON path inside the source. */
  path: string
  /** The original text. */
  raw: string
  /** Between 0 and 1. */
  confidence: number
}

export interface Field<T> {
  value: T | null
  witnesses: readonly Witness<T>[]
}

/** Last path segment of a schema.org availability, such as `InStock`. */
export type AvailabilityName =
  | 'InStock'
  | 'OutOfStock'
  | 'PreOrder'
  | 'BackOrder'
  | 'Discontinued'
  | 'LimitedAvailability'
  | 'SoldOut'
  | 'InStoreOnly'
  | 'OnlineOnly'

export interface VariantFact {
  id: string | null
  sku: string | null
  gtin: string | null
  options: Readonly<Record<string, string>>
  price: Money | null
  compareAt: Money | null
  isAvailable: boolean | null
  imageUrl: string | null
}

export interface OptionFact {
  name: string
  values: readonly { label: string; isDisabled: boolean }[]
  kind: 'select' | 'radio' | 'swatch' | 'data'
  path: CssPath | null
}

export interface ProductFact {
  title: Field<string>
  price: Field<Money>
  /** Upper end when a range is shown; `price` is then its lower end. */
  priceMax: Money | null
  isRange: boolean
  compareAt: Field<Money>
  currency: Field<string>
  availability: Field<AvailabilityName>
  sku: Field<string>
  gtin: Field<string>
  mpn: Field<string>
  brand: Field<string>
  images: readonly string[]
  description: string | null
  variants: readonly VariantFact[]
  options: readonly OptionFact[]
  /** The main buy control as the page shows it. */
  buyButton: {
    text: string
    path: CssPath
    isDisabled: boolean
    kind: 'cart' | 'quote' | 'external' | 'notify'
  } | null
  /** The page offers values of an option, and none of them is chosen: its buy control may wait for that. */
  hasOpenChoice?: true
  /** Identity across pages: GTIN, else brand + MPN, else SKU, else canonical URL. */
  identity: string
}

export interface PriceFact {
  money: Money
  raw: string
  path: CssPath
  area: Area
  kind: 'active' | 'struck' | 'unit' | 'instalment' | 'saving' | 'shipping' | 'loyalty' | 'from' | 'other'
  isVisible: boolean
}

export interface CardFact {
  /** Absolute URL of the product behind the card. */
  url: string
  title: string
  price: Money | null
  /** “From”, “ab”, “à partir de” precedes the price. */
  isFrom: boolean
  priceMax: Money | null
  compareAt: Money | null
  priceText: string | null
  imageUrl: string | null
  availability: AvailabilityName | null
  badges: readonly string[]
  position: number
  area: Area
  path: CssPath
}

export interface PageTypeFact {
  type: PageType
  /** Log-odds distance to the runner-up. */
  margin: number
  scores: Readonly<Partial<Record<PageType, number>>>
  /** Why an `unknown` page is not a store page; null otherwise. */
  reason: 'error' | 'not-found' | 'password' | 'maintenance' | 'age-gate' | 'bot-wall' | 'login' | null
}

export interface FormFact {
  action: string
  method: 'get' | 'post'
  kind: 'search' | 'cart' | 'newsletter' | 'contact' | 'login' | 'filter' | 'other'
  fields: readonly { name: string; type: string; value: string; isRequired: boolean; path: CssPath }[]
  path: CssPath
}

export interface LanguageFact {
  /** The declared language (`html lang`), lower case BCP 47, or null. */
  declared: string | null
  /** The language of its text, ISO 639-1, or null below 200 reliable characters. */
  detected: string | null
  isReliable: boolean
}

/** The language of single parts, ISO 639-1 each, null where they are too short or uncertain. */
export interface PartLanguagesFact {
  /** One per text block, in the same order; null below 40 letters and 8 words. */
  blocks: readonly (string | null)[]
  /** Language of menus, labels, header and footer combined. */
  frame: string | null
}

/** A word of five or more letters in English text that no English dictionary contains. */
export interface UnknownWordFact {
  /** Lower case. */
  word: string
  /** Index into the text blocks, and where the word begins in the block's text. */
  block: number
  index: number
  isCapitalised: boolean
  /** Dictionary words that one typo turns into this one. */
  meant: readonly string[]
}

export interface StorePlatformFact {
  name: string
  /** The signs that identified it, for the log. */
  signs: readonly string[]
}

export interface PageFacts {
  readonly url: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  /** The parsed document. Read-only by agreement. */
  readonly $: CheerioAPI
  readonly head: HeadFact
  readonly structuredData: StructuredDataFact
  readonly textBlocks: readonly TextBlock[]
  /** All visible text, blocks joined by newlines. */
  readonly text: string
  readonly links: readonly LinkFact[]
  readonly images: readonly ImageFact[]
  readonly forms: readonly FormFact[]
  readonly prices: readonly PriceFact[]
  readonly language: LanguageFact
  readonly partLanguages: PartLanguagesFact
  readonly unknownWords: readonly UnknownWordFact[]
  readonly storePlatform: StorePlatformFact | null
  readonly pageType: PageTypeFact
  readonly product: ProductFact | null
  readonly cards: readonly CardFact[]
}
