import { alerts } from '@vitrine/db/tables/alerts'
import { alertEvents } from '@vitrine/db/tables/triage'
import { memberships } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq } from 'drizzle-orm'
import { assertFeature } from '../system/assert-feature.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { WireAlert } from './contract.ts'
import { assertAlertUnlocked, readAlert } from './read-alerts.ts'

/**
 * Assigns an alert to a member; null unassigns it. Repeating it changes nothing.
 * @throws AppError VALIDATION_FAILED for someone who is not a member
 */
export async function assignAlert(
  services: Services,
  caller: Caller,
  websiteId: string,
  alertId: string,
  assigneeId: string | null,
): Promise<WireAlert> {
  assertFeature(services, 'comments')
  await assertAlertUnlocked(services.db, caller, websiteId, alertId)
  const at = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    if (assigneeId !== null) {
      // Locked, so that someone who is being removed does not get an alert afterwards.
      const [member] = await tx
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(and(eq(memberships.websiteId, websiteId), eq(memberships.userId, assigneeId)))
        .for('share')
      if (member === undefined) {
        const message = 'Only members of the website can be assigned.'
        throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'user_id', message }] })
      }
    }
    const [known] = await tx.select().from(alerts).where(eq(alerts.alertId, alertId)).for('update')
    if (known === undefined) throw notFound('The alert')
    if (known.assigneeId === assigneeId) return
    await tx
      .update(alerts)
      .set({ assigneeId, assignedAt: assigneeId === null ? null : at, updatedAt: at })
      .where(eq(alerts.alertId, alertId))
    await tx.insert(alertEvents).values({
      alertId,
      websiteId,
      userId: caller.userId,
      aboutUserId: assigneeId,
      kind: 'assigned',
      after: assigneeId === null ? 'no one' : null,
      at,
    })
  })
  return readAlert(services, caller, websiteId, alertId)
}
