import type { Database } from '@vitrine/db/database'
import { scanItems } from '@vitrine/db/tables/pages'
import { scanInstances } from '@vitrine/db/tables/scans'
import { eq, sql } from 'drizzle-orm'
import { reachedWith, readingCounts, wholePercent, workOf } from '../scans/run-progress.ts'
import type { TimedPhase } from './scan-recorder.ts'

/** Saves a run's progress, which never decreases, whichever worker reports it. */
export async function writeProgress(db: Database, instanceId: string, phase: TimedPhase): Promise<void> {
  const isIt = eq(scanInstances.scanInstanceId, instanceId)
  const columns = { progress: scanInstances.progress, platforms: scanInstances.platforms }
  const [row] = await db.select(columns).from(scanInstances).where(isIt)
  if (row === undefined) return
  const before = row.progress
  const counts = await countPages(db, instanceId)
  const plan = phase.plan ?? before?.plan ?? null
  const isReading = phase.phase === 'reading'
  const work = workOf(plan, {
    expectedPages: isReading ? phase.total : counts.httpTotal,
    platforms: Math.max(1, row.platforms.length),
  })
  const { done, total } = isReading ? readingCounts(counts, work) : phase
  const fraction = total > 0 ? done / total : 0
  const progress = {
    phase: phase.phase,
    done,
    total,
    percent: wholePercent({ phase: phase.phase, fraction }, { counts, work }, before?.percent ?? 0),
    reached: reachedWith(before?.reached, phase.phase, fraction),
    plan,
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
