/** Filtering, sorting, and paging of products by URL parameters. */
import { ratingOf } from '../shop/reviews.ts'
import type { Product, Region } from '../shop/types.ts'
import { lowestPrice } from './card-view.ts'

export const sorts = [
  { key: 'featured', label: 'Featured' },
  { key: 'price-asc', label: 'Price: low to high' },
  { key: 'price-desc', label: 'Price: high to low' },
  { key: 'name', label: 'Name' },
] as const

/** Price bands in major units; the upper end is not included. */
export const priceBands: readonly { key: string; from: number; to: number | null }[] = [
  { key: '0-30', from: 0, to: 30 },
  { key: '30-60', from: 30, to: 60 },
  { key: '60-120', from: 60, to: 120 },
  { key: '120-', from: 120, to: null },
]

export interface ListAnswer {
  shown: Product[]
  total: number
  page: number
  pages: number
  /** Filtered or sorted, so without a canonical URL of its own. */
  isRefined: boolean
  counts: { price: Map<string, number>; colour: Map<string, number>; inStock: number; rated: number }
}

function bandOf(product: Product, region: Region): string {
  const major = lowestPrice(product, region) / 100
  return priceBands.find(({ from, to }) => major >= from && (to === null || major < to))?.key ?? '120-'
}

/** Colors that a shopper can select, or the product's only one. */
function coloursOf(product: Product): readonly string[] {
  const option = product.options.find(({ name }) => name === 'Color')
  return option ? option.values : product.colour ? [product.colour] : []
}

function isRated(product: Product): boolean {
  return Number(ratingOf(product.reviews)) >= 4
}

function matches(product: Product, query: URLSearchParams, region: Region): boolean {
  const bands = query.getAll('price')
  const colours = query.getAll('colour')
  if (bands.length > 0 && !bands.includes(bandOf(product, region))) return false
  if (colours.length > 0 && !coloursOf(product).some((colour) => colours.includes(colour))) return false
  if (query.get('stock') === 'in' && product.stock !== 'in') return false
  return !(query.get('rating') === '4' && !isRated(product))
}

function countsOf(products: readonly Product[], region: Region): ListAnswer['counts'] {
  const price = new Map<string, number>()
  const colour = new Map<string, number>()
  for (const product of products) {
    const band = bandOf(product, region)
    price.set(band, (price.get(band) ?? 0) + 1)
    for (const name of coloursOf(product)) colour.set(name, (colour.get(name) ?? 0) + 1)
  }
  return {
    price,
    colour,
    inStock: products.filter(({ stock }) => stock === 'in').length,
    rated: products.filter(isRated).length,
  }
}

function sorted(products: readonly Product[], key: string, region: Region): Product[] {
  const list = [...products]
  if (key === 'price-asc')
    return list.sort((a, b) => lowestPrice(a, region) - lowestPrice(b, region) || a.id - b.id)
  if (key === 'price-desc')
    return list.sort((a, b) => lowestPrice(b, region) - lowestPrice(a, region) || a.id - b.id)
  if (key === 'name') return list.sort((a, b) => a.name.localeCompare(b.name))
  return list
}

/** Sold-out products come last, so that nobody sees them first. */
export function featuredOrder(products: readonly Product[]): Product[] {
  return [
    ...products.filter(({ stock }) => stock !== 'out'),
    ...products.filter(({ stock }) => stock === 'out'),
  ]
}

/** What a list shows for a URL. `products` are in featured order. */
export function answerList(
  products: readonly Product[],
  query: URLSearchParams,
  region: Region,
  pageSize: number,
): ListAnswer {
  const kept = products.filter((product) => matches(product, query, region))
  const ordered = sorted(kept, query.get('sort') ?? 'featured', region)
  const pages = Math.max(1, Math.ceil(ordered.length / pageSize))
  const asked = Number.parseInt(query.get('page') ?? '1', 10)
  const page = Number.isInteger(asked) && asked >= 1 ? asked : 1
  return {
    shown: ordered.slice((page - 1) * pageSize, page * pageSize),
    total: ordered.length,
    page,
    pages,
    isRefined: [...query.keys()].some(
      (key) => key !== 'page' && !(key === 'sort' && query.get('sort') === 'featured'),
    ),
    counts: countsOf(products, region),
  }
}
