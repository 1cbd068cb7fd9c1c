/** Saves the events of a run. There may be hundreds per second, so they are collected and written once a second. */
import type { Database } from '@vitrine/db/database'
import { sanitizeForPostgres, sanitizeTextForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { scanItems } from '@vitrine/db/tables/pages'
import { type RunPlanColumn, scanInstances, scanLogs } from '@vitrine/db/tables/scans'
import type { ScanEvent } from '@vitrine/engine/api/scan-types'
import { newId } from '@vitrine/kernel/ids'
import type { RunPhase } from '@vitrine/kernel/names/vocabulary'
import { eq, sql } from 'drizzle-orm'
import { visitText } from '../live/page-words.ts'
import type { Log } from '../system/services.ts'
import { writeProgress } from './write-progress.ts'

const writeEveryMs = 1_000

/** A line of the log, written for the owner. */
export interface LogLine {
  level: 'info' | 'notice' | 'problem'
  text: string
  url: string | null
}

export interface ScanRecorder {
  record(event: ScanEvent): void
  log(line: LogLine): void
  /** Writes the remaining events and stops. */
  stop(): Promise<void>
}

type FindingEvent = ScanEvent & { type: 'finding' }

/** The current phase, as reported by the run. */
export interface TimedPhase {
  phase: RunPhase
  done: number
  total: number
  startedMs: number
  /** Null until the run has reported it. */
  plan: RunPlanColumn | null
}

interface Pending {
  logs: (typeof scanLogs.$inferInsert)[]
  findings: FindingEvent[]
  instance: Partial<typeof scanInstances.$inferInsert>
}

/** @param isCoordinator false: only log lines are written, since the coordinator reports the run's progress */
export function createScanRecorder(
  db: Database,
  instanceId: string,
  log: Log,
  { isCoordinator }: { isCoordinator: boolean },
): ScanRecorder {
  let pending: Pending = emptyPending()
  let phase: Omit<TimedPhase, 'plan'> | null = null
  let plan: RunPlanColumn | null = null
  let writing = Promise.resolve()
  const write = () => {
    const batch = pending
    const current = phase === null ? null : { ...phase, plan }
    pending = emptyPending()
    // One write after another, so that an older value never overwrites a newer one.
    writing = writing
      .then(() => writeBatch(db, instanceId, batch, isCoordinator))
      .then(() => (isCoordinator && current !== null ? writeProgress(db, instanceId, current) : undefined))
      .catch((error: unknown) =>
        log.warn({ err: error, scan_instance_id: instanceId }, 'progress couldn’t be saved'),
      )
    return writing
  }
  const timer = setInterval(write, writeEveryMs)
  return {
    log(line) {
      pending.logs.push(rowOfLog(instanceId, { ...line, at: new Date().toISOString() }))
    },
    record(event) {
      if (event.type === 'log') {
        pending.logs.push(rowOfLog(instanceId, event))
        if (event.cause)
          log.warn({ scan_instance_id: instanceId, url: event.url, cause: event.cause }, event.text)
      } else if (event.type === 'finding') {
        if (!event.isRecorded) pending.findings.push(event)
      } else if (event.type === 'action') {
        pending.instance.actionText = sanitizeTextForPostgres(event.text)
        pending.instance.currentUrl = sanitizeTextForPostgres(event.url)
      } else if (event.type === 'page' && event.status === 'in_progress') {
        pending.instance.actionText = sanitizeTextForPostgres(visitText(event))
        pending.instance.currentUrl = sanitizeTextForPostgres(event.url)
      } else if (event.type === 'coverage') pending.instance.coverage = event.coverage
      else if (event.type === 'phase') {
        if (phase?.phase !== event.phase) phase = { ...event, startedMs: Date.now() }
        else phase = { ...phase, done: event.done, total: event.total }
      } else if (event.type === 'plan') {
        const { sessions, speedSessions, hasBrowser } = event
        plan = { sessions, speedSessions, hasBrowser }
      } else if (event.type === 'reuse') {
        pending.instance.pagesFrom = new Date(event.pagesFrom)
      } else if (event.type === 'merging') {
        pending.instance.mergingStatus = event.status
        pending.instance.mergingProgress = event.progress
      }
    },
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}

const emptyPending = (): Pending => ({ logs: [], findings: [], instance: {} })

const rowOfLog = (instanceId: string, event: LogLine & { at: string }) => ({
  instanceId,
  at: new Date(event.at),
  level: event.level,
  text: sanitizeTextForPostgres(event.text),
  pageUrl: event.url === null ? null : sanitizeTextForPostgres(event.url),
})

/** Also reports that the run is alive, and counts its items from their rows, whoever completed them. */
async function writeBatch(
  db: Database,
  instanceId: string,
  batch: Pending,
  isCoordinator: boolean,
): Promise<void> {
  if (batch.logs.length > 0) await db.insert(scanLogs).values(batch.logs)
  if (!isCoordinator) return
  for (const finding of batch.findings) await persistFinding(db, instanceId, finding)
  const ofInstance = sql`from ${scanItems} where ${scanItems.instanceId} = ${instanceId}`
  await db
    .update(scanInstances)
    .set({
      ...batch.instance,
      heartbeatAt: new Date(),
      itemCount: sql`(select count(*) ${ofInstance})`,
      itemCompletedCount: sql`(select count(*) ${ofInstance} and ${scanItems.completionStatus} in ('completed', 'failed'))`,
    })
    .where(eq(scanInstances.scanInstanceId, instanceId))
}

/**
 * Shows a possible alert while the run is active. A page's findings are saved with its outcome; those of
 * sessions, of the agent and of site-level detectors exist only as events, so the first of each cause on a
 * page is saved here.
 */
async function persistFinding(db: Database, instanceId: string, event: FindingEvent): Promise<void> {
  const data = sanitizeForPostgres({ where: event.where, description: event.description, rows: [] })
  const { detector, severity } = event
  const [causeKey, title, url] = [event.causeKey, event.title, event.url].map(sanitizeTextForPostgres)
  await db.execute(sql`
    insert into findings (finding_id, instance_id, website_id, detector, cause_key, url, severity, title, data, observed_at)
    select ${newId()}::uuid, i.scan_instance_id, i.website_id, ${detector}, ${causeKey}, ${url}, ${severity}, ${title},
      ${JSON.stringify(data)}::jsonb, now()
    from scan_instances i
    where i.scan_instance_id = ${instanceId} and not exists (
      select 1 from findings f
      where f.instance_id = ${instanceId} and f.detector = ${detector} and f.cause_key = ${causeKey} and f.url = ${url})
    on conflict do nothing`)
}
