/**
 * What the pages of a store have in common, and which of them are therefore something else than they look like on
 * their own. Pages with one skeleton are of one type: they vote, and the many correct the few.
 */

import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { asPath } from '@vitrine/kernel/store/hash-route'
import type { PageSubject } from '../../api/page-subject.ts'
import type { ProductPlaces } from '../../api/product-places.ts'
import { listParameter, routeParameter } from '../../frontier/address/url-page-type.ts'
import { hammingDistance } from '../text/similarity.ts'
import { continuedLists } from './continued-lists.ts'
import { isSubject, type ListEntry, nameOfSubject } from './page-subject.ts'
import { sharedPlaces } from './shared-places.ts'

export interface ModelPage {
  key: string
  /** Normalized; addresses of cards and links too. */
  url: string
  pageType: PageType
  /** SimHash of the document's skeleton. */
  skeleton: string
  /** Name of the product that the page seems to be about. */
  name: string | null
  /** Addresses of the products that the page lists. */
  cards: readonly string[]
  /** The products that the page lists with a price. */
  entries: readonly ListEntry[]
  links: readonly { url: string; text: string }[]
  places: ProductPlaces | null
  /** Null for pages without a price. */
  subject: PageSubject | null
}

export interface SiteModel {
  /** Pages by their key, with the type that their template has. */
  corrections: ReadonlyMap<string, PageType>
  /** Products that were read from places which all pages of their template share, by key, with these places. */
  misread: ReadonlyMap<string, string[]>
  /** Products that don’t name themselves, by key, with the text of their page that the store’s lists call them. */
  names: ReadonlyMap<string, string>
}

interface Template {
  skeleton: string
  pages: ModelPage[]
}

const sameTemplateBits = 8
/** A template with fewer pages says nothing about another page. */
const minPages = 4
/** Share of a template's pages that must look like products before the others count as products too. */
const minAgreement = 0.75
/** Share of the pages of a product template that cards of the store's lists lead to. */
const minListed = 0.3
const minSameName = 3

/** Addresses, each known under its last part too: a product is found under the paths of all its categories. */
class Addresses {
  readonly #known: ReadonlySet<string>

  constructor(urls: readonly string[]) {
    this.#known = new Set(urls.flatMap((url) => [withoutList(url), ...lastPart(url)]))
  }

  get size(): number {
    return this.#known.size
  }

  has(url: string): boolean {
    return this.#known.has(withoutList(url)) || lastPart(url).some((part) => this.#known.has(part))
  }
}

/** `?page=product&id=7&cat=4` is `?page=product&id=7`, a list is itself. */
function withoutList(url: string): string {
  if (!url.includes('&')) return url
  const [path, search = ''] = url.split('?', 2)
  const names = search.split('&').map((pair) => pair.split('=', 1)[0] ?? '')
  const isAlone = names.every((name) => isList(name) || routeParameter.test(name))
  const kept = search.split('&').filter((_, at) => !isList(names[at] ?? ''))
  return isAlone ? url : `${path}?${kept.join('&')}`
}
const isList = (name: string) => listParameter.test(name.toLowerCase())

const minPartLength = 6

/** The last part of a path, if it is a name and the path has several. */
function lastPart(url: string): string[] {
  const { pathname, search } = URL.parse(asPath(url), 'http://x') ?? { pathname: '', search: '' }
  const part = pathname.split('/').filter(Boolean).at(-1) ?? ''
  return part.length >= minPartLength && /[a-z]-[a-z]|[a-z]{4}/i.test(part) && search === '' ? [part] : []
}

/** Compares all pages of a store. Deterministic: the order of the pages does not matter. */
export function modelSite(given: readonly ModelPage[]): SiteModel {
  const promised = promisedProducts(given)
  const pages = given.map(
    (page): ModelPage => (promised.has(page.key) ? { ...page, pageType: 'product_page' } : page),
  )
  const listed = new Addresses(pages.flatMap(({ cards }) => cards))
  const templates = groupPages(pages)
  const shown = templates.filter((template) => isProductTemplate(template) && isListed(template, listed))
  const corrections = new Map<string, PageType>([...promised.keys()].map((key) => [key, 'product_page']))
  const products = new Addresses(shown.flatMap((template) => template.pages.map(({ url }) => url)))
  const names = new Map(pages.filter(isProduct).map(({ url, name }) => [withoutList(url), name]))
  const isStep = stepsOfProducts(pages)
  const isViewOfList = viewsOfLists(pages)
  const continued = continuedLists(pages)
  for (const template of templates) {
    const isShown = shown.includes(template)
    for (const page of template.pages) {
      const type =
        typeInList(page, listed, continued) ??
        (isViewOfList(page) ? 'product_list_page' : null) ??
        (isStep(page) || isAboutListed(page, listed, names)
          ? 'unknown'
          : isShown
            ? correctedMember(page, template, listed)
            : correctedStranger(page, template, listed, products))
      if (type !== null && type !== page.pageType) corrections.set(page.key, type)
    }
  }
  const told = [...promised].flatMap(([key, name]) => (name === null ? [] : [[key, name] as const]))
  return {
    corrections,
    misread: misreadPages(templates),
    names: new Map([...listedNames(given), ...told]),
  }
}

/** The entry of another page that leads to a page and says its name and price. */
function entriesOf(pages: readonly ModelPage[]): (page: ModelPage) => ListEntry | undefined {
  const entries = Map.groupBy(
    pages.flatMap((page) => page.entries.filter(({ url }) => withoutList(url) !== withoutList(page.url))),
    ({ url }) => withoutList(url),
  )
  return ({ url, subject }) =>
    subject === null ? undefined : entries.get(withoutList(url))?.find((entry) => isSubject(subject, entry))
}

/** Names from lists for products that have none, or one that they share: the store's name, or a slogan. */
function listedNames(pages: readonly ModelPage[]): [key: string, name: string][] {
  const entryOf = entriesOf(pages)
  const products = pages.filter(isProduct)
  const byName = Map.groupBy(products, ({ name }) => name)
  return products.flatMap((page): [string, string][] => {
    const isOwn = page.name !== null && (byName.get(page.name)?.length ?? 0) < minSameName
    const entry = isOwn ? undefined : entryOf(page)
    const name = entry === undefined || page.subject === null ? null : nameOfSubject(page.subject, entry)
    return name === null || name === page.name ? [] : [[page.key, name]]
  })
}

/**
 * Pages that show the name and the price of an entry which leads to them, though on their own they look like something
 * else. A page of an unknown type needs no more; the others need most pages of their template.
 * @returns keys, with the text that names the product, if there is one
 */
function promisedProducts(pages: readonly ModelPage[]): Map<string, string | null> {
  const entryOf = entriesOf(pages)
  const promised = new Map<string, string | null>()
  for (const template of groupPages(pages)) {
    const own = template.pages.filter((page) => !isProduct(page) && entryOf(page) !== undefined)
    const agreeing = own.length + template.pages.filter(isProduct).length
    const isCommon = own.length >= minPages && agreeing >= template.pages.length * minAgreement
    for (const page of own) {
      const entry = entryOf(page)
      if (entry === undefined || page.subject === null || !(isCommon || page.pageType === 'unknown')) continue
      promised.set(page.key, nameOfSubject(page.subject, entry))
    }
  }
  return promised
}

/** The type of the list that a supposed product is a further page of, or null. */
const typeInList = (
  page: ModelPage,
  listed: Addresses,
  continued: ReadonlyMap<string, PageType>,
): PageType | null => (isProduct(page) && !listed.has(page.url) ? (continued.get(page.url) ?? null) : null)

function misreadPages(templates: readonly Template[]): Map<string, string[]> {
  const misread = new Map<string, string[]>()
  for (const { pages } of templates) {
    const products = pages.filter(isProduct)
    const shared = sharedPlaces(products.flatMap(({ places }) => places ?? []))
    for (const { key, places } of products)
      if (places?.used.some((place) => shared.has(place)))
        misread.set(
          key,
          places.said.filter((place) => shared.has(place)),
        )
  }
  return misread
}

/** Pages by their skeletons, whatever their type. The most frequent skeletons come first and attract the others. */
function groupPages(pages: readonly ModelPage[]): Template[] {
  const bySkeleton = Map.groupBy(
    pages.filter(({ skeleton }) => skeleton !== ''),
    ({ skeleton }) => skeleton,
  )
  const ordered = [...bySkeleton].sort(
    ([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1),
  )
  const templates: Template[] = []
  for (const [skeleton, own] of ordered) {
    const near = templates.find((each) => hammingDistance(each.skeleton, skeleton) <= sameTemplateBits)
    if (near === undefined) templates.push({ skeleton, pages: [...own] })
    else near.pages.push(...own)
  }
  return templates
}

const isProduct = ({ pageType }: ModelPage) => pageType === 'product_page'
const shareOf = ({ pages }: Template, test: (page: ModelPage) => boolean) =>
  pages.filter(test).length / pages.length

function isProductTemplate(template: Template): boolean {
  return template.pages.filter(isProduct).length >= minPages && shareOf(template, isProduct) >= minAgreement
}

const isListed = (template: Template, listed: Addresses) =>
  shareOf(template, ({ url }) => listed.has(url)) >= minListed

/** A page of the products' template: without a price or a button it is still a product if the store lists it. */
function correctedMember(page: ModelPage, template: Template, listed: Addresses): PageType | null {
  if (isProduct(page)) return null
  const isCertain = page.pageType === 'unknown' || shareOf(template, isProduct) >= 1 - 1 / minPages ** 2
  const isAmong = listed.has(page.url) || (page.pageType === 'unknown' && isInFolderOf(page, template))
  return isCertain && isAmong ? 'product_page' : null
}

/** Whether a page is in the folder, or served by the script, of most products; the top folder has pages of all kinds. */
function isInFolderOf({ url }: ModelPage, { pages }: Template): boolean {
  const folder = folderOf(url)
  const products = pages.filter(isProduct)
  return (
    folder !== '/' && products.filter((each) => folderOf(each.url) === folder).length * 2 > products.length
  )
}

function folderOf(url: string): string {
  const { pathname, search } = URL.parse(asPath(url), 'http://x') ?? { pathname: '/', search: '' }
  return search === '' ? pathname.replace(/[^/]+\/?$/, '') : pathname
}

/**
 * Whether a page that looks like a product is about another page of the same name: its reviews, or a question about it.
 * Such a page has another kind of address, leads to the product by its name, and is in no list, while the product is.
 */
function isAboutListed(
  { url, pageType, name, links }: ModelPage,
  listed: Addresses,
  names: ReadonlyMap<string, string | null>,
): boolean {
  if (pageType !== 'product_page' || name === null || listed.has(url)) return false
  return links.some(
    (link) =>
      names.get(withoutList(link.url)) === name &&
      listed.has(link.url) &&
      (hasOtherRoute(link.url, url) || (link.text === name && hasOtherPath(link.url, url))),
  )
}

/**
 * Pages that have the last part of a listed product's address, in another folder, and its name with more words: where a
 * shopper has it engraved, or asks about it. An alias of the product has its very name. So are pages without a price below
 * a listed product's address, such as its reviews.
 */
function stepsOfProducts(pages: readonly ModelPage[]): (page: ModelPage) => boolean {
  const cards = new Set(pages.flatMap(({ cards: own }) => own))
  const listed = pages.filter((page) => isProduct(page) && cards.has(page.url))
  const byPart = Map.groupBy(listed, ({ url }) => lastPart(url)[0] ?? '')
  const addresses = new Set(listed.map(({ url }) => url))
  return ({ url, pageType, name, subject }) => {
    if (pageType !== 'product_page' || cards.has(url)) return false
    const path = url.split('?', 1)[0] ?? url
    if (subject === null && addresses.has(path.replace(/\/[^/]+\/?$/, ''))) return true
    const [part] = lastPart(path)
    if (name === null || part === undefined) return false
    return (byPart.get(part) ?? []).some(
      (product) => product.name !== null && product.name !== name && name.endsWith(` ${product.name}`),
    )
  }
}

/**
 * Pages that look like a product because a filter leaves only one: no list leads to them, and most pages of their script
 * with the same first parameter are lists.
 */
function viewsOfLists(pages: readonly ModelPage[]): (page: ModelPage) => boolean {
  const cards = new Set(pages.flatMap(({ cards: own }) => own))
  const byScript = Map.groupBy(pages, ({ url }) => scriptOf(url))
  return (page) => {
    const script = scriptOf(page.url)
    if (!isProduct(page) || script === null || cards.has(page.url)) return false
    const others = (byScript.get(script) ?? []).filter((each) => each !== page)
    const lists = others.filter(
      ({ pageType }) => pageType === 'product_list_page' || pageType === 'category_page',
    )
    return others.length >= minPages && lists.length >= others.length * minAgreement
  }
}

/** Path and first parameter; null for an address without parameters. */
function scriptOf(url: string): string | null {
  const [path, search] = url.split('?', 2)
  return search === undefined ? null : `${path}?${search.split(/[=&]/, 1)[0] ?? ''}`
}

/** Whether one script shows two addresses as different kinds of pages: `?page=product`, `?page=product_reviews`. */
function hasOtherRoute(one: string, other: string): boolean {
  const [first, second] = [one, other].map((url) => URL.parse(asPath(url), 'http://x'))
  if (first?.pathname !== second?.pathname) return false
  return [...(first?.searchParams ?? [])].some(([name, value]) => {
    const otherValue = second?.searchParams.get(name) ?? value
    return value !== otherValue && word.test(value) && word.test(otherValue)
  })
}

const word = /^[a-z][a-z_/.-]{2,}$/i

/** Whether two addresses differ in the last part of their paths; aliases of a product differ before it or behind it. */
function hasOtherPath(one: string, other: string): boolean {
  const [first, second] = [one, other].map((url) =>
    (URL.parse(asPath(url), 'http://x')?.pathname ?? '').split('/').filter(Boolean).at(-1),
  )
  return first !== second
}

/**
 * A page of another template that looks like a product: its reviews, or a question about it. Such pages lead to the
 * product by its name, or share one name; the store's lists lead to none of them.
 */
function correctedStranger(
  page: ModelPage,
  template: Template,
  listed: Addresses,
  products: Addresses,
): PageType | null {
  if (!isProduct(page) || listed.has(page.url) || template.pages.some(({ url }) => listed.has(url)))
    return null
  const isNamedElsewhere = ({ url, name, links }: ModelPage) =>
    name !== null &&
    links.some(
      (link) => link.url !== url && link.text === name && (products.has(link.url) || listed.has(link.url)),
    )
  const named = template.pages.filter(isProduct)
  const isAbout = named.filter(isNamedElsewhere).length * 2 > named.length
  return isAbout || (products.size > 0 && sharesName(named)) ? 'unknown' : null
}

/** Whether several pages have one name, which then cannot be a product's own. */
const sharesName = (pages: readonly ModelPage[]) =>
  pages.length >= minSameName && new Set(pages.map(({ name }) => name)).size === 1
