import { findings } from '@vitrine/db/tables/alerts'
import { scanInstances, scanLogs } from '@vitrine/db/tables/scans'
import { withTestDatabase } from '@vitrine/db/test-database'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addRun, addWebsite } from '../testing/rows.ts'
import { createScanRecorder } from './scan-recorder.ts'

const database = withTestDatabase()
const log = { info() {}, warn() {}, error() {} }

async function record(events: Parameters<ReturnType<typeof createScanRecorder>['record']>[0][]) {
  const { db } = database()
  const { instanceId } = await addRun(db, await addWebsite(db))
  const recorder = createScanRecorder(db, instanceId, log, { isCoordinator: true })
  for (const event of events) recorder.record(event)
  recorder.log({ level: 'info', text: 'Read the home page.', url: null })
  await recorder.stop()
  const [instance] = await db.select().from(scanInstances).where(eq(scanInstances.scanInstanceId, instanceId))
  const found = await db
    .select()
    .from(findings)
    .where(eq(findings.instanceId, instanceId))
    .orderBy(asc(findings.url))
  const lines = await db
    .select()
    .from(scanLogs)
    .where(eq(scanLogs.instanceId, instanceId))
    .orderBy(asc(scanLogs.logId))
  return { instance, found, lines }
}

const visit = (url: string, tier: 'http' | 'browser', platform: string | null) =>
  ({ type: 'page', url, platform, region: 'US', tier, status: 'in_progress' }) as const
const finding = (title: string, severity: 'high' | 'low' = 'high') =>
  ({
    type: 'finding',
    detector: 'cart-quantity',
    severity,
    title,
    where: 'Cart',
    description: 'The cart forgets.',
    url: 'https://shop.example/cart',
    causeKey: 'quantity',
    isRecorded: false,
  }) as const

test("the current activity is reported in a shopper's words, by page and device", async () => {
  const texts = []
  for (const event of [
    visit('https://shop.example/', 'http', null),
    visit('https://shop.example/en-gb/', 'http', null),
    visit('https://shop.example/products/alder-table_lamp.html?v=2', 'browser', 'Mobile'),
    visit('https://shop.example/p/1', 'browser', 'Desktop'),
    { type: 'action', text: 'Searching for "lamp"', url: 'https://shop.example/' } as const,
  ]) {
    const { instance } = await record([event])
    texts.push([instance?.actionText, instance?.currentUrl])
  }
  expect(texts).toEqual([
    ['Reading the home page', 'https://shop.example/'],
    ['Reading the home page (EN-GB)', 'https://shop.example/en-gb/'],
    ['Checking Alder Table Lamp on mobile', 'https://shop.example/products/alder-table_lamp.html?v=2'],
    ['Checking page /p/1 on desktop', 'https://shop.example/p/1'],
    ['Searching for "lamp"', 'https://shop.example/'],
  ])
})

test('a cause known only from events is stored once per page, with its first text', async () => {
  const { found, lines } = await record([
    finding('The cart forgets quantities'),
    finding('The cart forgets\0', 'low'),
    { ...finding('The cart forgets quantities'), url: 'https://shop.example/bag' },
    { ...finding('Saved with its page'), url: 'https://shop.example/page', isRecorded: true },
  ])
  expect(found.map(({ url }) => url)).toEqual(['https://shop.example/bag', 'https://shop.example/cart'])
  expect(found[1]).toMatchObject({
    title: 'The cart forgets quantities',
    severity: 'high',
    data: { where: 'Cart', description: 'The cart forgets.' },
  })
  expect(lines.map(({ text }) => text)).toEqual(['Read the home page.'])
})
