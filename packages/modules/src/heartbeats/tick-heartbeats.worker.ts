import { heartbeats } from '@vitrine/db/tables/events'
import { minuteMs } from '@vitrine/kernel/time/durations'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq, lte } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { beatWebsiteJob } from './beat-website.job.ts'

const atOnce = 500

/**
 * Moves each heartbeat to its next time and enqueues the visit in one transaction. Times that passed while nothing ran
 * are made up for by one visit.
 */
export async function run(_: unknown, { services }: JobContext<Services>): Promise<void> {
  const { db, queue, clock, settings } = services
  if (settings.featuresOff.includes('heartbeats')) return
  const now = new Date(clock.now())
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(heartbeats)
      .where(and(eq(heartbeats.isOn, true), lte(heartbeats.nextBeatAt, now)))
      .orderBy(heartbeats.nextBeatAt)
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const { websiteId, nextBeatAt, intervalMinutes } of due) {
      const next = new Date(now.getTime() + intervalMinutes * minuteMs)
      await tx.update(heartbeats).set({ nextBeatAt: next }).where(eq(heartbeats.websiteId, websiteId))
      const payload = { website_id: websiteId, due_at: nextBeatAt.toISOString() }
      await queue.enqueue(tx, beatWebsiteJob, payload, { key: websiteId })
    }
  })
}
