/** A parsed page with the memoized readings from which all facts are derived. */

import { hasRoute, withoutRoute } from '@vitrine/kernel/store/hash-route'
import { type CheerioAPI, load } from 'cheerio'
import { Document, type Element, type ParentNode } from 'domhandler'
import type { Area, CssPath } from '../../api/facts.ts'
import { areaReader } from './area-of.ts'
import { type ElementIndex, indexElements } from './element-index.ts'
import { visibilityReader } from './is-visible.ts'
import { elementFinder, pathFinder } from './path-of.ts'
import { placeStreamedParts } from './place-streamed-parts.ts'
import { textReader } from './text-of.ts'

export interface PageDocument {
  readonly url: string
  /** Base for relative addresses: `base[href]`, else the page's own address. */
  readonly baseUrl: string
  readonly html: string
  /** Header names are lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly $: CheerioAPI
  /** All elements by tag, so that the document need not be searched again. */
  readonly elements: ElementIndex
  /** Unique in the document and equal to the path that the browser gives (`browser/elements.page.ts`). */
  pathOf(element: Element): CssPath
  /** The element at a path of this document. */
  elementAt(path: CssPath): Element | null
  areaOf(element: Element): Area
  /** Whether a shopper sees it, from the HTML alone. */
  isVisible(element: Element): boolean
  /** An http(s) address without fragment, except a route of the page's own document; null for anything else. */
  absolute(href: string | undefined): string | null
  /** Visible text on one line. */
  textOf(element: Element): string
}

/** Parses a page, as a browser with scripting does (`noscript` holds text). */
export function openDocument(input: {
  url: string
  html: string
  headers: Readonly<Record<string, string>>
}): PageDocument {
  const parsed = load(input.html)
  const root = parsed.root()[0] ?? new Document([])
  const elements = indexWhole(root, input.html)
  const baseUrl = readBaseUrl(elements, input.url)
  const isVisible = visibilityReader()
  const textOf = textReader(isVisible)
  const addresses = new Map<string, string | null>()
  const elementAt = elementFinder(root)
  return {
    ...input,
    headers: lowerCaseNames(input.headers),
    baseUrl,
    $: withQuickPaths(parsed, elementAt),
    elements,
    pathOf: pathFinder(),
    elementAt,
    areaOf: areaReader(elements, textOf, isHome(input.url)),
    isVisible,
    textOf,
    absolute(href) {
      if (href === undefined) return null
      let address = addresses.get(href)
      if (address === undefined) {
        address = resolve(href, baseUrl, input.url)
        addresses.set(href, address)
      }
      return address
    },
  }
}

/**
 * Detectors look up elements by their paths very often; following a path costs a small part of parsing it as a
 * selector.
 */
function withQuickPaths($: CheerioAPI, elementAt: (path: CssPath) => Element | null): CheerioAPI {
  return new Proxy($, {
    apply(target, self, given: Parameters<CheerioAPI>) {
      const [selector] = given
      const isPath = given.length === 1 && typeof selector === 'string' && selector.startsWith('html > ')
      const element = isPath ? elementAt(selector) : null
      return element === null ? Reflect.apply(target, self, given) : target(element)
    },
  })
}

/** Assembles pages that arrive in parts first, so that they read as in a browser. */
function indexWhole(root: ParentNode, html: string): ElementIndex {
  const elements = indexElements(root)
  return html.includes('id="S:') && placeStreamedParts(elements) ? indexElements(root) : elements
}

function isHome(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^\/(?:index\.\w+)?$/.test(url.pathname) && url.search === '' && !hasRoute(address)
}

function readBaseUrl(elements: ElementIndex, url: string): string {
  const href = elements.all('base').find(({ attribs }) => attribs.href !== undefined)?.attribs.href
  return (href === undefined ? null : resolve(href, url, null)) ?? url
}

/** @param page The page whose routes are addresses of their own; null: none are. */
function resolve(href: string, base: string, page: string | null): string | null {
  const written = href.trim()
  // An empty address means "this page", but an empty attribute is usually a mistake.
  if (written === '') return null
  try {
    const url = new URL(written, base)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
    const isRoute = page !== null && href.includes('#') && isOwnRoute(url.href, page)
    if (!isRoute) url.hash = ''
    return url.href
  } catch {
    return null
  }
}

function isOwnRoute(address: string, page: string): boolean {
  const document = withoutRoute(address)
  return document !== address && document === page.split('#', 1)[0]
}

function lowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
