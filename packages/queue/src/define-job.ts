/** The light half of a job: what it is called and what it is given. Its heavy half is loaded when it is first run. */
import type { z } from 'zod'

export interface JobContext<Services> {
  services: Services
  jobId: string
  /** 0 at the first try. */
  attempt: number
  /** Aborts when the process stops, or when the job was taken away because its heartbeat failed. */
  signal: AbortSignal
}

export interface JobWorker<Payload, Services> {
  run(payload: Payload, context: JobContext<Services>): Promise<void>
  /** Called once no retry is left, so that what waits for the job learns that it will not happen. */
  exhausted?(payload: Payload, context: JobContext<Services>): Promise<void>
}

export interface JobDefinition<Schema extends z.ZodType = z.ZodType, Services = never> {
  /** Also the name of the queue. */
  name: string
  payload: Schema
  handler: () => Promise<JobWorker<z.output<Schema>, Services>>
  /** Tries after the first one, waiting longer each time. */
  retry?: { limit: number; delaySeconds: number; maxDelaySeconds: number }
  /**
   * A worker that lives and does not report for so long hangs: the job is given to another. At least 10. A dead one is
   * noticed within half a minute, whatever stands here.
   */
  heartbeatSeconds?: number
  /** Longest time that one try may take. */
  expireSeconds?: number
  /** Jobs of one process at once. */
  concurrency?: number
  /** Jobs of one group (such as a store's host) at once, over all machines. */
  groupConcurrency?: number
  /** What a second job with the same `key` finds: the queued one, or the queued or running one. */
  unique?: 'queued' | 'queued-or-running'
  /** When the scheduler enqueues it by itself, in UTC. The payload is then `{}`. */
  cron?: string
  /** Whether `exhausted` is to be called. */
  hasExhausted?: boolean
}

/** States a job. */
export function defineJob<Schema extends z.ZodType, Services>(
  definition: JobDefinition<Schema, Services>,
): JobDefinition<Schema, Services> {
  return definition
}
