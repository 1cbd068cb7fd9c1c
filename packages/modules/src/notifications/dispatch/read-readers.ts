/** Who gets the emails of a channel, and how each of them wants them. */
import type { Executor } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { notificationPeople, notificationPreferences } from '@vitrine/db/tables/notifications'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { PersonCadence } from '../preferences-contract.ts'
import type { Reader } from './due-time.ts'

export interface MailReader extends Reader {
  userId: string
  isAdmin: boolean
  cadence: PersonCadence
}

/** The team members whose address is verified. Those who unsubscribed are among them, as `off`. */
export async function readReaders(executor: Executor, websiteId: string): Promise<MailReader[]> {
  const rows = await executor
    .select({
      userId: users.userId,
      isAdmin: memberships.isAdmin,
      cadence: notificationPreferences.cadence,
      timeZone: notificationPeople.timeZone,
      fromMinute: notificationPeople.quietFromMinute,
      toMinute: notificationPeople.quietToMinute,
      storeZone: websites.timeZone,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .innerJoin(websites, eq(websites.websiteId, memberships.websiteId))
    .leftJoin(notificationPeople, eq(notificationPeople.userId, users.userId))
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.userId, users.userId),
        eq(notificationPreferences.websiteId, memberships.websiteId),
      ),
    )
    .where(
      and(eq(memberships.websiteId, websiteId), isNull(users.disabledAt), isNotNull(users.emailVerifiedAt)),
    )
    .orderBy(asc(users.userId))
  return rows.map(({ userId, isAdmin, cadence, timeZone, storeZone, fromMinute, toMinute }) => ({
    userId,
    isAdmin,
    cadence: cadence ?? 'as_set',
    timeZone: timeZone ?? storeZone,
    quiet: fromMinute === null || toMinute === null ? null : { fromMinute, toMinute },
  }))
}
