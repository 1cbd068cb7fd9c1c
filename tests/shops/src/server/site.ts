/** The running shop: data, the faults' hooks, search and carts, and which page belongs to which path. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cartPage } from '../markup/cart-page.ts'
import { checkoutPage, paymentPage } from '../markup/checkout-page.ts'
import { homePage } from '../markup/home-page.ts'
import { articles } from '../markup/journal.ts'
import { answerList, type ListAnswer } from '../markup/list-query.ts'
import { categoriesPage, categoryPage, pageSize, specialLists } from '../markup/listing-page.ts'
import type { FaultHooks, PageDoc, PageKind, PageRef, SiteContext } from '../markup/page-doc.ts'
import { hasProducts, productsOfList } from '../markup/product-lists.ts'
import { productPage } from '../markup/product-page.ts'
import { searchPage } from '../markup/search-page.ts'
import { articlePage, errorPage, journalPage, textPage } from '../markup/text-page.ts'
import { textPages } from '../markup/text-pages.ts'
import { themeRules } from '../markup/theme.ts'
import type { Region, Shop } from '../shop/types.ts'
import { Carts } from './cart.ts'
import { fontRules, fontsOf } from './fonts.ts'
import { SearchIndex } from './search.ts'

const styles = readFileSync(new URL('../assets/shop.css', import.meta.url), 'utf8')
const script = readFileSync(new URL('../assets/shop.js', import.meta.url), 'utf8')

export interface Site {
  shop: Shop
  hooks: FaultHooks
  context: SiteContext
  carts: Carts
  search: SearchIndex
  assets: ReadonlyMap<string, { type: string; body: string | Buffer }>
}

/** Assembles a shop. */
export function openSite(shop: Shop, hooks: FaultHooks): Site {
  const fonts = fontsOf(shop.theme)
  const bodies = {
    'shop.css': `${fontRules(fonts)}${themeRules(shop.theme)}\n${styles}`,
    'shop.js': script,
  }
  const versionOf = (name: keyof typeof bodies): string =>
    createHash('sha256').update(bodies[name]).digest('hex').slice(0, 10)
  const versions = { 'shop.css': versionOf('shop.css'), 'shop.js': versionOf('shop.js') }
  return {
    shop,
    hooks,
    context: {
      shop,
      hooks,
      asset: (name) => `/assets/${name}?v=${versions[name]}`,
      fontPaths: fonts.map(({ path }) => path),
    },
    carts: new Carts(shop, hooks),
    search: new SearchIndex(shop),
    assets: new Map<string, { type: string; body: string | Buffer }>([
      ['shop.css', { type: 'text/css; charset=utf-8', body: bodies['shop.css'] }],
      ['shop.js', { type: 'text/javascript; charset=utf-8', body: bodies['shop.js'] }],
      ...fonts.map(({ file, body }) => [file, { type: 'font/woff2', body }] as const),
    ]),
  }
}

/** Search results as a list, after faults and filters, with the corrected query. */
export function searchAnswer(
  site: Site,
  query: URLSearchParams,
  region: Region,
): { answer: ListAnswer; corrected: string | null } {
  const text = (query.get('q') ?? '').trim()
  const { products, corrected } = site.search.find(text)
  const slugs = products.map(({ slug }) => slug)
  const order = site.hooks.searchResults?.(slugs, text) ?? slugs
  const found = order.flatMap((slug) => site.shop.bySlug.get(slug) ?? [])
  return {
    answer: answerList(found, query, region, pageSize),
    corrected: found.length > 0 ? corrected : null,
  }
}

function listPage(slug: string, ref: PageRef, site: Site): PageDoc | null {
  const products = productsOfList(site.shop, slug)
  const texts =
    specialLists.find((list) => list.slug === slug) ??
    site.shop.categories.find((category) => category.slug === slug)
  if (!products || products.length === 0 || !texts) return null
  const listed = site.hooks.list?.(products, slug, ref) ?? products
  const answer = answerList(listed, ref.query, ref.region, pageSize)
  return answer.page > answer.pages ? null : categoryPage(texts, answer, ref, site.context)
}

/** Session of the visitor, where a page depends on it. */
export interface Session {
  id: string | null
}

type Route = (match: string, ref: PageRef, site: Site, session: Session) => PageDoc | null

const routes: readonly { pattern: RegExp; kind: PageKind; page: Route }[] = [
  { pattern: /^\/()$/, kind: 'home', page: (_, ref, site) => homePage(ref, site.context) },
  {
    pattern: /^\/(categories)$/,
    kind: 'categories',
    page: (_, ref, site) => categoriesPage(ref, site.context),
  },
  { pattern: /^\/category\/([a-z0-9-]+)$/, kind: 'category', page: listPage },
  {
    pattern: /^\/products\/([a-z0-9-]+)$/,
    kind: 'product',
    page: (slug, ref, site) => {
      const product = site.shop.bySlug.get(slug)
      return product ? productPage(product, ref, site.context) : null
    },
  },
  {
    pattern: /^\/(search)$/,
    kind: 'search',
    page: (_, ref, site) => {
      const { answer, corrected } = searchAnswer(site, ref.query, ref.region)
      return searchPage(answer, corrected, ref, site.context)
    },
  },
  {
    pattern: /^\/(cart)$/,
    kind: 'cart',
    page: (_, ref, site, session) =>
      cartPage(site.carts.read(session.id, ref.region, 'cart'), ref, site.context),
  },
  {
    pattern: /^\/(checkout)$/,
    kind: 'checkout',
    page: (_, ref, site, session) =>
      checkoutPage(site.carts.read(session.id, ref.region, 'checkout'), ref, site.context),
  },
  {
    pattern: /^\/(checkout\/payment)$/,
    kind: 'payment',
    page: (_, ref, site) => paymentPage(ref, site.context),
  },
  { pattern: /^\/(journal)$/, kind: 'journal', page: (_, ref, site) => journalPage(ref, site.context) },
  {
    pattern: /^\/journal\/([a-z0-9-]+)$/,
    kind: 'article',
    page: (slug, ref, site) => {
      const article = articles.find((candidate) => candidate.slug === slug)
      return article ? articlePage(article, ref, site.context) : null
    },
  },
  {
    pattern: /^(\/[a-z-]+)$/,
    kind: 'text',
    page: (path, ref, site) => {
      const page = textPages.find((candidate) => candidate.path === path && candidate.isShown(site.shop))
      return page ? textPage(page, ref, site.context) : null
    },
  },
]

/** The page of a path (without the region's prefix), before faults change it; the 404 page if there is none. */
export function pageFor(bare: string, ref: Omit<PageRef, 'kind'>, site: Site, session: Session): PageDoc {
  for (const { pattern, kind, page } of routes) {
    const match = pattern.exec(bare)
    const doc = match ? page(match[1] ?? '', { ...ref, kind }, site, session) : null
    if (doc) return doc
  }
  return errorPage(404, { ...ref, kind: 'not-found' }, site.context)
}

/** Every indexable URL, with prefixes. */
export function indexedPaths(site: Site): string[] {
  const { shop } = site
  const bare = [
    '/',
    '/categories',
    ...specialLists.filter(({ slug }) => hasProducts(shop, slug)).map(({ slug }) => `/category/${slug}`),
    ...shop.categories.map(({ slug }) => `/category/${slug}`),
    ...shop.products.map(({ slug }) => `/products/${slug}`),
    '/journal',
    ...articles.map(({ slug }) => `/journal/${slug}`),
    ...textPages.filter((page) => page.isShown(shop)).map(({ path }) => path),
  ]
  return shop.regions.flatMap(({ prefix }) => bare.map((path) => `${prefix}${path}`))
}
