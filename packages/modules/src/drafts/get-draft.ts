import { alertDrafts } from '@vitrine/db/tables/agent'
import { and, eq } from 'drizzle-orm'
import { assertIssueUnlocked } from '../alerts/read-issues.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { Draft, DraftKind } from './contract.ts'

export interface DraftPlace {
  websiteId: string
  issueId: string
  kind: DraftKind
}

/** @throws AppError AUDIT_LIMIT */
export async function getDraft(
  { db }: Services,
  caller: Caller,
  { websiteId, issueId, kind }: DraftPlace,
): Promise<{ draft: Draft | null }> {
  await assertIssueUnlocked(db, caller, websiteId, issueId)
  const [row] = await db
    .select()
    .from(alertDrafts)
    .where(and(eq(alertDrafts.alertId, issueId), eq(alertDrafts.kind, kind)))
  return { draft: row === undefined ? null : presentDraft(row) }
}

/** What a person writes is not checked: it is his own word. @throws AppError NOT_FOUND, AUDIT_LIMIT */
export async function editDraft(
  { db, clock }: Services,
  caller: Caller,
  { websiteId, issueId, kind }: DraftPlace,
  text: string,
): Promise<{ draft: Draft }> {
  await assertIssueUnlocked(db, caller, websiteId, issueId)
  const [row] = await db
    .update(alertDrafts)
    .set({ text, editedAt: new Date(clock.now()) })
    .where(and(eq(alertDrafts.alertId, issueId), eq(alertDrafts.kind, kind)))
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
