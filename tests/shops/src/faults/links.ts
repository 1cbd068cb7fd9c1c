/** Faults of links: dead, circular, redirected, without a target, with wrong attributes. */
import { html, type Markup } from '../markup/html.ts'
import { homeLists } from '../markup/product-lists.ts'
import type { Shop } from '../shop/types.ts'
import type { FaultKind } from './fault.ts'
import { besides, onPage, onProduct } from './on-page.ts'
import { articlePaths, inRegions, plainProducts } from './places.ts'

const sentence = (href: string, text: string): Markup =>
  html`<p>Read on: <a class="text-link" href="${href}">${text}</a></p>`

const helpPages = (shop: Shop): string[] =>
  ['/about', '/contact', '/faq', '/shipping', '/returns'].flatMap((path) => inRegions(shop, path))

/** Adds an entry to the end of the footer's first list, on one page. */
const withFooterEntry = (text: string, entry: string): string =>
  text.replace(/(<nav aria-label="Help">.*?)(<\/ul>)/s, `$1<li>${entry}</li>$2`)

const httpErrorPage = onPage({
  id: 'http-error-page',
  severity: 'medium',
  note: 'An article links to a page that does not exist.',
  paths: articlePaths,
  doc: (doc, shop, target) => {
    doc.main = html`${doc.main}${sentence(besides(shop, target, '/journal/the-last-basket-maker'), 'The last basket maker')}`
  },
})

const soft404 = onPage({
  id: 'soft-404',
  severity: 'low',
  note: 'A page that does not exist answers with success.',
  paths: articlePaths,
  hooks: (target, shop) => {
    const gone = besides(shop, target, '/journal/summer-in-the-dunes')
    return {
      page: (doc) => {
        if (doc.ref.path === target) doc.main = html`${doc.main}${sentence(gone, 'Summer in the dunes')}`
        if (doc.ref.path === gone) Object.assign(doc, { status: 200, robots: null })
      },
    }
  },
  seenOn: (target, shop) => [besides(shop, target, '/journal/summer-in-the-dunes')],
})

const redirectChain = onPage({
  id: 'redirect-chain',
  severity: 'medium',
  note: 'A link takes three redirects.',
  paths: articlePaths,
  hooks: (target, shop) => {
    const [first = '', ...steps] = [
      '/notes/wool',
      '/stories/wool',
      '/journal/wool',
      '/category/textiles',
    ].map((path) => besides(shop, target, path))
    const next = new Map([first, ...steps].map((path, at) => [path, steps[at]]))
    return {
      answer: ({ path }) => {
        const location = next.get(path)
        return location === undefined ? null : { status: 301, headers: { location } }
      },
      page: (doc) => {
        if (doc.ref.path === target) doc.main = html`${doc.main}${sentence(first, 'All about wool')}`
      },
    }
  },
})

const navBrokenLink = onPage({
  id: 'nav-broken-link',
  severity: 'medium',
  note: 'An entry of the footer leads nowhere.',
  paths: helpPages,
  html: (text) => withFooterEntry(text, '<a href="#">Store finder</a>'),
})

const socialLinkBroken = onPage({
  id: 'social-link-broken',
  severity: 'medium',
  note: 'A link to a social network leads to the start page of the network.',
  paths: helpPages,
  html: (text) => withFooterEntry(text, '<a href="https://www.instagram.com/">Instagram</a>'),
})

const utmInternal = onPage({
  id: 'utm-internal',
  severity: 'medium',
  note: 'A link inside the shop carries campaign tags.',
  paths: helpPages,
  doc: (doc, shop, target) => {
    const href = besides(
      shop,
      target,
      '/category/sale?utm_source=newsletter&utm_medium=email&utm_campaign=spring',
    )
    doc.main = html`${doc.main}${sentence(href, 'See the sale')}`
  },
})

/** Listed in the sitemap only: no list and no recommendation links to the product. */
const orphanProduct = onProduct({
  id: 'orphan-product',
  severity: 'medium',
  note: 'No page links to the product.',
  isDefaultOnly: true,
  among: (shop) => {
    const { favourites, fresh } = homeLists(shop)
    const shown = new Set([...favourites, ...fresh])
    return plainProducts(shop).filter((product) => !shown.has(product))
  },
  hooks: ({ slug }, target) => ({
    list: (products, _list, ref) =>
      ref.region.prefix === '' ? products.filter((product) => product.slug !== slug) : products,
    product: (view, ref) => {
      if (ref.region.prefix === '') view.related = view.related.filter((card) => card.slug !== slug)
    },
    // The other region would link back to the page through the country selector.
    html: (text, ref) =>
      ref.path === `/uk${target}`
        ? text.replace(`<a href="${target}" hreflang`, '<a href="/" hreflang')
        : text,
  }),
})

export const linkFaults: readonly FaultKind[] = [
  httpErrorPage,
  navBrokenLink,
  orphanProduct,
  redirectChain,
  socialLinkBroken,
  soft404,
  utmInternal,
]
