import { alertPages, alerts } from '@vitrine/db/tables/alerts'
import { domainEvents } from '@vitrine/db/tables/events'
import { scanItems } from '@vitrine/db/tables/pages'
import { websites } from '@vitrine/db/tables/websites'
import { withTestDatabase } from '@vitrine/db/test-database'
import { newId } from '@vitrine/kernel/ids'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type AlertSource, resolveGoneAlerts, saveAlert } from '../alerts/save-alerts.ts'
import { addRun, addWebsite } from '../testing/rows.ts'
import { scanAlert } from '../testing/scan-alert.ts'
import { recordEvents } from './record-events.ts'

const database = withTestDatabase()
let websiteId: string

beforeEach(async () => {
  websiteId = await addWebsite(database().db)
})

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const sourceAt = async (at: Date): Promise<AlertSource> => ({
  websiteId,
  ...(await addRun(database().db, websiteId)),
  observedAt: at,
})
const readKinds = async () =>
  (
    await database()
      .db.select({ kind: domainEvents.kind })
      .from(domainEvents)
      .where(eq(domainEvents.websiteId, websiteId))
      .orderBy(asc(domainEvents.at), asc(domainEvents.eventId))
  ).map(({ kind }) => kind)

async function saveOn(number: number, more: Partial<typeof scanAlert> = {}): Promise<AlertSource> {
  const source = await sourceAt(day(number))
  await database().db.transaction((tx) => saveAlert(tx, source, { ...scanAlert, ...more }))
  return source
}

/** A run that evaluated the alert’s pages and no longer found it. */
async function passOn(number: number): Promise<void> {
  const { db } = database()
  const source = await sourceAt(day(number))
  const pages = await db
    .select({ url: alertPages.url })
    .from(alertPages)
    .innerJoin(alerts, eq(alerts.alertId, alertPages.alertId))
    .where(eq(alerts.websiteId, websiteId))
  await db.insert(scanItems).values(
    pages.map(({ url }) => ({
      instanceId: source.instanceId,
      itemUrl: url,
      tier: 'http' as const,
      completionStatus: 'completed' as const,
      outcome: { verdicts: { [scanAlert.detector]: 'pass' } },
    })),
  )
  const run = { detectors: [scanAlert.detector], platforms: ['Desktop'], regions: ['GLOBAL'] }
  await db.transaction((tx) => resolveGoneAlerts(tx, source, run))
}

test('an alert’s life is told as new, worse, fixed and returned, and nothing while it stays the same', async () => {
  await saveOn(1, { severity: 'low' })
  await saveOn(2, { severity: 'low' })
  await saveOn(3, { severity: 'high' })
  await passOn(4)
  await saveOn(5, { severity: 'high' })
  expect(await readKinds()).toEqual(['new', 'worse', 'fixed', 'returned'])
})

test('saving a run again records nothing twice', async () => {
  const source = await saveOn(1)
  await database().db.transaction((tx) => saveAlert(tx, source, scanAlert))
  expect(await readKinds()).toEqual(['new'])
})

test('nothing is told about what a second visit did not confirm, until one does', async () => {
  await saveOn(1, { isConfirmed: false })
  expect(await readKinds()).toEqual([])
  await saveOn(2)
  expect(await readKinds()).toEqual(['new'])
})

test('a discarded alert is neither worse, nor fixed', async () => {
  await saveOn(1, { severity: 'low' })
  await database().db.update(alerts).set({ personStatus: 'discarded' }).where(eq(alerts.websiteId, websiteId))
  await saveOn(2, { severity: 'high' })
  await passOn(3)
  expect(await readKinds()).toEqual(['new'])
})

test('an event exists exactly if its transaction commits, once per incident, and ends with its website', async () => {
  const { db } = database()
  const incident = { kind: 'incident_opened', websiteId, incidentId: newId(), at: day(1) } as const
  const failing = db.transaction(async (tx) => {
    await recordEvents(tx, [incident])
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await readKinds()).toEqual([])
  for (const _ of [1, 2]) await db.transaction((tx) => recordEvents(tx, [incident]))
  expect(await readKinds()).toEqual(['incident_opened'])
  await db.delete(websites).where(eq(websites.websiteId, websiteId))
  expect(await readKinds()).toEqual([])
})
