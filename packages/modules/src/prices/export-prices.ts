/** The newest prices as CSV, read and sent in parts. */
import { Readable } from 'node:stream'
import { pricedProducts } from '@vitrine/db/tables/metrics'
import { byteOrderMark, csvLine } from '../exports/csv-line.ts'
import { assertFeature } from '../system/assert-feature.ts'
import type { Answer } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { PricedProduct } from './contract.ts'
import { conditionsOf, order, type PriceRequest } from './list-prices.ts'
import { presentProduct } from './present-product.ts'

const atOnce = 500
const headers = [
  'Product',
  'URL',
  'Place',
  'Region',
  'Variant',
  'Price',
  'Currency',
  'From',
  'Crossed out',
  'Tax',
  'Mismatch',
  'Read at',
  'Page',
  'Lowest price in the 30 days before the discount',
  'Read on',
  'Crossed-out price too high',
]

export async function exportPrices(
  services: Services,
  websiteId: string,
  filter: PriceRequest,
): Promise<Answer> {
  assertFeature(services, 'prices')
  return {
    kind: 'content',
    body: Readable.from(lines(services, websiteId, filter)),
    mediaType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': 'attachment; filename="prices.csv"',
      'cache-control': 'no-store',
    },
  }
}

async function* lines({ db }: Services, websiteId: string, filter: PriceRequest): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers)
  for (let offset = 0; ; offset += atOnce) {
    const rows = await db
      .select()
      .from(pricedProducts)
      .where(conditionsOf(websiteId, filter))
      .orderBy(...order)
      .limit(atOnce)
      .offset(offset)
    for (const row of rows) yield linesOf(presentProduct(row))
    if (rows.length < atOnce) return
  }
}

const yes = (is: boolean) => (is ? 'yes' : null)

function linesOf({ title, url, cells, priors }: PricedProduct): string {
  return cells
    .map((cell) => {
      const prior =
        cell.source === 'product_page' ? priors.find(({ region }) => region === cell.region) : undefined
      return csvLine([
        title,
        url,
        cell.source,
        cell.region,
        cell.variant,
        Number(cell.amount),
        cell.currency,
        yes(cell.is_from),
        cell.compare_at === null ? null : Number(cell.compare_at),
        cell.tax,
        yes(cell.disagrees),
        cell.at,
        cell.url,
        prior === undefined ? null : Number(prior.amount),
        prior?.at ?? null,
        yes(prior?.is_exceeded ?? false),
      ])
    })
    .join('')
}
