import type { Database } from '@vitrine/db/database'
import { scanItems } from '@vitrine/db/tables/pages'
import { scanInstances } from '@vitrine/db/tables/scans'
import { eq, sql } from 'drizzle-orm'
import { readingFraction, wholePercent } from '../instances/run-progress.ts'
import type { TimedPhase } from './scan-recorder.ts'

/** Writes how far a run is. What was reached before, by whichever worker, is never taken back. */
export async function writeProgress(db: Database, instanceId: string, phase: TimedPhase): Promise<void> {
  const isIt = eq(scanInstances.scanInstanceId, instanceId)
  const [row] = await db.select({ progress: scanInstances.progress }).from(scanInstances).where(isIt)
  if (row === undefined) return
  const pages = await countPages(db, instanceId)
  const isReading = phase.phase === 'reading'
  const fraction = isReading
    ? readingFraction(pages, phase.total)
    : phase.total > 0
      ? phase.done / phase.total
      : 0
  const done = isReading ? pages.httpDone + pages.browserDone : phase.done
  const total = isReading ? Math.max(phase.total, pages.httpTotal) + pages.browserTotal : phase.total
  const percent = wholePercent(phase.phase, fraction, row.progress?.percent ?? 0)
  const progress = {
    phase: phase.phase,
    done,
    total,
    percent,
    phaseStartedMs: phase.startedMs,
    atMs: Date.now(),
  }
  await db.update(scanInstances).set({ progress }).where(isIt)
}

async function countPages(db: Database, instanceId: string) {
  const isDone = sql`${scanItems.completionStatus} in ('completed', 'failed')`
  const isPlain = sql`${scanItems.tier} = 'http'`
  const [counts] = await db
    .select({
      httpDone: sql<number>`(count(*) filter (where ${isPlain} and ${isDone}))::int`,
      httpTotal: sql<number>`(count(*) filter (where ${isPlain}))::int`,
      browserDone: sql<number>`(count(*) filter (where not ${isPlain} and ${isDone}))::int`,
      browserTotal: sql<number>`(count(*) filter (where not ${isPlain}))::int`,
    })
    .from(scanItems)
    .where(eq(scanItems.instanceId, instanceId))
  return counts ?? { httpDone: 0, httpTotal: 0, browserDone: 0, browserTotal: 0 }
}
