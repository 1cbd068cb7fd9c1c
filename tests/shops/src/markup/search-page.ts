import { baseDoc } from './base-doc.ts'
import { cardGrid } from './card.ts'
import { cardViewOf } from './card-view.ts'
import { html, type Markup } from './html.ts'
import type { ListAnswer } from './list-query.ts'
import { listingViewOf, listSection } from './listing-page.ts'
import type { PageDoc, PageRef, SiteContext } from './page-doc.ts'
import { categoryPath, pathIn, searchPath } from './urls.ts'

function nothingFound(query: string, suggestion: string | null, ref: PageRef, site: SiteContext): Markup {
  const { region } = ref
  const popular = site.shop.products.filter(({ stock }) => stock === 'in').slice(0, 4)
  return html`<header class="list-head"><h1>No results for “${query}”</h1>${
    suggestion
      ? html`<p class="lead">Did you mean <a href="${searchPath(region, suggestion)}">${suggestion}</a>?</p>`
      : null
  }</header>
<div class="empty"><p>We found nothing under that name. Check the spelling, try a more general word, or look here:</p>
<ul class="pill-list">${site.shop.categories.map(({ slug, name }) => html`<li><a href="${categoryPath(region, slug)}">${name}</a></li>`)}</ul>
<p>Still stuck? <a href="${pathIn(region, '/contact')}">Ask us</a>, we know where everything is.</p></div>
<section aria-labelledby="popular-title"><h2 id="popular-title">Popular right now</h2>${cardGrid(popular.map((product) => cardViewOf(site.shop, product, region)))}</section>`
}

/** Search results, or help when there are none. */
export function searchPage(
  answer: ListAnswer,
  corrected: string | null,
  ref: PageRef,
  site: SiteContext,
): PageDoc {
  const query = (ref.query.get('q') ?? '').trim().slice(0, 80)
  const doc = baseDoc({
    shop: site.shop,
    ref,
    title: query === '' ? 'Search' : `Search: ${query.slice(0, 30)}`,
    description: 'Search the whole collection by name, material, category or article number.',
    address: null,
    isIndexed: false,
  })
  doc.dataLayer = { event: 'search', search_term: query, results: answer.total }
  if (query === '') {
    doc.main = html`<header class="list-head"><h1>Search</h1><p class="lead">Type what you are looking for above, or pick a category.</p></header><ul class="pill-list">${site.shop.categories.map(
      ({ slug, name }) => html`<li><a href="${categoryPath(ref.region, slug)}">${name}</a></li>`,
    )}</ul>`
    return doc
  }
  const isFiltered = ['price', 'colour', 'stock', 'rating'].some((key) => ref.query.has(key))
  if (answer.total === 0 && !isFiltered) {
    doc.main = nothingFound(query, corrected, ref, site)
    return doc
  }
  const intro = corrected ? `Showing results for “${corrected}”.` : null
  const listing = listingViewOf(`Results for “${query}”`, intro, answer, ref, site)
  doc.main = listSection(listing, answer, ref, site)
  return doc
}
