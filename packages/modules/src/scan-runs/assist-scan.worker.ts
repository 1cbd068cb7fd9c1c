/** A secondary worker of a scan: pages are shared by leases, and each outcome is stored once. */
import { scanInstances } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import { workPages } from '@vitrine/engine/pipeline/crawl/work-pages'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq } from 'drizzle-orm'
import { isOperatorRun } from '../scans/operator-run.ts'
import type { Services } from '../system/services.ts'
import { readOwnedDomains } from '../websites/ownership/store-ownership.ts'
import { createArtifactStore } from './artifact-store.ts'
import { assistScanJob } from './assist-scan.job.ts'
import { describeOutcome } from './describe-visits.ts'
import { workerIdOf } from './release-runs.ts'
import { hostLimiter } from './run-scan.worker.ts'
import { createScanMemory } from './scan-memory.ts'
import { scanOptions } from './scan-options.ts'
import { createScanRecorder } from './scan-recorder.ts'
import { withDbRetry } from './with-db-retry.ts'

interface Payload {
  scan_instance_id: string
}

/** The coordinator's own process returns the job after this time, so that another process may take it. */
const retryAfterMs = 5_000
const sampleEveryMs = 1_000

export async function run({ scan_instance_id }: Payload, context: JobContext<Services>): Promise<void> {
  const { services } = context
  const found = await readRun(services, scan_instance_id)
  if (found === null) return
  const { workerId } = found.instance
  const isOurs = workerId === null || workerId.startsWith(workerIdOf(''))
  if (!isOurs) await help(found, context)
  await enqueueFollowUp(services, scan_instance_id)
}

type Found = NonNullable<Awaited<ReturnType<typeof readRun>>>

/** Null: it has ended, waits, or is completed manually. */
async function readRun({ db }: Services, instanceId: string) {
  const [row] = await db
    .select({ instance: scanInstances, website: websites })
    .from(scanInstances)
    .innerJoin(websites, eq(websites.websiteId, scanInstances.websiteId))
    .where(and(eq(scanInstances.scanInstanceId, instanceId), eq(scanInstances.status, 'in_progress')))
  return row && row.instance.workerId !== isOperatorRun && row.instance.cancelRequestedAt === null
    ? row
    : null
}

async function help({ instance, website }: Found, context: JobContext<Services>): Promise<void> {
  const { services } = context
  const { scanInstanceId: instanceId, websiteId } = instance
  const over = new AbortController()
  const timer = setInterval(() => {
    readRun(services, instanceId).then(
      (still) => still === null && over.abort(new Error('The scan has ended.')),
      () => undefined,
    )
  }, sampleEveryMs)
  const signal = AbortSignal.any([context.signal, over.signal])
  const guarded = withDbRetry(signal)
  const workerId = workerIdOf(context.jobId)
  const memory = guarded.wrap(createScanMemory({ db: services.db, instanceId, websiteId, workerId, signal }))
  const recorder = createScanRecorder(services.db, instanceId, services.log, { isCoordinator: false })
  try {
    const owned = await readOwnedDomains(services.db, website)
    await workPages(scanOptions(services.settings, instance, website, owned), {
      ...(await services.loadDetectors()),
      memory: {
        ...memory,
        async complete(outcome) {
          await memory.complete(outcome)
          recorder.log(describeOutcome(outcome))
        },
      },
      store: guarded.wrap(createArtifactStore(services.db, services.blobs, websiteId)),
      limiter: hostLimiter(services),
      chromiumPath: services.settings.chromiumPath,
      onEvent() {},
      signal,
    })
  } finally {
    clearInterval(timer)
    await recorder.stop()
  }
  context.signal.throwIfAborted()
}

/** When a coordinator dies, another one follows, maybe in this process; the run may need help again then. */
async function enqueueFollowUp(services: Services, instanceId: string): Promise<void> {
  if ((await readRun(services, instanceId)) === null) return
  const startAfter = new Date(services.clock.now() + retryAfterMs)
  // A separate key, because the running job has the plain one.
  const key = `${instanceId} ${startAfter.getTime()}`
  await services.queue.enqueue(
    services.db,
    assistScanJob,
    { scan_instance_id: instanceId },
    { startAfter, key },
  )
}
