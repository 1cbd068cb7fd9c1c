/** What the workers of a simulated month do at one moment of it, with the product's own jobs. */
import { parseSettings } from '@vitrine/config/settings'
import type { Database } from '@vitrine/db/database'
import { outboxMails } from '@vitrine/db/tables/mails'
import { notificationMessages } from '@vitrine/db/tables/notifications'
import { scans } from '@vitrine/db/tables/scans'
import { minuteMs } from '@vitrine/kernel/time/durations'
import type { Queue } from '@vitrine/queue/open-queue'
import { and, asc, eq, lte } from 'drizzle-orm'
import { recordEvents } from '../events/record-events.ts'
import { run as deliverMail } from '../mail/deliver-mail.worker.ts'
import { run as deliverMessage } from '../notifications/delivery/deliver-message.worker.ts'
import { run as dispatchEvents } from '../notifications/dispatch/dispatch-events.worker.ts'
import { enqueueDispatch } from '../notifications/dispatch/enqueue-dispatch.ts'
import { endScan } from '../scans/end-scan.ts'
import { run as tickSchedules } from '../schedules/tick-schedules.worker.ts'
import type { Services } from '../system/services.ts'

export interface MonthClock {
  nowMs: number
}

/** How long an analysis takes. */
export const runMs = 15 * minuteMs

export function openMonth(
  { db, queue, clock }: { db: Database; queue: Queue; clock: MonthClock },
  env: Record<string, string>,
): Services {
  return {
    ...{ db, queue, clock: { now: () => clock.nowMs } },
    settings: parseSettings({ NODE_ENV: 'test', ...env }),
    publicUrl: 'https://vitrine.example',
    secret: 'a secret that is only for tests and long enough',
    loadDetectors: async () => ({ detectors: [{ id: 'price-missing', pageTypes: 'any' }] }),
    log: { info() {}, warn() {}, error() {} },
  } as unknown as Services
}

const contextOf = (services: Services) => ({
  ...{ services, jobId: 'j', attempt: 0, signal: new AbortController().signal },
})

export async function launchAndDispatch(services: Services): Promise<void> {
  await tickSchedules({}, contextOf(services))
  await dispatchEvents({}, contextOf(services))
}

/**
 * Ends analyses, launches due ones, and sends what is to be told. The queue isn't asked: it starts delayed jobs by the
 * database's clock.
 */
export async function workAt(services: Services): Promise<void> {
  const { db } = services
  await endRuns(services)
  await launchAndDispatch(services)
  const due = await db
    .select({ messageId: notificationMessages.messageId })
    .from(notificationMessages)
    .where(
      and(
        eq(notificationMessages.state, 'waiting'),
        lte(notificationMessages.dueAt, new Date(services.clock.now())),
      ),
    )
    .orderBy(asc(notificationMessages.createdAt))
  for (const { messageId } of due) await deliverMessage({ message_id: messageId }, contextOf(services))
  const mails = await db
    .select({ mailId: outboxMails.mailId })
    .from(outboxMails)
    .where(eq(outboxMails.state, 'queued'))
  // A failure is the queue's to repeat, here the next moment's.
  for (const { mailId } of mails)
    await deliverMail({ mail_id: mailId }, contextOf(services)).catch(() => undefined)
}

/** On every third day, an analysis finds something. */
const kindOf = (launchKey: string | null) =>
  Number(launchKey?.match(/-(\d\d)T/)?.[1]) % 3 === 0 ? 'analysis_finished' : 'nothing_found'

/** Ends every analysis that has lasted long enough, as a worker does that has visited the store. */
async function endRuns(services: Services): Promise<void> {
  const now = new Date(services.clock.now())
  const ended = await services.db
    .select()
    .from(scans)
    .where(and(eq(scans.state, 'in_progress'), lte(scans.startTime, new Date(now.getTime() - runMs))))
  for (const { scanId, websiteId, currentInstanceId: instanceId, launchKey } of ended)
    await services.db.transaction(async (tx) => {
      if (instanceId === null) return
      const isFirst = await endScan(tx, instanceId, { status: 'completed', reason: null }, now)
      if (!isFirst) return
      await recordEvents(tx, [{ kind: kindOf(launchKey), websiteId, scanId, instanceId, at: now }])
      await enqueueDispatch(services, tx)
    })
}
