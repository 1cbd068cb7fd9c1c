/** A change of a saved page, made in front of the shop so that the engine cannot know of it. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import type { CheerioAPI } from 'cheerio'

export interface Injection {
  /** What is done, in a few words; unique. */
  name: string
  /** The check that must answer; null for a look-alike, to which none may answer. */
  detector: string | null
  on: PageType
  /** Makes other checks of the page pointless or hides what they look at, so that nothing else is injected beside it. */
  isAlone?: boolean
  /**
   * Changes the page. Must do the same each time.
   * @returns false when the page has nothing to change.
   */
  apply($: CheerioAPI, page: InjectedPage): boolean
}

export interface InjectedPage {
  path: string
  /** What a shopper sees, from the shop's truth; null where it is not given. */
  product: { title: string; price: string | null } | null
}

/** A fault on product pages. */
export const fault = (
  name: string,
  detector: string,
  apply: Injection['apply'],
  on: PageType = 'product_page',
) => ({ name, detector, on, apply }) satisfies Injection

/** As `fault`, for what hides other faults of its page. */
export const loneFault = (...parts: Parameters<typeof fault>) =>
  ({ ...fault(...parts), isAlone: true }) satisfies Injection

/** Something harmless that looks like a fault. */
export const lookalike = (name: string, apply: Injection['apply'], on: PageType = 'product_page') =>
  ({ name, detector: null, on, apply }) satisfies Injection

/** Puts HTML behind the main heading. */
export function afterHeading($: CheerioAPI, html: string): boolean {
  const heading = $('h1').first()
  if (heading.length === 0) return false
  heading.after(html)
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

/** Sets an attribute of the first element that a selector finds. */
export function setAttribute($: CheerioAPI, selector: string, name: string, value: string): boolean {
  const element = $(selector).first()
  if (element.length === 0) return false
  element.attr(name, value)
  return true
}
