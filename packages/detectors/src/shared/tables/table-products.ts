/** Collects product pages for comparison with an uploaded table, and matches its rows with their pages. */

import type { CollectedPage, SiteInput } from '@vitrine/engine/api/detector'
import type { AvailabilityName } from '@vitrine/engine/api/facts'
import type { TableRow } from '@vitrine/engine/api/uploaded-table'
import type { Money } from '@vitrine/kernel/figures/money'
import { companyForm, soldBy } from '@vitrine/lexicon/concepts/feeds/marketplace'
import { usedCondition } from '@vitrine/lexicon/concepts/markup/code-names'
import { couponPrice, usedGoods } from '@vitrine/lexicon/concepts/products/buying'
import type { PageReading } from '../page/page-reading.ts'
import { assetKey, bareHost, pageKey } from '../page/url.ts'
import { ownPrices, shownPrice } from '../price/price-box.ts'
import { asObject, asText } from '../product/offers.ts'
import { collapseWhitespace, wordsOf } from '../text/text.ts'
import { plainCode } from './table-cells.ts'

export interface TableProduct {
  /** A page of the store itself, not of another store. */
  isOwn: boolean
  title: string
  price: Money | null
  priceMax: Money | null
  /** Every other price on the page: member prices, prices with or without tax, variants. */
  others: readonly Money[]
  availability: AvailabilityName | null
  /** Independent sources that agree on the availability. */
  availabilityWitnesses: number
  sku: string | null
  gtin: string | null
  mpn: string | null
  brand: string | null
  images: readonly string[]
  /** URLs of its first images. */
  imageUrls: readonly string[]
  variants: readonly { sku: string; gtin: string; price: Money | null; isAvailable: boolean | null }[]
  seller: string | null
  isUsed: boolean
  hasCoupon: boolean
  pricePath: string | null
}

const maxVariants = 60
const maxImages = 6

/** The seller, according to the page's code or text. */
function sellerOf({ facts }: PageReading): string | null {
  const offers = facts.structuredData.mainProduct?.value.offers
  const first = asObject(Array.isArray(offers) ? offers[0] : offers)
  const stated = asText(first?.seller)
  if (stated !== null) return stated
  const block = facts.textBlocks.find(
    ({ text, area }) => area === 'main' && text.length <= 90 && /[^\s:]/.test(soldBy.behind(text) ?? ''),
  )
  const name = block && soldBy.writtenBehind(block.text)?.replace(/^[\s:]+/, '')
  return name && name.length <= 60 ? collapseWhitespace(name) : null
}

/** The product a page sells, or null when it sells none. */
export function tableProduct(page: PageReading): TableProduct | null {
  const { product } = page.facts
  const title = product?.title.value
  if (!product || !title) return null
  const availability = product.availability.value
  const main = page.facts.textBlocks.filter(({ area }) => area === 'main' || area === 'hero')
  const condition = asText(page.facts.structuredData.mainProduct?.value.itemCondition) ?? ''
  return {
    isOwn: page.site.hosts.includes(bareHost(page.finalUrl)),
    title,
    price: product.price.value,
    priceMax: product.priceMax,
    others: [
      ...ownPrices(page.facts)
        .filter(({ kind }) => !['struck', 'saving', 'shipping', 'instalment', 'unit'].includes(kind))
        .map(({ money }) => money),
      ...product.variants.flatMap(({ price }) => price ?? []),
    ].slice(0, 40),
    availability,
    availabilityWitnesses: new Set(
      product.availability.witnesses
        .filter(({ value }) => value === availability)
        .map(({ source }) => source),
    ).size,
    sku: product.sku.value,
    gtin: product.gtin.value,
    mpn: product.mpn.value,
    brand: product.brand.value,
    images: product.images.slice(0, 12).map(assetKey),
    imageUrls: product.images.slice(0, maxImages),
    variants: product.variants.slice(0, maxVariants).map(({ sku, id, gtin, price, isAvailable }) => ({
      sku: plainCode(sku ?? id),
      gtin: plainCode(gtin),
      price,
      isAvailable,
    })),
    seller: sellerOf(page),
    isUsed: usedCondition.isIn(condition) || usedGoods.isIn(title),
    hasCoupon: main.some(({ text }) => couponPrice.isIn(text)),
    pricePath: shownPrice(page.facts)?.path ?? null,
  }
}

export interface RowMatch {
  row: TableRow
  page: CollectedPage<TableProduct>
  /** The row's variant, if the page has several. */
  variant: TableProduct['variants'][number] | null
  by: 'link' | 'sku' | 'gtin' | 'title'
}

const fuzzyBar = 0.85

/** Shared words divided by all words, 0 to 1, for names of one product in two channels. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size)
}

/** Whether pages are addresses of one product: they state the same name and SKU. */
const areOne = (pages: readonly CollectedPage<TableProduct>[]) =>
  new Set(pages.map(({ datum: { sku, title } }) => JSON.stringify([sku, title]))).size === 1 &&
  (pages.length === 1 || pages[0]?.datum.sku !== null)

/** Finds the store's page for a row: by URL, SKU, GTIN, then by a name that fits only one page. */
export function rowMatcher(
  input: Pick<SiteInput<TableProduct>, 'pages' | 'lookup'>,
): (row: TableRow) => RowMatch | null {
  const own = input.pages.filter(({ datum }) => datum.isOwn)
  const titles = own.map((page) => ({ page, words: new Set(wordsOf(page.datum.title)) }))
  const byUrl = new Map<string, CollectedPage<TableProduct>>()
  const byCode = new Map<string, CollectedPage<TableProduct>[]>()
  const note = (kind: string, code: string, page: CollectedPage<TableProduct>) => {
    if (code === '') return
    const list = byCode.get(`${kind}|${code}`) ?? []
    if (!list.includes(page)) byCode.set(`${kind}|${code}`, [...list, page])
  }
  for (const page of own) {
    for (const url of [page.url, page.finalUrl]) byUrl.set(pageKey(url), page)
    note('sku', plainCode(page.datum.sku), page)
    note('gtin', plainCode(page.datum.gtin), page)
    for (const { sku, gtin } of page.datum.variants) {
      note('sku', sku, page)
      note('gtin', gtin, page)
    }
  }
  const only = (kind: string, code: string) => {
    const list = code === '' ? [] : (byCode.get(`${kind}|${code}`) ?? [])
    return areOne(list) ? list[0] : undefined
  }
  return (row) => {
    const { link = '', id = '', sku = '', product_key = '', gtin = '', title = '' } = row.cells
    const codes = [sku, id, product_key].map(plainCode).filter((code) => code !== '')
    const target = link === '' ? undefined : (input.lookup(link)?.finalUrl ?? link)
    const found = (by: RowMatch['by'], page: CollectedPage<TableProduct> | undefined): RowMatch | null =>
      page === undefined
        ? null
        : {
            row,
            page,
            by,
            variant:
              page.datum.variants.find(
                (each) => codes.includes(each.sku) || (gtin !== '' && each.gtin === plainCode(gtin)),
              ) ?? null,
          }
    const alike = () => {
      if (title === '') return undefined
      const stated = new Set(wordsOf(title))
      const close = titles.filter(({ words }) => likeness(stated, words) >= fuzzyBar)
      return areOne(close.map(({ page }) => page)) ? close[0]?.page : undefined
    }
    return (
      found('link', target === undefined ? undefined : byUrl.get(pageKey(target))) ??
      found(
        'sku',
        codes.map((code) => only('sku', code)).find((page) => page !== undefined),
      ) ??
      found('gtin', only('gtin', plainCode(gtin))) ??
      found(
        'gtin',
        codes.map((code) => only('gtin', code)).find((page) => page !== undefined),
      ) ??
      found('title', alike())
    )
  }
}

export interface OtherShopRow {
  row: TableRow
  page: CollectedPage<TableProduct>
}

/** Rows whose page on another store was visited. */
export function otherShopRows({
  pages,
  table,
}: Pick<SiteInput<TableProduct>, 'pages' | 'table'>): OtherShopRow[] {
  const byUrl = new Map(
    pages
      .filter(({ datum }) => !datum.isOwn)
      .flatMap((page) => [[pageKey(page.url), page] as const, [pageKey(page.finalUrl), page] as const]),
  )
  return (table?.rows ?? []).flatMap((row) => {
    const page = byUrl.get(pageKey(row.cells.url ?? ''))
    return page ? [{ row, page }] : []
  })
}

/** Name of the other store, from the list or its URL. */
export function resellerName({ row, page }: OtherShopRow): string {
  return row.cells.reseller || bareHost(page.url)
}

/** Whether two names are the same company, ignoring legal forms and punctuation. */
export function sameCompany(a: string, b: string): boolean {
  const plain = (name: string) =>
    companyForm
      .replaceIn(name, '')
      .replace(/\.(com|de|co\.uk|fr|es|it|nl|eu|net|shop)\b/g, '')
      .replace(/[^\p{L}\p{N}]/gu, '')
  const [left, right] = [plain(a), plain(b)]
  return left !== '' && right !== '' && (left.includes(right) || right.includes(left))
}
