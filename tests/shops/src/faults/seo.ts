/** Faults that only search engines encounter: titles, URLs, directives, sitemaps, previews. */
import { html, raw } from '../markup/html.ts'
import { pageSize } from '../markup/listing-page.ts'
import type { FaultHooks, PageDoc } from '../markup/page-doc.ts'
import type { FaultKind } from './fault.ts'
import { declared, onPage, onProduct } from './on-page.ts'
import { bareOf, inRegions, shortLists, stockedProducts } from './places.ts'

/** Removes a page from hreflang links and the sitemap, so that a fault of its own URL has no effect elsewhere. */
function withoutEchoes(target: string): FaultHooks {
  const slug = target.split('/').at(-1)
  return {
    sitemap: (paths) => paths.filter((listed) => listed !== target),
    page: (doc) => {
      if (doc.ref.path === `${doc.ref.region.prefix}/products/${slug}`) doc.alternates.length = 0
    },
  }
}

const canonicalConflict = onProduct({
  id: 'canonical-conflict',
  severity: 'high',
  note: 'The page names the home page as its main address.',
  among: stockedProducts,
  hooks: (_product, target) => withoutEchoes(target),
  html: (text) => text.replace(/(<link rel="canonical" href="https?:\/\/[^/"]+)[^"]*"/, '$1/"'),
})

/** Two ways to show a list, each with an indexable URL. */
const facetIndexBloat = onPage({
  id: 'facet-index-bloat',
  severity: 'low',
  note: 'Two views of one list want to be listed beside it.',
  paths: (shop) => shortLists(shop, 5).map(({ path }) => path),
  hooks: (target) => ({
    page: (doc) => {
      const { path, query, origin } = doc.ref
      if (path !== target) return
      const size = query.get('pictures')
      doc.main = html`${doc.main}<p class="note">Pictures: <a href="${path}?pictures=large">large</a> or <a href="${path}?pictures=small">small</a></p>`
      if (size === null) return
      doc.canonical = `${origin}${path}?pictures=${size}`
      doc.title = `${size === 'large' ? 'Large' : 'Small'} pictures: ${doc.title}`.slice(0, 60)
      doc.description = `Shown with ${size} pictures. ${doc.description}`.slice(0, 150)
      doc.alternates.length = 0
    },
  }),
  seenOn: (target) => ['large', 'small'].map((size) => `${target}?pictures=${size}`),
})

const h1Issues = onPage({
  id: 'h1-issues',
  severity: 'low',
  note: 'The page has no main heading.',
  paths: (shop) => ['/about', '/contact', '/faq'].flatMap((path) => inRegions(shop, path)),
  doc: (doc) => {
    doc.main = raw(doc.main.text.replace(/<h1>(.*?)<\/h1>/, '<p class="lead">$1</p>'))
  },
})

const hreflangInvalid = onProduct({
  id: 'hreflang-invalid',
  severity: 'low',
  note: 'A language version has a code that does not exist.',
  among: stockedProducts,
  doc: (doc) => {
    for (const alternate of doc.alternates) alternate.lang = alternate.lang.replace('en-GB', 'en-UK')
  },
})

const metaDescriptionIssues = onProduct({
  id: 'meta-description-issues',
  severity: 'low',
  note: 'The page has no description.',
  among: stockedProducts,
  doc: (doc) => {
    doc.description = null
  },
})

const noindexCommercial = onProduct({
  id: 'noindex-commercial',
  severity: 'high',
  note: 'The product page asks not to be listed.',
  among: stockedProducts,
  hooks: (_product, target) => withoutEchoes(target),
  html: (text) => text.replace('</title>', '</title>\n<meta name="robots" content="noindex">'),
})

const paginationUnindexable = onPage({
  id: 'pagination-unindexable',
  severity: 'medium',
  note: 'The second page of a list passes for the first.',
  aspect: 'address',
  paths: (shop) => (shop.products.length > pageSize ? inRegions(shop, '/category/all') : []),
  hooks: (target, shop) => ({
    page: (doc) => {
      const { region, origin } = doc.ref
      if (isSecond(doc, `${region.prefix}${bareOf(shop, target)}`)) doc.alternates.length = 0
      if (isSecond(doc, target)) doc.canonical = `${origin}${target}`
    },
  }),
  seenOn: (target) => [`${target}?page=2`],
})

function isSecond({ ref }: PageDoc, target: string): boolean {
  return ref.path === target && ref.query.size === 1 && ref.query.get('page') === '2'
}

/** A rule for one search engine only, so that everybody else may still fetch the page. */
const robotsBlocks = onProduct({
  id: 'robots-blocks',
  severity: 'high',
  note: 'robots.txt forbids a search engine to read a product.',
  among: (shop) =>
    stockedProducts(shop).filter(({ slug }) => !/cart|bag|order|sort|search|filter/.test(slug)),
  hooks: (_product, target) => ({
    robots: (text) =>
      text.replace(
        'User-agent: *',
        `User-agent: Googlebot\nDisallow: /api/\nDisallow: ${target}$\n\nUser-agent: *`,
      ),
  }),
})

const sitemapIssues: FaultKind = {
  id: 'sitemap-issues',
  targets: () => ['/products/driftwood-floor-lamp', '/products/cedar-blanket-chest', '/products/pewter-jug'],
  claims: (target) => [target],
  hooks: (target) => ({ sitemap: (paths) => [...paths, target] }),
  truth: () => [
    declared({ id: 'sitemap-issues', severity: 'low', note: 'The sitemap lists a product that is gone.' }, [
      '/',
    ]),
  ],
}

const socialTags = onProduct({
  id: 'social-tags',
  severity: 'low',
  note: 'The page names no image for previews.',
  among: stockedProducts,
  doc: (doc) => {
    doc.meta.delete('og:image')
  },
})

const titleTagIssues = onProduct({
  id: 'title-tag-issues',
  severity: 'low',
  note: 'The page has no title.',
  among: stockedProducts,
  doc: (doc) => {
    doc.title = null
  },
})

export const seoFaults: readonly FaultKind[] = [
  canonicalConflict,
  facetIndexBloat,
  h1Issues,
  hreflangInvalid,
  metaDescriptionIssues,
  noindexCommercial,
  paginationUnindexable,
  robotsBlocks,
  sitemapIssues,
  socialTags,
  titleTagIssues,
]
