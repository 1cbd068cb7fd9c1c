import { alertDrafts } from '@vitrine/db/tables/agent'
import { and, eq } from 'drizzle-orm'
import { assertAlertUnlocked } from '../alerts/read-alerts.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { Draft, DraftKind } from './contract.ts'

export interface DraftPlace {
  websiteId: string
  alertId: string
  kind: DraftKind
}

/** @throws AppError AUDIT_LIMIT */
export async function getDraft(
  { db }: Services,
  caller: Caller,
  { websiteId, alertId, kind }: DraftPlace,
): Promise<{ draft: Draft | null }> {
  await assertAlertUnlocked(db, caller, websiteId, alertId)
  const [row] = await db
    .select()
    .from(alertDrafts)
    .where(and(eq(alertDrafts.alertId, alertId), eq(alertDrafts.kind, kind)))
  return { draft: row === undefined ? null : presentDraft(row) }
}

/** A person's own text is not checked. @throws AppError NOT_FOUND, AUDIT_LIMIT */
export async function editDraft(
  { db, clock }: Services,
  caller: Caller,
  { websiteId, alertId, kind }: DraftPlace,
  text: string,
): Promise<{ draft: Draft }> {
  await assertAlertUnlocked(db, caller, websiteId, alertId)
  const [row] = await db
    .update(alertDrafts)
    .set({ text, editedAt: new Date(clock.now()) })
    .where(and(eq(alertDrafts.alertId, alertId), eq(alertDrafts.kind, kind)))
    .returning()
  if (row === undefined) throw notFound('The draft')
  return { draft: presentDraft(row) }
}

export function presentDraft(row: typeof alertDrafts.$inferSelect): Draft {
  return {
    kind: row.kind,
    text: row.text,
    record: row.record,
    language: row.language,
    page_url: row.pageUrl,
    model: row.model,
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
  }
}
