import { colourOf } from '../images/palette.ts'
import { wholeText } from '../shop/money.ts'
import { localised } from '../shop/regions.ts'
import type { Category, Region } from '../shop/types.ts'
import { baseDoc } from './base-doc.ts'
import { cardGrid } from './card.ts'
import { cardViewOf } from './card-view.ts'
import { html, type Markup, raw } from './html.ts'
import { type ListAnswer, priceBands, sorts } from './list-query.ts'
import type { ListingView, PageDoc, PageRef, SiteContext } from './page-doc.ts'
import { categoryPath } from './urls.ts'

export const pageSize = 12

function hrefWith(ref: PageRef, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(ref.query)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) query.delete(key)
    else query.set(key, value)
  }
  const text = query.toString()
  return text === '' ? ref.path : `${ref.path}?${text}`
}

function facet(name: string, legend: string, values: Markup[]): Markup {
  return html`<fieldset class="facet" data-facet="${name}"><legend>${legend}</legend>${values}</fieldset>`
}

function facetsOf(answer: ListAnswer, site: SiteContext, region: Region, query: URLSearchParams): Markup[] {
  const { filters } = site.shop.practices
  const box = (name: string, value: string, label: string | Markup, count: number): Markup =>
    html`<label class="check"><input type="checkbox" name="${name}" value="${value}"${query.getAll(name).includes(value) ? raw(' checked') : null}> <span>${label} <span class="facet__count">(${count})</span></span></label>`
  const groups: Markup[] = []
  if (filters.includes('price')) {
    const bands = priceBands.map((band) => {
      const label =
        band.to === null
          ? `${wholeText(band.from, region)} and up`
          : `${wholeText(band.from, region)} to ${wholeText(band.to, region)}`
      return { band, label, count: answer.counts.price.get(band.key) ?? 0 }
    })
    groups.push(
      facet(
        'price',
        'Price',
        bands
          .filter(({ count }) => count > 0)
          .map(({ band, label, count }) => box('price', band.key, label, count)),
      ),
    )
  }
  if (filters.includes('colour') && answer.counts.colour.size > 0) {
    const colours = [...answer.counts.colour].sort(([a], [b]) => a.localeCompare(b))
    groups.push(
      facet(
        'colour',
        localised('Color', region.id),
        colours.map(([name, count]) =>
          box(
            'colour',
            name,
            html`<i class="dot" style="background:${colourOf(name)}" aria-hidden="true"></i>${name}`,
            count,
          ),
        ),
      ),
    )
  }
  if (filters.includes('availability'))
    groups.push(
      facet('availability', 'Availability', [box('stock', 'in', 'In stock', answer.counts.inStock)]),
    )
  if (filters.includes('rating'))
    groups.push(facet('rating', 'Rating', [box('rating', '4', '4 stars and up', answer.counts.rated)]))
  return groups
}

function toolbar(answer: ListAnswer, ref: PageRef, site: SiteContext): Markup {
  const chosen = ref.query.get('sort') ?? 'featured'
  const kept = ref.query.get('q')
  const facets = facetsOf(answer, site, ref.region, ref.query)
  return html`<form class="list-tools" action="${ref.path}" method="get" data-list-tools>
${kept === null ? null : html`<input type="hidden" name="q" value="${kept}">`}
${facets.length > 0 ? html`<details class="filters"${[...ref.query.keys()].some((key) => key !== 'sort' && key !== 'page' && key !== 'q') ? raw(' open') : null}><summary>Filter</summary><div class="filters__groups">${facets}</div><div class="filters__foot"><button type="submit" class="button button--small">Apply filters</button><a class="text-link" href="${kept === null ? ref.path : hrefWith(ref, { price: null, colour: null, stock: null, rating: null, page: null, sort: null })}">Clear filters</a></div></details>` : null}
${
  site.shop.practices.sorting
    ? html`<div class="sort"><label for="sort">Sort by</label><select id="sort" name="sort">${sorts.map(({ key, label }) => html`<option value="${key}"${key === chosen ? raw(' selected') : null}>${label}</option>`)}</select><button type="submit" class="button button--small button--plain sort__apply">Sort</button></div>`
    : null
}</form>`
}

function pagination(listing: ListingView, ref: PageRef): Markup | null {
  if (listing.pages < 2) return null
  const numbers = Array.from({ length: listing.pages }, (_, index) => index + 1)
  const href = (page: number): string => hrefWith(ref, { page: page === 1 ? null : String(page) })
  return html`<nav class="pagination" aria-label="Pages"><ul>
${listing.page > 1 ? html`<li><a rel="prev" href="${href(listing.page - 1)}">Previous</a></li>` : null}
${numbers.map((page) => html`<li>${page === listing.page ? html`<span aria-current="page"><span class="sr-only">Page </span>${page}</span>` : html`<a href="${href(page)}"><span class="sr-only">Page </span>${page}</a>`}</li>`)}
${listing.page < listing.pages ? html`<li><a rel="next" href="${href(listing.page + 1)}">Next</a></li>` : null}
</ul></nav>`
}

/** Heading, tools, cards, and pagination of any list: a category, the sale, search results. */
export function listSection(
  listing: ListingView,
  answer: ListAnswer,
  ref: PageRef,
  site: SiteContext,
): Markup {
  const word = listing.total === 1 ? 'product' : 'products'
  return html`<header class="list-head"><h1>${listing.title}</h1>${listing.intro ? html`<p class="lead">${listing.intro}</p>` : null}</header>
${toolbar(answer, ref, site)}
<p class="list-count" role="status">${listing.total} ${word}</p>
${listing.cards.length > 0 ? cardGrid(listing.cards, 2) : html`<div class="empty"><p>Nothing matches these filters. Try fewer of them.</p><a class="button" href="${ref.path}">Show everything</a></div>`}
${pagination(listing, ref)}`
}

/** The resulting list of products, as faults may have changed it. */
export function listingViewOf(
  title: string,
  intro: string | null,
  answer: ListAnswer,
  ref: PageRef,
  site: SiteContext,
): ListingView {
  const listing: ListingView = {
    title: localised(title, ref.region.id),
    intro: intro === null ? null : localised(intro, ref.region.id),
    cards: answer.shown.map((product) => cardViewOf(site.shop, product, ref.region)),
    total: answer.total,
    page: answer.page,
    pages: answer.pages,
  }
  for (const view of listing.cards) site.hooks.card?.(view, ref)
  site.hooks.listing?.(listing, ref)
  return listing
}

export interface ListTexts {
  slug: string
  name: string
  intro: string
  metaLead: string
}

/** Lists defined by a rule instead of a category. */
export const specialLists: readonly ListTexts[] = [
  {
    slug: 'all',
    name: 'All products',
    intro: 'The whole collection, from egg-sized to the length of a wall.',
    metaLead: 'Every piece of the collection on one long shelf, from small cups to large rugs.',
  },
  {
    slug: 'new',
    name: 'New arrivals',
    intro: 'Fresh from the workshops this season.',
    metaLead: 'The newest pieces from our workshops, in small first batches.',
  },
  {
    slug: 'sale',
    name: 'Sale',
    intro: 'Last pieces of a batch and ends of a line, up to 25% off.',
    metaLead: 'Last pieces of a batch and ends of a line, reduced by up to 25%.',
  },
]

/** The page of a category or special list. Filtered and sorted views have the plain one as canonical. */
export function categoryPage(
  list: ListTexts | Category,
  answer: ListAnswer,
  ref: PageRef,
  site: SiteContext,
): PageDoc {
  const { shop } = site
  const suffix = answer.page > 1 ? `, page ${answer.page}` : ''
  const plainPage = answer.page > 1 ? `?page=${answer.page}` : ''
  const doc = baseDoc({
    shop,
    ref,
    title: `${list.name}${suffix}`,
    description:
      `${list.metaLead} ${answer.page > 1 ? `Page ${answer.page} of ${answer.pages}. ` : ''}Delivered in ` +
      `${shop.practices.deliveryDays[0]} to ${shop.practices.deliveryDays[1]} business days.`,
    address: `/category/${list.slug}${answer.isRefined ? '' : plainPage}`,
    trail: [{ name: list.name, address: null }],
  })
  const listing = listingViewOf(list.name, answer.page > 1 ? null : list.intro, answer, ref, site)
  doc.structuredData.push({
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: listing.title,
    url: `${ref.origin}${categoryPath(ref.region, list.slug)}`,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: listing.cards.length,
      itemListElement: listing.cards.map((card, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: `${ref.origin}${card.href}`,
      })),
    },
  })
  doc.dataLayer = {
    event: 'view_item_list',
    item_list_name: list.name,
    items: answer.shown.map((product) => ({ item_id: product.sku, item_name: product.name })),
  }
  doc.main = listSection(listing, answer, ref, site)
  return doc
}

/** Tiles of all categories. */
export function categoriesPage(ref: PageRef, site: SiteContext): PageDoc {
  const { shop } = site
  const doc = baseDoc({
    shop,
    ref,
    title: 'Shop by category',
    description: `Find your way around ${shop.brand.name}: ${shop.categories.map(({ name }) => name.toLowerCase()).join(', ')} and more.`,
    address: '/categories',
    trail: [{ name: 'Categories', address: null }],
  })
  doc.main = html`<header class="list-head"><h1>Shop by category</h1><p class="lead">${shop.categories.length} shelves, from the ceiling to the floor.</p></header>${categoryTiles(site, ref.region, firstRow)}`
  return doc
}

/** Tiles that are in the initial viewport of their own page. */
const firstRow = 4

/** One image tile per category; the first `eager` ones are loaded eagerly. */
export function categoryTiles(site: SiteContext, region: Region, eager = 0): Markup {
  return html`<ul class="tiles">${site.shop.categories.map(({ slug, name }, index) => {
    const product = site.shop.products.find((candidate) => candidate.categorySlug === slug)
    const image = product?.images[1]
    if (!product || !image) return null
    return html`<li class="tile"><a href="${categoryPath(region, slug)}"><img src="/images/${image.name}-480.webp" srcset="/images/${image.name}-320.webp 320w, /images/${image.name}-480.webp 480w, /images/${image.name}-800.webp 800w" sizes="(min-width: 900px) 280px, 46vw" alt="" width="480" height="600" loading="${index < eager ? 'eager' : 'lazy'}" decoding="async"><span>${localised(name, region.id)}</span></a></li>`
  })}</ul>`
}
