/** A website with a team and a way to make something happen to it, for tests of notifications. */
import { parseSettings } from '@vitrine/config/settings'
import type { Database } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { alerts } from '@vitrine/db/tables/alerts'
import { domainEvents } from '@vitrine/db/tables/events'
import { notificationDefaults, notificationMessages } from '@vitrine/db/tables/notifications'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { newId, sha256 } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { Queue } from '@vitrine/queue/open-queue'
import { eq, sql } from 'drizzle-orm'
import { recordEvents } from '../events/record-events.ts'
import { createChannel } from '../notifications/channels/write-channels.ts'
import type { ChannelBody, RuleBody } from '../notifications/contract.ts'
import { RuleBody as RuleSchema } from '../notifications/contract.ts'
import { run as deliver } from '../notifications/delivery/deliver-message.worker.ts'
import { run as dispatch } from '../notifications/dispatch/dispatch-events.worker.ts'
import { createRule } from '../notifications/rules/write-rules.ts'
import type { Services } from '../system/services.ts'
import { addRun } from './rows.ts'

export interface NotificationContext {
  services: Services
  /** Moves the clock of the services; it starts at a full hour, at noon UTC. */
  clock: { nowMs: number }
}

export function openLab(
  database: { db: Database },
  queue: Queue,
  env: Record<string, string> = {},
): NotificationContext {
  const clock = { nowMs: Math.ceil(Date.now() / dayMs) * dayMs + dayMs / 2 }
  const services = {
    db: database.db,
    queue,
    settings: parseSettings({ NODE_ENV: 'test', ...env }),
    publicUrl: 'https://vitrine.example',
    secret: 'a secret that is only for tests and long enough',
    clock: { now: () => clock.nowMs },
    log: { info() {}, warn() {}, error() {} },
  } as unknown as Services
  return { services, clock }
}

/** A website with one admin, and without the suggested rules. */
export async function addTeam({
  services: { db },
}: NotificationContext): Promise<{ websiteId: string; userId: string; email: string }> {
  const [websiteId, userId] = [newId(), newId()]
  const host = `${websiteId}.example`
  const email = `${userId}@team.example`
  await db
    .insert(websites)
    .values({ websiteId, name: 'Lamp Store', host, url: `https://${host}`, currency: 'EUR' })
  await db.insert(notificationDefaults).values({ websiteId })
  await db
    .insert(users)
    .values({ userId, email, username: userId, firstName: 'Ada', emailVerifiedAt: new Date() })
  await db.insert(memberships).values({ websiteId, userId, isAdmin: true })
  return { websiteId, userId, email }
}

export async function addChannelWithRule(
  { services }: NotificationContext,
  { websiteId, userId }: { websiteId: string; userId: string },
  channel: Partial<ChannelBody> & Pick<ChannelBody, 'kind'>,
  rule: Partial<RuleBody> = {},
) {
  const caller = { userId, sessionId: '', isSuperuser: false, impersonatorId: null }
  const made = await createChannel(services, caller, websiteId, {
    name: 'A channel',
    audience: 'admins',
    cadence: 'immediate',
    ...channel,
  })
  const channelId = made.channel.channel_id
  await createRule(
    services,
    caller,
    websiteId,
    RuleSchema.parse({
      name: 'Everything',
      events: ['new', 'returned', 'fixed'],
      ...rule,
      channel_ids: [channelId],
    }),
  )
  return { channelId, signingSecret: made.signing_secret }
}

/** Alerts that one run found. */
export async function addNewAlerts(
  { services: { db }, clock }: NotificationContext,
  websiteId: string,
  count: number,
  more: Partial<typeof alerts.$inferInsert> = {},
): Promise<string[]> {
  const at = new Date(clock.nowMs)
  const run = await addRun(db, websiteId)
  const ids = Array.from({ length: count }, () => newId())
  await db.transaction(async (tx) => {
    for (const [index, alertId] of ids.entries()) {
      await tx.insert(alerts).values({
        alertId,
        websiteId,
        fingerprint: sha256(alertId),
        detector: 'price-missing',
        machineSeverity: 'high',
        title: `Price is missing ${index + 1}`,
        place: 'Product page',
        regions: ['GLOBAL'],
        firstSeenAt: at,
        lastSeenAt: at,
        ...more,
      })
    }
    await recordEvents(
      tx,
      ids.map((alertId) => ({ kind: 'new' as const, websiteId, alertId, at, ...run })),
    )
    await tx.update(domainEvents).set({ createdAt: at }).where(eq(domainEvents.websiteId, websiteId))
  })
  return ids
}

const context = (services: Services) => ({
  services,
  jobId: 'j',
  attempt: 0,
  signal: new AbortController().signal,
})

/** Dispatches what was recorded, as the job does after the estimates. */
export async function runDispatch({ services, clock }: NotificationContext): Promise<void> {
  clock.nowMs += 30_000
  await dispatch({}, context(services))
}

/** Delivers every message that is due, like its job. @returns how many were due */
export async function deliverDue(
  { services, clock }: NotificationContext,
  websiteId: string,
): Promise<number> {
  const due = await services.db
    .select({ messageId: notificationMessages.messageId })
    .from(notificationMessages)
    .where(
      sql`${notificationMessages.websiteId} = ${websiteId} and ${notificationMessages.state} = 'waiting'
        and ${notificationMessages.dueAt} <= ${new Date(clock.nowMs)}`,
    )
    .orderBy(notificationMessages.createdAt)
  for (const { messageId } of due) await deliver({ message_id: messageId }, context(services))
  return due.length
}

export const messagesOf = ({ services: { db } }: NotificationContext, websiteId: string) =>
  db
    .select()
    .from(notificationMessages)
    .where(eq(notificationMessages.websiteId, websiteId))
    .orderBy(notificationMessages.createdAt)
