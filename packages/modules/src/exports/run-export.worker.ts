/** Creates an export file, saves its progress, and ends as soon as it is canceled. */
import { stat } from 'node:fs/promises'
import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { exportRuns } from '@vitrine/db/tables/exports'
import { memberships } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../system/services.ts'
import { inDraft } from './drafts/draft-file.ts'
import type { ExportWatch, MadeExport } from './made-export.ts'
import { type ExportReader, makeExport } from './make-export.ts'
import { mediaTypeOf } from './media-types.ts'

type Row = typeof exportRuns.$inferSelect

interface Payload {
  export_id: string
}

/** Interval in which the state is saved and read, milliseconds. */
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
  const reader = await readRequester(services, row)
  if (reader === null) return fail(services, export_id, 'You no longer have access to this website.')
  try {
    await inDraft(async (path) => {
      const made = await watch(services, row, signal, (watching) =>
        makeExport(services, row, reader, path, watching),
      )
      if (made !== null) await finish(services, row, made, path)
    })
  } catch (error) {
    // Errors that waiting cannot fix are not retried.
    if (!(error instanceof AppError)) throw error
    await fail(services, export_id, error.message)
  }
}

/** No retry is left, so that no one waits forever. */
export function exhausted({ export_id }: Payload, { services }: JobContext<Services>): Promise<void> {
  return fail(services, export_id, 'The file couldn’t be created. Please try again.')
}

async function fail({ db, clock }: Services, exportId: string, reason: string): Promise<void> {
  await db
    .update(exportRuns)
    .set({ state: 'failed', reason, finishedAt: new Date(clock.now()) })
    .where(isRunning(exportId))
}

/** The person who requested it, with their current permissions; null when they have none left. */
async function readRequester({ db }: Services, row: Row): Promise<ExportReader | null> {
  const [user] = await db
    .select({ userId: users.userId, isSuperuser: users.isSuperuser, isAdmin: memberships.isAdmin })
    .from(users)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.userId), eq(memberships.websiteId, row.websiteId)),
    )
    .where(and(eq(users.userId, row.requestedBy), isNull(users.disabledAt)))
  if (user === undefined || (user.isAdmin === null && !user.isSuperuser)) return null
  const { userId, isSuperuser } = user
  const caller = { userId, isSuperuser, sessionId: '', impersonatorId: null }
  return { caller, isAdmin: isSuperuser || user.isAdmin === true }
}

/** Saves the progress while the file is written; null when it was canceled. */
async function watch(
  { db }: Services,
  { exportId }: Row,
  stopping: AbortSignal,
  make: (watching: ExportWatch) => Promise<MadeExport>,
): Promise<MadeExport | null> {
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
      if (still === undefined) cancel.abort(new Error('The export was canceled.'))
    })
    // The next poll makes up for a failed one.
    noted = noted.catch(() => undefined)
  }, noteMs)
  try {
    return await make({
      signal: AbortSignal.any([cancel.signal, stopping]),
      onDone: (count) => {
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

async function finish(services: Services, row: Row, made: MadeExport, path: string): Promise<void> {
  const sha256 = await services.blobs.putFile(path, mediaTypeOf[row.format])
  const { size } = await stat(path)
  const isReady = await services.db.transaction(async (tx) => {
    const [ready] = await tx
      .update(exportRuns)
      .set({
        state: 'ready',
        sha256,
        sizeBytes: size,
        doneCount: made.count,
        totalCount: made.count,
        finishedAt: new Date(services.clock.now()),
      })
      .where(isRunning(row.exportId))
      .returning()
    if (ready?.isMailWanted) await queueExportMail(services, tx, ready, made)
    return ready !== undefined
  })
  if (isReady) await made.note()
}

async function queueExportMail(
  services: Services,
  tx: Transaction,
  row: Row,
  { subject, sentence, storeName, url }: MadeExport,
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
      subject,
      paragraphs: [
        reader.firstName ? `Hello ${reader.firstName},` : 'Hello,',
        `${sentence} You can download it for one week.`,
      ],
      facts: [{ label: 'Store', value: storeName }],
      action: { label: row.format === 'pdf' ? 'Download the PDF' : 'Download the file', url },
    },
  })
}
