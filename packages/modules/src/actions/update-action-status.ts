import { dailyActions } from '@vitrine/db/tables/engagement'
import { dayMs } from '@vitrine/kernel/time/durations'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { ActionStatus } from './contract.ts'

/**
 * Marks an action as done, or dismisses it: the same suggestion about the same subject does not return for some days.
 * @throws AppError NOT_FOUND when the action is not the caller's own
 */
export async function updateActionStatus(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  actionId: string,
  { status, discard_days }: { status: ActionStatus; discard_days: number },
): Promise<void> {
  const now = clock.now()
  const discardedUntil = status === 'discarded' ? new Date(now + discard_days * dayMs) : null
  const changed = await db
    .update(dailyActions)
    .set({ status, discardedUntil, updatedAt: new Date(now) })
    .where(and(eq(dailyActions.actionId, actionId), eq(dailyActions.userId, caller.userId)))
    .returning({ actionId: dailyActions.actionId })
  if (changed.length === 0) throw notFound('The action')
}
