import { outboxMails } from '@vitrine/db/tables/mails'
import { desc, eq, sql } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { RequestContext } from '../system/route.ts'
import type { OutboxMail, OutboxMailDetails } from './contract.ts'

const newest = 200
const loopbackAddress = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])$/

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

/**
 * A proxy on this machine looks like a local browser, so an installation that has an address of its own counts as
 * reached from outside.
 */
function assertMayRead({ services, caller, request }: OutboxContext): void {
  if (services.settings.isProduction) throw notFound('The outbox')
  if (caller?.isSuperuser) return
  const host = URL.parse(services.publicUrl)?.hostname ?? ''
  if (!loopbackAddress.test(request.address) || !loopbackHost.test(host)) throw notFound('The outbox')
}

const present = (mail: typeof outboxMails.$inferSelect): OutboxMail => ({
  mail_id: mail.mailId,
  kind: mail.kind,
  recipient: mail.recipient,
  subject: mail.subject,
  state: mail.state,
  created_at: mail.createdAt.toISOString(),
})
