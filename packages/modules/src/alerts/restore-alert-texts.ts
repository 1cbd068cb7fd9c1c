import { alerts } from '@vitrine/db/tables/alerts'
import { alertEvents } from '@vitrine/db/tables/triage'
import { eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { AlertTexts, WireAlert } from './contract.ts'
import { assertAlertUnlocked, readAlert } from './read-alerts.ts'

/** Removes a person's texts, so that the scans' texts show again. Texts that no one edited stay as they are. */
export async function restoreAlertTexts(
  services: Services,
  caller: Caller,
  websiteId: string,
  alertId: string,
  fields: readonly (keyof AlertTexts)[],
): Promise<WireAlert> {
  await assertAlertUnlocked(services.db, caller, websiteId, alertId)
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    const [known] = await tx.select().from(alerts).where(eq(alerts.alertId, alertId)).for('update')
    if (known === undefined) throw notFound('The alert')
    const edited = new Set(Object.keys(known.personContent ?? {}))
    const removed = fields.filter((field) => edited.has(field))
    if (removed.length === 0) return
    const kept = Object.entries(known.personContent ?? {}).filter(
      ([field]) => !removed.includes(field as keyof AlertTexts),
    )
    await tx
      .update(alerts)
      .set({ personContent: kept.length === 0 ? null : Object.fromEntries(kept), updatedAt: now })
      .where(eq(alerts.alertId, alertId))
    await tx.insert(alertEvents).values({
      alertId,
      websiteId,
      userId: caller.userId,
      kind: 'content_changed',
      after: 'restored',
      data: { fields: removed },
      at: now,
    })
  })
  return readAlert(services, caller, websiteId, alertId)
}
