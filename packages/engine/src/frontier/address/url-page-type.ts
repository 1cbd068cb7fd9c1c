/**
 * The page type that an address suggests before it is visited. Deliberately weak evidence: it decides which
 * pages are sampled, never what a page is.
 */

import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { asPath } from '@vitrine/kernel/store/hash-route'
import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import type { Concept } from '@vitrine/lexicon/concept'
import {
  blogFolder,
  categoryFolder,
  productFolder,
  shopSegment,
  textFolder,
} from '@vitrine/lexicon/concepts/markup/folder-addresses'
import {
  aboutSegment,
  cartSegment,
  checkoutSegment,
  contactSegment,
  helpSegment,
  searchSegment,
} from '@vitrine/lexicon/concepts/markup/page-addresses'
import { isRouteInSearch, parameterKind } from './parameter-policy.ts'
import { pagedPath } from './url-shape.ts'

/** Pages that a single part of the path names. Ordered; the first match decides. */
const bySegment: readonly (readonly [PageType, Concept])[] = [
  ['checkout_page', checkoutSegment],
  ['cart_page', cartSegment],
  ['search_results_page', searchSegment],
  ['contact_page', contactSegment],
  ['faq_page', helpSegment],
  ['about_page', aboutSegment],
]

/** There is one such page, so numbers below its name (`/about/12`) are something else. */
const single: ReadonlySet<PageType> = new Set(['about_page', 'contact_page'])
const isNumber = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

const fileEnding = /\.(html?|php|aspx?)$/
const partsOf = (path: string) => path.split('/').filter((part) => part !== '')
/** Whether a part of a path that others follow is one of the words. */
const isBelow = (parts: readonly string[], folder: Concept) => parts.slice(0, -1).some(folder.isWhole)

const depthOf = (folder: Concept) => (parts: readonly string[]) =>
  parts.slice(0, -1).findLastIndex(folder.isWhole)
const [productDepth, categoryDepth] = [depthOf(productFolder), depthOf(categoryFolder)]

/** `/product/linen-shirt/12/category/24`: the category is only the way to the product. */
function isNumberedBefore(parts: readonly string[]): boolean {
  const between = parts.slice(productDepth(parts) + 1, categoryDepth(parts))
  return productDepth(parts) >= 0 && between.length >= 2 && between.some(isNumber)
}

/** Numbers by which shop software tells its pages. */
const numberedProduct = /(-p-\d+|[-_]p\d{3,}|\/\d{4,}-[a-z0-9-]+|-\d{5,})(\.html?)?\/?$/
const numberedList = /[-_]c[-_]?\d+(\.html?)?\/?$/

/** Pages about products below their folder, which shop software names in English: `/product/compare`. */
const besideProducts = new Set([
  'compare',
  'comparison',
  'review',
  'reviews',
  'question',
  'questions',
  'wishlist',
  'quickview',
])

/** @param hasEntry the query names an entry of the path's page */
function typeOfPath(path: string, hasEntry = false): PageType | null {
  const parts = partsOf(path)
  const named = bySegment.find(([type, words]) =>
    parts.some(
      (part, at) =>
        words.isWhole(part.replace(fileEnding, '')) && !(single.has(type) && isNumber(parts[at + 1])),
    ),
  )
  if (named !== undefined) return named[0]
  // An entry below the listing of all products is a product; the listing itself is not.
  const last = parts.at(-1)?.replace(/\.(html?|php)$/, '') ?? ''
  if (shopSegment.isWhole(last)) return hasEntry ? null : 'product_list_page'
  const isBeside = besideProducts.has(last)
  // Of several folders, the innermost says what it contains: `/product/category/4`.
  const isList = categoryDepth(parts) > productDepth(parts) && !isNumberedBefore(parts)
  if (!isBeside && !isList && (isBelow(parts, productFolder) || numberedProduct.test(path)))
    return 'product_page'
  return isBelow(parts, categoryFolder) || numberedList.test(path) ? 'product_list_page' : null
}

const isText = (path: string) => {
  const parts = partsOf(path)
  return parts.some((part) => textFolder.isWhole(part) || blogFolder.isWhole(part))
}

/** Blogs have their own categories and tags, which list no products. */
const isInBlog = (path: string) => isBelow(partsOf(path), blogFolder)

/** Words in the last part of a route in the query, which shop software names in English. */
const routes: readonly (readonly [PageType, ReadonlySet<string>])[] = [
  ['cart_page', new Set(['cart', 'basket', 'bag'])],
  ['checkout_page', new Set(['checkout', 'order'])],
  ['search_results_page', new Set(['search', 'find'])],
  ['contact_page', new Set(['contact'])],
  [
    'product_list_page',
    new Set([
      'category',
      'categories',
      'listing',
      'list',
      'manufacturer',
      'special',
      'specials',
      'collection',
      'products',
    ]),
  ],
  ['product_page', new Set(['product', 'item'])],
]
/** Words that a route to a product may have beside: `product_info` shows a product, `product_reviews` does not. */
const plainRouteWords = new Set([
  'product',
  'item',
  'info',
  'detail',
  'details',
  'view',
  'page',
  'show',
  'index',
])

/** The likely type of a page; `unknown` when the address gives no hint. `root` is the entry of the region. */
export function guessPageType(input: string, root: string): PageType {
  const url = URL.parse(asPath(input))
  if (url === null) return 'unknown'
  const path = plainPath(url.pathname).replace(pagedPath, '/')
  const rootPath = plainPath(URL.parse(root)?.pathname ?? '/')
  const parameters = [...url.searchParams]
  const isHomePath =
    path === rootPath ||
    path === '/' ||
    /^\/([a-z]{2}([-_][a-z]{2})?\/?|index\.(html?|php)|home\/?)$/.test(path)
  if (isHomePath && parameters.length === 0) return 'home_page'
  const kinds = parameters.map(([name, value]) => parameterKind(name, value, url.pathname))
  if (kinds.includes('search')) return 'search_results_page'
  const byRoute = routeType(parameters)
  if (byRoute !== null) return byRoute
  const inQuery = pathInQuery(url)
  const byPath =
    (inQuery === null ? null : typeOfPairs(inQuery)) ??
    typeOfPath(inQuery ?? path, parameters.some(namesEntry))
  if (byPath !== null) return byPath === 'product_list_page' && isInBlog(path) ? 'unknown' : byPath
  if (pagedPath.test(url.pathname) && !isText(path)) return 'product_list_page'
  return kinds.some((kind) => kind === 'page' || kind === 'sort' || kind === 'facet')
    ? 'product_list_page'
    : 'unknown'
}

/** `product.php?id=7` may be a product, or the list of a category. */
const namesEntry = ([name, value]: [string, string]) =>
  /^(id|no|nr|num|item|code|sku)$/i.test(name) && /^[\w-]+$/.test(value)

/** Whether an address is in a blog; stores may have as many posts as products. */
export function isOfBlog(url: string): boolean {
  return isInBlog(pathOf(url))
}

/** Whether an address looks like a text page (a blog post, a policy), so that it does not compete with products. */
export function isInformational(url: string): boolean {
  // In `/shop/page/2`, the word counts.
  return isText(pathOf(url).replace(pagedPath, '/'))
}

/** The path of a page, wherever the address has it. */
function pathOf(address: string): string {
  const url = URL.parse(asPath(address))
  return url === null ? '' : (pathInQuery(url) ?? plainPath(url.pathname))
}

const pathLike = /^[\p{L}\d][\p{L}\d/._-]*$/u

/** `?main_page=blog&id=spring/news` names the page as `/blog/spring/news` would; null for an address without a route. */
function pathInQuery({ searchParams, pathname }: URL): string | null {
  const parameters = [...searchParams]
  const route = parameters.find(
    ([name, value]) =>
      (routeParameter.test(name.toLowerCase()) && pathLike.test(value)) ||
      isRouteInSearch(name, value, pathname),
  )
  if (route === undefined || isEntry(route[1].toLowerCase())) return null
  const values = parameters.filter(
    ([name, value]) =>
      name !== route[0] && pathLike.test(value) && parameterKind(name, value, '/') !== 'tracking',
  )
  return plainPath(`/${[route[1], ...values.map(([, value]) => value)].join('/')}`)
}

/** Routes may hold parameters as pairs: `/search/index/cid/2` lists a category. */
function typeOfPairs(path: string): PageType | null {
  const parts = partsOf(path)
  const names = parts
    .filter((_, index) => /^\d+(\.html?)?$/.test(parts[index + 1] ?? ''))
    .map((name) => name.replaceAll('-', '_'))
  if (names.some((name) => productParameter.test(name))) return 'product_page'
  return names.some((name) => name === 'cid' || listParameter.test(name)) ? 'product_list_page' : null
}

const productParameter = /^(product_?id|products_id|id_product|pid|product)$/
export const listParameter = /^(category_?id|cat_?id|cpath|id_category|cgid|manufacturers?_id|cat|category)$/
export const routeParameter = /^(route|controller|post_type|r|main_page|page_type|module|mod|view|option)$/

/** A route says what a page is; without one, the most specific thing that the parameters name. */
function routeType(parameters: readonly [string, string][]): PageType | null {
  const named = parameters.map(([name, value]) => [name.toLowerCase(), value.toLowerCase()] as const)
  const route = named.find(([name, value]) => routeParameter.test(name) && /^[a-z][a-z/_.-]+$/.test(value))
  const byRoute = route === undefined ? null : typeOfRoute(route[1])
  if (byRoute !== null) return byRoute
  // An unknown route may show anything about a product: its reviews, a question about it, a comparison.
  if (route !== undefined && !isEntry(route[1])) return null
  if (named.some(([name]) => productParameter.test(name))) return 'product_page'
  return named.some(([name]) => listParameter.test(name)) ? 'product_list_page' : null
}

/** Whether a route only names the script's default, such as `index`, so that the other parameters say what it shows. */
const isEntry = (route: string) => route.split(/[/._-]/).every((word) => entryWords.has(word))
const entryWords = new Set(['index', 'view', 'page', 'show', 'main', 'default'])

/** The type of `product/category`, `product_info`, `product/product`; null for an unknown route. */
function typeOfRoute(route: string): PageType | null {
  const words = (
    route
      .split(/[/.]/)
      .filter((part) => part !== '')
      .at(-1) ?? ''
  ).split(/[-_]/)
  const rule = routes.find(([, names]) => words.some((word) => names.has(word)))
  // The form of an advanced search shows no results.
  if (rule === undefined || (words.includes('advanced') && !words.some((word) => /^results?$/.test(word))))
    return null
  return rule[0] !== 'product_page' || words.every((word) => plainRouteWords.has(word)) ? rule[0] : null
}

function plainPath(pathname: string): string {
  return decodeEscapes(pathname).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('_', '-')
}
