/** The delivery log: messages, how their delivery went, and how to send them again. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'
import { ChannelKind } from './contract.ts'

export const SentMessage = z.object({
  message_id: z.uuid(),
  channel_id: z.uuid(),
  channel_name: z.string(),
  channel_kind: ChannelKind,
  /** `daily` and `weekly` are digests; `overflow` collects what came too often or in quiet hours. */
  kind: z.enum(['event', 'daily', 'weekly', 'overflow', 'test']),
  title: z.string(),
  event_count: z.number().int(),
  /** Email address of its reader; null for other channels. */
  recipient: z.string().nullable(),
  /** `held`: its channel is paused, or there is no mail server. `skipped`: its reader has left or unsubscribed. */
  state: z.enum(['waiting', 'sent', 'failed', 'held', 'skipped']),
  created_at: z.iso.datetime(),
  /** When it is sent, or tried again. */
  due_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  /** Of an email: with the mail server. */
  attempts: z.number().int(),
  /** Fit to show; null: nothing went wrong. */
  last_error: z.string().nullable(),
})
export type SentMessage = z.infer<typeof SentMessage>

const MessageAttempt = z.object({
  at: z.iso.datetime(),
  took_ms: z.number().int(),
  /** Null: there was no answer. */
  status_code: z.number().int().nullable(),
  error: z.string().nullable(),
  /** The start of the receiver's answer. */
  answer: z.string(),
})

const SentEmail = z.object({
  created_at: z.iso.datetime(),
  /** `kept`: there is no mail server, so it stays in the outbox. */
  state: z.enum(['queued', 'sent', 'kept', 'failed']),
  /** How often the mail server was tried. */
  attempts: z.number().int(),
  error: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
})

/** Events and attempts that the details of a message show. */
export const maxEvents = 500
export const maxAttempts = 50

export const MessageDetails = SentMessage.extend({
  /** The first of them; `event_count` counts all. */
  events: z.array(z.object({ kind: z.string(), title: z.string(), at: z.iso.datetime() })).max(maxEvents),
  /** The newest first. */
  attempt_log: z.array(MessageAttempt).max(maxAttempts),
  /** What a message of an email channel became, the newest first: sending it again makes another email. */
  emails: z.array(SentEmail).max(maxAttempts),
})
export type MessageDetails = z.infer<typeof MessageDetails>

const base = '/api/v1/websites/:website_id/notifications/messages'
const MessageParams = z.object({ website_id: z.uuid(), message_id: z.uuid() })

export const listMessages = defineRoute({
  name: 'list-notification-messages',
  method: 'GET',
  path: base,
  access: 'admin',
  summary: 'The delivery log, newest first',
  params: z.object({ website_id: z.uuid() }),
  query: z.object({
    channel_id: z.uuid().optional(),
    state: z.enum(['waiting', 'sent', 'failed', 'held', 'skipped']).optional(),
    ...pageQuery(200, 50),
  }),
  response: z.array(SentMessage).max(200),
  errors: ['NOT_FOUND'],
})

export const getMessage = defineRoute({
  name: 'get-notification-message',
  method: 'GET',
  path: `${base}/:message_id`,
  access: 'admin',
  summary: 'A message with its events and every attempt',
  params: MessageParams,
  response: MessageDetails,
  errors: ['NOT_FOUND'],
})

export const replayMessage = defineRoute({
  name: 'replay-notification-message',
  method: 'POST',
  path: `${base}/:message_id/replay`,
  access: 'admin',
  summary: 'Sends a message again, with the same ID',
  params: MessageParams,
  response: SentMessage,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limitPerMinute: 60,
})
