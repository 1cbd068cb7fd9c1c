import { alertEvents, alertFeedback } from '@vitrine/db/tables/triage'
import { storable } from '../scans/storable.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { FeedbackPatch, Issue } from './contract.ts'
import { assertIssueUnlocked, readIssue } from './read-issues.ts'

/**
 * Keeps the caller's opinion of an alert; what the call does not name stays. Everybody has one of his own.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT
 */
export async function giveFeedback(
  services: Services,
  caller: Caller,
  websiteId: string,
  alertId: string,
  patch: FeedbackPatch,
): Promise<Issue> {
  await assertIssueUnlocked(services.db, caller, websiteId, alertId)
  const { userId } = caller
  const now = new Date(services.clock.now())
  const given = storable({
    ...(patch.feedback_status === undefined ? {} : { feedbackStatus: patch.feedback_status }),
    ...(patch.feedback_message === undefined ? {} : { feedbackMessage: patch.feedback_message }),
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
        after: patch.feedback_status ?? null,
        at: now,
      })
    })
  }
  return readIssue(services, caller, websiteId, alertId)
}
