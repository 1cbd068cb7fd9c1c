/**
 * A person's changes to an alert. Only the columns of the given fields are written, under the row lock, so
 * that two people can change different fields at once.
 */

import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '@vitrine/db/database'
import { sanitizeForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { alerts } from '@vitrine/db/tables/alerts'
import { alertEvents } from '@vitrine/db/tables/triage'
import { AppError } from '@vitrine/kernel/http/errors'
import { wire } from '@vitrine/kernel/names/wire-names'
import { eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { openTicket } from '../system/ticket.ts'
import { refreshEstimatesJob } from '../websites/refresh-estimates.job.ts'
import { assertTextsUnchanged } from './assert-texts-unchanged.ts'
import type { AlertContentRow, AlertPatch, WireAlert } from './contract.ts'
import { assertAlertUnlocked, readAlert } from './read-alerts.ts'
import { type AlertRecord, effectiveContent, type StoredRow } from './stored-alert.ts'

type Event = Pick<typeof alertEvents.$inferInsert, 'kind' | 'before' | 'after' | 'data'>

interface Change {
  columns: Partial<typeof alerts.$inferInsert>
  events: Event[]
}

/** Writes the given fields and returns the updated alert. Repeating a change has no effect. */
export async function updateAlert(
  services: Services,
  caller: Caller,
  websiteId: string,
  alertId: string,
  patch: AlertPatch,
): Promise<WireAlert> {
  await assertAlertUnlocked(services.db, caller, websiteId, alertId)
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    const [known] = await tx.select().from(alerts).where(eq(alerts.alertId, alertId)).for('update')
    if (known === undefined) throw notFound('The alert')
    await assertTextsUnchanged(tx, known, patch)
    const change = changeOf(services, caller, known, patch, now)
    await writeChange(tx, { known, change, userId: caller.userId, now })
    if (change.columns.personStatus !== undefined) {
      // Revenue at risk only includes open alerts.
      await services.queue.enqueue(tx, refreshEstimatesJob, { website_id: websiteId }, { key: websiteId })
    }
  })
  return readAlert(services, caller, websiteId, alertId)
}

function changeOf(
  services: Services,
  caller: Caller,
  known: AlertRecord,
  patch: AlertPatch,
  now: Date,
): Change {
  const change: Change = { columns: {}, events: [] }
  const { status, severity } = patch
  const discardReason = reasonAfter(known, patch)
  const isMoved = status !== undefined && status !== known.status
  if (isMoved) {
    Object.assign(change.columns, {
      personStatus: status,
      personStatusBy: caller.userId,
      personStatusAt: now,
    })
  }
  if (isMoved || discardReason !== known.discardReason) {
    change.columns.discardReason = discardReason
    change.events.push({
      kind: 'status_changed',
      before: known.status,
      after: status ?? known.status,
      ...(discardReason === null ? {} : { data: { reason: discardReason } }),
    })
  }
  // A rating that equals the machine's is still a person's decision, so later scans must not change it.
  if (severity !== undefined && severity !== known.personSeverity) {
    Object.assign(change.columns, {
      personSeverity: severity,
      personSeverityBy: caller.userId,
      personSeverityAt: now,
    })
    change.events.push({ kind: 'severity_changed', before: known.severity, after: severity })
  }
  const written = writtenContent(services, known, patch)
  const fields = Object.keys(written)
  if (fields.length > 0) {
    change.columns.personContent = { ...known.personContent, ...written }
    change.events.push({ kind: 'content_changed', data: { fields } })
  }
  return change
}

/**
 * The discard reason after a change; null for every other status.
 * @throws AppError VALIDATION_FAILED for a reason without the status “discarded”
 */
function reasonAfter(known: AlertRecord, { status = known.status, discard_reason: given }: AlertPatch) {
  if (status === 'discarded') return given === undefined ? known.discardReason : given
  if (given == null) return null
  throw new AppError('VALIDATION_FAILED', 'Only discarded alerts can have a reason.', {
    fieldErrors: [{ path: 'reason', message: 'Only discarded alerts can have a reason.' }],
  })
}

/** The content fields that really differ from what is shown; the others keep following the scans. */
function writtenContent(services: Services, known: AlertRecord, patch: AlertPatch): Record<string, unknown> {
  const { stored_rows: shownRows, ...shown } = effectiveContent(known)
  const {
    status: _status,
    severity: _severity,
    discard_reason: _reason,
    base: _base,
    [wire.evidenceRows]: rows,
    ...texts
  } = patch
  const written: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(texts)) {
    if (value === undefined) continue
    if (!isDeepStrictEqual(value, shown[field as keyof typeof shown]))
      written[field] = sanitizeForPostgres(value)
  }
  if (rows !== undefined) {
    const stored = rows.map((row) => sanitizeForPostgres(storedRow(services, known.websiteId, row)))
    if (!isDeepStrictEqual(stored, sanitizeForPostgres(shownRows))) written[wire.evidenceRows] = stored
  }
  return written
}

/** Screens have images under addresses that expire; the image's hash is stored. */
function storedRow(services: Services, websiteId: string, row: AlertContentRow): StoredRow {
  const { image_url, before_image_url, ...rest } = row
  const blob = blobOf(services, websiteId, image_url)
  const beforeBlob = blobOf(services, websiteId, before_image_url)
  return {
    ...rest,
    ...(blob === null ? {} : { blob }),
    ...(beforeBlob === null ? {} : { before_blob: beforeBlob }),
  }
}

function blobOf(services: Services, websiteId: string, url: string | null | undefined): string | null {
  if (!url) return null
  const ticket = /^\/api\/v1\/images\/([\w.-]+)$/.exec(url)?.[1]
  const screenshot = ticket === undefined ? null : readTicket(services.secret, ticket)
  if (screenshot?.websiteId !== websiteId) {
    throw new AppError('VALIDATION_FAILED', 'An alert’s images must be its own evidence.', {
      fieldErrors: [{ path: wire.evidenceRows, message: 'This image doesn’t exist.' }],
    })
  }
  return screenshot.id
}

/** Reads a ticket even after it has expired, because the page may have been open for longer. */
function readTicket(secret: string, ticket: string) {
  try {
    return openTicket(secret, ticket, 'image', 0)
  } catch {
    return null
  }
}

async function writeChange(
  tx: Transaction,
  { known, change, userId, now }: { known: AlertRecord; change: Change; userId: string; now: Date },
): Promise<void> {
  if (change.events.length === 0) return
  const { alertId, websiteId } = known
  await tx
    .update(alerts)
    .set({ ...change.columns, updatedAt: now })
    .where(eq(alerts.alertId, alertId))
  await tx
    .insert(alertEvents)
    .values(change.events.map((event) => ({ ...event, alertId, websiteId, userId, at: now })))
}
