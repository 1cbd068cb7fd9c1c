/**
 * Jobs in two halves. The definition has the job's name and payload, which is all that is needed to enqueue it. The
 * worker does the work; it is bound to the definition where the process starts, and loaded with its first job.
 */
import type { z } from 'zod'

export interface JobContext<Services> {
  services: Services
  jobId: string
  /** 0 for the first attempt. */
  attempt: number
  /** Aborts when the process stops, or when the job was taken away because its heartbeat failed. */
  signal: AbortSignal
}

export interface JobWorker<Payload, Services> {
  run(payload: Payload, context: JobContext<Services>): Promise<void>
  /** Called once no retry is left, so that whatever waits for the job learns that it will not run. */
  exhausted?(payload: Payload, context: JobContext<Services>): Promise<void>
}

export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  /** Also the name of the queue. */
  name: string
  payload: Schema
  /** Retries after the first attempt, with growing delays. */
  retry?: { limit: number; delaySeconds: number; maxDelaySeconds: number }
  /**
   * A live worker that does not report for this long hangs, and the job is given to another. At least 10. A dead one is
   * detected within half a minute, regardless of this setting.
   */
  heartbeatSeconds?: number
  /** Max time for one attempt, seconds. */
  expireSeconds?: number
  /** Max concurrent jobs per process. */
  concurrency?: number
  /** Max concurrent jobs per group (such as a store's host), over all machines. */
  groupConcurrency?: number
  /** Which existing job rejects a second one with the same `key`: a queued one, or a queued or running one. */
  unique?: 'queued' | 'queued-or-running'
  /** When the scheduler enqueues it, in UTC. The payload is then `{}`. */
  cron?: string
  /** Whether `exhausted` exists and must be called. */
  hasExhausted?: boolean
}

/** A job with the worker that runs it. */
export interface JobHandler<Schema extends z.ZodType = z.ZodType, Services = never>
  extends JobDefinition<Schema> {
  loadWorker: () => Promise<JobWorker<z.output<Schema>, Services>>
}

export function defineJob<Schema extends z.ZodType>(
  definition: JobDefinition<Schema>,
): JobDefinition<Schema> {
  return definition
}

/** Binds a job to its worker, which is loaded when the first job arrives. */
export function handleJob<Schema extends z.ZodType, Services>(
  job: JobDefinition<Schema>,
  loadWorker: () => Promise<JobWorker<z.output<Schema>, Services>>,
): JobHandler<Schema, Services> {
  return { ...job, loadWorker }
}
