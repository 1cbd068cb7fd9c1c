import { outboxMails } from '@vitrine/db/tables/mails'
import { isLoopbackHost } from '@vitrine/kernel/endpoint'
import { desc, eq, sql } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { RequestContext } from '../system/route.ts'
import type { OutboxMail, OutboxMailDetails } from './contract.ts'

const newest = 200
type OutboxContext = Pick<RequestContext, 'services' | 'caller' | 'request'>

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

/** A page elsewhere may lead its own name to this machine, and a proxy may stand in front of it: neither is local. */
export function mayReadOutbox({ services, caller, request }: OutboxContext): boolean {
  if (services.settings.isProduction) return false
  if (caller?.isSuperuser) return true
  return isLoopbackHost(URL.parse(services.publicUrl)?.hostname ?? '') && request.isLocal
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
