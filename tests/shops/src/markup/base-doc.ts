import { localised } from '../shop/regions.ts'
import type { Shop } from '../shop/types.ts'
import { html } from './html.ts'
import type { PageDoc, PageRef } from './page-doc.ts'
import { pathIn } from './urls.ts'

export interface DocInput {
  shop: Shop
  ref: PageRef
  title: string
  description: string
  /** Path below the region's prefix that identifies the page; null: no canonical URL and no hreflang links. */
  address: string | null
  /** Breadcrumbs below the home page; the last one is the page itself. */
  trail?: readonly { name: string; address: string | null }[]
  isIndexed?: boolean
}

/** Cut at a word boundary so that a description never exceeds what search results show. */
function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.]$/, '')}…`
}

function breadcrumbData(doc: PageDoc): object | null {
  if (doc.breadcrumb.length < 2) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: doc.breadcrumb.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${doc.ref.origin}${path ?? doc.ref.path}`,
    })),
  }
}

/** A page with everything except its content. */
export function baseDoc(input: DocInput): PageDoc {
  const { shop, ref } = input
  const { region, origin } = ref
  const brandName = region.id === 'us' ? shop.brand.name : `${shop.brand.name} UK`
  const title = `${localised(input.title, region.id)} | ${brandName}`
  const description = shortened(localised(input.description, region.id), 160)
  const address = input.address
  const canonical = address === null ? null : `${origin}${pathIn(region, address)}`
  const alternates =
    address === null || input.isIndexed === false
      ? []
      : [
          ...shop.regions.map((other) => ({ lang: other.lang, href: `${origin}${pathIn(other, address)}` })),
          { lang: 'x-default', href: `${origin}${address}` },
        ]
  const trail = (input.trail ?? []).map(({ name, address: step }) => ({
    name: localised(name, region.id),
    path: step === null ? null : pathIn(region, step),
  }))
  const doc: PageDoc = {
    ref,
    status: 200,
    title,
    description,
    canonical,
    robots: input.isIndexed === false ? 'noindex, follow' : null,
    alternates,
    meta: new Map([
      ['og:site_name', shop.brand.name],
      ['og:type', 'website'],
      ['og:title', localised(input.title, region.id)],
      ['og:description', description],
      ['og:url', canonical ?? `${origin}${ref.path}`],
      ['og:image', `${origin}/images/share-1200.jpg`],
      ['og:locale', region.lang.replace('-', '_')],
    ]),
    structuredData: [],
    breadcrumb: trail.length === 0 ? [] : [{ name: 'Home', path: pathIn(region, '/') }, ...trail],
    dataLayer: { event: 'page_view', page_type: ref.kind },
    main: html``,
    bodyClass: '',
    headers: {},
    viewport: 'width=device-width, initial-scale=1',
    lang: region.lang,
    extraHead: '',
    extraBodyEnd: '',
  }
  const crumbs = breadcrumbData(doc)
  if (crumbs) doc.structuredData.push(crumbs)
  return doc
}
