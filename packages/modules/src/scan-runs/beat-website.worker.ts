/** Visits a store as a shopper and saves what happened. */
import { hostname } from 'node:os'
import { heartbeats } from '@vitrine/db/tables/events'
import { scanItems } from '@vitrine/db/tables/pages'
import { scanInstances } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import { type HeartbeatTarget, runHeartbeat } from '@vitrine/engine/pipeline/heartbeat'
import type { JobContext } from '@vitrine/queue/define-job'
import { eq, sql } from 'drizzle-orm'
import { obstacleOf } from '../heartbeats/obstacle.ts'
import { saveBeat } from '../heartbeats/save-beat.ts'
import { enqueueDispatch } from '../notifications/dispatch/enqueue-dispatch.ts'
import type { Services } from '../system/services.ts'
import { allowHosts } from '../websites/allow-hosts.ts'
import { readOwnedDomains } from '../websites/ownership/store-ownership.ts'
import { hostLimiter } from './run-scan.worker.ts'

interface Payload {
  website_id: string
  due_at: string
}

type Website = typeof websites.$inferSelect

const maxMs = 180_000

export async function run({ website_id: websiteId, due_at }: Payload, context: JobContext<Services>) {
  const { services } = context
  const { db, clock } = services
  const [website] = await db.select().from(websites).where(eq(websites.websiteId, websiteId))
  const [heartbeat] = await db.select().from(heartbeats).where(eq(heartbeats.websiteId, websiteId))
  if (website === undefined || heartbeat?.isOn !== true) return
  const obstacle = await obstacleOf(db, website)
  if (obstacle !== null) {
    const pausedReason = 'This store is no longer verified as yours.'
    await db.update(heartbeats).set({ isOn: false, pausedReason }).where(eq(heartbeats.websiteId, websiteId))
    return
  }
  const at = new Date(clock.now())
  const steps = await visit(context, website)
  await db.transaction(async (tx) => {
    const beat = { websiteId, dueAt: new Date(due_at), at, worker: hostname(), steps }
    if (await saveBeat(tx, beat)) await enqueueDispatch(services, tx)
  })
}

async function visit({ services, signal }: JobContext<Services>, website: Website) {
  const { db, settings } = services
  const target = await readTarget(services, website)
  const ownedDomains = await readOwnedDomains(db, website)
  const steps = await runHeartbeat(
    {
      url: website.url,
      regions: [{ name: target.region, roots: [target.home] }],
      platforms: ['Mobile'],
      tier: 'browser',
      pageBudget: 1,
      pageTypes: [],
      checks: [],
      concurrency: 2,
      tabs: 1,
      isOwned: true,
      ownedDomains,
      withSessions: true,
      freshnessMs: 0,
      allowHosts: allowHosts(settings, website),
    },
    {
      limiter: hostLimiter(services),
      chromiumPath: settings.chromiumPath,
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
    },
    target,
  )
  return steps.map(({ durationMs, ...step }) => ({ ...step, duration_ms: durationMs }))
}

interface PageRow extends Record<string, unknown> {
  url: string
  region: string
  page_type: string
  title: string | null
}

/** A list and a product that can be bought, from the newest run that read any. The same ones as long as it is the newest. */
async function readTarget({ db }: Services, website: Website): Promise<HeartbeatTarget> {
  const { rows } = await db.execute<PageRow>(sql`
    with newest as (
      select i.scan_instance_id from ${scanInstances} i
      where i.website_id = ${website.websiteId} and i.status = 'completed' and exists (
        select 1 from ${scanItems} p where p.instance_id = i.scan_instance_id and p.page_type = 'product_page')
      order by i.finished_at desc nulls last limit 1)
    select distinct on (p.page_type) p.item_url as url, p.region, p.page_type, p.outcome -> 'product' ->> 'title' as title
    from ${scanItems} p join newest n on n.scan_instance_id = p.instance_id
    where p.result = 'visited' and p.http_status = 200 and (p.page_type in ('product_list_page', 'category_page')
      or (p.page_type = 'product_page' and p.outcome -> 'product' ->> 'title' is not null
        and coalesce(p.outcome -> 'product' ->> 'availability', 'InStock') = 'InStock'))
    order by p.page_type, p.outcome -> 'product' ->> 'availability' is null, p.depth, p.position`)
  const product = rows.find(({ page_type }) => page_type === 'product_page')
  const list =
    rows.find(({ page_type }) => page_type === 'product_list_page') ??
    rows.find(({ page_type }) => page_type === 'category_page')
  const region = product?.region ?? list?.region ?? 'GLOBAL'
  const roots = website.regionUrlMapping[region] ?? []
  return {
    region,
    home: roots[0] ?? website.url,
    list: list?.url ?? null,
    product: product?.title == null ? null : { url: product.url, title: product.title },
  }
}
