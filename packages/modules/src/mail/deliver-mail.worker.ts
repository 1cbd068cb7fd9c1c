import { retryOnOutage } from '@vitrine/db/outage'
import { outboxMails } from '@vitrine/db/tables/mails'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Services } from '../system/services.ts'
import { explainMailProblem, type SmtpError } from './mail-problem.ts'

interface Payload {
  mail_id: string
}

type MailRow = typeof outboxMails.$inferSelect

/**
 * Ten minutes, as RFC 5321 wants it for the answer to a whole message (4.5.3.2.6): a server that got everything and is
 * busy delivering it would get it a second time from a client that gives up sooner.
 */
const silenceMs = 600_000
const connectMs = 30_000
/** When the process stops, a message that was sent may still be answered. */
const graceMs = 5_000

/** Does nothing for an email that was sent already, or that the server rejected permanently. */
export async function run({ mail_id }: Payload, context: JobContext<Services>): Promise<void> {
  const { services, signal } = context
  const { db, settings, clock } = services
  const { smtpUrl } = settings.mail
  const isMail = eq(outboxMails.mailId, mail_id)
  const [mail] = await db.select().from(outboxMails).where(isMail)
  if (mail?.state !== 'queued') return
  if (smtpUrl === null) {
    await db.update(outboxMails).set({ state: 'kept' }).where(isMail)
    return
  }
  try {
    await hand(smtpUrl, settings.mail, mail, signal)
  } catch (error) {
    signal.throwIfAborted()
    const isFinal = await noteFailure(services, mail, error)
    if (isFinal) return
    throw error
  }
  const sent = {
    state: 'sent' as const,
    attempts: mail.attempts + 1,
    lastError: null,
    sentAt: new Date(clock.now()),
    // Links in an email are secrets of its reader, so sent emails are not stored.
    html: '',
    plainText: '',
    attachments: [],
  }
  // If this were lost, the email would be sent again.
  await retryOnOutage(() => db.update(outboxMails).set(sent).where(isMail), { signal })
}

/** @returns whether the email will never be accepted */
async function noteFailure({ db, log }: Services, mail: MailRow, error: unknown): Promise<boolean> {
  const { mailId, kind } = mail
  const { isFinal, text } = explainMailProblem(error)
  const attempts = mail.attempts + 1
  await db
    .update(outboxMails)
    .set({ attempts, lastError: text, ...(isFinal ? { state: 'failed' as const } : {}) })
    .where(eq(outboxMails.mailId, mailId))
  // A failure that passes is logged by the queue.
  const { code, command, response } = error as SmtpError
  if (isFinal)
    log.warn(
      { mailId, kind, attempts, code, command, response },
      'The mail server permanently rejected an email',
    )
  return isFinal
}

const gaveUp = 'We gave up after about three days.'

/** No retry is left. */
export async function exhausted({ mail_id }: Payload, { services }: JobContext<Services>): Promise<void> {
  const [mail] = await services.db
    .update(outboxMails)
    .set({
      state: 'failed',
      lastError: sql`concat_ws(' ', ${outboxMails.lastError}, ${gaveUp}::text)`,
    })
    .where(and(eq(outboxMails.mailId, mail_id), eq(outboxMails.state, 'queued')))
    .returning()
  if (mail === undefined) return
  const { mailId, kind, attempts, lastError } = mail
  services.log.error({ mailId, kind, attempts, cause: lastError }, 'An email couldn’t be sent for days')
}

/** Aborts some time after the signal does. */
function delayed(signal: AbortSignal): { signal: AbortSignal; stop(): void } {
  const later = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const start = () => {
    timer = setTimeout(() => later.abort(signal.reason), graceMs)
  }
  signal.addEventListener('abort', start, { once: true })
  return {
    signal: later.signal,
    stop() {
      clearTimeout(timer)
      signal.removeEventListener('abort', start)
    },
  }
}

/**
 * Hands an email over. SMTP can't ask whether a message has arrived: if the answer to a whole message is lost, it is
 * sent again, because a lost email is worse than two. Both have the same Message-ID and date, by which many mail
 * servers and programs recognize the second.
 */
async function hand(
  smtpUrl: string,
  { from, supportEmail }: Services['settings']['mail'],
  mail: MailRow,
  jobSignal: AbortSignal,
): Promise<void> {
  const timeouts = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: silenceMs }
  // The URL's own parameters come last.
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  const { signal, stop } = delayed(jobSignal)
  try {
    await transport.sendMail({
      from,
      ...(supportEmail === null ? {} : { replyTo: supportEmail }),
      // As an object, so that an address is never parsed as a list of addresses.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      html: mail.html,
      text: mail.plainText,
      messageId: `<${mail.mailId}@vitrine.invalid>`,
      date: mail.createdAt,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...mail.headers },
      attachments: mail.attachments.map(({ filename, mediaType, contentBase64 }) => ({
        filename,
        contentType: mediaType,
        content: Buffer.from(contentBase64, 'base64'),
      })),
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    })
  } finally {
    stop()
    transport.close()
  }
}
