/** Runs the engine for a scan and saves its findings. May be repeated at any point. */
import type { Transaction } from '@vitrine/db/database'
import { retryOnOutage } from '@vitrine/db/outage'
import { scanItems } from '@vitrine/db/tables/pages'
import { scanInstances } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import type { HostLimiter } from '@vitrine/engine/api/host-limits'
import type { ScanResult } from '@vitrine/engine/api/scan-types'
import type { UploadedTable } from '@vitrine/engine/api/uploaded-table'
import { createScreencast } from '@vitrine/engine/browser/live/screencast'
import { createHostLimiter } from '@vitrine/engine/net/limiter/host-limiter'
import { scan } from '@vitrine/engine/pipeline/scan'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readSettled } from '../alerts/read-settled.ts'
import { readUploadedTable } from '../files/read-uploaded-table.ts'
import { createFrameCaptions } from '../live/frame-captions.ts'
import { startLiveFeed } from '../live/live-feed.ts'
import { endScan } from '../scans/end-scan.ts'
import { queueReadyMail } from '../scans/queue-ready-mail.ts'
import type { Services } from '../system/services.ts'
import { knownDetectors } from '../templates/automation.ts'
import { findRegionsJob } from '../websites/find-regions.job.ts'
import { readOwnedDomains } from '../websites/ownership/store-ownership.ts'
import { openAgentRun } from './agent-run.worker.ts'
import { createArtifactStore } from './artifact-store.ts'
import { assistScanJob } from './assist-scan.job.ts'
import { describeOutcome, describeResult } from './describe-visits.ts'
import { persistResult } from './persist-result.ts'
import { workerIdOf } from './release-runs.ts'
import { createScanMemory } from './scan-memory.ts'
import { scanOptions } from './scan-options.ts'
import { createScanRecorder } from './scan-recorder.ts'
import { createSharedHostState } from './shared-host-state.ts'
import { withDbRetry } from './with-db-retry.ts'

interface Payload {
  scan_instance_id: string
}

type Instance = typeof scanInstances.$inferSelect
type Website = typeof websites.$inferSelect

const cancelCheckMs = 1_000

let limiter: HostLimiter | undefined

/** One limiter for all scans of this process; its state is shared with other processes. */
export function hostLimiter({ db }: Pick<Services, 'db'>): HostLimiter {
  limiter ??= createHostLimiter({ shared: createSharedHostState(db) })
  return limiter
}

export async function run({ scan_instance_id }: Payload, context: JobContext<Services>): Promise<void> {
  const { services } = context
  const workerId = workerIdOf(context.jobId)
  const begun = await retryOnOutage(() => beginRun(services, scan_instance_id, workerId), context)
  // It ended or was deleted while the job was queued.
  if (begun === null) return
  const website = await readVisited(context, begun.websiteId)
  if (website === null) return
  const instance = await persistRoots(services, begun, website)
  const missing = await missingChecks(services, instance, website)
  if (missing === null) {
    return giveUp(context, scan_instance_id, 'This analysis’s checks aren’t available in this version yet.')
  }
  const table = await readUploadedTable(services, instance.fileId)
  if ('refusal' in table) return giveUp(context, scan_instance_id, table.refusal)
  const driven = await driveEngine(context, { instance, website, workerId, table: table.table })
  const left = missing.filter(({ detector }) => !driven.evaluated?.includes(detector))
  const result = { ...driven, notVerified: [...driven.notVerified, ...left] }
  // Only the first end counts, so repeating this does no harm.
  await retryOnOutage(() => persistResult(services, instance, website, result), context)
}

/** The website. On its first scan, also enqueues the detection of its regions, for later scans. */
async function readVisited({ services }: JobContext<Services>, websiteId: string): Promise<Website | null> {
  const [website] = await services.db.select().from(websites).where(eq(websites.websiteId, websiteId))
  if (!website) return null
  if (Object.keys(website.regionUrlMapping).length === 0) {
    await services.queue.enqueue(services.db, findRegionsJob, { website_id: websiteId }, { key: websiteId })
  }
  return website
}

/**
 * Saves the run's root addresses. The store's regions may be detected while it runs, and every secondary worker or
 * successor must use the same roots.
 */
async function persistRoots({ db }: Services, instance: Instance, website: Website): Promise<Instance> {
  const { regions, scanScope } = instance
  if ((scanScope.root_urls ?? []).length > 0 || regions.some((name) => name !== 'GLOBAL')) return instance
  const scope = { ...scanScope, root_urls: website.regionUrlMapping.GLOBAL ?? [website.url] }
  await db
    .update(scanInstances)
    .set({ scanScope: scope })
    .where(eq(scanInstances.scanInstanceId, instance.scanInstanceId))
  return { ...instance, scanScope: scope }
}

/**
 * Checks of the template that this version does not have; null: it has none of them, so the scan cannot say
 * anything.
 */
async function missingChecks(
  services: Services,
  instance: Instance,
  website: Website,
): Promise<ScanResult['notVerified'] | null> {
  const known = await knownDetectors(services)
  const { checks } = scanOptions(services.settings, instance, website, [])
  const missing = checks.filter(({ detector }) => !known.has(detector))
  if (missing.length > 0 && missing.length === checks.length) return null
  return missing.map(({ detector }) => ({
    detector,
    reason: 'This check isn’t available in this version yet.',
    pages: 0,
  }))
}

/** Ends a run that got no result. */
async function giveUp({ services }: JobContext<Services>, instanceId: string, reason: string): Promise<void> {
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    if (!(await endScan(tx, instanceId, { status: 'failed', reason }, now))) return
    const [run] = await tx
      .select({ scanId: scanInstances.scanId })
      .from(scanInstances)
      .where(eq(scanInstances.scanInstanceId, instanceId))
    if (run?.scanId) await queueReadyMail(services, tx, run.scanId, instanceId)
  })
}

/** No retry is left, so the owner learns that this scan will not finish. */
export async function exhausted({ scan_instance_id }: Payload, context: JobContext<Services>): Promise<void> {
  const reason = 'The analysis stopped unexpectedly several times, so we ended it. You can launch it again.'
  await giveUp(context, scan_instance_id, reason)
}

/**
 * Takes over the run, whether it is new or was interrupted. Secondary workers are requested in the same transaction.
 */
function beginRun(services: Services, instanceId: string, workerId: string): Promise<Instance | null> {
  const now = new Date(services.clock.now())
  const isIt = eq(scanInstances.scanInstanceId, instanceId)
  return services.db.transaction(async (tx) => {
    const [before] = await tx.select({ workerId: scanInstances.workerId }).from(scanInstances).where(isIt)
    const [instance] = await tx
      .update(scanInstances)
      .set({
        status: 'in_progress',
        workerId,
        heartbeatAt: now,
        attempt: sql`${scanInstances.attempt} + 1`,
        scanStartTime: sql`coalesce(${scanInstances.scanStartTime}, ${now})`,
      })
      .where(and(isIt, inArray(scanInstances.status, ['queued', 'in_progress'])))
      .returning()
    if (!instance) return null
    if (before?.workerId) await freePages(tx, instanceId, before.workerId)
    await services.queue.enqueue(tx, assistScanJob, { scan_instance_id: instanceId }, { key: instanceId })
    return instance
  })
}

/** Only one worker has the job at a time, so pages that the previous one still holds belong to a dead worker. */
async function freePages(tx: Transaction, instanceId: string, leaseOwner: string): Promise<void> {
  await tx
    .update(scanItems)
    .set({ completionStatus: 'pending', leaseOwner: null, leaseExpiresAt: null })
    .where(
      and(
        eq(scanItems.instanceId, instanceId),
        eq(scanItems.completionStatus, 'in_progress'),
        eq(scanItems.leaseOwner, leaseOwner),
      ),
    )
}

interface Drive {
  instance: Instance
  website: Website
  workerId: string
  table: UploadedTable | null
}

async function driveEngine(
  context: JobContext<Services>,
  { instance, website, workerId, table }: Drive,
): Promise<ScanResult> {
  const { services } = context
  const instanceId = instance.scanInstanceId
  const recorder = createScanRecorder(services.db, instanceId, services.log, { isCoordinator: true })
  const stopped = new AbortController()
  const deleted = new AbortController()
  const cancelTimer = setInterval(() => {
    readWish(services, instanceId).then(
      (wish) => {
        if (wish === 'stop') stopped.abort(new Error('The scan was canceled.'))
        if (wish === 'drop') deleted.abort(new Error('The scan has ended.'))
      },
      () => undefined,
    )
  }, cancelCheckMs)
  const signal = AbortSignal.any([context.signal, deleted.signal])
  const guarded = withDbRetry(signal)
  const captions = createFrameCaptions()
  const screencast = createScreencast((frame) =>
    feed.frame({ ...frame, caption: { ...captions.of(frame.url), highlight: frame.highlight } }),
  )
  const { websiteId } = website
  let isWatched = false
  const feed = startLiveFeed(services, { instanceId, websiteId }, (isNow) => {
    isWatched = isNow
    screencast.setWatched(isNow)
  })
  const owned = await readOwnedDomains(services.db, website)
  const options = scanOptions(services.settings, instance, website, owned)
  const templateId = instance.scanTemplateId
  const agentRun = await openAgentRun(services, { instanceId, websiteId, templateId })
  const memory = guarded.wrap(createScanMemory({ db: services.db, instanceId, websiteId, workerId, signal }))
  try {
    const result = await scan(options, {
      ...(await services.loadDetectors()),
      ...(agentRun === null ? {} : { agent: agentRun.agent }),
      memory: {
        ...memory,
        async complete(outcome) {
          await memory.complete(outcome)
          recorder.log(describeOutcome(outcome))
        },
      },
      store: guarded.wrap(createArtifactStore(services.db, services.blobs, websiteId)),
      table,
      settled: await readSettled(services.db, websiteId),
      limiter: hostLimiter(services),
      chromiumPath: services.settings.chromiumPath,
      onEvent(event) {
        captions.note(event)
        recorder.record(event)
      },
      onBrowserPage: screencast.addPage,
      isWatched: () => isWatched,
      signal,
      stop: stopped.signal,
    })
    // Neither our own shutdown nor a database outage is a result: the job returns to the queue and continues
    // from its last page.
    if (!deleted.signal.aborted) context.signal.throwIfAborted()
    if (guarded.failure() !== null) throw guarded.failure()
    for (const line of describeResult(result)) recorder.log(line)
    return result
  } finally {
    clearInterval(cancelTimer)
    await Promise.all([feed.stop(), screencast.close(), agentRun?.close()])
    await recorder.stop()
  }
}

/** What was requested for the run: stop and deliver, drop because it has ended, or nothing. */
async function readWish({ db }: Services, instanceId: string): Promise<'stop' | 'drop' | null> {
  const [row] = await db
    .select({ at: scanInstances.cancelRequestedAt, status: scanInstances.status })
    .from(scanInstances)
    .where(eq(scanInstances.scanInstanceId, instanceId))
  if (row === undefined || (row.status !== 'queued' && row.status !== 'in_progress')) return 'drop'
  return row.at === null ? null : 'stop'
}
