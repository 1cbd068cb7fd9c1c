/** Takes jobs, and reports that this process is alive. */

import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { workers } from '@vitrine/db/tables/operator'
import { dayMs } from '@vitrine/kernel/time/durations'
import { runScanJob } from '@vitrine/modules/scans/run-scan.job'
import type { Services } from '@vitrine/modules/system/services'
import type { JobHandler } from '@vitrine/queue/define-job'
import { eq, lt } from 'drizzle-orm'
import type { z } from 'zod'

const heartbeatMs = 15_000
const forgetAfterMs = dayMs

export interface WorkerRole {
  /** Capabilities of the browser on this machine, once it was started. */
  browser: Promise<BrowserFacts>
  stop(): Promise<void>
}

export interface BrowserFacts extends Record<string, unknown> {
  /** Whether Chromium's own sandbox is on; null: no browser starts. */
  chromium_sandbox: boolean | null
  /** Why it is off, for display. */
  note: string | null
  chromium_version: string | null
}

export async function startWorkerRole(
  services: Services,
  jobs: readonly JobHandler<z.ZodType, Services>[],
): Promise<WorkerRole> {
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
        (error: unknown) => log.warn({ err: error }, 'the worker couldn’t report its status'),
      )
  const timer = setInterval(beat, heartbeatMs)
  await services.queue.work(
    jobs.map((job) => (job.name === runScanJob.name ? { ...job, concurrency: settings.workerScans } : job)),
    services,
  )
  const browser = probeBrowser(settings.chromiumPath)
  const reported = browser
    .then((facts) => db.update(workers).set({ facts }).where(eq(workers.workerId, workerId)))
    .catch((error: unknown) => log.warn({ err: error }, 'the worker couldn’t report its browser'))
  return {
    browser,
    async stop() {
      clearInterval(timer)
      await reported
      await db.delete(workers).where(eq(workers.workerId, workerId))
    },
  }
}

/** Starts the browser once, since only that shows what the system allows. */
async function probeBrowser(chromiumPath: string | null): Promise<BrowserFacts> {
  try {
    const { probeChromium } = await import('@vitrine/engine/browser/chromium')
    const { sandbox, version } = await probeChromium(chromiumPath)
    return {
      chromium_sandbox: sandbox.on,
      note: sandbox.on ? null : sandbox.reason,
      chromium_version: version,
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      chromium_sandbox: null,
      note: `The browser couldn’t be started: ${reason}`,
      chromium_version: null,
    }
  }
}
