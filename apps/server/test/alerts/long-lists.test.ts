import { brotliDecompressSync } from 'node:zlib'
import { alerts } from '@vitrine/db/tables/alerts'
import { auditPermissions } from '@vitrine/db/tables/audits'
import { memberships, type websites } from '@vitrine/db/tables/websites'
import type { AlertSummary, WireAlert } from '@vitrine/modules/alerts/contract'
import type { AlertMatch } from '@vitrine/modules/scans/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()
let count = 0

async function prepare(more?: Partial<typeof websites.$inferInsert>) {
  const app = started()
  const host = `lists-${count++}.example`
  const [ada, ben] = [await app.addUser(`ada@${host}`), await app.addUser(`ben@${host}`)]
  const websiteId = await app.addWebsite(host, more)
  for (const user of [ada, ben]) await app.addMember(websiteId, user)
  const get = (path: string, headers?: Record<string, string>, user = ada) =>
    app.call('GET', path, { token: user.token, ...(headers ? { headers } : {}) })
  const put = (path: string, body?: object, user = ada) =>
    app.call('PUT', path, { token: user.token, ...(body ? { body } : {}) })
  return { app, ada, ben, websiteId, get, put }
}

/** More alerts of the scan besides its first one. */
async function addMany(websiteId: string, scanId: string, many: number) {
  const { db } = started().database
  await db.execute(sql`
    with made as (
      insert into alerts (alert_id, website_id, fingerprint, detector, machine_severity, title, description,
        first_seen_at, last_seen_at, first_scan_id)
      select gen_random_uuid(), ${websiteId}, 'many-' || n, 'x', (array['high', 'medium', 'low'])[1 + n % 3],
        'Alert ' || lpad(n::text, 4, '0'), repeat('What is wrong with it, at some length. ', 20), now(), now(), ${scanId}
      from generate_series(1, ${many}::int) n returning alert_id)
    insert into alert_scans (alert_id, scan_id, first_seen_at, last_seen_at)
    select alert_id, ${scanId}, now(), now() from made`)
}

test('a search finds scans by title and page of their alerts, in any case, with wildcards as plain letters', async () => {
  const { websiteId, get } = await prepare()
  const shade = await addScan(started(), websiteId, { alert: { title: 'Shade is 30_cm here' } })
  const other = await addScan(started(), websiteId, {
    alert: {
      title: 'Other',
      shortlinkTitle: 'Speckle Mug',
      personContent: { title: 'As a person calls it' },
    },
  })
  await addScan(started(), (await prepare()).websiteId, { alert: { title: 'Shade of somebody else' } })
  const search = async (q: string): Promise<AlertMatch[]> =>
    (await get(`/api/v1/scans/website/${websiteId}/search?q=${encodeURIComponent(q)}`)).json()
  expect(await search(' shade ')).toEqual([
    {
      scan_id: shade.scanId,
      alert_count: 1,
      issue_id: shade.alertId,
      title: 'Shade is 30_cm here',
      place: 'Lamp',
      page_count: 2,
    },
  ])
  for (const q of ['speckle', 'person CALLS'])
    expect((await search(q)).map(({ scan_id }) => scan_id)).toEqual([other.scanId])
  expect(await search('30_cm')).toHaveLength(1)
  for (const q of ['3__cm', '%', 'Other']) expect(await search(q)).toEqual([])
  expect((await search('https://')).length).toBe(2)
  expect((await get(`/api/v1/scans/website/${websiteId}/search?q=%20`)).statusCode).toBe(422)
})

test('in audit mode a search finds only what is unlocked', async () => {
  const { websiteId, get } = await prepare({ isAuditMode: true })
  const open = await addScan(started(), websiteId)
  await addScan(started(), websiteId)
  await started()
    .database.db.insert(auditPermissions)
    .values([
      { websiteId, kind: 'scan', resourceId: open.scanId },
      { websiteId, kind: 'issue', resourceId: open.alertId },
    ])
  const found: AlertMatch[] = (await get(`/api/v1/scans/website/${websiteId}/search?q=listing`)).json()
  expect(found.map(({ scan_id }) => scan_id)).toEqual([open.scanId])
})

test('alerts that only archived scans contain are not counted as open, and the estimates are recomputed', async () => {
  const { app, ada, websiteId, get } = await prepare()
  const { scanId } = await addScan(app, websiteId)
  const kept = await addScan(app, websiteId)
  const figures = async () => [
    (await get(`/api/v1/websites/${websiteId}/issues_overview`)).json(),
    (await get(`/api/v1/websites/${websiteId}`)).json().issues_count,
  ]
  expect(await figures()).toMatchObject([{ total_open_issues: 2, new_issues_last_24h: 2 }, 2])
  const archive = (archived: boolean) =>
    app.call('PATCH', `/api/v1/scans/${scanId}/archived`, { token: ada.token, body: { archived } })
  await archive(true)
  expect(await figures()).toMatchObject([
    { total_open_issues: 1, new_issues_last_24h: 1, issues_by_severity: { high: 1 } },
    1,
  ])
  const { rows } = await app.database.db.execute(
    sql`select 1 from pgboss.job where name = 'metrics.refresh-estimates' and data ->> 'website_id' = ${websiteId}`,
  )
  expect(rows).toHaveLength(1)
  // An alert that another scan contains as well stays.
  await app.database.db.execute(sql`insert into alert_scans (alert_id, scan_id, first_seen_at, last_seen_at)
    select alert_id, ${kept.scanId}, now(), now() from alert_scans where scan_id = ${scanId}`)
  expect(await figures()).toMatchObject([{ total_open_issues: 2 }, 2])
})

test('a list of summaries is the whole list in its order at a fraction of its size; both are paginated', async () => {
  const { websiteId, get } = await prepare()
  const { scanId } = await addScan(started(), websiteId, { alert: { personStatus: 'discarded' } })
  await addMany(websiteId, scanId, 40)
  const path = `/api/v1/issues/scan/${scanId}`
  const [whole, light] = [await get(path), await get(`${path}/summaries`)]
  const issues: WireAlert[] = whole.json()
  const summaries: AlertSummary[] = light.json()
  expect(summaries.map(({ issue_id }) => issue_id)).toEqual(issues.map(({ issue_id }) => issue_id))
  expect(summaries.at(-1)).toMatchObject({ status: 'discarded', shortlink_title: 'Lamp' })
  expect(light.body.length).toBeLessThan(whole.body.length / 3)
  for (const [start, all] of [
    [path, issues],
    [`${path}/summaries`, summaries],
  ] as const)
    expect((await get(`${start}?skip=5&limit=10`)).json()).toEqual(all.slice(5, 15))
  expect((await get(`${path}?limit=0`)).statusCode).toBe(422)
})

test('in audit mode pages contain only unlocked alerts', async () => {
  const { websiteId, get } = await prepare({ isAuditMode: true })
  const { scanId, alertId } = await addScan(started(), websiteId)
  await addMany(websiteId, scanId, 3)
  await started()
    .database.db.insert(auditPermissions)
    .values([
      { websiteId, kind: 'scan', resourceId: scanId },
      { websiteId, kind: 'issue', resourceId: alertId },
    ])
  for (const path of ['?limit=5', '/summaries', '/summaries?limit=5']) {
    const list: WireAlert[] = (await get(`/api/v1/issues/scan/${scanId}${path}`)).json()
    expect(list.map(({ issue_id }) => issue_id)).toEqual([alertId])
  }
})

test('what has not changed is not sent again', async () => {
  const { websiteId, get, put } = await prepare()
  const { scanId, alertId } = await addScan(started(), websiteId)
  await addMany(websiteId, scanId, 20)
  const path = `/api/v1/issues/scan/${scanId}/summaries`
  const first = await get(path)
  const etag = String(first.headers.etag)
  const again = await get(path, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await put(`/api/v1/issues/${alertId}/status?status=closed`)
  const changed = await get(path, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('a long list is shared by its readers, shows each change at once, and no one sees the feedback of others', async () => {
  const { ada, ben, websiteId, get, put } = await prepare()
  const { scanId, alertId } = await addScan(started(), websiteId)
  await addMany(websiteId, scanId, 600)
  const path = `/api/v1/issues/scan/${scanId}`
  const list = async (user = ada): Promise<WireAlert[]> => (await get(path, undefined, user)).json()
  const find = (issues: WireAlert[]) => issues.find(({ issue_id }) => issue_id === alertId)
  await list()
  expect(await list()).toEqual(await list(ben))
  const compressed = await get(path, { 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  await put(`/api/v1/issues/${alertId}/status?status=closed`)
  expect(find(await list(ben))?.visible_issue_content?.status).toBe('closed')
  await put(`/api/v1/issues/${alertId}/feedback`, { feedback_status: 'thumbs_down' }, ben)
  expect(find(await list(ben))?.feedback?.feedback_status).toBe('thumbs_down')
  expect(find(await list())?.feedback).toBeNull()
  await started().database.db.update(alerts).set({ title: 'By a scan' }).where(eq(alerts.alertId, alertId))
  expect(find(await list(ben))?.created_issue_content.title).toBe('By a scan')
})

test('compressed responses show each change at once, are refused to a removed member, and stay with their website', async () => {
  const [mine, other] = [await prepare(), await prepare()]
  const { db } = started().database
  const placed = []
  for (const { websiteId, get } of [mine, other]) {
    const { scanId, alertId } = await addScan(started(), websiteId)
    await addMany(websiteId, scanId, 60)
    const paths = [`/api/v1/scans/website/${websiteId}`, `/api/v1/issues/scan/${scanId}/summaries`]
    const read = async () => {
      const texts = []
      for (const path of paths) {
        const answer = await get(path, { 'accept-encoding': 'br' })
        expect(answer.headers['content-encoding']).toBe('br')
        texts.push(brotliDecompressSync(answer.rawPayload).toString())
      }
      return texts
    }
    placed.push({ paths, read, alertId })
  }
  const [own, foreign] = placed
  if (own === undefined || foreign === undefined) throw new Error('Two websites were prepared.')
  const before = [await own.read(), await foreign.read()]
  expect([await own.read(), await foreign.read()]).toEqual(before)
  expect(before[0]?.join()).not.toContain(foreign.alertId)
  await mine.put(`/api/v1/issues/${own.alertId}/status?status=closed`)
  const [scans, summaries] = await own.read()
  expect(JSON.parse(scans ?? '')[0].done_issues_count).toBe(1)
  expect(JSON.parse(summaries ?? '').at(-1)).toMatchObject({ issue_id: own.alertId, status: 'closed' })
  expect(await foreign.read()).toEqual(before[1])
  await db.delete(memberships).where(eq(memberships.userId, mine.ada.userId))
  for (const path of own.paths)
    expect((await mine.get(path, { 'accept-encoding': 'br' })).statusCode).toBe(404)
  expect((await mine.get(own.paths[0] ?? '', { 'accept-encoding': 'br' }, mine.ben)).statusCode).toBe(200)
})

test('an unknown id and one of another website are reported alike, by the name of the resource', async () => {
  const { get } = await prepare()
  const other = await addScan(started(), (await prepare()).websiteId)
  const detailOf = async (path: string) => {
    const answer = await get(path)
    return [answer.statusCode, answer.json().detail]
  }
  for (const id of [other.scanId, crypto.randomUUID()]) {
    for (const path of [`/api/v1/scans/${id}`, `/api/v1/issues/scan/${id}/summaries`])
      expect(await detailOf(path)).toEqual([404, 'The analysis wasn’t found.'])
  }
  for (const id of [other.alertId, crypto.randomUUID()])
    expect(await detailOf(`/api/v1/issues/${id}/check`)).toEqual([404, 'The alert wasn’t found.'])
})
