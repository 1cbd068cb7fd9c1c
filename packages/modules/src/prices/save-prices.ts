/** Saves the prices that a run read, and what they say about each product. */
import type { Transaction } from '@vitrine/db/database'
import { sanitizeForPostgres } from '@vitrine/db/sanitize-for-postgres'
import {
  type PriceCellColumn,
  type PriorPriceColumn,
  pricedProducts,
  priceReadings,
} from '@vitrine/db/tables/metrics'
import type { PriceReading } from '@vitrine/engine/api/price-reading'
import { newId, sha256 } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { judgePrices } from './judge-prices.ts'
import { ensurePartition } from './price-partitions.ts'
import { isExceeded, type PriceRecord, priorLow } from './prior-price.ts'

/** Larger stores keep the prices of the products that were read first. */
const maxProducts = 5_000
const maxCells = 200
const insertChunk = 1_000
const historyMs = 75 * dayMs

interface Product {
  url: string
  urlHash: string
  title: string
  cells: PriceCellColumn[]
}

/** @param at when the run began; a repeated call with the same time changes nothing */
export async function savePrices(
  tx: Transaction,
  websiteId: string,
  at: Date,
  readings: readonly PriceReading[],
): Promise<void> {
  const products = productsOf(sanitizeForPostgres([...readings]), at).slice(0, maxProducts)
  if (products.length === 0) return
  await ensurePartition(tx, at)
  for (let start = 0; start < products.length; start += insertChunk)
    await saveSome(tx, websiteId, at, products.slice(start, start + insertChunk))
}

function productsOf(readings: readonly PriceReading[], at: Date): Product[] {
  const groups = Map.groupBy(readings, ({ productUrl }) => productUrl)
  return [...groups].map(([url, own]) => ({
    url,
    urlHash: sha256(url),
    // The page's own name first; cards shorten names.
    title:
      (own.find(({ source, title }) => source === 'product_page' && title) ?? own.find(({ title }) => title))
        ?.title ?? url,
    cells: own.map((reading) => cellOf(reading, at)),
  }))
}

const cellOf = (reading: PriceReading, at: Date): PriceCellColumn => ({
  source: reading.source,
  region: reading.region,
  variant: reading.variant,
  url: reading.url,
  minor: reading.minor,
  exponent: reading.exponent,
  currency: reading.currency,
  is_from: reading.isFrom,
  compare_at: reading.compareAtMinor,
  tax: reading.tax,
  at: at.toISOString(),
  disagrees: false,
})

type KnownProduct = Pick<typeof pricedProducts.$inferSelect, 'productId' | 'urlHash' | 'cells' | 'readAt'>

async function saveSome(
  tx: Transaction,
  websiteId: string,
  at: Date,
  products: readonly Product[],
): Promise<void> {
  const known = await readKnown(tx, websiteId, products)
  const withIds = products.map((product) => ({
    ...product,
    known: known.get(product.urlHash),
    productId: known.get(product.urlHash)?.productId ?? newId(),
  }))
  const fresh = withIds.filter((product) => product.known === undefined)
  if (fresh.length > 0)
    await tx.insert(pricedProducts).values(
      fresh.map(({ productId, url, urlHash, title }) => ({
        ...{ productId, websiteId, url, urlHash, title, cells: [], readAt: at },
      })),
    )
  const rows = withIds.flatMap(({ productId, cells }) =>
    cells.map((cell) => ({
      productId,
      at,
      source: cell.source,
      region: cell.region,
      variant: cell.variant,
      minor: cell.minor,
      exponent: cell.exponent,
      currency: cell.currency,
      isFrom: cell.is_from,
      compareAt: cell.compare_at,
      tax: cell.tax,
    })),
  )
  for (let start = 0; start < rows.length; start += insertChunk)
    await tx
      .insert(priceReadings)
      .values(rows.slice(start, start + insertChunk))
      .onConflictDoNothing()
  const history = await readHistory(
    tx,
    withIds
      .filter(({ cells }) => cells.some(({ compare_at }) => compare_at !== null))
      .map(({ productId }) => productId),
    at,
  )
  for (const { productId, title, cells, known: before } of withIds) {
    // An older run that ends late must not replace what a newer one read.
    if (before !== undefined && before.readAt > at) continue
    const all = judgePrices(mergeCells(before?.cells ?? [], cells)).slice(0, maxCells)
    const priors = priorsOf(all, history.get(productId) ?? [], at)
    await tx
      .update(pricedProducts)
      .set({
        title,
        cells: all,
        priors,
        disagreementCount: all.filter(({ disagrees }) => disagrees).length,
        isPriorExceeded: priors.some(({ is_exceeded }) => is_exceeded),
        readAt: at,
      })
      .where(eq(pricedProducts.productId, productId))
  }
}

async function readKnown(
  tx: Transaction,
  websiteId: string,
  products: readonly Product[],
): Promise<Map<string, KnownProduct>> {
  const rows = await tx
    .select({
      productId: pricedProducts.productId,
      urlHash: pricedProducts.urlHash,
      cells: pricedProducts.cells,
      readAt: pricedProducts.readAt,
    })
    .from(pricedProducts)
    .where(
      and(
        eq(pricedProducts.websiteId, websiteId),
        inArray(
          pricedProducts.urlHash,
          products.map(({ urlHash }) => urlHash),
        ),
      ),
    )
  return new Map(rows.map((row) => [row.urlHash, row]))
}

const placeOf = ({ source, region, variant }: PriceCellColumn) => `${source}\n${region}\n${variant}`

/** The newest of each place. Places that this run didn't read keep their older price, with its date. */
function mergeCells(before: readonly PriceCellColumn[], now: readonly PriceCellColumn[]): PriceCellColumn[] {
  const read = new Set(now.map(placeOf))
  return [...now, ...before.filter((cell) => !read.has(placeOf(cell)))]
}

type HistoryRow = Pick<
  typeof priceReadings.$inferSelect,
  'productId' | 'at' | 'region' | 'currency' | 'minor' | 'exponent' | 'compareAt'
>

async function readHistory(
  tx: Transaction,
  productIds: string[],
  at: Date,
): Promise<Map<string, HistoryRow[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(priceReadings)
    .where(
      and(
        inArray(priceReadings.productId, productIds),
        gte(priceReadings.at, new Date(at.getTime() - historyMs)),
        lte(priceReadings.at, at),
        sql`${priceReadings.source} = 'product_page' and ${priceReadings.variant} = ''`,
      ),
    )
    .orderBy(asc(priceReadings.at))
  return Map.groupBy(rows, ({ productId }) => productId)
}

function priorsOf(
  cells: readonly PriceCellColumn[],
  history: readonly HistoryRow[],
  at: Date,
): PriorPriceColumn[] {
  return cells.flatMap((cell): PriorPriceColumn[] => {
    const { source, variant, region, currency, exponent } = cell
    if (source !== 'product_page' || variant !== '' || currency === null || cell.at !== at.toISOString())
      return []
    const points = history
      .filter((row) => row.region === region && row.currency === currency && row.exponent === exponent)
      .map((row): PriceRecord => ({ atMs: row.at.getTime(), minor: row.minor, compareAt: row.compareAt }))
    const low = priorLow(points)
    if (low === null) return []
    return [
      {
        region,
        minor: low.minor,
        exponent,
        currency,
        at: new Date(low.atMs).toISOString(),
        is_exceeded: isExceeded(cell.compare_at, low, currency),
      },
    ]
  })
}
