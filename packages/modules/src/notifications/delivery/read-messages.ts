/** The delivery log of a website. */
import type { Executor } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { outboxMails } from '@vitrine/db/tables/mails'
import {
  notificationAttempts,
  notificationChannels,
  notificationItems,
  notificationMessages,
} from '@vitrine/db/tables/notifications'
import { websites } from '@vitrine/db/tables/websites'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../system/require-caller.ts'
import type { Services } from '../../system/services.ts'
import { composeNotice } from '../content/notice.ts'
import { NotifiedEvent } from '../events/notified-event.ts'
import { type MessageDetails, maxAttempts, maxEvents, type SentMessage } from '../messages-contract.ts'
import { mailKey } from './mail-key.ts'

interface MessageFilter {
  channel_id?: string | undefined
  state?: SentMessage['state'] | undefined
  skip: number
  limit: number
}

/** An email is on its way, or has failed, after it was handed to the outbox. */
const stateSql = sql<SentMessage['state']>`case
  when ${outboxMails.state} = 'failed' then 'failed'
  when ${outboxMails.state} = 'queued' then 'waiting'
  when ${outboxMails.state} = 'kept' then 'held'
  else ${notificationMessages.state} end`

const keptReason = 'Kept in the outbox, because this installation has no mail server'

export async function listMessages(
  services: Services,
  websiteId: string,
  { channel_id: channelId, state, skip, limit }: MessageFilter,
): Promise<SentMessage[]> {
  const rows = await selectMessages(
    services.db,
    and(
      eq(notificationMessages.websiteId, websiteId),
      channelId === undefined ? undefined : eq(notificationMessages.channelId, channelId),
      state === undefined ? undefined : eq(stateSql, state),
    ),
  )
    .orderBy(desc(notificationMessages.createdAt), desc(notificationMessages.messageId))
    .offset(skip)
    .limit(limit)
  const events = await readEvents(
    services.db,
    rows.map(({ message }) => message.messageId),
  )
  return rows.map((row) => present(services, row, events.get(row.message.messageId) ?? []))
}

/** @throws AppError NOT_FOUND */
export async function getMessage(
  services: Services,
  websiteId: string,
  messageId: string,
): Promise<MessageDetails> {
  const { db } = services
  const [row] = await selectMessages(
    db,
    and(eq(notificationMessages.websiteId, websiteId), eq(notificationMessages.messageId, messageId)),
  )
  if (!row) throw notFound('The message')
  const events = (await readEvents(db, [messageId])).get(messageId) ?? []
  const attempts = await db
    .select()
    .from(notificationAttempts)
    .where(eq(notificationAttempts.messageId, messageId))
    .orderBy(desc(notificationAttempts.at))
    .limit(maxAttempts)
  const emails = await readEmails(db, row.message)
  return {
    ...present(services, row, events),
    emails,
    events: events.slice(0, maxEvents).map(({ kind, title, at }) => ({ kind, title, at })),
    attempt_log: attempts.map((attempt) => ({
      at: attempt.at.toISOString(),
      took_ms: attempt.tookMs,
      status_code: attempt.statusCode,
      error: attempt.error,
      answer: attempt.answer,
    })),
  }
}

async function readEmails(
  executor: Executor,
  { messageId, attempts }: MessageRow['message'],
): Promise<MessageDetails['emails']> {
  const count = Math.min(attempts, maxAttempts)
  const keys = Array.from({ length: count }, (_, index) => mailKey(messageId, attempts - 1 - index))
  const mails = await executor
    .select()
    .from(outboxMails)
    .where(inArray(outboxMails.dedupeKey, keys))
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.mailId))
  return mails.map((mail) => ({
    created_at: mail.createdAt.toISOString(),
    state: mail.state,
    attempts: mail.attempts,
    error: mail.lastError,
    sent_at: mail.sentAt?.toISOString() ?? null,
  }))
}

const selectMessages = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select({
      message: notificationMessages,
      state: stateSql,
      channelName: notificationChannels.name,
      channelKind: notificationChannels.kind,
      storeName: websites.name,
      recipient: users.email,
      mailState: outboxMails.state,
      mailError: outboxMails.lastError,
      mailAttempts: outboxMails.attempts,
      mailSentAt: outboxMails.sentAt,
    })
    .from(notificationMessages)
    .innerJoin(notificationChannels, eq(notificationChannels.channelId, notificationMessages.channelId))
    .innerJoin(websites, eq(websites.websiteId, notificationMessages.websiteId))
    .leftJoin(users, eq(users.userId, notificationMessages.userId))
    .leftJoin(outboxMails, eq(outboxMails.mailId, notificationMessages.mailId))
    .where(condition)

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

async function readEvents(
  executor: Executor,
  messageIds: readonly string[],
): Promise<Map<string, NotifiedEvent[]>> {
  const rows = await executor
    .select({ messageId: notificationItems.messageId, event: notificationItems.event })
    .from(notificationItems)
    .where(sql`${notificationItems.messageId} = any(${sql.param([...messageIds])}::uuid[])`)
    .orderBy(asc(notificationItems.at), asc(notificationItems.itemId))
  const events = new Map<string, NotifiedEvent[]>()
  for (const { messageId, event } of rows) {
    events.set(messageId, [...(events.get(messageId) ?? []), NotifiedEvent.parse(event)])
  }
  return events
}

function present(services: Services, row: MessageRow, events: readonly NotifiedEvent[]): SentMessage {
  const { message } = row
  const isKept = row.mailState === 'kept'
  const notice = composeNotice({
    kind: message.kind,
    storeName: row.storeName,
    publicUrl: services.publicUrl,
    events,
  })
  return {
    message_id: message.messageId,
    channel_id: message.channelId,
    channel_name: row.channelName,
    channel_kind: row.channelKind,
    kind: message.kind,
    title: notice.subject,
    event_count: new Set(events.map((event) => event.event_id)).size,
    recipient: row.recipient,
    state: row.state,
    created_at: message.createdAt.toISOString(),
    due_at: message.dueAt.toISOString(),
    sent_at: isKept ? null : ((row.mailSentAt ?? message.sentAt)?.toISOString() ?? null),
    attempts: row.mailAttempts ?? message.attempts,
    last_error: isKept ? keptReason : (row.mailError ?? message.lastError),
  }
}
