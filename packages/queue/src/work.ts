/** Takes jobs and runs them. */
import { type AdvisoryLock, tryAdvisoryLock } from '@vitrine/db/advisory-lock'
import { isDiskFull } from '@vitrine/db/outage'
import type { WorkerLocks } from '@vitrine/db/worker-locks'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { deadQueueOf } from './dead-queue.ts'
import type { JobContext, JobDefinition, JobHandler, JobWorker } from './define-job.ts'
import type { DueJobs } from './due-jobs.ts'
import { jobLockName, reportSeconds } from './release-dead.ts'

interface WorkOptions<Services> {
  boss: PgBoss
  dueJobs: DueJobs
  /** Shows, for each running job, that this process is alive. */
  locks: WorkerLocks
  url: string
  jobs: readonly JobHandler<z.ZodType, Services>[]
  services: Services
  log: (message: string, error?: unknown) => void
  /** Aborts when the process stops. */
  stopping: AbortSignal
}

/**
 * Workers are woken for new and for due jobs. They look for themselves only this often, in case that fails; each look is
 * expensive for the database, and there are dozens of workers.
 */
const pollSeconds = 30
/** Of a kind of job, in each process. */
const usualConcurrency = 2
/** Delay for a job that found the disk full, seconds. Such an attempt does not count as a retry. */
const diskRetrySeconds = 15
/** Delay for a job whose group is full, seconds. */
const groupRetrySeconds = 2

export async function startWorkers<Services>(options: WorkOptions<Services>): Promise<void> {
  for (const job of options.jobs) {
    const load = once(job.loadWorker)
    // Workers of their own, because the queue tells only the first of several that it starts together.
    for (let started = 0; started < (job.concurrency ?? usualConcurrency); started++)
      await startWorker(options, job, load)
    if (job.hasExhausted) await startExhausted(options, job, load)
  }
}

async function startWorker<Services>(
  options: WorkOptions<Services>,
  job: JobHandler<z.ZodType, Services>,
  load: () => Promise<JobWorker<unknown, Services>>,
): Promise<void> {
  const workerId = await options.boss.work(
    job.name,
    {
      includeMetadata: true,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
      heartbeatRefreshSeconds: reportSeconds,
      ...(job.groupConcurrency === undefined ? {} : { groupConcurrency: job.groupConcurrency }),
    },
    (taken: JobWithMetadata<object>[]) =>
      // More may be waiting, of which it was told while it was busy.
      runEach(options, job, load, taken).finally(() => options.boss.notifyWorker(workerId)),
  )
  options.dueJobs.wake(job.name, workerId)
}

/** Loads the worker on first use. A failed load is tried again next time. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

function contextOf<Services>(
  options: WorkOptions<Services>,
  taken: JobWithMetadata<object>,
): JobContext<Services> {
  return {
    services: options.services,
    jobId: taken.id,
    attempt: taken.retryCount,
    signal: AbortSignal.any([taken.signal, options.stopping]),
  }
}

async function runEach<Services>(
  options: WorkOptions<Services>,
  job: JobHandler<z.ZodType, Services>,
  load: () => Promise<JobWorker<unknown, Services>>,
  batch: JobWithMetadata<object>[],
): Promise<void> {
  for (const taken of batch) {
    await options.locks.hold(jobLockName(taken.id))
    const place = await takePlace(options.url, job, taken)
    if (place === null) {
      await putBack(options.boss, job, taken, groupRetrySeconds)
      await options.locks.release(jobLockName(taken.id))
      continue
    }
    try {
      const worker = await load()
      await worker.run(job.payload.parse(taken.data), contextOf(options, taken))
    } catch (error) {
      if (options.stopping.aborted) await putBack(options.boss, job, taken)
      else if (isDiskFull(error)) {
        options.log(`The disk is full: the job ${job.name} is waiting for free space`, error)
        await putBack(options.boss, job, taken, diskRetrySeconds)
      } else {
        options.log(`The job ${job.name} failed (attempt ${taken.retryCount + 1})`, error)
        throw error
      }
    } finally {
      await place.release()
      await options.locks.release(jobLockName(taken.id))
    }
  }
}

/**
 * The queue counts a group's running jobs when it assigns one, but two machines that ask at the same moment may both
 * get one. A lock per running job makes the limit exact.
 */
async function takePlace(
  url: string,
  job: Pick<JobDefinition, 'name' | 'groupConcurrency'>,
  taken: JobWithMetadata<object>,
): Promise<AdvisoryLock | null> {
  if (job.groupConcurrency === undefined || taken.groupId == null) return { release: async () => {} }
  return tryAdvisoryLock(url, `${job.name} ${taken.groupId}`, job.groupConcurrency)
}

/**
 * Returns a job that could not start, was interrupted by our own shutdown, or found the disk full: it did not fail, so
 * no retry is used up. The taken job is completed in the same transaction that adds its successor.
 */
async function putBack(
  boss: PgBoss,
  job: Pick<JobDefinition, 'name'>,
  taken: JobWithMetadata<object>,
  startAfter = 0,
): Promise<void> {
  const transaction = await boss.getDb().beginTransaction?.()
  if (!transaction) throw new Error('The queue needs a database that supports transactions.')
  try {
    const { db } = transaction
    await boss.complete(job.name, { id: taken.id, retryCount: taken.retryCount }, null, { db })
    await boss.send(job.name, taken.data, {
      db,
      startAfter,
      priority: taken.priority,
      ...(taken.singletonKey == null ? {} : { singletonKey: taken.singletonKey }),
      ...(taken.groupId == null ? {} : { group: { id: taken.groupId } }),
    })
    await transaction.commit()
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

async function startExhausted<Services>(
  options: WorkOptions<Services>,
  job: JobHandler<z.ZodType, Services>,
  load: () => Promise<JobWorker<unknown, Services>>,
): Promise<void> {
  const queue = deadQueueOf(job.name)
  const workerId = await options.boss.work(
    queue,
    { includeMetadata: true, pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds },
    async (batch: JobWithMetadata<object>[]) => {
      for (const taken of batch) {
        const worker = await load()
        await worker.exhausted?.(job.payload.parse(taken.data), contextOf(options, taken))
      }
    },
  )
  options.dueJobs.wake(queue, workerId)
}
