/** The heavy half of an export: makes the PDF while it notes how far it is, and ends as soon as it is cancelled. */
import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { exportRuns } from '@vitrine/db/tables/exports'
import { memberships } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/errors'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { queueMail } from '../mail/queue-mail.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { noteExport, pdfHead } from './export-issues.ts'
import { type OpenShareReport, openShareReport } from './read-share-report.ts'
import { renderPdfApart } from './render-pdf-apart.ts'

type Row = typeof exportRuns.$inferSelect

interface Payload {
  export_id: string
}

/** How often the state is noted and read, in milliseconds. */
const noteMs = 500

const isRunning = (exportId: string) =>
  and(eq(exportRuns.exportId, exportId), inArray(exportRuns.state, ['queued', 'in_progress']))

export async function run({ export_id }: Payload, { services, signal }: JobContext<Services>): Promise<void> {
  const [row] = await services.db
    .update(exportRuns)
    .set({ state: 'in_progress', doneCount: 0 })
    .where(isRunning(export_id))
    .returning()
  if (row === undefined) return
  const caller = await readRequester(services, row)
  if (caller === null) return fail(services, export_id, 'You no longer belong to this website.')
  try {
    const opened = await openShareReport(services, caller, {
      websiteId: row.websiteId,
      scanId: row.scanId,
      issueIds: row.issueIds,
      withPictures: true,
      isOnlyOpen: true,
    })
    const pdf = await render(services, row, opened, signal)
    if (pdf !== null) await finish(services, row, caller, opened, pdf)
  } catch (error) {
    // What a person can do nothing about by waiting is not tried again.
    if (!(error instanceof AppError)) throw error
    await fail(services, export_id, error.message)
  }
}

/** No retry is left: nobody waits for ever. */
export function exhausted({ export_id }: Payload, { services }: JobContext<Services>): Promise<void> {
  return fail(services, export_id, 'The PDF could not be made. Please try again, or choose fewer alerts.')
}

async function fail({ db, clock }: Services, exportId: string, reason: string): Promise<void> {
  await db
    .update(exportRuns)
    .set({ state: 'failed', reason, finishedAt: new Date(clock.now()) })
    .where(isRunning(exportId))
}

/** Whoever asked, with the rights that he has now; null when he has none left. */
async function readRequester({ db }: Services, row: Row): Promise<Caller | null> {
  const [user] = await db
    .select({ userId: users.userId, isSuperuser: users.isSuperuser, member: memberships.userId })
    .from(users)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.userId), eq(memberships.websiteId, row.websiteId)),
    )
    .where(and(eq(users.userId, row.requestedBy), isNull(users.disabledAt)))
  if (user === undefined || (user.member === null && !user.isSuperuser)) return null
  return { userId: user.userId, isSuperuser: user.isSuperuser, sessionId: '', impersonatorId: null }
}

/** The document; null when it was cancelled. */
async function render(
  { db }: Services,
  { exportId }: Row,
  opened: OpenShareReport,
  stopping: AbortSignal,
): Promise<Uint8Array | null> {
  const cancel = new AbortController()
  let doneCount = 0
  let noted = Promise.resolve()
  const timer = setInterval(() => {
    noted = noted.then(async () => {
      const [still] = await db
        .update(exportRuns)
        .set({ doneCount })
        .where(and(eq(exportRuns.exportId, exportId), eq(exportRuns.state, 'in_progress')))
        .returning({ exportId: exportRuns.exportId })
      if (still === undefined) cancel.abort(new Error('The export was cancelled.'))
    })
    // A look that fails is made up for by the next one.
    noted = noted.catch(() => undefined)
  }, noteMs)
  try {
    return await renderPdfApart(pdfHead(opened), opened.alerts(), {
      signal: AbortSignal.any([cancel.signal, stopping]),
      onDrawn: (count) => {
        doneCount = count
      },
    })
  } catch (error) {
    if (cancel.signal.aborted) return null
    throw error
  } finally {
    clearInterval(timer)
    await noted
  }
}

async function finish(
  services: Services,
  row: Row,
  caller: Caller,
  opened: OpenShareReport,
  pdf: Uint8Array,
): Promise<void> {
  const sha256 = await services.blobs.put(pdf, 'application/pdf')
  const count = opened.chosen.length
  const isReady = await services.db.transaction(async (tx) => {
    const [ready] = await tx
      .update(exportRuns)
      .set({
        state: 'ready',
        sha256,
        sizeBytes: pdf.length,
        doneCount: count,
        totalCount: count,
        finishedAt: new Date(services.clock.now()),
      })
      .where(isRunning(row.exportId))
      .returning()
    if (ready?.isMailWanted) await queueExportMail(services, tx, ready, opened)
    return ready !== undefined
  })
  if (isReady) await noteExport(services, caller, { ...row, format: 'pdf' }, opened)
}

async function queueExportMail(
  services: Services,
  tx: Transaction,
  row: Row,
  { head, chosen }: OpenShareReport,
): Promise<void> {
  const [reader] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.userId, row.requestedBy), sql`${users.email} is not null`))
  if (reader === undefined) return
  await queueMail(services, tx, {
    kind: 'export-ready',
    recipient: reader.email,
    websiteId: row.websiteId,
    dedupeKey: `export-ready:${row.exportId}`,
    content: {
      subject: `Your PDF is ready: ${head.scanTitle}`,
      paragraphs: [
        reader.firstName ? `Hello ${reader.firstName},` : 'Hello,',
        `The PDF with ${chosen.length === 1 ? '1 alert' : `${chosen.length} alerts`} of “${head.scanTitle}” is ready. You can download it for a week.`,
      ],
      facts: [{ label: 'Store', value: head.websiteName }],
      action: { label: 'Download the PDF', url: head.scanUrl },
    },
  })
}
