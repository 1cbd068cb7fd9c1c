import { outboxMails } from '@vitrine/db/tables/mails'
import { desc, eq, sql } from 'drizzle-orm'
import { mayReadOutbox, type OutboxContext } from '../system/outbox-access.ts'
import { notFound } from '../system/require-caller.ts'
import type { OutboxMail, OutboxMailDetails } from './contract.ts'

const newest = 200

export async function listOutbox(
  context: OutboxContext,
  recipient: string | undefined,
): Promise<OutboxMail[]> {
  assertMayRead(context)
  const rows = await context.services.db
    .select()
    .from(outboxMails)
    .where(
      recipient === undefined
        ? undefined
        : eq(sql`lower(${outboxMails.recipient})`, recipient.trim().toLowerCase()),
    )
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.mailId))
    .limit(newest)
  return rows.map(present)
}

/** @throws AppError NOT_FOUND */
export async function getOutboxMail(context: OutboxContext, mailId: string): Promise<OutboxMailDetails> {
  assertMayRead(context)
  const [mail] = await context.services.db.select().from(outboxMails).where(eq(outboxMails.mailId, mailId))
  if (!mail) throw notFound('The mail')
  return {
    ...present(mail),
    html: mail.html,
    plain_text: mail.plainText,
    last_error: mail.lastError,
    attachments: mail.attachments.map((attachment) => ({
      filename: attachment.filename,
      media_type: attachment.mediaType,
      content_base64: attachment.contentBase64,
    })),
  }
}

function assertMayRead(context: OutboxContext): void {
  if (!mayReadOutbox(context)) throw notFound('The outbox')
}

const present = (mail: typeof outboxMails.$inferSelect): OutboxMail => ({
  mail_id: mail.mailId,
  kind: mail.kind,
  recipient: mail.recipient,
  subject: mail.subject,
  state: mail.state,
  created_at: mail.createdAt.toISOString(),
})
