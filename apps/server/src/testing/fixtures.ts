/** A website with one resource of every kind, for tests that call all routes. */
import { randomUUID } from 'node:crypto'
import { alertPages, alertScans, alerts } from '@vitrine/db/tables/alerts'
import { articleActions, articles } from '@vitrine/db/tables/articles'
import { exportRuns } from '@vitrine/db/tables/exports'
import {
  notificationChannels,
  notificationMessages,
  notificationRules,
} from '@vitrine/db/tables/notifications'
import { bookings } from '@vitrine/db/tables/onboarding'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { schedules } from '@vitrine/db/tables/schedules'
import { tickets } from '@vitrine/db/tables/tickets'
import { newId, sha256 } from '@vitrine/kernel/ids'
import type { TestApp } from './test-app.ts'

export interface ScanFixture {
  scanId: string
  instanceId: string
  alertId: string
}

const template = {
  scan_template_id: 'T01',
  title: 'Prices agree',
  description: '',
  description_items: ['a'],
  tags: [],
  plan_type: 'growth',
  category: null,
  categories: [],
  time_minutes: 60,
  requires_file: false,
  automation_ready: true,
  is_custom: false,
  website_id: null,
  page_types: [],
  scan_steps: [],
}

/** Adds a finished scan with one open alert of high severity. */
export async function addScan(
  test: TestApp,
  websiteId: string,
  more: { scan?: Partial<typeof scans.$inferInsert>; alert?: Partial<typeof alerts.$inferInsert> } = {},
): Promise<ScanFixture> {
  const { db } = test.database
  const [scanId, instanceId, alertId] = [newId(), newId(), newId()]
  const seenAt = new Date()
  await db.insert(scans).values({
    scanId,
    websiteId,
    title: 'Prices agree',
    scanTemplateId: 'T01',
    scanTemplate: template,
    state: 'completed',
    isCoverageSufficient: true,
    pagesAnalyzedCount: 40,
    ...more.scan,
  })
  await db.insert(scanInstances).values({
    scanInstanceId: instanceId,
    scanId,
    websiteId,
    status: 'completed',
    scanTemplateId: 'T01',
    scanTemplate: template,
  })
  await db.insert(alerts).values({
    alertId,
    websiteId,
    fingerprint: sha256(alertId),
    detector: 'price-listing-vs-pdp',
    machineSeverity: 'high',
    title: 'Listing and product page show different prices',
    description: 'The listing says 10, the product page 12.',
    shortlinkUrl: 'https://shop.example/p/1',
    shortlinkTitle: 'Lamp',
    evidenceRows: [
      { row_type: 'image', title: 'Product page', blob: sha256('picture'), width: 10, height: 10 },
    ],
    platforms: ['Desktop'],
    regions: ['GLOBAL'],
    pageCount: 2,
    firstSeenAt: seenAt,
    lastSeenAt: seenAt,
    firstScanId: scanId,
    lastScanId: scanId,
    ...more.alert,
  })
  await db.insert(alertScans).values({ alertId, scanId, instanceId, firstSeenAt: seenAt, lastSeenAt: seenAt })
  for (const url of ['https://shop.example/p/1', 'https://shop.example/c/1']) {
    await db.insert(alertPages).values({ alertId, url, lastSeenAt: seenAt })
  }
  return { scanId, instanceId, alertId }
}

export async function addArticle(test: TestApp, websiteId: string, userId: string) {
  const [articleId, actionId] = [newId(), newId()]
  const { db } = test.database
  await db.insert(articles).values({ articleId, websiteId, title: 'Size guides', state: 'published' })
  await db.insert(articleActions).values({ actionId, articleId, userId, action: 'comment', comment: 'Good' })
  return { articleId, actionId }
}

export async function addBooking(test: TestApp, userId: string): Promise<string> {
  const bookingId = newId()
  const startsAt = new Date(Date.now() + Math.floor(Math.random() * 1e12))
  await test.database.db.insert(bookings).values({
    bookingId,
    userId,
    name: 'Ada',
    email: 'ada@example.com',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 1_800_000),
  })
  return bookingId
}

/** Adds an export that waits for its worker. */
export async function addExport(
  test: TestApp,
  websiteId: string,
  scanId: string,
  requestedBy: string,
): Promise<string> {
  const exportId = newId()
  await test.database.db.insert(exportRuns).values({
    exportId,
    websiteId,
    scanId,
    requestedBy,
    alertIds: [],
    totalCount: 0,
    fileName: 'vitrine-alerts.pdf',
  })
  return exportId
}

/** Adds a channel with a rule and a message that was sent. */
export async function addNotification(test: TestApp, websiteId: string) {
  const { db } = test.database
  const [channelId, ruleId, messageId] = [newId(), newId(), newId()]
  await db
    .insert(notificationChannels)
    .values({ channelId, websiteId, kind: 'email', name: 'Email to admins', audience: 'admins' })
  await db.insert(notificationRules).values({ ruleId, websiteId, name: 'Serious alerts', events: ['new'] })
  await db.insert(notificationMessages).values({
    messageId,
    websiteId,
    channelId,
    kind: 'test',
    groupKey: `test:${messageId}`,
    state: 'sent',
    dueAt: new Date(),
  })
  return { channel_id: channelId, rule_id: ruleId, message_id: messageId }
}

export async function addTicket(test: TestApp, websiteId: string, scanId: string): Promise<string> {
  const ticketId = newId()
  await test.database.db
    .insert(tickets)
    .values({ ticketId, websiteId, scanId, kind: 'jira', marker: randomUUID(), title: 'Prices' })
  return ticketId
}

/** Adds an active schedule. */
export async function addSchedule(test: TestApp, websiteId: string, createdBy: string): Promise<string> {
  const scheduleId = newId()
  await test.database.db.insert(schedules).values({
    scheduleId,
    websiteId,
    title: 'Prices agree',
    scanTemplateId: 'T01',
    timing: { kind: 'daily', time: '02:30' },
    timeZone: 'UTC',
    nextDueAt: new Date(),
    createdBy,
  })
  return scheduleId
}
