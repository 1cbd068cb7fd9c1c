/** The outbox: emails of an installation without a mail server, readable where the product is being tried out. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const OutboxMail = z.object({
  mail_id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'kept', 'failed']),
  created_at: z.iso.datetime(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const OutboxMailDetails = OutboxMail.extend({
  /** A complete HTML document, shown in a frame that runs no scripts. Empty once it was sent. */
  html: z.string(),
  plain_text: z.string(),
  last_error: z.string().nullable(),
  attachments: z
    .array(z.object({ filename: z.string(), media_type: z.string(), content_base64: z.string() }))
    .max(20),
})
export type OutboxMailDetails = z.infer<typeof OutboxMailDetails>

/**
 * Emails contain links that open accounts. So there is no outbox in production; elsewhere only browsers on the same
 * machine and operators can read it, and everyone else gets 404.
 */
export const listOutbox = defineRoute({
  name: 'list-outbox',
  method: 'GET',
  path: '/api/v1/dev/mail',
  access: 'public',
  summary: 'The latest 200 emails; outside production only',
  query: z.object({ recipient: z.string().max(320).optional() }),
  response: z.array(OutboxMail).max(200),
  errors: ['NOT_FOUND'],
})

export const getOutboxMail = defineRoute({
  name: 'get-outbox-mail',
  method: 'GET',
  path: '/api/v1/dev/mail/:mail_id',
  access: 'public',
  summary: 'One email; outside production only',
  params: z.object({ mail_id: z.uuid() }),
  response: OutboxMailDetails,
  errors: ['NOT_FOUND'],
})
