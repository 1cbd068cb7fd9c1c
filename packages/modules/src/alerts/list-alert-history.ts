import { users } from '@vitrine/db/tables/accounts'
import { alertScans } from '@vitrine/db/tables/alerts'
import { scans } from '@vitrine/db/tables/scans'
import { alertEvents } from '@vitrine/db/tables/triage'

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

const maxEntries = 200

/**
 * What happened to an alert, newest first: the scans that saw it, rechecks, and people's changes.
 * @throws AppError AUDIT_LIMIT when the free audit did not unlock the alert.
 */
export async function listAlertHistory(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  websiteId: string,
  alertId: string,
): Promise<AlertHistoryEntry[]> {
  await assertAlertUnlocked(db, caller, websiteId, alertId)
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
    .orderBy(desc(alertEvents.at))
    .limit(maxEntries)
  const seen = await db
    .select({ at: alertScans.lastSeenAt, scanTitle: scans.title })
    .from(alertScans)
    .innerJoin(scans, eq(scans.scanId, alertScans.scanId))
    .where(eq(alertScans.alertId, alertId))
    .orderBy(desc(alertScans.lastSeenAt))
    .limit(maxEntries)
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
  return entries.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, maxEntries)
}
