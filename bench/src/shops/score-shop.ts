/** Compares what a scan read of a shop with the shop's own database. */
import type { PageProduct, ScanResult } from '@vitrine/engine/api/scan-types'
import { type AddressBook, createAddressBook, type TruthCategory } from './address-book.ts'
import { type Novelty, noveltyOf } from './content.ts'
import type { ShopTruth, TruthProduct } from './truth.ts'

/** One visit of the HTTP tier, in the order in which they were planned. */
export interface Visit {
  url: string
  finalUrl: string
  canonicalUrl: string | null
  /** A document with content, not a redirect, refusal, or error. */
  isPage: boolean
  isRedirect: boolean
  /** Addresses of the products that the page lists. */
  cards: readonly string[]
  /** How many products the list has in its own words, as the engine read them. */
  stated: number | null
  lines: readonly string[]
}

export type ReadPage = Pick<ScanResult['pages'][number], 'url' | 'pageType' | 'product'>

export interface Share {
  right: number
  of: number
}

export interface WrongReading {
  url: string
  name: string
  expected: string
  seen: string
}

export type FieldScore = Share & { wrong: WrongReading[] }

export const scoredFields = ['price', 'currency', 'availability', 'name', 'regularPrice', 'sku'] as const
export type ScoredField = (typeof scoredFields)[number]

export interface ShopScore {
  products: number
  linked: number
  /** Of the linked products: with a visited page, with a page that counts as a product, at the canonical address. */
  visited: number
  recognized: number
  atCanonical: number
  missed: { id: string; name: string; url: string; pageType: string | null }[]
  /** Pages that are no product in the shop's database but count as one. */
  wrongProducts: { url: string; isListed: boolean }[]
  otherPages: number
  /** Of the recognized products, by their canonical page, else by the first that was visited. */
  fields: Record<ScoredField, FieldScore>
  /** Further pages of recognized products, and how many of them show another price or currency. */
  aliases: { pages: number; wrong: WrongReading[] }
  /** Lists with a number: as the page states it, and as listed by the pages that were visited. */
  statedSizes: FieldScore
  listedSizes: FieldScore
  categories: { all: number; visited: number }
  budget: {
    spent: number
    new: number
    repeat: number
    otherCurrency: number
    redirect: number
    none: number
  }
}

interface MatchedPage {
  page: ReadPage
  visit: Visit | null
  isCanonical: boolean
}

/** @param pages what the scan returned; @param visits what it fetched, in the order of the plan */
export function scoreShop(
  truth: ShopTruth,
  scannedUrl: string,
  pages: readonly ReadPage[],
  visits: readonly Visit[],
): ShopScore {
  const book = createAddressBook(truth, scannedUrl)
  // An address with a slash at its end may redirect to the one without, or the other way round: the page counts.
  const visitOf = new Map(
    [...visits]
      .sort((a, b) => Number(a.isPage) - Number(b.isPage))
      .map((visit) => [book.keyOf(visit.url), visit]),
  )
  const order = new Map(visits.map((visit, at) => [book.keyOf(visit.url), at]))
  const positionOf = ({ url }: ReadPage) => order.get(book.keyOf(url)) ?? visits.length
  const byProduct = new Map<TruthProduct, MatchedPage[]>()
  const others: ReadPage[] = []
  for (const page of [...pages].sort((a, b) => positionOf(a) - positionOf(b))) {
    const visit = visitOf.get(book.keyOf(page.url)) ?? null
    if (visit !== null && !visit.isPage) continue
    const known = productAt(book, page.url, visit)
    if (known === null) others.push(page)
    else
      byProduct.set(known.product, [
        ...(byProduct.get(known.product) ?? []),
        { page, visit, isCanonical: known.isCanonical },
      ])
  }
  const linked = truth.products.filter(({ isLinked }) => isLinked)
  const readings = new Map(
    [...byProduct].flatMap(([product, all]) => {
      const recognized = all.filter(({ page }) => page.pageType === 'product_page')
      return recognized.length === 0 ? [] : [[product, recognized] as const]
    }),
  )
  return {
    products: truth.products.length,
    linked: linked.length,
    visited: linked.filter((product) => byProduct.has(product)).length,
    recognized: linked.filter((product) => readings.has(product)).length,
    atCanonical: linked.filter((product) => readings.get(product)?.some(({ isCanonical }) => isCanonical))
      .length,
    missed: linked.flatMap((product) => {
      const [seen] = byProduct.get(product) ?? []
      if (readings.has(product)) return []
      const { id, name, urls } = product
      return [{ id, name, url: seen?.page.url ?? urls[0] ?? '', pageType: seen?.page.pageType ?? null }]
    }),
    wrongProducts: others
      .filter(({ pageType }) => pageType === 'product_page')
      .map(({ url }) => ({ url, isListed: book.find(url) !== null })),
    otherPages: others.length,
    fields: scoreFields(readings),
    aliases: scoreAliases(readings),
    ...scoreLists(truth, book, visits),
    budget: scoreBudget(truth, book, visits),
  }
}

/** An address that the truth lacks belongs to the product that it redirects to or names as its canonical page. */
function productAt(book: AddressBook, url: string, visit: Visit | null) {
  const known = book.find(url)
  if (known !== null) return known.kind === 'product' ? known : null
  const named = visit?.canonicalUrl ? book.find(visit.canonicalUrl) : null
  return named?.kind === 'product' ? { ...named, isCanonical: false } : null
}

const sameText = (a: string, b: string) => plain(a) === plain(b)
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
const sameAmount = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Number(a) === Number(b)

/** schema.org's names as the truth has them. Goods on back order can be bought and come later, so both count. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  InStock: ['in_stock'],
  LimitedAvailability: ['in_stock'],
  OnlineOnly: ['in_stock'],
  InStoreOnly: ['in_stock'],
  OutOfStock: ['out_of_stock'],
  SoldOut: ['out_of_stock'],
  Discontinued: ['out_of_stock'],
  PreOrder: ['preorder'],
  BackOrder: ['preorder', 'in_stock'],
}

interface FieldRule {
  /** Null: the truth says nothing about it. */
  expected(product: TruthProduct): string | null
  seen(read: PageProduct | null): string | null
  isRight(product: TruthProduct, seen: string | null): boolean
}

const rules: Readonly<Record<ScoredField, FieldRule>> = {
  price: {
    expected: ({ price }) => price ?? 'none',
    seen: (read) => read?.price ?? null,
    isRight: ({ price }, seen) => sameAmount(price, seen),
  },
  currency: {
    expected: ({ price, currency }) => (price === null ? null : (currency ?? 'none')),
    seen: (read) => read?.currency ?? null,
    isRight: ({ currency }, seen) => seen === currency,
  },
  availability: {
    expected: ({ availability }) => (availability === 'unknown' ? null : availability),
    seen: (read) => read?.availability ?? null,
    isRight: ({ availability }, seen) => meanings[seen ?? '']?.includes(availability) ?? false,
  },
  name: {
    expected: ({ name }) => name,
    seen: (read) => read?.title ?? null,
    isRight: ({ name }, seen) => seen !== null && sameText(name, seen),
  },
  regularPrice: {
    // Most products have none; a price that the page lacks is a wrong reading too.
    expected: ({ regularPrice }) => regularPrice ?? 'none',
    seen: (read) => read?.compare_at ?? null,
    isRight: ({ regularPrice }, seen) => sameAmount(regularPrice, seen),
  },
  sku: {
    expected: ({ sku }) => sku,
    seen: (read) => read?.sku ?? null,
    isRight: ({ sku }, seen) => sku !== null && seen !== null && sameText(sku, seen),
  },
}

/** Null when the truth says nothing about the field. */
function compareField(
  field: ScoredField,
  product: TruthProduct,
  { url, product: read }: ReadPage,
): { isRight: boolean; reading: WrongReading } | null {
  const rule = rules[field]
  const expected = rule.expected(product)
  if (expected === null) return null
  const seen = rule.seen(read)
  return {
    isRight: rule.isRight(product, seen),
    reading: { url, name: product.name, expected, seen: seen ?? 'none' },
  }
}

const emptyScore = (): FieldScore => ({ right: 0, of: 0, wrong: [] })

function countReading(score: FieldScore, isRight: boolean, reading: WrongReading): void {
  score.of += 1
  if (isRight) score.right += 1
  else score.wrong.push(reading)
}

type Readings = ReadonlyMap<TruthProduct, readonly MatchedPage[]>

function scoreFields(readings: Readings): Record<ScoredField, FieldScore> {
  const scores = Object.fromEntries(scoredFields.map((field) => [field, emptyScore()]))
  for (const [product, pages] of readings) {
    const chosen = pages.find(({ isCanonical }) => isCanonical) ?? pages[0]
    if (chosen === undefined) continue
    for (const field of scoredFields) {
      const compared = compareField(field, product, chosen.page)
      const score = scores[field]
      if (compared && score) countReading(score, compared.isRight, compared.reading)
    }
  }
  return scores as Record<ScoredField, FieldScore>
}

/** Other addresses of a product must not show another price: a leaked session does that. */
function scoreAliases(readings: Readings): ShopScore['aliases'] {
  const wrong: WrongReading[] = []
  let count = 0
  for (const [product, pages] of readings) {
    const chosen = pages.find(({ isCanonical }) => isCanonical) ?? pages[0]
    for (const { page } of pages) {
      if (page === chosen?.page) continue
      count += 1
      const compared = (['price', 'currency'] as const).map((field) => compareField(field, product, page))
      const mistake = compared.find((each) => each !== null && !each.isRight)
      if (mistake) wrong.push(mistake.reading)
    }
  }
  return { pages: count, wrong }
}

/** Sizes of lists. Products count once, however often and under whichever address a list has them. */
function scoreLists(
  truth: ShopTruth,
  book: AddressBook,
  visits: readonly Visit[],
): Pick<ShopScore, 'statedSizes' | 'listedSizes' | 'categories'> {
  const pagesOf = new Map<TruthCategory, Visit[]>()
  for (const visit of visits) {
    const known = visit.isPage ? book.find(visit.url) : null
    if (known?.kind === 'category')
      pagesOf.set(known.category, [...(pagesOf.get(known.category) ?? []), visit])
  }
  const [statedSizes, listedSizes] = [emptyScore(), emptyScore()]
  for (const [{ name, count, urls }, pages] of pagesOf) {
    const url = pages[0]?.url ?? urls[0] ?? ''
    const stated = pages.find((page) => page.stated !== null)?.stated ?? null
    const reading = (seen: number) => ({ url, name, expected: String(count), seen: String(seen) })
    if (stated !== null) countReading(statedSizes, stated === count, reading(stated))
    const listed = new Set(pages.flatMap(({ cards }) => cards.map((card) => identityOf(book, card))))
    if (listed.size > 0 || count === 0) countReading(listedSizes, listed.size === count, reading(listed.size))
  }
  return { statedSizes, listedSizes, categories: { all: truth.categories.length, visited: pagesOf.size } }
}

function identityOf(book: AddressBook, url: string): string {
  const known = book.find(url)
  return known?.kind === 'product' ? `product ${known.product.id}` : book.keyOf(url)
}

function scoreBudget(truth: ShopTruth, book: AddressBook, visits: readonly Visit[]): ShopScore['budget'] {
  const pages = visits.filter(({ isPage }) => isPage)
  const codes = [...truth.sessions, ...truth.products].flatMap(({ currency }) => currency ?? [])
  const novelties = noveltyOf(
    pages.map((visit) => ({
      url: visit.url,
      lines: visit.lines,
      product: productAt(book, visit.url, visit)?.product.id ?? null,
    })),
    codes,
  )
  const count = (kind: Novelty) => novelties.filter((novelty) => novelty === kind).length
  return {
    spent: visits.length,
    new: count('new'),
    repeat: count('repeat'),
    otherCurrency: count('other-currency'),
    redirect: visits.filter(({ isPage, isRedirect }) => !isPage && isRedirect).length,
    none: visits.filter(({ isPage, isRedirect }) => !isPage && !isRedirect).length,
  }
}
