/** Writes what a run tells while it runs. Events come by the hundred, so they are gathered and written once a second. */
import type { Database } from '@vitrine/db/database'
import { scanItems } from '@vitrine/db/tables/pages'
import { scanInstances, scanLogs } from '@vitrine/db/tables/scans'
import type { ScanEvent } from '@vitrine/engine/scan-types'
import { newId } from '@vitrine/kernel/ids'
import { eq, sql } from 'drizzle-orm'
import type { Log } from '../system/services.ts'
import { storable, storableText } from './storable.ts'

const writeEveryMs = 1_000
const mostNameLength = 80
const localePart = /^[a-z]{2}([-_][a-z]{2})?$/i

/** A line of the log, written for the owner. */
export interface LogLine {
  level: 'info' | 'notice' | 'problem'
  text: string
  url: string | null
}

export interface ScanRecorder {
  record(event: ScanEvent): void
  log(line: LogLine): void
  /** Writes what is left and stops. */
  stop(): Promise<void>
}

type FindingEvent = ScanEvent & { type: 'finding' }

interface Pending {
  logs: (typeof scanLogs.$inferInsert)[]
  findings: FindingEvent[]
  instance: Partial<typeof scanInstances.$inferInsert>
}

/** @param isLeader false: only lines of the log are written, since the run's progress is its leader's to tell. */
export function createScanRecorder(
  db: Database,
  instanceId: string,
  log: Log,
  { isLeader }: { isLeader: boolean },
): ScanRecorder {
  let pending: Pending = emptyPending()
  let writing = Promise.resolve()
  const write = () => {
    const batch = pending
    pending = emptyPending()
    // One after another, so that an older value never lands on a newer one.
    writing = writing
      .then(() => writeBatch(db, instanceId, batch, isLeader))
      .catch((error: unknown) =>
        log.warn({ err: error, scan_instance_id: instanceId }, 'progress was not written'),
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
      } else if (event.type === 'finding') pending.findings.push(event)
      else if (event.type === 'action') {
        pending.instance.actionText = storableText(event.text)
        pending.instance.currentUrl = storableText(event.url)
      } else if (event.type === 'page' && event.status === 'in_progress') {
        pending.instance.actionText = storableText(visitText(event))
        pending.instance.currentUrl = storableText(event.url)
      } else if (event.type === 'coverage') pending.instance.coverage = event.coverage
      else if (event.type === 'merging') {
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

/** What a visit is, in a shopper's words. */
function visitText({ tier, url, platform }: Pick<ScanEvent & { type: 'page' }, 'tier' | 'url' | 'platform'>) {
  const page = pageInWords(url)
  if (tier === 'http') return `Reading ${page}`
  return platform === 'Mobile' ? `Looking at ${page} on a phone` : `Looking at ${page} on a computer`
}

/** The page's name as its address tells it: nobody knows yet what it is. */
function pageInWords(url: string): string {
  const path = URL.parse(url)?.pathname ?? url
  const [first, ...others] = path.split('/').filter((part) => part !== '')
  const last = others.at(-1) ?? first
  if (last === undefined) return 'the home page'
  if (others.length === 0 && localePart.test(last)) return `the home page (${last.toUpperCase()})`
  let words = last
  try {
    words = decodeURIComponent(last)
  } catch {
    // Not every address is well-formed; then it stands as it is.
  }
  words = words
    .replace(/\.\w{2,5}$/, '')
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim()
  return /\p{L}{2}/u.test(words) ? `the page “${words.slice(0, mostNameLength)}”` : `the page ${path}`
}

const rowOfLog = (instanceId: string, event: LogLine & { at: string }) => ({
  instanceId,
  at: new Date(event.at),
  level: event.level,
  text: storableText(event.text),
  pageUrl: event.url === null ? null : storableText(event.url),
})

/** Also reports that the run is alive, and counts its items from their rows, whoever completed them. */
async function writeBatch(
  db: Database,
  instanceId: string,
  batch: Pending,
  isLeader: boolean,
): Promise<void> {
  if (batch.logs.length > 0) await db.insert(scanLogs).values(batch.logs)
  if (!isLeader) return
  for (const finding of batch.findings) await keepFinding(db, instanceId, finding)
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
 * Shows a possible alert while the run goes on. A page's findings are kept with its outcome; those of shopping
 * sessions, of the agent and of all pages together are only told, so the first word of a cause on a page is kept here.
 */
async function keepFinding(db: Database, instanceId: string, event: FindingEvent): Promise<void> {
  const data = storable({ where: event.where, description: event.description, rows: [] })
  const { detector, severity } = event
  const [causeKey, title, url] = [event.causeKey, event.title, event.url].map(storableText)
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
