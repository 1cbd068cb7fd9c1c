/** Takes jobs, and reports that this process is alive. */
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { workers } from '@vitrine/db/tables/operator'
import type { Services } from '@vitrine/modules/system/services'
import type { JobDefinition } from '@vitrine/queue/define-job'
import { eq, lt } from 'drizzle-orm'
import type { z } from 'zod'

const heartbeatMs = 15_000
const forgetAfterMs = 86_400_000

export async function startWorkerRole(
  services: Services,
  jobs: readonly JobDefinition<z.ZodType, Services>[],
): Promise<{ stop(): Promise<void> }> {
  const workerId = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`
  const { db, clock, settings, log } = services
  await db.delete(workers).where(lt(workers.heartbeatAt, new Date(clock.now() - forgetAfterMs)))
  await db.insert(workers).values({
    workerId,
    hostname: hostname(),
    pid: process.pid,
    roles: settings.roles,
    facts: {},
    heartbeatAt: new Date(clock.now()),
  })
  const beat = () =>
    db
      .update(workers)
      .set({ heartbeatAt: new Date(clock.now()) })
      .where(eq(workers.workerId, workerId))
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, 'the worker could not report'),
      )
  const timer = setInterval(beat, heartbeatMs)
  await services.queue.work(jobs, services)
  return {
    async stop() {
      clearInterval(timer)
      await db.delete(workers).where(eq(workers.workerId, workerId))
    },
  }
}
