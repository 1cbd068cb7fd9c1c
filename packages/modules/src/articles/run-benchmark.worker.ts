/** The worker part of a comparison: visits the store and its competitors, saves the observations, drafts articles. */

import { sanitizeForPostgres, sanitizeTextForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { benchmarkObservations, benchmarkRuns, competitors } from '@vitrine/db/tables/articles'
import { websites } from '@vitrine/db/tables/websites'
import type { HostLimiter } from '@vitrine/engine/api/host-limits'
import { createHostLimiter } from '@vitrine/engine/net/limiter/host-limiter'
import { endpointOf } from '@vitrine/kernel/store/endpoint'
import { storeDomain } from '@vitrine/kernel/store/store-domain'
import { type ShopVisit, visitShop } from '@vitrine/practices/visit-shop'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { createSharedHostState } from '../scan-runs/shared-host-state.ts'
import type { Services } from '../system/services.ts'
import { allowHosts } from '../websites/allow-hosts.ts'
import { readOwnedDomains } from '../websites/ownership/store-ownership.ts'
import { draftArticles, type ObservedStore } from './draft-articles.ts'
import { competitorsOf } from './request-benchmark.ts'
import { saveDrafts } from './save-drafts.ts'

interface Payload {
  run_id: string
}

type Website = typeof websites.$inferSelect
type Competitor = typeof competitors.$inferSelect

const productCount = 6
const maxCompetitors = 10

/** One host limiter for all comparisons of this process; its state is shared with scans. */
let limiter: HostLimiter | undefined

export async function run({ run_id: runId }: Payload, context: JobContext<Services>): Promise<void> {
  const { db } = context.services
  const [begun] = await db
    .update(benchmarkRuns)
    .set({ state: 'in_progress' })
    .where(and(eq(benchmarkRuns.runId, runId), inArray(benchmarkRuns.state, ['queued', 'in_progress'])))
    .returning()
  if (!begun) return
  const [website] = await db.select().from(websites).where(eq(websites.websiteId, begun.websiteId))
  if (!website) return
  const rivals = await db
    .select()
    .from(competitors)
    .where(competitorsOf(website))
    .orderBy(asc(competitors.createdAt), asc(competitors.competitorId))
    .limit(maxCompetitors)
  const store = await visitStore(context, website, null)
  await saveVisitRecord(context.services, runId, null, store)
  if (store.failure !== null) return end(context.services, runId, 'failed', `Your store: ${store.failure}`)
  const observed: ObservedStore[] = []
  for (const rival of rivals) {
    const seen = await visitStore(context, website, rival)
    await saveVisitRecord(context.services, runId, rival.competitorId, seen)
    if (seen.failure === null) observed.push({ name: rival.name, ...seen })
  }
  if (observed.length === 0) {
    return end(context.services, runId, 'failed', 'None of the competitors could be reached.')
  }
  const drafts = draftArticles({ name: website.name, ...store }, observed)
  const now = new Date(context.services.clock.now())
  await db.transaction((tx) => saveDrafts(tx, website.websiteId, drafts, website.isDemo ? now : null))
  await end(context.services, runId, 'completed', null)
}

export async function exhausted({ run_id: runId }: Payload, { services }: JobContext<Services>) {
  await end(
    services,
    runId,
    'failed',
    'The comparison stopped unexpectedly several times. Please try again later.',
  )
}

/** @param rival null: the website's own store */
async function visitStore(
  { services, signal }: JobContext<Services>,
  website: Website,
  rival: Competitor | null,
): Promise<ShopVisit> {
  limiter ??= createHostLimiter({ shared: createSharedHostState(services.db) })
  const url = rival?.url ?? website.url
  // Verified ownership counts only for the store itself.
  const owned = await readOwnedDomains(services.db, website)
  const isOwn = rival === null && owned.includes(storeDomain(url) ?? '')
  // Competitors of the demo run on this machine. Stores that a person named get no access to private
  // addresses.
  const isOfDemo = rival !== null && website.isDemo && rival.createdBy === null
  const allowed = allowHosts(services.settings, website)
  return visitShop(
    {
      url,
      allowHosts: isOfDemo ? [...allowed, endpointOf(url)] : allowed,
      isOwned: isOwn || isOfDemo,
      productCount,
      chromiumPath: services.settings.chromiumPath,
    },
    { limiter, signal, putImage: (bytes, mediaType) => services.blobs.put(bytes, mediaType) },
  )
}

async function saveVisitRecord(
  { db, clock }: Services,
  runId: string,
  competitorId: string | null,
  { failure, observations }: ShopVisit,
): Promise<void> {
  const observedAt = new Date(clock.now())
  await db.transaction(async (tx) => {
    if (competitorId !== null) {
      await tx
        .update(competitors)
        .set({
          lastVisitedAt: observedAt,
          lastError: failure === null ? null : sanitizeTextForPostgres(failure),
        })
        .where(eq(competitors.competitorId, competitorId))
    }
    if (observations.length === 0) return
    await tx
      .insert(benchmarkObservations)
      .values(
        observations.map(({ practice, verdict, value, quote, pageUrl, image }) => ({
          ...sanitizeForPostgres({ practice, verdict, value, quote, pageUrl }),
          runId,
          competitorId,
          imageSha256: image,
          observedAt,
        })),
      )
      // A retry of the same run may have saved it already.
      .onConflictDoNothing()
  })
}

async function end(
  { db, clock }: Services,
  runId: string,
  state: 'completed' | 'failed',
  reason: string | null,
): Promise<void> {
  await db
    .update(benchmarkRuns)
    .set({
      state,
      reason: reason === null ? null : sanitizeTextForPostgres(reason),
      finishedAt: new Date(clock.now()),
    })
    .where(eq(benchmarkRuns.runId, runId))
}
