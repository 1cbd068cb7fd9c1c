/** Emails to be sent. Without a mail server they stay here and can be read on the outbox page. */
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, isOneOf, timeColumn } from './columns.ts'
import { websites } from './websites.ts'

const mailStates = ['queued', 'sent', 'kept', 'failed'] as const

/** A small attachment, such as a calendar entry. Content is base64. */
export interface MailAttachmentColumn {
  filename: string
  mediaType: string
  contentBase64: string
}

export const outboxMails = pgTable(
  'outbox_mails',
  {
    mailId: idColumn('mail_id'),
    kind: text('kind').notNull(),
    /** The website that it is about; it is deleted together with the website. */
    websiteId: uuid('website_id').references(() => websites.websiteId, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    plainText: text('plain_text').notNull(),
    attachments: jsonb('attachments').$type<MailAttachmentColumn[]>().notNull().default([]),
    /** Further header fields, such as List-Unsubscribe. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** Two requests with the same key send one email. */
    dedupeKey: text('dedupe_key'),
    /** `kept`: there is no mail server, so it stays in the outbox. */
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAtColumn(),
    sentAt: timeColumn('sent_at'),
  },
  (table) => [
    uniqueIndex('outbox_mails_dedupe_key').on(table.dedupeKey),
    index('outbox_mails_created_idx').on(table.createdAt),
    index('outbox_mails_website_idx').on(table.websiteId),
    check('outbox_mails_state_check', isOneOf(table.state, mailStates)),
  ],
)
