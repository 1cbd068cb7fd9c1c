import { sanitizeTextForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { alertDrafts } from '@vitrine/db/tables/agent'
import { alertPages, alerts } from '@vitrine/db/tables/alerts'
import { AppError } from '@vitrine/kernel/http/errors'
import { documentKey } from '@vitrine/kernel/scan/document-key'
import { dayMs } from '@vitrine/kernel/time/durations'
import { asc, eq } from 'drizzle-orm'
import { assertAlertUnlocked } from '../alerts/read-alerts.ts'
import { effectiveContent } from '../alerts/stored-alert.ts'
import { type WebsiteModel, websiteModel } from '../models/website-model.ts'
import { createArtifactStore } from '../scan-runs/artifact-store.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { Draft } from './contract.ts'
import { type DraftPlace, presentDraft } from './get-draft.ts'
import { isDraftable } from './list-draft-offers.ts'

type AlertRecord = typeof alerts.$inferSelect

/** Stored pages are deleted long before this. */
const maxKeptMs = 365 * dayMs
const maxPages = 20
const millionth = 1e-6

/**
 * Has the website's model draft a text, which replaces an earlier draft.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT, CONFLICT when there is nothing to write from or the result states more than
 * the record, UNAVAILABLE when the model does not respond
 */
export async function writeDraft(
  services: Services,
  caller: Caller,
  place: DraftPlace,
  signal: AbortSignal,
): Promise<{ draft: Draft }> {
  const { websiteId, alertId, kind } = place
  await assertAlertUnlocked(services.db, caller, websiteId, alertId)
  const [alert] = await services.db.select().from(alerts).where(eq(alerts.alertId, alertId))
  if (alert === undefined || !isDraftable(alert.detector, kind)) throw notFound('The draft')
  const model = await websiteModel(services, websiteId)
  if (model === null) throw new AppError('CONFLICT', 'No AI model is set up for this store.')
  const page = await readPage(services, alert)
  if (page === null)
    throw new AppError('CONFLICT', 'We no longer have this page. Run the analysis again first.')
  const { draftFromPage } = await import('./draft-from-page.worker.ts')
  const rows = effectiveContent(alert).stored_rows
  const outcome = await draftFromPage(services.settings.egressAllow, model, { kind, page, rows }, signal)
  if (outcome.text === null) throw new AppError(outcome.code, outcome.reason)
  return { draft: await persistDraft(services, caller, place, page.url, { ...outcome, model }) }
}

/** The alert's first stored page, as its scan read it. */
async function readPage(
  { db, blobs }: Services,
  { alertId, websiteId, regions, shortlinkUrl }: AlertRecord,
): Promise<{ url: string; html: string } | null> {
  const store = createArtifactStore(db, blobs, websiteId)
  const pages = await db
    .select({ url: alertPages.url })
    .from(alertPages)
    .where(eq(alertPages.alertId, alertId))
    .orderBy(asc(alertPages.url))
    .limit(maxPages)
  const urls = pages.map(({ url }) => url)
  // The page of the evidence comes first.
  const sorted = urls.toSorted((a, b) => Number(b === shortlinkUrl) - Number(a === shortlinkUrl))
  for (const url of sorted)
    for (const region of new Set([...regions, 'GLOBAL'])) {
      const visit = await store.findFetch(documentKey(region, url), maxKeptMs)
      const html = visit?.blobs.html === undefined ? null : await store.getBlob(visit.blobs.html)
      if (html !== null) return { url, html: Buffer.from(html).toString() }
    }
  return null
}

interface Written {
  text: string
  record: readonly string[]
  language: string
  inputTokens: number
  outputTokens: number
  model: WebsiteModel
}

async function persistDraft(
  { db, clock }: Services,
  caller: Caller,
  { alertId, kind }: DraftPlace,
  pageUrl: string,
  { model, inputTokens, outputTokens, ...written }: Written,
): Promise<Draft> {
  const { connection, limits } = model
  const values = {
    text: sanitizeTextForPostgres(written.text),
    record: written.record.map(sanitizeTextForPostgres),
    language: sanitizeTextForPostgres(written.language),
    pageUrl,
    model: `${connection.provider}/${connection.model}`,
    inputTokens: Math.round(inputTokens),
    outputTokens: Math.round(outputTokens),
    cost: (inputTokens * limits.inputUsd + outputTokens * limits.outputUsd) * millionth,
    askedBy: caller.userId,
    editedAt: null,
    createdAt: new Date(clock.now()),
  }
  const [row] = await db
    .insert(alertDrafts)
    .values({ alertId: alertId, kind, ...values })
    .onConflictDoUpdate({ target: [alertDrafts.alertId, alertDrafts.kind], set: values })
    .returning()
  if (row === undefined) throw new Error('the draft wasn’t stored')
  return presentDraft(row)
}
