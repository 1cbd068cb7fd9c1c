/** Faults of lists: contents, order, counts, and pagination. */
import { raw } from '../markup/html.ts'
import { pageSize } from '../markup/listing-page.ts'
import { hasProducts, productsOfList } from '../markup/product-lists.ts'
import type { Shop } from '../shop/types.ts'
import type { FaultKind } from './fault.ts'
import { declared, onCard, onPage } from './on-page.ts'
import { inRegions, isPlainPage, shortLists } from './places.ts'

const listPaths = (shop: Shop): string[] => shortLists(shop, 6).map(({ path }) => path)

const countMismatch = onPage({
  id: 'listing-count-mismatch',
  severity: 'medium',
  note: 'The list says that it holds more products than it does.',
  paths: listPaths,
  hooks: (target) => ({
    listing: (view, ref) => {
      if (isPlainPage(ref, target)) view.total += 3
    },
  }),
})

const duplicateCards = onPage({
  id: 'listing-duplicate-cards',
  severity: 'medium',
  note: 'A product stands twice in the list.',
  paths: listPaths,
  hooks: (target) => ({
    listing: (view, ref) => {
      const [first] = view.cards
      if (first && isPlainPage(ref, target)) view.cards.splice(2, 0, { ...first })
    },
  }),
})

const listingEmpty = onPage({
  id: 'listing-empty',
  severity: 'medium',
  note: 'The menu leads to a list without a single product.',
  paths: (shop) => (hasProducts(shop, 'new') ? inRegions(shop, '/category/new') : []),
  hooks: (target) => ({ list: (products, _slug, ref) => (ref.path === target ? [] : products) }),
})

/** A list whose first page can start with enough sold-out products to be noticed. */
const oosPromoted: FaultKind = {
  id: 'oos-promoted',
  targets: (shop) =>
    shop.products.filter(({ stock }) => stock === 'out').length >= Math.ceil(pageSize * 0.16)
      ? inRegions(shop, '/category/all')
      : [],
  claims: (target) => [`${target}|stock`],
  hooks: (target) => ({
    list: (products, _slug, ref) =>
      ref.path === target
        ? [
            ...products.filter(({ stock }) => stock === 'out'),
            ...products.filter(({ stock }) => stock !== 'out'),
          ]
        : products,
  }),
  truth: (target) => [
    declared({ id: 'oos-promoted', severity: 'medium', note: 'Sold-out products stand first in the list.' }, [
      target,
    ]),
  ],
}

/** Numbers of the pages of the longest list, given its path; none for other paths. */
export function listPages(shop: Shop, path: string): number[] {
  const count = Math.ceil((productsOfList(shop, 'all') ?? []).length / pageSize)
  return path.endsWith('/category/all') ? Array.from({ length: count }, (_, at) => at + 1) : []
}

/** One page repeats the previous one, so part of the list is unreachable and its count is wrong too. */
const paginationBroken = onPage({
  id: 'pagination-broken',
  severity: 'medium',
  tier: 'browser',
  note: 'The third page of the list repeats the second.',
  aspect: 'pages',
  paths: (shop) => inRegions(shop, '/category/all').filter((path) => listPages(shop, path).length > 2),
  hooks: (target) => ({
    list: (products, _slug, ref) =>
      ref.path === target && ref.query.get('page') === '3' && !ref.query.has('sort')
        ? products.toSpliced(pageSize * 2, pageSize, ...products.slice(pageSize, pageSize * 2))
        : products,
  }),
  echoes: (target) => [
    declared(
      {
        id: 'listing-count-mismatch',
        severity: 'medium',
        note: 'The list with the repeated page holds fewer products than it says.',
      },
      [target],
    ),
  ],
})

const filterBroken = onPage({
  id: 'filter-broken',
  severity: 'medium',
  tier: 'browser',
  note: 'Filtering by colour finds nothing, whatever the label promises.',
  aspect: 'filter',
  paths: (shop) => inRegions(shop, '/category/all'),
  hooks: (target) => ({
    list: (products, _slug, ref) => (ref.path === target && ref.query.has('colour') ? [] : products),
  }),
})

const sortWrong = onPage({
  id: 'sort-wrong',
  severity: 'medium',
  tier: 'browser',
  note: 'Sorting by price leaves the list unsorted.',
  aspect: 'order',
  paths: (shop) => inRegions(shop, '/category/all'),
  hooks: (target) => ({
    listing: (view, ref) => {
      if (ref.path === target && ref.query.get('sort')?.startsWith('price'))
        view.cards.sort((a, b) => a.title.localeCompare(b.title))
    },
  }),
})

const badgeWithoutDiscount = onCard({
  id: 'badge-without-discount',
  severity: 'low',
  note: 'A card carries a sale badge, but nothing is reduced.',
  card: (view) => {
    view.badge = 'Sale'
  },
})

const saleListFullPrice = onPage({
  id: 'sale-list-full-price',
  severity: 'medium',
  note: 'A third of the sale list shows no reduction.',
  paths: (shop) =>
    (productsOfList(shop, 'sale') ?? []).length >= 6 ? inRegions(shop, '/category/sale') : [],
  hooks: (target) => ({
    listing: (view, ref) => {
      if (ref.path !== target) return
      view.intro = 'Last pieces of a batch and ends of a line.'
      for (const card of view.cards.filter((_, at) => at % 3 === 0))
        Object.assign(card, { was: null, badge: null })
    },
  }),
})

const jsOnlyContent = onPage({
  id: 'js-only-content',
  severity: 'medium',
  tier: 'browser',
  note: 'The products of the list are written by a script.',
  paths: listPaths,
  doc: (doc) => {
    const [before = '', rest = ''] = doc.main.text.split('<ul class="card-grid">')
    const [grid = '', ...after] = rest.split('</ul>')
    const cards = JSON.stringify(`<ul class="card-grid">${grid}</ul>`).replace(/</g, '\\u003c')
    doc.extraBodyEnd += `<script>document.getElementById('shelf').innerHTML=${cards}</script>`
    doc.main = raw(`${before}<div id="shelf"></div>${after.join('</ul>')}`)
  },
})

export const listFaults: readonly FaultKind[] = [
  badgeWithoutDiscount,
  countMismatch,
  duplicateCards,
  filterBroken,
  jsOnlyContent,
  listingEmpty,
  oosPromoted,
  paginationBroken,
  saleListFullPrice,
  sortWrong,
]
