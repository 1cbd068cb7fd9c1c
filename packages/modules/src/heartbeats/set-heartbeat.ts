import { heartbeats } from '@vitrine/db/tables/events'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq } from 'drizzle-orm'
import { assertFeature } from '../system/assert-feature.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { Heartbeat, HeartbeatSettings } from './contract.ts'
import { getHeartbeat } from './get-heartbeat.ts'
import { obstacleOf } from './obstacle.ts'
import { closeIncident } from './save-beat.ts'

/**
 * Switching it on visits the store within a minute. Switching it off ends an incident without a message: no one knows
 * anymore.
 * @throws AppError CONFLICT for a store without a proof of ownership
 */
export async function setHeartbeat(
  services: Services,
  caller: Caller,
  websiteId: string,
  { is_on: isOn, interval_minutes: intervalMinutes }: HeartbeatSettings,
): Promise<Heartbeat> {
  assertFeature(services, 'heartbeats')
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    const [website] = await tx.select().from(websites).where(eq(websites.websiteId, websiteId))
    if (website === undefined) throw notFound('The website')
    const obstacle = isOn ? await obstacleOf(tx, website) : null
    if (obstacle !== null) throw new AppError('CONFLICT', obstacle)
    const values = { isOn, intervalMinutes, pausedReason: null, nextBeatAt: now, updatedBy: caller.userId }
    const fresh = { ...values, failures: 0, successes: 0 }
    const [before] = await tx
      .select()
      .from(heartbeats)
      .where(eq(heartbeats.websiteId, websiteId))
      .for('update')
    await tx
      .insert(heartbeats)
      .values({ websiteId, ...fresh })
      .onConflictDoUpdate({ target: heartbeats.websiteId, set: before?.isOn === isOn ? values : fresh })
    if (!isOn) await closeIncident(tx, websiteId, now)
  })
  return getHeartbeat(services, websiteId)
}
