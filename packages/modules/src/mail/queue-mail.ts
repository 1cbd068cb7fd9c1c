import type { Transaction } from '@vitrine/db/database'
import { type MailAttachmentColumn, outboxMails } from '@vitrine/db/tables/mails'
import { newId } from '@vitrine/kernel/ids'
import type { Services } from '../system/services.ts'
import { deliverMailJob } from './deliver-mail.job.ts'
import { type MailContent, renderMail } from './render-mail.ts'

export interface NewMail {
  /** Kind of email, such as `verify-email`; for the outbox and the log. */
  kind: string
  recipient: string
  /** The website that the email is about; it is deleted together with the website. */
  websiteId?: string
  content: MailContent
  attachments?: MailAttachmentColumn[]
  /** Further header fields, such as List-Unsubscribe. */
  headers?: Record<string, string>
  /** Only one of two emails with the same key is sent. */
  dedupeKey?: string
}

export type MailServices = Pick<Services, 'queue' | 'settings' | 'clock'>

/**
 * Adds an email within the caller's transaction: it is sent exactly if that commits, as soon as the mail server accepts
 * it. Without a mail server it stays in the outbox.
 * @returns its id; null when there is one with the same key already
 */
export async function queueMail(
  services: MailServices,
  tx: Transaction,
  mail: NewMail,
): Promise<string | null> {
  const { smtpUrl, supportEmail } = services.settings.mail
  const { html, text } = renderMail(mail.content, supportEmail)
  const [added] = await tx
    .insert(outboxMails)
    .values({
      mailId: newId(),
      kind: mail.kind,
      websiteId: mail.websiteId ?? null,
      recipient: mail.recipient,
      // A subject must be one line, whatever the names contain.
      subject: mail.content.subject.replaceAll(/\s+/g, ' ').trim(),
      html,
      plainText: text,
      attachments: mail.attachments ?? [],
      headers: mail.headers ?? {},
      dedupeKey: mail.dedupeKey ?? null,
      state: smtpUrl === null ? 'kept' : 'queued',
      createdAt: new Date(services.clock.now()),
    })
    .onConflictDoNothing({ target: outboxMails.dedupeKey })
    .returning({ mailId: outboxMails.mailId })
  if (added && smtpUrl !== null) {
    await services.queue.enqueue(tx, deliverMailJob, { mail_id: added.mailId }, { key: added.mailId })
  }
  return added?.mailId ?? null
}
