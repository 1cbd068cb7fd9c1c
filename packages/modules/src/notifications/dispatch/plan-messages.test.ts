import { outboxMails } from '@vitrine/db/tables/mails'
import {
  notificationItems,
  notificationPeople,
  notificationPreferences,
} from '@vitrine/db/tables/notifications'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { withTestDatabase } from '@vitrine/db/test-database'
import { newId } from '@vitrine/kernel/ids'
import { hourMs, minuteMs } from '@vitrine/kernel/time/durations'
import { openQueue, type Queue } from '@vitrine/queue/open-queue'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordEvents } from '../../events/record-events.ts'
import { deliverMailJob } from '../../mail/deliver-mail.job.ts'
import {
  addChannelWithRule,
  addNewAlerts,
  addTeam,
  deliverDue,
  messagesOf,
  type NotificationContext,
  openLab,
  runDispatch,
} from '../../testing/notification-rows.ts'
import { deliverMessageJob } from '../delivery/deliver-message.job.ts'
import { getSettings } from '../get-settings.ts'
import { removeRule } from '../rules/write-rules.ts'
import { dispatchEventsJob } from './dispatch-events.job.ts'

const database = withTestDatabase()
let queue: Queue
let lab: NotificationContext
let team: Awaited<ReturnType<typeof addTeam>>

beforeAll(async () => {
  queue = await openQueue({
    url: database().url,
    jobs: [deliverMessageJob, dispatchEventsJob, deliverMailJob],
  })
})
afterAll(() => queue.stop(1_000))
beforeEach(async () => {
  lab = openLab(database(), queue)
  team = await addTeam(lab)
})

const mails = () =>
  lab.services.db.select().from(outboxMails).where(eq(outboxMails.websiteId, team.websiteId))
const mailTeam = (cadence: 'immediate' | 'daily' | 'weekly', rule = {}) =>
  addChannelWithRule(lab, team, { kind: 'email', cadence }, rule)
async function incident(kind: 'incident_opened' | 'incident_closed', incidentId: string) {
  await lab.services.db.transaction((tx) =>
    recordEvents(tx, [
      {
        kind,
        incidentId,
        websiteId: team.websiteId,
        at: new Date(lab.clock.nowMs),
        data: { title: 'Checkout is down', detail: 'No answer' },
      },
    ]),
  )
}

test('the alerts of one run are one message, with the first five and the number of the others', async () => {
  await mailTeam('immediate')
  await addNewAlerts(lab, team.websiteId, 42)
  await runDispatch(lab)
  await deliverDue(lab, team.websiteId)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: team.email, subject: '42 new alerts · Lamp Store', state: 'kept' })
  expect(mail?.plainText).toContain('37 more')
  expect(mail?.plainText.match(/New: Price is missing/g)).toHaveLength(5)
})

test('dispatching again plans nothing again', async () => {
  await mailTeam('immediate')
  await addNewAlerts(lab, team.websiteId, 3)
  await Promise.all([runDispatch(lab), runDispatch(lab), runDispatch(lab)])
  await runDispatch(lab)
  expect(await messagesOf(lab, team.websiteId)).toHaveLength(1)
  expect(
    await lab.services.db.$count(notificationItems, eq(notificationItems.websiteId, team.websiteId)),
  ).toBe(3)
})

test('an incident is one message however often it is recorded, and so is its end', async () => {
  await mailTeam('immediate', { events: ['incident_opened', 'incident_closed'] })
  const incidentId = newId()
  for (let round = 0; round < 3; round++) {
    await incident('incident_opened', incidentId)
    await runDispatch(lab)
  }
  await incident('incident_closed', incidentId)
  await runDispatch(lab)
  await deliverDue(lab, team.websiteId)
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Incident: Checkout is down · Lamp Store',
    'Recovered: Checkout is down · Lamp Store',
  ])
})

test('a storm is capped: after ten messages an hour, the rest is collected in one', async () => {
  await mailTeam('immediate', { events: ['incident_opened'] })
  for (let index = 0; index < 47; index++) await incident('incident_opened', newId())
  await runDispatch(lab)
  const planned = await messagesOf(lab, team.websiteId)
  expect(planned.filter(({ kind }) => kind === 'event')).toHaveLength(10)
  expect(planned.filter(({ kind }) => kind === 'overflow')).toHaveLength(1)
  await deliverDue(lab, team.websiteId)
  expect(await mails()).toHaveLength(10)
  lab.clock.nowMs += hourMs
  await deliverDue(lab, team.websiteId)
  const collected = (await mails()).at(-1)
  expect(collected?.subject).toBe('37 incidents · Lamp Store')
  expect(collected?.plainText).toContain('32 more')
})

test('in quiet hours mail waits, in the time zone of its reader', async () => {
  await mailTeam('immediate')
  const timeZone = 'America/New_York'
  // Noon UTC is 7 or 8 in the morning there.
  await lab.services.db
    .insert(notificationPeople)
    .values({ userId: team.userId, timeZone, quietFromMinute: 22 * 60, quietToMinute: 9 * 60 })
  await addNewAlerts(lab, team.websiteId, 1)
  await runDispatch(lab)
  await addNewAlerts(lab, team.websiteId, 1)
  await runDispatch(lab)
  expect(await deliverDue(lab, team.websiteId)).toBe(0)
  const [message, ...others] = await messagesOf(lab, team.websiteId)
  expect(others).toEqual([])
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  expect(hour.format(message?.dueAt)).toBe('09:00')
  lab.clock.nowMs = (message?.dueAt.getTime() ?? 0) + 1
  await deliverDue(lab, team.websiteId)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['2 new alerts · Lamp Store'])
})

test('a daily brief collects a day, and an empty one is never sent', async () => {
  await mailTeam('daily')
  await addNewAlerts(lab, team.websiteId, 2)
  await runDispatch(lab)
  lab.clock.nowMs += 3 * hourMs
  await addNewAlerts(lab, team.websiteId, 1)
  await runDispatch(lab)
  const [brief, ...others] = await messagesOf(lab, team.websiteId)
  expect(others).toEqual([])
  expect(brief).toMatchObject({ kind: 'daily' })
  expect(brief?.dueAt.toISOString()).toMatch(/T08:00:00.000Z$/)
  lab.clock.nowMs = (brief?.dueAt.getTime() ?? 0) + minuteMs
  await deliverDue(lab, team.websiteId)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Daily brief: 3 new alerts · Lamp Store'])
  await runDispatch(lab)
  expect(await messagesOf(lab, team.websiteId)).toHaveLength(1)
})

test('a weekly report arrives on Monday morning', async () => {
  await mailTeam('weekly')
  await addNewAlerts(lab, team.websiteId, 1)
  await runDispatch(lab)
  const [report] = await messagesOf(lab, team.websiteId)
  expect(report?.dueAt.getUTCDay()).toBe(1)
  expect(report?.dueAt.getUTCHours()).toBe(8)
})

test('a person’s own choice beats the channel’s, and those who unsubscribed or left get nothing', async () => {
  await mailTeam('daily')
  const prefer = (cadence: 'immediate' | 'off') =>
    lab.services.db
      .insert(notificationPreferences)
      .values({ ...team, cadence })
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.websiteId],
        set: { cadence },
      })
  await prefer('immediate')
  await addNewAlerts(lab, team.websiteId, 1)
  await runDispatch(lab)
  await prefer('off')
  await deliverDue(lab, team.websiteId)
  expect(await messagesOf(lab, team.websiteId)).toMatchObject([{ kind: 'event', state: 'skipped' }])
  await prefer('immediate')
  await addNewAlerts(lab, team.websiteId, 1)
  await runDispatch(lab)
  await lab.services.db.delete(memberships).where(eq(memberships.websiteId, team.websiteId))
  await deliverDue(lab, team.websiteId)
  expect(await mails()).toEqual([])
})

test('every mail has a link and header fields to unsubscribe', async () => {
  await mailTeam('immediate')
  await addNewAlerts(lab, team.websiteId, 1)
  await runDispatch(lab)
  await deliverDue(lab, team.websiteId)
  const [mail] = await mails()
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const token = mail?.headers['List-Unsubscribe']?.match(/unsubscribe\/([^>]+)>/)?.[1]
  expect(token).toBeTruthy()
  expect(mail?.html).toContain(`https://vitrine.example/unsubscribe?token=${token}`)
  expect(mail?.plainText).toContain(`Unsubscribe: https://vitrine.example/unsubscribe?token=${token}`)
})

test('the suggested rules come once, and a free audit is not told about', async () => {
  const other = newId()
  await lab.services.db
    .insert(websites)
    .values({ websiteId: other, name: 'New', host: `${other}.example`, url: `https://${other}.example` })
  const first = await getSettings(lab.services, other)
  expect(first.rules.map(({ name }) => name)).toEqual(['Serious alerts', 'Incidents'])
  expect(first.channels.map(({ cadence, audience }) => [cadence, audience])).toEqual([
    ['daily', 'admins'],
    ['immediate', 'admins'],
  ])
  await removeRule(lab.services, other, first.rules[0]?.rule_id ?? '')
  expect((await getSettings(lab.services, other)).rules).toHaveLength(1)

  await mailTeam('immediate')
  await lab.services.db
    .update(websites)
    .set({ isAuditMode: true })
    .where(eq(websites.websiteId, team.websiteId))
  await addNewAlerts(lab, team.websiteId, 1)
  await runDispatch(lab)
  expect(await messagesOf(lab, team.websiteId)).toEqual([])
})
