/** Pages and prices that differ between two runs. */

import type { Executor } from '@vitrine/db/database'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import type { ComparedPage, ComparedPrice, Offer } from './contract.ts'

const maxRows = 500

/** The pages of a run, each once: its product is the same on every device, and only one visit may have read it. */
const pagesOf = (instanceId: string | null): SQL => sql`(
  select distinct on (item_url) item_url as url, http_status as status, page_type,
    outcome -> 'product' as product
  from scan_items where instance_id = ${instanceId} and result = 'visited'
  order by item_url, coalesce(outcome -> 'product', 'null') = 'null', tier desc, platform)`

interface Counted<Row> {
  rows: Row[]
  count: number
}

interface PageRow extends Record<string, unknown> {
  url: string
  is_before: boolean
  is_after: boolean
  before_status: number | null
  before_type: PageType | null
  after_status: number | null
  after_type: PageType | null
  total: number
}

export async function readPageChanges(
  executor: Executor,
  before: string | null,
  after: string | null,
): Promise<Counted<ComparedPage>> {
  const { rows } = await executor.execute<PageRow>(sql`
    select coalesce(b.url, c.url) as url, b.url is not null as is_before, c.url is not null as is_after,
      b.status as before_status, b.page_type as before_type, c.status as after_status, c.page_type as after_type,
      count(*) over ()::int as total
    from ${pagesOf(before)} b full join ${pagesOf(after)} c on c.url = b.url
    where b.url is null or c.url is null
      or b.status is distinct from c.status or b.page_type is distinct from c.page_type
    order by b.url is not null and c.url is not null desc, c.url is null, 1 limit ${maxRows}`)
  return {
    count: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      url: row.url,
      verdict: row.is_before ? (row.is_after ? 'changed' : 'left_out') : 'added',
      before: row.is_before ? { status: row.before_status, page_type: row.before_type } : null,
      after: row.is_after ? { status: row.after_status, page_type: row.after_type } : null,
    })),
  }
}

interface PriceRow extends Record<string, unknown> {
  url: string
  title: string | null
  currency: string | null
  before: Offer
  after: Offer
  total: number
}

const offer = (page: string) =>
  sql.raw(`jsonb_build_object('price', ${page}.product -> 'price',
  'compare_at', ${page}.product -> 'compare_at', 'availability', ${page}.product -> 'availability')`)

/** Products that both runs read, with another price, compare-at price, or availability. */
export async function readPriceChanges(
  executor: Executor,
  before: string | null,
  after: string | null,
): Promise<Counted<ComparedPrice>> {
  const { rows } = await executor.execute<PriceRow>(sql`
    select c.url, c.product ->> 'title' as title, c.product ->> 'currency' as currency,
      ${offer('b')} as before, ${offer('c')} as after, count(*) over ()::int as total
    from ${pagesOf(before)} b join ${pagesOf(after)} c on c.url = b.url
    where jsonb_typeof(b.product) = 'object' and jsonb_typeof(c.product) = 'object' and ${offer('b')} <> ${offer('c')}
    order by b.product -> 'price' = c.product -> 'price', c.url limit ${maxRows}`)
  return {
    count: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, ...row }) => row),
  }
}
