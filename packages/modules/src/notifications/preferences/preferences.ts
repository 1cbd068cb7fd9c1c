/** How often a person gets email, and when not. */
import { notificationPeople, notificationPreferences } from '@vitrine/db/tables/notifications'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, asc, eq } from 'drizzle-orm'
import { notFound } from '../../system/require-caller.ts'
import type { Caller } from '../../system/route.ts'
import type { Services } from '../../system/services.ts'
import { maxWebsites, type NotificationPreferences, type PreferencesBody } from '../preferences-contract.ts'

export async function getPreferences(
  { db }: Pick<Services, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<NotificationPreferences> {
  const [person] = await db.select().from(notificationPeople).where(eq(notificationPeople.userId, userId))
  const rows = await db
    .select({
      websiteId: websites.websiteId,
      name: websites.name,
      timeZone: websites.timeZone,
      cadence: notificationPreferences.cadence,
    })
    .from(memberships)
    .innerJoin(websites, eq(websites.websiteId, memberships.websiteId))
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.websiteId, memberships.websiteId),
        eq(notificationPreferences.userId, memberships.userId),
      ),
    )
    .where(eq(memberships.userId, userId))
    .orderBy(asc(websites.name), asc(websites.websiteId))
    .limit(maxWebsites)
  const quiet =
    person === undefined || person.quietFromMinute === null || person.quietToMinute === null
      ? null
      : { from_minute: person.quietFromMinute, to_minute: person.quietToMinute }
  return {
    time_zone: person?.timeZone ?? rows[0]?.timeZone ?? 'UTC',
    quiet_hours: quiet,
    websites: rows.map(({ websiteId, name, cadence }) => ({
      website_id: websiteId,
      website_name: name,
      cadence: cadence ?? 'as_set',
    })),
  }
}

/** @throws AppError NOT_FOUND for a website that the caller is no member of, VALIDATION_FAILED for an unknown zone */
export async function setPreferences(
  services: Services,
  caller: Caller,
  body: PreferencesBody,
): Promise<NotificationPreferences> {
  const { userId } = caller
  if (body.time_zone !== undefined) assertTimeZone(body.time_zone)
  const before = await getPreferences(services, caller)
  const own = new Set(before.websites.map(({ website_id: websiteId }) => websiteId))
  if (body.websites?.some(({ website_id: websiteId }) => !own.has(websiteId))) throw notFound('The website')
  const quiet = body.quiet_hours === undefined ? before.quiet_hours : body.quiet_hours
  const person = {
    timeZone: body.time_zone ?? before.time_zone,
    quietFromMinute: quiet?.from_minute ?? null,
    quietToMinute: quiet?.to_minute ?? null,
  }
  await services.db.transaction(async (tx) => {
    await tx
      .insert(notificationPeople)
      .values({ userId, ...person })
      .onConflictDoUpdate({ target: notificationPeople.userId, set: person })
    for (const { website_id: websiteId, cadence } of body.websites ?? []) {
      await tx
        .insert(notificationPreferences)
        .values({ userId, websiteId, cadence })
        .onConflictDoUpdate({
          target: [notificationPreferences.userId, notificationPreferences.websiteId],
          set: { cadence },
        })
    }
  })
  return getPreferences(services, caller)
}

function assertTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    const message = 'This time zone doesn’t exist.'
    throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'time_zone', message }] })
  }
}
