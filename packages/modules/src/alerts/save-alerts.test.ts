import { alertPages, alertScans, alerts } from '@vitrine/db/tables/alerts'
import { scanItems } from '@vitrine/db/tables/pages'
import { alertEvents } from '@vitrine/db/tables/triage'
import { withTestDatabase } from '@vitrine/db/test-database'
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import { sha256 } from '@vitrine/kernel/ids'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addRun, addWebsite } from '../testing/rows.ts'
import { scanAlert as found } from '../testing/scan-alert.ts'
import { presentAlert } from './present-alert.ts'
import { type AlertSource, resolveGoneAlerts, saveAlert, saveAlerts } from './save-alerts.ts'

const database = withTestDatabase()
let websiteId: string

beforeEach(async () => {
  websiteId = await addWebsite(database().db)
})

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function runAt(observedAt: Date, save: readonly Partial<ScanAlert>[] = [{}]): Promise<AlertSource> {
  const { db } = database()
  const source = { websiteId, ...(await addRun(db, websiteId)), observedAt }
  for (const more of save) await db.transaction((tx) => saveAlert(tx, source, { ...found, ...more }))
  return source
}

const everything = { detectors: ['price-missing'], platforms: ['Desktop', 'Mobile'], regions: ['GLOBAL'] }
const readAlerts = () => database().db.select().from(alerts).where(eq(alerts.websiteId, websiteId))
const readAlert = async () => (await readAlerts())[0]
const readKinds = async () =>
  (
    await database()
      .db.select({ kind: alertEvents.kind })
      .from(alertEvents)
      .where(eq(alertEvents.websiteId, websiteId))
      .orderBy(asc(alertEvents.at), asc(alertEvents.eventId))
  ).map(({ kind }) => kind)

test('a fault found by two scans is one alert that belongs to both', async () => {
  const first = await runAt(day(1))
  const second = await runAt(day(2), [
    { severity: 'low', pageUrls: ['https://shop.example/a'], pageCount: 1 },
  ])
  const all = await readAlerts()
  expect(all).toHaveLength(1)
  expect(all[0]).toMatchObject({
    severity: 'low',
    firstScanId: first.scanId,
    lastScanId: second.scanId,
    pageCount: 1,
  })
  expect(await database().db.$count(alertScans, eq(alertScans.alertId, all[0]?.alertId ?? ''))).toBe(2)
  expect(await database().db.$count(alertPages, eq(alertPages.alertId, all[0]?.alertId ?? ''))).toBe(1)
})

test('saving the result of a run twice changes nothing', async () => {
  const source = await runAt(day(1))
  const before = await readAlerts()
  await database().db.transaction((tx) => saveAlert(tx, source, found))
  expect(await readAlerts()).toEqual(before)
  expect(await readKinds()).toEqual(['found'])
})

test('two runs that find the same new alert at once create one', async () => {
  const runs = await Promise.all(
    [1, 2, 3].map((number) =>
      addRun(database().db, websiteId).then((run) => ({ websiteId, ...run, observedAt: day(number) })),
    ),
  )
  await Promise.all(runs.map((source) => database().db.transaction((tx) => saveAlert(tx, source, found))))
  expect(await readAlerts()).toHaveLength(1)
})

test("a person's changes stay, and the history says that it is still present", async () => {
  await runAt(day(1))
  await database()
    .db.update(alerts)
    .set({ personStatus: 'discarded', personSeverity: 'low', personContent: { title: 'Mine' } })
  await runAt(day(2), [{ severity: 'medium', title: 'Other words' }])
  expect(await readAlert()).toMatchObject({
    status: 'discarded',
    severity: 'low',
    machineSeverity: 'medium',
    title: 'Other words',
    personContent: { title: 'Mine' },
  })
  expect(await readKinds()).toEqual(['found', 'still_present'])
})

test('an older run that ends late overwrites nothing', async () => {
  await runAt(day(5))
  await runAt(day(3), [{ title: 'Old words', severity: 'low' }])
  expect(await readAlert()).toMatchObject({ title: 'No price', severity: 'high', lastSeenAt: day(5) })
})

async function visit(source: AlertSource, verdicts: Record<string, string>) {
  for (const [path, verdict] of Object.entries(verdicts)) {
    await database()
      .db.insert(scanItems)
      .values({
        instanceId: source.instanceId,
        itemUrl: `https://shop.example/${path}`,
        tier: 'http',
        completionStatus: 'completed',
        result: 'visited',
        outcome: { verdicts: { 'price-missing': verdict } },
      })
  }
  await database().db.transaction((tx) => resolveGoneAlerts(tx, source, everything))
}

test('an alert is resolved once all its pages were rechecked and passed; found again, it returns as closed', async () => {
  await runAt(day(1))
  await visit(await runAt(day(2), []), { a: 'pass', b: 'pass' })
  expect(await readAlert()).toMatchObject({ status: 'closed', presence: 'gone', goneAt: day(2) })
  await runAt(day(3))
  expect(await readAlert()).toMatchObject({
    status: 'closed',
    presence: 'present',
    returnedAt: day(3),
    goneAt: null,
  })
  expect(await readKinds()).toEqual(['found', 'gone', 'returned'])
})

test('an alert of a check across pages is resolved once it read all its pages again', async () => {
  await runAt(day(1))
  await visit(await runAt(day(2), []), { a: 'collected', b: 'collected' })
  expect(await readAlert()).toMatchObject({ status: 'closed', presence: 'gone', goneAt: day(2) })
})

test('an older run that ends late neither reopens what a newer one missed nor removes its pages', async () => {
  await runAt(day(1))
  await visit(await runAt(day(3), []), { a: 'pass', b: 'pass' })
  await runAt(day(2), [{ pageUrls: ['https://shop.example/c'], pageCount: 1 }])
  expect(await readAlert()).toMatchObject({
    presence: 'gone',
    goneAt: day(3),
    returnedAt: null,
    pageCount: 2,
  })
  expect(await database().db.$count(alertPages, eq(alertPages.url, 'https://shop.example/c'))).toBe(0)
})

test('a returned alert is resolved when it is gone again, with evidence in the history', async () => {
  await runAt(day(1))
  await visit(await runAt(day(2), []), { a: 'pass', b: 'pass' })
  await runAt(day(3))
  const last = await runAt(day(4), [])
  await visit(last, { a: 'pass', b: 'pass' })
  expect(await readAlert()).toMatchObject({ status: 'closed', presence: 'gone', goneAt: day(4) })
  const [event] = await database()
    .db.select({ data: alertEvents.data, kind: alertEvents.kind })
    .from(alertEvents)
    .where(eq(alertEvents.scanId, last.scanId))
  expect(event).toEqual({
    kind: 'gone',
    data: { scan_instance_id: last.instanceId, pages_passed: 2 },
  })
})

test('an alert reopened by a person stays open when a scan no longer finds it, and says so', async () => {
  await runAt(day(1))
  await database()
    .db.update(alerts)
    .set({ personStatus: 'open', personStatusAt: day(1) })
  await visit(await runAt(day(2), []), { a: 'pass', b: 'pass' })
  expect(await readAlert()).toMatchObject({ status: 'open', presence: 'gone', goneAt: day(2) })
})

test.each([
  ['a page was not checked', { a: 'pass' }],
  ['a page could not be evaluated', { a: 'pass', b: 'not_verified' }],
  ['a page still fails', { a: 'pass', b: 'fail' }],
])('nothing is resolved when %s', async (_, verdicts) => {
  await runAt(day(1))
  await visit(await runAt(day(2), []), verdicts)
  expect(await readAlert()).toMatchObject({ status: 'open', presence: 'present' })
})

test('a confirmed alert is not doubted by a later run; an unconfirmed one can be confirmed', async () => {
  await runAt(day(1), [{ isConfirmed: false }])
  expect((await readAlert())?.isNeedsReview).toBe(true)
  await runAt(day(2), [{ isConfirmed: true }])
  await database()
    .db.update(alerts)
    .set({ personStatus: 'closed', personStatusAt: day(2) })
  const before = await readAlert()
  await runAt(day(3), [{ isConfirmed: false, title: 'Doubtful', screenshots: [], rows: [] }])
  expect(await readAlert()).toEqual(before)
  expect(before).toMatchObject({ isNeedsReview: false, title: 'No price', lastSeenAt: day(2) })
  expect(await readKinds()).not.toContain('still_present')
})

test('screenshots follow the rows, with their size and place', async () => {
  await runAt(day(1))
  expect((await readAlert())?.evidenceRows).toEqual([
    { row_type: 'text', content: 'No price' },
    {
      row_type: 'image',
      blob: 'a'.repeat(64),
      marks: [],
      width: 800,
      height: 600,
      ratio: 1,
      background: null,
      page_url: 'https://shop.example/a',
      taken_at: '2026-01-01T00:00:00.000Z',
      region: 'GLOBAL',
      platform: 'Desktop',
    },
  ])
})

test("readers get a machine alert's steps, pages, place and advice", async () => {
  await runAt(day(1), [{ pageUrls: Array.from({ length: 12 }, (_, at) => `https://shop.example/${at}`) }])
  const alert = await readAlert()
  if (alert === undefined) throw new Error('no alert')
  const issue = presentAlert({ secret: 'x', clock: { now: () => 0 } }, alert, alert.alertId, null)
  expect(issue.created_issue_content).toMatchObject({
    how_checked: found.howChecked,
    advice: found.advice,
    place: found.place,
  })
  expect(issue.created_issue_content.page_urls).toHaveLength(10)
  expect(issue.created_issue_content.issue_rows.filter(({ row_type }) => row_type === 'text')).toEqual([
    { row_type: 'text', content: 'No price' },
  ])
})

const systemic = (causeKey: string, more: Partial<ScanAlert> = {}): ScanAlert => ({
  ...found,
  causeKey,
  fingerprint: sha256(found.detector, causeKey, more.localeGroup ?? found.localeGroup),
  ...more,
})

async function runFinds(observedAt: Date, all: readonly ScanAlert[]): Promise<void> {
  const { db } = database()
  const source = { websiteId, ...(await addRun(db, websiteId)), observedAt }
  await db.transaction((tx) => saveAlerts(tx, source, all))
}

const keys = async () => (await readAlerts()).map(({ causeKey }) => causeKey).sort()
const formerKey = 'template:product_page:No valid price'

test('an alert identified by its title continues under the fault id', async () => {
  await runFinds(day(1), [systemic(formerKey)])
  await database()
    .db.update(alerts)
    .set({ personStatus: 'discarded', personContent: { title: 'Mine' } })
  const before = await readAlert()
  const now = systemic('template:product_page:no-price', { title: 'Price is missing' })
  await runFinds(day(2), [now])
  await runFinds(day(3), [now])
  const all = await readAlerts()
  expect(all).toHaveLength(1)
  expect(all[0]).toMatchObject({
    alertId: before?.alertId,
    causeKey: now.causeKey,
    fingerprint: now.fingerprint,
    status: 'discarded',
    personContent: { title: 'Mine' },
    firstSeenAt: day(1),
    lastSeenAt: day(3),
  })
  expect(await readKinds()).toEqual(['found', 'still_present', 'still_present'])
})

test('a fault without an id continues its former alert too', async () => {
  await runFinds(day(1), [systemic(formerKey)])
  await runFinds(day(2), [systemic('template:product_page:', { title: 'Price is missing' })])
  expect(await keys()).toEqual(['template:product_page:'])
})

test('an ambiguous fault continues neither of two former alerts', async () => {
  const other = 'template:product_page:Price is too long'
  await runFinds(day(1), [systemic(formerKey), systemic(other)])
  await runFinds(day(2), [systemic('template:product_page:no-price', { title: 'Price is missing' })])
  expect(await keys()).toEqual([formerKey, other, 'template:product_page:no-price'].sort())
})

test('of two new faults, only the one with the former title continues its alert', async () => {
  await runFinds(day(1), [systemic(formerKey)])
  const [late, none] = ['template:product_page:late', 'template:product_page:no-price']
  await runFinds(day(2), [
    systemic(late, { title: 'Price is late' }),
    systemic(none, { title: 'No valid price' }),
  ])
  expect(await keys()).toEqual([late, none])
  const continued = (await readAlerts()).find(({ causeKey }) => causeKey === none)
  expect(continued?.firstSeenAt).toEqual(day(1))
})

test('alerts of other page types, languages, checks and formats stay unchanged', async () => {
  const others = [
    systemic('template:list_page:No valid price'),
    systemic(formerKey, { localeGroup: 'de' }),
    systemic(formerKey, { detector: 'price-outlier', fingerprint: 'e'.repeat(64) }),
    systemic('template:product_page:late'),
    systemic('No valid price'),
  ]
  await runFinds(day(1), others)
  await runFinds(day(2), [systemic('template:product_page:no-price')])
  expect(await keys()).toEqual(
    [...others.map(({ causeKey }) => causeKey), 'template:product_page:no-price'].sort(),
  )
})
