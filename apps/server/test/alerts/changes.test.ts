/** The timeline of changes, and two runs side by side, from runs as the product saves them. */
import { alertPages, alertScans, alerts } from '@vitrine/db/tables/alerts'
import { scanItems } from '@vitrine/db/tables/pages'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { sha256 } from '@vitrine/kernel/ids'
import { type AlertSource, resolveGoneAlerts, saveAlert } from '@vitrine/modules/alerts/save-alerts'
import type { Change, PageCapture, ScanComparison } from '@vitrine/modules/changes/contract'
import { namedBlobs } from '@vitrine/modules/files/named-blobs'
import { addRun } from '@vitrine/modules/testing/rows'
import { scanAlert } from '@vitrine/modules/testing/scan-alert'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type SignedIn, withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()
let count = 0
const startOfTest = Date.now()
const day = (number: number) => new Date(startOfTest + (number - 30) * 86_400_000)

interface Store {
  websiteId: string
  ada: SignedIn
  run: (number: number, found: readonly Partial<typeof scanAlert>[], price?: string) => Promise<AlertSource>
  get: (path: string, by?: SignedIn) => ReturnType<ReturnType<typeof started>['call']>
  changes: (query?: string) => Promise<Change[]>
}

/** A store whose runs are saved as a worker saves them: alerts, pages, then what is gone. */
async function openStore(): Promise<Store> {
  const app = started()
  const { db } = app.database
  const host = `changes-${count++}.example`
  const ada = await app.addUser(`ada@${host}`)
  const websiteId = await app.addWebsite(host)
  await app.addMember(websiteId, ada)
  const run: Store['run'] = async (number, found, price = '12.00') => {
    const ids = await addRun(db, websiteId)
    const source = { websiteId, ...ids, observedAt: day(number) }
    await db.transaction(async (tx) => {
      for (const more of found) await saveAlert(tx, source, { ...scanAlert, ...more })
    })
    const failing = new Set(found.flatMap(({ pageUrls = scanAlert.pageUrls }) => pageUrls))
    const known = await db
      .selectDistinct({ url: alertPages.url })
      .from(alertPages)
      .innerJoin(alerts, eq(alerts.alertId, alertPages.alertId))
      .where(eq(alerts.websiteId, websiteId))
    const urls = new Set([...known.map(({ url }) => url), ...scanAlert.pageUrls])
    await db.insert(scanItems).values(
      [...urls].map((itemUrl) => ({
        ...{ instanceId: ids.instanceId, itemUrl, tier: 'http' as const, result: 'visited' as const },
        ...{ completionStatus: 'completed' as const, httpStatus: 200, pageType: 'product_page' },
        outcome: {
          verdicts: { [scanAlert.detector]: failing.has(itemUrl) ? 'fail' : 'pass' },
          product: { title: 'Lamp', price, compare_at: null, currency: 'EUR', availability: 'InStock' },
        },
      })),
    )
    const all = { detectors: [scanAlert.detector], platforms: ['Desktop'], regions: ['GLOBAL'] }
    await db.transaction((tx) => resolveGoneAlerts(tx, source, all))
    await db.update(scans).set({ state: 'completed' }).where(eq(scans.scanId, ids.scanId))
    await db
      .update(scanInstances)
      .set({ scanStartTime: source.observedAt })
      .where(eq(scanInstances.scanInstanceId, ids.instanceId))
    return source
  }
  const get: Store['get'] = (path, by = ada) =>
    app.call('GET', `/api/v1/websites/${websiteId}${path}`, { token: by.token })
  return {
    ...{ websiteId, ada, run, get },
    changes: async (query = '') => (await get(`/changes${query}`)).json().changes,
  }
}

const page = (number: number) => `https://shop.example/${number}`
const pages = (many: number) => ({
  pageUrls: Array.from({ length: many }, (_, number) => page(number)),
  pageCount: many,
})

test('a clean store that gets faulty, worse, better and clean again tells exactly that', async () => {
  const { run, changes } = await openStore()
  await run(1, [])
  await run(2, [{ severity: 'low', ...pages(2) }])
  await run(3, [{ severity: 'low', ...pages(2) }])
  await run(4, [{ severity: 'high', ...pages(2) }])
  await run(5, [{ severity: 'high', ...pages(9) }])
  await run(6, [{ severity: 'high', ...pages(8) }])
  await run(7, [{ severity: 'low', ...pages(8) }])
  await run(8, [])
  await run(9, [{ severity: 'low', ...pages(8) }])
  const told = (await changes()).toReversed()
  expect(told.map(({ kind, at }) => [kind, at])).toEqual([
    ['new', day(2).toISOString()],
    ['worse', day(4).toISOString()],
    ['worse', day(5).toISOString()],
    ['better', day(7).toISOString()],
    ['gone', day(8).toISOString()],
    ['returned', day(9).toISOString()],
  ])
  const amounts = told.map(({ before, after }) =>
    [before, after].map((side) => side && [side.severity, side.page_count]),
  )
  expect(amounts).toEqual([
    [null, ['low', 2]],
    [
      ['low', 2],
      ['high', 2],
    ],
    [
      ['high', 2],
      ['high', 9],
    ],
    [
      ['high', 8],
      ['low', 8],
    ],
    [['low', 8], null],
    [
      ['low', 8],
      ['low', 8],
    ],
  ])
  expect(told[0]?.after).toMatchObject({ values: ['No price'], picture: { width: 800, platform: 'Desktop' } })
  expect(told[0]).toMatchObject({ is_verified: false, scan_title: 'Prices agree' })
})

test('what became known since the last answer is listed again page by page, and nothing else', async () => {
  const { run, changes, get } = await openStore()
  await run(1, [{ causeKey: 'a', fingerprint: sha256('a') }])
  const [first] = await changes()
  await new Promise((resolve) => setTimeout(resolve, 5))
  const since = new Date().toISOString()
  // An analysis that began before the last answer and ended after it.
  await run(0, [
    { causeKey: 'b', fingerprint: sha256('b') },
    { causeKey: 'c', fingerprint: sha256('c') },
  ])
  const later = await changes(`?since=${encodeURIComponent(since)}`)
  expect(later).toHaveLength(2)
  expect(later.map(({ change_id }) => change_id)).not.toContain(first?.change_id)
  expect((await changes(`?since=${encodeURIComponent(first?.recorded_at ?? '')}`)).length).toBe(3)
  const one = (await get('/changes?limit=2')).json()
  expect(one.changes).toHaveLength(2)
  const two = (await get(`/changes?limit=2&cursor=${one.next}`)).json()
  expect(two).toMatchObject({ next: null, changes: [{ change_id: first?.change_id }] })
  expect(await changes('?kind=gone')).toEqual([])
  expect((await get('/changes?since=yesterday')).json()).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('what people discarded and what isn’t confirmed is no change', async () => {
  const { run, changes, websiteId } = await openStore()
  await run(1, [{ isConfirmed: false }])
  expect(await changes()).toEqual([])
  await run(2, [{}])
  expect(await changes()).toHaveLength(1)
  const { db } = started().database
  await db.update(alerts).set({ personStatus: 'discarded' }).where(eq(alerts.websiteId, websiteId))
  expect(await changes()).toEqual([])
})

test('two runs side by side say what is new, gone, the same, and what neither can know', async () => {
  const { run, get } = await openStore()
  const alert = (name: string, more: Partial<typeof scanAlert> = {}) => ({
    ...{
      causeKey: name,
      fingerprint: sha256(name),
      title: name,
      pageUrls: [`${page(1)}-${name}`],
      pageCount: 1,
    },
    ...more,
  })
  const before = await run(1, [
    alert('stays'),
    alert('grows', { severity: 'low' }),
    alert('goes'),
    alert('unchecked', { platforms: ['Mobile'] }),
  ])
  const after = await run(2, [alert('stays'), alert('grows', { severity: 'high' }), alert('comes')], '9.00')
  const answer = await get(`/comparison?scan_id=${after.scanId}&other_scan_id=${before.scanId}`)
  const compared: ScanComparison = answer.json()
  expect(answer.statusCode, answer.body).toBe(200)
  expect(compared.before).toMatchObject({ scan_id: before.scanId, alert_count: 4 })
  expect(compared.after).toMatchObject({ scan_id: after.scanId, alert_count: 3 })
  expect(Object.fromEntries(compared.alerts.map(({ title, verdict }) => [title, verdict]))).toEqual({
    comes: 'new',
    grows: 'worse',
    goes: 'gone',
    stays: 'same',
    unchecked: 'not_checked',
  })
  expect(compared.pages).toEqual([
    {
      ...{ url: `${page(1)}-comes`, verdict: 'added', before: null },
      after: { status: 200, page_type: 'product_page' },
    },
  ])
  expect(compared.price_count).toBe(6)
  expect(compared.prices[0]).toMatchObject({
    before: { price: '12.00' },
    after: { price: '9.00' },
    currency: 'EUR',
  })
})

test('a page’s screenshots are listed over time, and kept as long as they are', async () => {
  const { run, get, websiteId } = await openStore()
  const shot = (letter: string, number: number) => ({
    screenshots: scanAlert.screenshots.map((each) => ({
      ...each,
      blob: letter.repeat(64),
      takenAt: day(number).toISOString(),
    })),
  })
  await run(1, [shot('b', 1)])
  await run(2, [shot('c', 2)])
  const { db } = started().database
  const url = encodeURIComponent(scanAlert.screenshots[0]?.url ?? '')
  const captures: PageCapture[] = (await get(`/captures?url=${url}`)).json()
  expect(captures.map(({ taken_at }) => taken_at)).toEqual([day(1).toISOString(), day(2).toISOString()])
  const kept = async () => {
    const { rows } = await db.execute<{ sha256: string }>(
      sql`select distinct sha256 from (${namedBlobs}) n
        where n.website_id = ${websiteId} and sha256 is not null order by 1`,
    )
    return rows.map(({ sha256: hash }) => hash[0])
  }
  expect(await kept()).toEqual(['b', 'c'])
  const old = new Date(Date.now() - 91 * 86_400_000)
  await db
    .update(alertScans)
    .set({ firstSeenAt: old, lastSeenAt: old })
    .where(sql`snapshot::text like '%bbbb%'`)
  expect(await kept()).toEqual(['c'])
  expect((await get(`/captures?url=${url}`)).json()).toHaveLength(1)
})

test('runs that can’t be compared are refused, and other websites’ don’t exist', async () => {
  const { run, get } = await openStore()
  const other = await openStore()
  const [mine, unfinished, theirs] = [await run(1, []), await run(2, []), await other.run(1, [])]
  const { db } = started().database
  await db.update(scans).set({ state: 'in_progress' }).where(eq(scans.scanId, unfinished.scanId))
  const compare = async (a: AlertSource, b: AlertSource) =>
    (await get(`/comparison?scan_id=${a.scanId}&other_scan_id=${b.scanId}`)).json().code
  expect(await compare(mine, mine)).toBe('VALIDATION_FAILED')
  expect(await compare(mine, unfinished)).toBe('VALIDATION_FAILED')
  expect(await compare(mine, theirs)).toBe('NOT_FOUND')
  for (const path of [
    '/changes',
    '/captures?url=x',
    `/comparison?scan_id=${mine.scanId}&other_scan_id=${mine.scanId}`,
  ])
    expect((await get(path, other.ada)).statusCode).toBe(404)
})
