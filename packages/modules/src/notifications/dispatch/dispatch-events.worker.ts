import { domainEvents } from '@vitrine/db/tables/events'
import { notificationMessages } from '@vitrine/db/tables/notifications'
import { websites } from '@vitrine/db/tables/websites'
import { minuteMs } from '@vitrine/kernel/time/durations'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Services } from '../../system/services.ts'
import { enqueueDelivery } from '../delivery/enqueue-delivery.ts'
import { isReady, readPendingEvents } from '../events/read-pending-events.ts'
import { ensureDefaults } from '../rules/default-rules.ts'
import { planMessages } from './plan-messages.ts'

/** Deliveries that are this late were lost with their job, such as when a database was restored. */
const overdueMs = 5 * minuteMs
const maxOverdue = 500

export async function run(_: object, { services, signal }: JobContext<Services>): Promise<void> {
  const pending = await services.db
    .selectDistinct({ websiteId: domainEvents.websiteId })
    .from(domainEvents)
    .where(isReady(services.clock.now()))
  for (const { websiteId } of pending) {
    signal.throwIfAborted()
    await dispatchWebsite(services, websiteId)
  }
  await enqueueOverdue(services)
}

/** Events and their messages in one transaction: none is lost, and none is planned twice. */
async function dispatchWebsite(services: Services, websiteId: string): Promise<void> {
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    const events = await readPendingEvents(tx, websiteId, now.getTime())
    if (events.length === 0) return
    if (await isNotified(services, tx, websiteId)) {
      await ensureDefaults(tx, websiteId, now)
      await planMessages(services, tx, websiteId, events)
    }
    await tx
      .update(domainEvents)
      .set({ notifiedAt: now })
      .where(
        inArray(
          domainEvents.eventId,
          events.map((event) => event.event_id),
        ),
      )
  })
}

/** A free audit shows only some alerts and has its own emails; a website that is being deleted is left alone. */
async function isNotified(
  { settings }: Services,
  tx: Parameters<typeof ensureDefaults>[0],
  websiteId: string,
): Promise<boolean> {
  if (settings.featuresOff.includes('notifications')) return false
  const [website] = await tx
    .select({ isAuditMode: websites.isAuditMode, deletesAt: websites.deletesAt })
    .from(websites)
    .where(eq(websites.websiteId, websiteId))
  return website !== undefined && !website.isAuditMode && website.deletesAt === null
}

async function enqueueOverdue(services: Services): Promise<void> {
  const nowMs = services.clock.now()
  await services.db.transaction(async (tx) => {
    const overdue = await tx
      .select({ messageId: notificationMessages.messageId })
      .from(notificationMessages)
      .where(
        and(
          eq(notificationMessages.state, 'waiting'),
          lt(notificationMessages.dueAt, new Date(nowMs - overdueMs)),
        ),
      )
      .orderBy(asc(notificationMessages.dueAt))
      .limit(maxOverdue)
      .for('update', { skipLocked: true })
    for (const { messageId } of overdue) {
      // So that the next round leaves it alone while its job waits.
      await tx
        .update(notificationMessages)
        .set({ dueAt: new Date(nowMs) })
        .where(eq(notificationMessages.messageId, messageId))
      await enqueueDelivery(services, tx, messageId, null)
    }
  })
}
