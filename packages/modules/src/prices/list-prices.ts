import { escapeLike } from '@vitrine/db/escape-like'
import { pricedProducts } from '@vitrine/db/tables/metrics'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { assertFeature } from '../system/assert-feature.ts'
import type { Services } from '../system/services.ts'
import type { PriceList } from './contract.ts'
import { presentProduct } from './present-product.ts'

export interface PriceRequest {
  search?: string | undefined
  only?: 'disagreements' | undefined
}

/** Prices disagree, or the crossed-out price is above what the 30-day rule allows. */
const isWrong = sql`(${pricedProducts.disagreementCount} > 0 or ${pricedProducts.isPriorExceeded})`
/** The most disagreements first; among equals, the newest product. */
export const order = [desc(pricedProducts.disagreementCount), desc(pricedProducts.productId)]

export function conditionsOf(websiteId: string, { search, only }: PriceRequest): SQL | undefined {
  const pattern = `%${escapeLike(search ?? '')}%`
  return and(
    eq(pricedProducts.websiteId, websiteId),
    search
      ? or(sql`${pricedProducts.title} ilike ${pattern}`, sql`${pricedProducts.url} ilike ${pattern}`)
      : undefined,
    only === undefined ? undefined : isWrong,
  )
}

export async function listPrices(
  services: Services,
  websiteId: string,
  { cursor, limit, ...filter }: PriceRequest & { cursor?: string | undefined; limit: number },
): Promise<PriceList> {
  assertFeature(services, 'prices')
  const { db } = services
  const matching = conditionsOf(websiteId, filter)
  const rows = await db
    .select()
    .from(pricedProducts)
    .where(and(matching, cursor === undefined ? undefined : after(cursor)))
    .orderBy(...order)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    products: shown.map(presentProduct),
    next: hasMore ? `${last.disagreementCount}.${last.productId}` : null,
    total: await db.$count(pricedProducts, matching),
    disagreement_count: await db.$count(
      pricedProducts,
      and(eq(pricedProducts.websiteId, websiteId), isWrong),
    ),
  }
}

function after(cursor: string): SQL {
  const match = /^(\d{1,6})\.([0-9a-f-]{36})$/.exec(cursor)
  if (match === null) {
    const message = 'Use the value of `next`.'
    throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'cursor', message }] })
  }
  return sql`(${pricedProducts.disagreementCount}, ${pricedProducts.productId}) < (${Number(match[1])}, ${match[2]}::uuid)`
}
