/**
 * The job queue: jobs are rows of the product's own database, so they are enqueued in the same transaction as the data
 * they belong to.
 */
import type { Executor } from '@vitrine/db/database'
import { openWorkerLocks } from '@vitrine/db/worker-locks'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { deadQueueOf } from './dead-queue.ts'
import type { JobDefinition, JobHandler } from './define-job.ts'
import { watchDueJobs } from './due-jobs.ts'
import { type DeadWorkerRule, deadWorkerRule, restartJob, watchForDeadWorkers } from './release-dead.ts'
import { startWorkers } from './work.ts'

export interface EnqueueOptions {
  /** Group of jobs with a common concurrency limit; for scans, the store's host. */
  group?: string
  /** For a `unique` job: the value that must not occur twice. */
  key?: string
  startAfter?: Date
  /** Higher runs first. */
  priority?: number
}

export interface Queue {
  /**
   * Adds a job within the caller's transaction, so it exists exactly if that commits.
   * @returns the job's id; null when a unique one already existed
   */
  enqueue<Schema extends z.ZodType>(
    executor: Executor,
    job: Pick<JobDefinition<Schema>, 'name' | 'payload'>,
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<string | null>
  /** Starts taking jobs. Handlers receive `services`. */
  work<Services>(jobs: readonly JobHandler<z.ZodType, Services>[], services: Services): Promise<void>
  /** Ends an attempt of a job whose worker is known to be dead; the next one starts immediately. */
  fail(job: Pick<JobDefinition, 'name'>, jobId: string, reason: string): Promise<void>
  /** Removes all jobs, in any state, whose payload contains one of these ids, because their subjects were deleted. */
  forget(executor: Executor, ids: readonly string[]): Promise<void>
  /** Whether the database responds and the queue's tables exist. */
  isReady(): Promise<boolean>
  /** Takes no more jobs, interrupts the running ones and waits for them, at most for the given time. */
  stop(timeoutMs?: number): Promise<void>
}

/** What the queue needs to know about every job, whichever process runs it. */
export type KnownJob = Omit<JobDefinition, 'payload'>

export interface OpenQueueOptions {
  url: string
  /** Every job of the product, so that all queues exist before anything is enqueued. */
  jobs: readonly KnownJob[]
  /** Enqueues the jobs that have a `cron`. */
  isScheduler?: boolean
  /** Recovers jobs whose worker died, and cleans up. On in every worker and scheduler process. */
  isSupervisor?: boolean
  /** Seconds between two checks for dead workers. */
  superviseSeconds?: number
  /** When a worker counts as dead. */
  deadWorkers?: DeadWorkerRule
  log?: (message: string, error?: unknown) => void
}

/** Opens the queue, creating its tables and queues where they are missing. */
export async function openQueue(options: OpenQueueOptions): Promise<Queue> {
  const log = options.log ?? (() => {})
  const isSupervisor = options.isSupervisor ?? false
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: 'vitrine-queue',
    max: 4,
    // A slow connection on a busy machine must not count as an outage.
    connectionTimeoutMillis: 30_000,
    schedule: options.isScheduler ?? false,
    supervise: isSupervisor,
    superviseIntervalSeconds: options.superviseSeconds ?? 10,
    monitorIntervalSeconds: options.superviseSeconds ?? 10,
    useListenNotify: true,
  })
  boss.on('error', (error) => log('The queue reported an error', error))
  await boss.start()
  for (const job of options.jobs) await prepareQueue(boss, job)
  if (options.isScheduler) await setSchedules(boss, options.jobs)

  const stopWatching = isSupervisor
    ? watchForDeadWorkers(boss, options.deadWorkers ?? deadWorkerRule, log)
    : null
  const dueJobs = watchDueJobs(boss)
  const locks = openWorkerLocks(options.url)
  const stopping = new AbortController()
  const queue: Queue = {
    async enqueue(executor, job, payload, enqueueOptions = {}) {
      const data = job.payload.parse(payload) as object
      return boss.send(job.name, data, {
        db: fromDrizzle(executor, sql),
        ...(enqueueOptions.group === undefined ? {} : { group: { id: enqueueOptions.group } }),
        ...(enqueueOptions.key === undefined ? {} : { singletonKey: enqueueOptions.key }),
        ...(enqueueOptions.startAfter === undefined ? {} : { startAfter: enqueueOptions.startAfter }),
        ...(enqueueOptions.priority === undefined ? {} : { priority: enqueueOptions.priority }),
      })
    },
    fail: (job, jobId, reason) => restartJob(boss, { id: jobId, name: job.name }, reason),
    async forget(executor, ids) {
      const some = sql.param([...ids])
      await executor.execute(sql`
        delete from pgboss.job where jsonb_typeof(data) = 'object'
          and exists (select 1 from jsonb_each_text(data) given where given.value = any(${some}::text[]))`)
    },
    work: (jobs, services) =>
      startWorkers({
        boss,
        dueJobs,
        locks,
        url: options.url,
        jobs,
        services,
        log,
        stopping: stopping.signal,
      }),
    async isReady() {
      try {
        return await boss.isInstalled()
      } catch {
        return false
      }
    },
    async stop(timeoutMs = 8_000) {
      stopping.abort(new Error('The process stops.'))
      await dueJobs.stop()
      await stopWatching?.()
      await boss.stop({ graceful: true, close: true, timeout: timeoutMs })
      await locks.close()
    },
  }
  return queue
}

const uniquePolicies = { queued: 'short', 'queued-or-running': 'exclusive' } as const

async function prepareQueue(boss: PgBoss, job: KnownJob): Promise<void> {
  const retry = job.retry ?? { limit: 5, delaySeconds: 5, maxDelaySeconds: 600 }
  const dead = deadQueueOf(job.name)
  const options = {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.expireSeconds ?? 900,
    heartbeatSeconds: job.heartbeatSeconds ?? 60,
    deleteAfterSeconds: 7 * 86_400,
    notify: true,
    deadLetter: dead,
  }
  await boss.createQueue(dead, { retryLimit: 10, retryDelay: 5, retryBackoff: true, notify: true })
  // A queue's policy is fixed when it is created; everything else is updated from the code.
  await boss.createQueue(job.name, {
    ...options,
    policy: job.unique ? uniquePolicies[job.unique] : 'standard',
  })
  await boss.updateQueue(job.name, options)
}

async function setSchedules(boss: PgBoss, jobs: readonly KnownJob[]): Promise<void> {
  const wanted = new Map(
    jobs.flatMap((job) => (job.cron === undefined ? [] : [[job.name, job.cron] as const])),
  )
  for (const schedule of await boss.getSchedules()) {
    if (!wanted.has(schedule.name)) await boss.unschedule(schedule.name)
  }
  for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' })
}
