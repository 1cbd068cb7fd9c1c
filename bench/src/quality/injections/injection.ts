/** A change of a saved page, made in front of the shop so that the engine cannot know of it. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import type { CheerioAPI } from 'cheerio'

/** What the shop answers at an address that it does not have by itself. */
export interface Answer {
  status: number
  /** Sent as HTML unless the address ends in another way, or a type is given. */
  body?: string | Uint8Array
  type?: string
  location?: string
}

export interface ShopProduct {
  path: string
  title: string
  price: string | null
  /** Its data state one offer with one price, and nothing can be chosen. */
  isSingle: boolean
  /** Its page shows a range of prices; `price` is the lower end. */
  isRange?: boolean
  /** Names of the facts that its tables and lists state. */
  labels: readonly string[]
}

export interface InjectedPage {
  path: string
  /** What a shopper sees, from the shop's truth; null where it is not given. */
  product: ShopProduct | null
  /** All products of the shop with a known price. */
  products: readonly ShopProduct[]
  /** Labelled type of a page of the shop; null where it is a matter of opinion. */
  typeOf(path: string): string | null
}

export interface Injection {
  /** What is done, in a few words; unique. */
  name: string
  /** The check that must answer; null for a look-alike, to which none may answer. */
  detector: string | null
  /** The check that a look-alike tempts. */
  tempts?: string
  on: PageType
  /** Makes other checks of the page pointless or hides what they look at, so that nothing else is injected beside it. */
  isAlone?: boolean
  /** Changes so much of the shop that nothing else is injected in the same scan. */
  needsRound?: boolean
  /** What is changed; of injections that change the same, one stands on a page. */
  touches?: 'cards' | 'price' | 'data' | 'picture'
  /** Only a shop whose every address was opened can show it. */
  needsWholeShop?: boolean
  /** Other checks that rightly answer to the same change. */
  alsoCauses?: readonly string[]
  /** Checks that may tell the same cause in the place of `detector`. */
  alsoMetBy?: readonly string[]
  /** Takes away what the shop itself has wrong, so that what is raised about it by itself counts as wrong here. */
  mends?: boolean
  /** On so many pages of the type at once. */
  pages?: number
  /**
   * Changes the page. Must do the same each time.
   * @returns false when the page has nothing to change.
   */
  apply($: CheerioAPI, page: InjectedPage): boolean
  /** Changes the other pages of the shop, so that they agree with the changed one. */
  elsewhere?($: CheerioAPI, page: InjectedPage, path: string): void
  /** Addresses of which the shop did not know. `origin` without a slash at the end. */
  answers?(page: InjectedPage, html: string, origin: string): Readonly<Record<string, Answer>>
  /** How long the shop thinks about a page, in ms. */
  delayMs?(page: InjectedPage, path: string): number
  /** Whole sites count: the alert may name any page. */
  isSiteWide?: boolean
}

type More = Partial<Omit<Injection, 'name' | 'detector' | 'apply'>>

/** A fault, on product pages unless said otherwise. */
export const fault = (
  name: string,
  detector: string,
  apply: Injection['apply'],
  more: More = {},
): Injection => ({ name, detector, on: 'product_page', apply, ...more })

/** Something harmless that looks like a fault of the check that it tempts. */
export const lookalike = (
  name: string,
  tempts: string,
  apply: Injection['apply'],
  more: More = {},
): Injection => ({ name, detector: null, tempts, on: 'product_page', apply, ...more })

/** Puts HTML behind the main heading. */
export function afterHeading($: CheerioAPI, html: string): boolean {
  const heading = $('h1').first()
  if (heading.length === 0) return false
  heading.after(html)
  return true
}

/** Puts HTML at the end of the head. */
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

/** Adds members behind the name of the product, whatever else the JSON-LD says. */
export const addToProductData = ($: CheerioAPI, members: string): boolean =>
  editJsonLd($, (json) => json.replace(/("@type"\s*:\s*"Product"\s*,)/, `$1${members},`))

/** Sets an attribute of the first element that a selector finds. */
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
