/** The heavy half of a comparison: visits the store and its competitors, keeps what was seen, drafts articles. */
import { benchmarkObservations, benchmarkRuns, competitors } from '@vitrine/db/tables/articles'
import { websites } from '@vitrine/db/tables/websites'
import { createHostLimiter } from '@vitrine/engine/crawl/host-limiter'
import { type ShopVisit, visitShop } from '@vitrine/engine/practices/visit-shop'
import type { HostLimiter } from '@vitrine/engine/scan-types'
import { endpointOf } from '@vitrine/kernel/endpoint'
import { storeDomain } from '@vitrine/kernel/store-domain'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { allowHosts } from '../scans/scan-options.ts'
import { createSharedHostState } from '../scans/shared-host-state.ts'
import { storable, storableText } from '../scans/storable.ts'
import type { Services } from '../system/services.ts'
import { readOwnedDomains } from '../websites/store-ownership.ts'
import { draftArticles, type ObservedShop } from './draft-articles.ts'
import { keepDrafts } from './keep-drafts.ts'
import { competitorsOf } from './request-benchmark.ts'

interface Payload {
  run_id: string
}

type Website = typeof websites.$inferSelect
type Competitor = typeof competitors.$inferSelect

const productCount = 6
const mostCompetitors = 10

/** One view of every host for all comparisons of this process; the table under it is shared with scans. */
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
    .limit(mostCompetitors)
  const store = await visit(context, website, null)
  await keepVisit(context.services, runId, null, store)
  if (store.failure !== null) return end(context.services, runId, 'failed', `Your store: ${store.failure}`)
  const observed: ObservedShop[] = []
  for (const rival of rivals) {
    const seen = await visit(context, website, rival)
    await keepVisit(context.services, runId, rival.competitorId, seen)
    if (seen.failure === null) observed.push({ name: rival.name, ...seen })
  }
  if (observed.length === 0) {
    return end(context.services, runId, 'failed', 'None of the competitors could be visited.')
  }
  const drafts = draftArticles({ name: website.name, ...store }, observed)
  const now = new Date(context.services.clock.now())
  await db.transaction((tx) => keepDrafts(tx, website.websiteId, drafts, website.isDemo ? now : null))
  await end(context.services, runId, 'completed', null)
}

export async function exhausted({ run_id: runId }: Payload, { services }: JobContext<Services>) {
  await end(services, runId, 'failed', 'The comparison stopped unexpectedly several times.')
}

/** @param rival null: the website's own store */
async function visit(
  { services, signal }: JobContext<Services>,
  website: Website,
  rival: Competitor | null,
): Promise<ShopVisit> {
  limiter ??= createHostLimiter({ shared: createSharedHostState(services.db) })
  const url = rival?.url ?? website.url
  // Its own proof counts for the store alone.
  const owned = await readOwnedDomains(services.db, website)
  const isOwn = rival === null && owned.includes(storeDomain(url) ?? '')
  // Competitors of the demo stand on this machine. Those that a person named are strangers wherever they stand.
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
    { limiter, signal, putPicture: (bytes, mediaType) => services.blobs.put(bytes, mediaType) },
  )
}

async function keepVisit(
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
        .set({ lastVisitedAt: observedAt, lastError: failure === null ? null : storableText(failure) })
        .where(eq(competitors.competitorId, competitorId))
    }
    if (observations.length === 0) return
    await tx
      .insert(benchmarkObservations)
      .values(
        observations.map(({ practice, verdict, value, quote, pageUrl, picture }) => ({
          ...storable({ practice, verdict, value, quote, pageUrl }),
          runId,
          competitorId,
          imageSha256: picture,
          observedAt,
        })),
      )
      // A second try of the same run has seen it before.
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
    .set({ state, reason: reason === null ? null : storableText(reason), finishedAt: new Date(clock.now()) })
    .where(eq(benchmarkRuns.runId, runId))
}
