import { sanitizeForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { alertEvents, alertFeedback } from '@vitrine/db/tables/triage'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { FeedbackPatch, WireAlert } from './contract.ts'
import { assertAlertUnlocked, readAlert } from './read-alerts.ts'

/** Saves the caller's feedback on an alert; omitted fields stay unchanged. Everyone has their own. */
export async function giveFeedback(
  services: Services,
  caller: Caller,
  websiteId: string,
  alertId: string,
  patch: FeedbackPatch,
): Promise<WireAlert> {
  await assertAlertUnlocked(services.db, caller, websiteId, alertId)
  const { userId } = caller
  const now = new Date(services.clock.now())
  const given = sanitizeForPostgres({
    ...(patch.feedback_status === undefined ? {} : { feedbackStatus: patch.feedback_status }),
    ...(patch.feedback_message === undefined ? {} : { feedbackMessage: patch.feedback_message }),
    ...(patch.feedback_reason === undefined ? {} : { reason: patch.feedback_reason }),
    ...(patch.expected_value === undefined ? {} : { expectedValue: patch.expected_value }),
  })
  if (Object.keys(given).length > 0) {
    await services.db.transaction(async (tx) => {
      await tx
        .insert(alertFeedback)
        .values({ alertId, userId, ...given, updatedAt: now })
        .onConflictDoUpdate({
          target: [alertFeedback.alertId, alertFeedback.userId],
          set: { ...given, updatedAt: now },
        })
      await tx.insert(alertEvents).values({
        alertId,
        websiteId,
        userId,
        kind: 'feedback_given',
        after: patch.feedback_reason ?? patch.feedback_status ?? null,
        at: now,
      })
    })
  }
  return readAlert(services, caller, websiteId, alertId)
}
