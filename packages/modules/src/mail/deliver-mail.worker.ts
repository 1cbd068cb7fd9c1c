import { outboxMails } from '@vitrine/db/tables/mails'
import type { JobContext } from '@vitrine/queue/define-job'
import { eq, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Services } from '../system/services.ts'

interface Payload {
  mail_id: string
}

const timeoutMs = 30_000

/** Does nothing for an email that was sent already, or that the server rejected permanently. */
export async function run({ mail_id }: Payload, { services }: JobContext<Services>): Promise<void> {
  const { db, settings, clock } = services
  const { smtpUrl } = settings.mail
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.mailId, mail_id))
  if (mail?.state !== 'queued') return
  if (smtpUrl === null) {
    await db.update(outboxMails).set({ state: 'kept' }).where(eq(outboxMails.mailId, mail_id))
    return
  }
  try {
    await hand(smtpUrl, settings.mail, mail)
  } catch (error) {
    const isFinal = isRefusal(error)
    await db
      .update(outboxMails)
      .set({
        attempts: sql`${outboxMails.attempts} + 1`,
        lastError: error instanceof Error ? error.message.slice(0, 500) : String(error),
        ...(isFinal ? { state: 'failed' as const } : {}),
      })
      .where(eq(outboxMails.mailId, mail_id))
    if (isFinal) return
    throw error
  }
  // Links in an email are secrets of its reader, so sent emails are not stored.
  await db
    .update(outboxMails)
    .set({
      state: 'sent',
      attempts: sql`${outboxMails.attempts} + 1`,
      lastError: null,
      sentAt: new Date(clock.now()),
      html: '',
      plainText: '',
      attachments: [],
    })
    .where(eq(outboxMails.mailId, mail_id))
}

export async function exhausted({ mail_id }: Payload, { services }: JobContext<Services>): Promise<void> {
  await services.db.update(outboxMails).set({ state: 'failed' }).where(eq(outboxMails.mailId, mail_id))
}

async function hand(
  smtpUrl: string,
  { from, supportEmail }: Services['settings']['mail'],
  mail: typeof outboxMails.$inferSelect,
): Promise<void> {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.sendMail({
      from,
      ...(supportEmail === null ? {} : { replyTo: supportEmail }),
      // As an object, so that an address is never parsed as a list of addresses.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      html: mail.html,
      text: mail.plainText,
      // If we crash before recording that an email was sent, it is sent twice; with the same id, readers see it once.
      messageId: `<${mail.mailId}@vitrine.invalid>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...mail.headers },
      attachments: mail.attachments.map(({ filename, mediaType, contentBase64 }) => ({
        filename,
        contentType: mediaType,
        content: Buffer.from(contentBase64, 'base64'),
      })),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    transport.close()
  }
}

/** Whether the server will never accept this email, such as for an unknown mailbox. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}
