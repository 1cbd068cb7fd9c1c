import { users } from '@vitrine/db/tables/accounts'
import { alertScans } from '@vitrine/db/tables/alerts'
import { scans } from '@vitrine/db/tables/scans'
import { alertEvents } from '@vitrine/db/tables/triage'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { AlertHistoryEntry } from './contract.ts'
import { assertAlertUnlocked } from './read-alerts.ts'

/** What changes an alert; exports and feedback don't. */
const shownKinds = [
  'found',
  'returned',
  'gone',
  'status_changed',
  'severity_changed',
  'content_changed',
  'rechecked',
  'assigned',
  'worse',
  'better',
] as const

/** The member whom an assignment is about. */
const about = alias(users, 'about')

/**
 * What happened to an alert, newest first: the scans that saw it, rechecks, and people's changes.
 * @throws AppError AUDIT_LIMIT when the free audit did not unlock the alert.
 */
export async function listAlertHistory(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  websiteId: string,
  alertId: string,
  { skip, limit }: ListPage,
): Promise<AlertHistoryEntry[]> {
  await assertAlertUnlocked(db, caller, websiteId, alertId)
  // Each of the two lists may have all entries up to the end of the page.
  const end = skip + limit
  const events = await db
    .select({
      kind: alertEvents.kind,
      at: alertEvents.at,
      firstName: users.firstName,
      lastName: users.lastName,
      scanTitle: scans.title,
      before: alertEvents.before,
      after: sql<
        string | null
      >`coalesce(${alertEvents.after}, nullif(concat_ws(' ', ${about.firstName}, ${about.lastName}), ''))`,
    })
    .from(alertEvents)
    .leftJoin(users, eq(users.userId, alertEvents.userId))
    .leftJoin(about, eq(about.userId, alertEvents.aboutUserId))
    .leftJoin(scans, eq(scans.scanId, alertEvents.scanId))
    .where(and(eq(alertEvents.alertId, alertId), inArray(alertEvents.kind, [...shownKinds])))
    .orderBy(desc(alertEvents.at), desc(alertEvents.eventId))
    .limit(end)
  const seen = await db
    .select({ at: alertScans.lastSeenAt, scanTitle: scans.title })
    .from(alertScans)
    .innerJoin(scans, eq(scans.scanId, alertScans.scanId))
    .where(eq(alertScans.alertId, alertId))
    .orderBy(desc(alertScans.lastSeenAt), desc(alertScans.scanId))
    .limit(end)
  const recorded = new Set(events.map(({ at }) => at.getTime()))
  const entries = [
    ...events.map(
      ({ at, firstName, lastName, scanTitle, kind, before, after }): AlertHistoryEntry => ({
        kind: kind as (typeof shownKinds)[number],
        at: at.toISOString(),
        who: [firstName, lastName].filter(Boolean).join(' ') || null,
        scan_title: scanTitle,
        before,
        after,
      }),
    ),
    ...seen
      .filter(({ at }) => !recorded.has(at.getTime()))
      .map(
        ({ at, scanTitle }): AlertHistoryEntry => ({
          ...{ kind: 'seen', at: at.toISOString(), who: null },
          ...{ scan_title: scanTitle, before: null, after: null },
        }),
      ),
  ]
  return entries.toSorted((a, b) => b.at.localeCompare(a.at)).slice(skip, end)
}
