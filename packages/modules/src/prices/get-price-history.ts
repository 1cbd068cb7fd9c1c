import type { Executor } from '@vitrine/db/database'
import { pricedProducts, priceReadings } from '@vitrine/db/tables/metrics'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { dayMs } from '@vitrine/kernel/time/durations'
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { assertFeature } from '../system/assert-feature.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import { type PriceHistory, PriceSource } from './contract.ts'
import { decimalText, presentProduct } from './present-product.ts'

const shownDays = 400

export async function getPriceHistory(
  services: Services,
  caller: Caller,
  websiteId: string,
  productId: string,
  { skip, limit }: ListPage,
): Promise<PriceHistory> {
  assertFeature(services, 'prices')
  const { db, clock } = services
  const [product] = await db
    .select()
    .from(pricedProducts)
    .where(and(eq(pricedProducts.websiteId, websiteId), eq(pricedProducts.productId, productId)))
  if (product === undefined) throw notFound('The product')
  const newest = await db
    .select()
    .from(priceReadings)
    .where(
      and(
        eq(priceReadings.productId, productId),
        gte(priceReadings.at, new Date(clock.now() - shownDays * dayMs)),
      ),
    )
    .orderBy(
      desc(priceReadings.at),
      asc(priceReadings.source),
      asc(priceReadings.variant),
      asc(priceReadings.region),
    )
    .offset(skip)
    .limit(limit)
  const limits = await readAuditLimits(db, websiteId, caller)
  const report = await readReport(db, websiteId, pagesOf(product))
  const isHidden = report !== null && limits !== null && !limits.alertIds.includes(report[wire.alertId])
  return {
    product: presentProduct(product),
    readings: newest
      .toReversed()
      .map(({ minor, exponent, compareAt, source, region, variant, currency, at }) => ({
        source: PriceSource.parse(source),
        region,
        variant,
        amount: decimalText(minor, exponent),
        currency,
        compare_at: compareAt === null ? null : decimalText(compareAt, exponent),
        at: at.toISOString(),
      })),
    report: isHidden ? null : report,
  }
}

function pagesOf({ url, cells }: typeof pricedProducts.$inferSelect): string[] {
  const own = cells.flatMap((cell) => (cell.source === 'product_page' ? [cell.url] : []))
  return [...new Set([url, ...own])]
}

async function readReport(
  executor: Executor,
  websiteId: string,
  urls: string[],
): Promise<PriceHistory['report']> {
  const { rows } = await executor.execute<{ alert_id: string; scan_id: string; title: string }>(sql`
    select a.alert_id, s.scan_id, coalesce(a.person_content ->> 'title', a.title) as title
    from alerts a join alert_pages p on p.alert_id = a.alert_id
    join lateral (select x.scan_id from alert_scans x where x.alert_id = a.alert_id
      order by x.last_seen_at desc limit 1) s on true
    where a.website_id = ${websiteId} and p.url = any(${sql.param(urls)}::text[])
      and a.status = 'open' and not a.is_needs_review
      and (a.detector like 'price-%' or a.detector in ('compare-at-invalid', 'discount-math-wrong', 'currency-mixed'))
    order by array_position(array['high', 'medium', 'low'], a.machine_severity), a.alert_id limit 1`)
  const [row] = rows
  return row === undefined ? null : { [wire.alertId]: row.alert_id, scan_id: row.scan_id, title: row.title }
}
