/** A change to a saved page, made outside the engine, which cannot know about it. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { CheerioAPI } from 'cheerio'

/** Response of the shop at a URL that it doesn't have by itself. */
export interface Answer {
  status: number
  /** Sent as HTML unless the URL has another extension, or a type is given. */
  body?: string | Uint8Array
  type?: string
  location?: string
}

export interface ShopProduct {
  path: string
  title: string
  price: string | null
  /** Its structured data has one offer with one price, and there are no options. */
  isSingle: boolean
  /** Its page shows a range of prices; `price` is the lower end. */
  isRange?: boolean
  /** Names of the properties that its tables and lists contain. */
  labels: readonly string[]
}

export interface InjectedPage {
  path: string
  /** What a shopper sees, from the shop's ground truth; null where it is not given. */
  product: ShopProduct | null
  /** All products of the shop with a known price. */
  products: readonly ShopProduct[]
  /** Labeled type of a page of the shop; null where it is a matter of opinion. */
  typeOf(path: string): string | null
}

export interface Injection {
  /** What is done, in a few words; unique. */
  name: string
  /** The detector that must report it; null for a look-alike, which none may report. */
  detector: string | null
  /** The detector that a look-alike might mislead. */
  tempts?: string
  on: PageType
  /** Makes other detectors of the page pointless or hides what they check, so that nothing else is injected with it. */
  isAlone?: boolean
  /** Changes so much of the shop that nothing else is injected in the same scan. */
  needsRound?: boolean
  /** What is changed; of injections that change the same, a page has only one. */
  touches?: 'cards' | 'price' | 'data' | 'image'
  /** Only shows when every URL of the shop was visited. */
  needsWholeShop?: boolean
  /** Other detectors that rightly report the same change. */
  alsoCauses?: readonly string[]
  /** Detectors that may report the same cause instead of `detector`. */
  alsoMetBy?: readonly string[]
  /** Removes the shop's own fault, so that an alert about it counts as wrong here. */
  mends?: boolean
  /** Number of pages of the type that are changed at once. */
  pages?: number
  /**
   * Changes the page. Must be deterministic.
   * @returns false if the page has nothing to change.
   */
  apply($: CheerioAPI, page: InjectedPage): boolean
  /** Changes the other pages of the shop, so that they agree with the changed one. */
  elsewhere?($: CheerioAPI, page: InjectedPage, path: string): void
  /** URLs that the shop doesn't have. `origin` without a trailing slash. */
  answers?(page: InjectedPage, html: string, origin: string): Readonly<Record<string, Answer>>
  /** How long the shop takes to respond to a page, in milliseconds. */
  delayMs?(page: InjectedPage, path: string): number
  /** The whole site counts: the alert may name any page. */
  isSiteWide?: boolean
}

type More = Partial<Omit<Injection, 'name' | 'detector' | 'apply'>>

/** A fault, on product pages unless specified otherwise. */
export const fault = (
  name: string,
  detector: string,
  apply: Injection['apply'],
  more: More = {},
): Injection => ({ name, detector, on: 'product_page', apply, ...more })

/** Something harmless that looks like a fault to the detector that it might mislead. */
export const lookalike = (
  name: string,
  tempts: string,
  apply: Injection['apply'],
  more: More = {},
): Injection => ({ name, detector: null, tempts, on: 'product_page', apply, ...more })

/** Inserts HTML after the main heading. */
export function afterHeading($: CheerioAPI, html: string): boolean {
  const heading = $('h1').first()
  if (heading.length === 0) return false
  heading.after(html)
  return true
}

/** Inserts HTML at the end of the head. */
export function intoHead($: CheerioAPI, html: string): boolean {
  $('head').append(html)
  return true
}

/** Rewrites every JSON-LD block. */
export function editJsonLd($: CheerioAPI, edit: (json: string) => string): boolean {
  let hasChanged = false
  $('script[type="application/ld+json"]').each((_, element) => {
    const before = $(element).text()
    const after = edit(before)
    if (after === before) return
    $(element).text(after)
    hasChanged = true
  })
  return hasChanged
}

/** Adds members after the name of the product, whatever else the JSON-LD contains. */
export const addToProductData = ($: CheerioAPI, members: string): boolean =>
  editJsonLd($, (json) => json.replace(/("@type"\s*:\s*"Product"\s*,)/, `$1${members},`))

/** Sets an attribute of the first element that a selector matches. */
export function setAttribute($: CheerioAPI, selector: string, name: string, value: string): boolean {
  const element = $(selector).first()
  if (element.length === 0) return false
  element.attr(name, value)
  return true
}

/** A sitemap of these paths. */
export const sitemapOf = (paths: readonly string[], origin: string) =>
  '<?xml version="1.0" encoding="UTF-8"?><urlset ' +
  `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc></url>`).join('')}</urlset>`
