import { userActions } from '@vitrine/db/tables/engagement'
import { z } from 'zod'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { enterWebsite } from '../system/website-access.ts'

interface UserAction {
  action_type: string
  action_metadata: Record<string, unknown>
}

/**
 * Records a user's action. The website named in the metadata is stored with it if the user is a member.
 * @throws AppError NOT_FOUND when the metadata names a website of others
 */
export async function trackUserAction(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { action_type, action_metadata }: UserAction,
): Promise<void> {
  const named = z.uuid().safeParse(action_metadata.website_id)
  const websiteId = named.success ? (await enterWebsite(db, caller, named.data)).websiteId : null
  await db.insert(userActions).values({
    userId: caller.userId,
    websiteId,
    actionType: action_type,
    actionMetadata: action_metadata,
    at: new Date(clock.now()),
  })
}
