/** What the unsubscribe link of an email leads to. It needs no sign-in and opens nothing else. */
import { users } from '@vitrine/db/tables/accounts'
import { notificationPreferences } from '@vitrine/db/tables/notifications'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../system/require-caller.ts'
import type { Services } from '../../system/services.ts'
import type { Subscription } from '../preferences-contract.ts'
import { openUnsubscribe } from './unsubscribe-token.ts'

type SubscriptionServices = Pick<Services, 'db' | 'secret'>

/** @throws AppError NOT_FOUND for a link that is not ours, or whose reader has left the team */
export async function getSubscription(
  { db, secret }: SubscriptionServices,
  token: string,
): Promise<Subscription> {
  const subject = openUnsubscribe(secret, token)
  if (subject === null) throw notFound('The subscription')
  const [row] = await db
    .select({ name: websites.name, email: users.email, cadence: notificationPreferences.cadence })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .innerJoin(websites, eq(websites.websiteId, memberships.websiteId))
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.userId, memberships.userId),
        eq(notificationPreferences.websiteId, memberships.websiteId),
      ),
    )
    .where(and(eq(memberships.userId, subject.userId), eq(memberships.websiteId, subject.websiteId)))
  if (!row) throw notFound('The subscription')
  return { website_name: row.name, email: maskedEmail(row.email), is_subscribed: row.cadence !== 'off' }
}

/** Links are forwarded with their emails, so the page doesn't show the whole address. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

/** @throws AppError NOT_FOUND */
export async function setSubscribed(
  services: SubscriptionServices,
  token: string,
  isSubscribed: boolean,
): Promise<Subscription> {
  await getSubscription(services, token)
  const subject = openUnsubscribe(services.secret, token)
  if (subject === null) throw notFound('The subscription')
  const cadence = isSubscribed ? 'as_set' : 'off'
  await services.db
    .insert(notificationPreferences)
    .values({ ...subject, cadence })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.websiteId],
      set: { cadence },
    })
  return getSubscription(services, token)
}
