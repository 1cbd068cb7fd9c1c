import { alerts } from '@vitrine/db/tables/alerts'
import { sha256 } from '@vitrine/kernel/ids'
import type { WireAlert } from '@vitrine/modules/alerts/contract'
import { saveAlerts } from '@vitrine/modules/alerts/save-alerts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { type SignedIn, withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()
let count = 0

async function prepare() {
  const app = started()
  const host = `edit-${count++}.example`
  const [ada, ben] = [await app.addUser(`ada@${host}`), await app.addUser(`ben@${host}`)]
  await app.database.db.execute(`update users set first_name = 'Ben' where user_id = '${ben.userId}'`)
  const websiteId = await app.addWebsite(host)
  await app.addMember(websiteId, ada)
  await app.addMember(websiteId, ben)
  const scan = await addScan(app, websiteId, {
    alert: { advice: 'Use one price.', causeKey: 'x', localeGroup: '', detector: 'd' },
  })
  const path = `/api/v1/issues/${scan.alertId}`
  const put = (body: object, by: SignedIn = ada) => app.call('PUT', path, { token: by.token, body })
  const restore = (fields: string[], by: SignedIn = ada) =>
    app.call('POST', `${path}/restore-texts`, { token: by.token, body: { fields } })
  const read = async (): Promise<WireAlert> => (await put({})).json()
  return { app, ada, ben, websiteId, scan, put, restore, read, path }
}

test('a person’s texts are shown, exported and kept by later scans, and the scan’s text can be restored', async () => {
  const { app, ada, websiteId, scan, put, restore, read, path } = await prepare()
  const edited = { title: 'Our title', description: 'Our text', advice: 'Ask the shop team.' }
  expect((await put(edited)).json().visible_issue_content).toMatchObject(edited)
  await app.database.db
    .update(alerts)
    .set({ fingerprint: sha256('f') })
    .where(eq(alerts.alertId, scan.alertId))
  const found = {
    fingerprint: sha256('f'),
    detector: 'd',
    causeKey: 'x',
    localeGroup: '',
    title: 'Scan title',
    description: 'Scan text',
    advice: 'Scan advice',
    severity: 'low',
    place: '',
    howChecked: [],
    pageUrls: ['https://shop.example/p/1'],
    pageCount: 1,
    pageType: null,
    shortlinkUrl: null,
    shortlinkTitle: null,
    regions: ['GLOBAL'],
    platforms: ['Desktop'],
    rows: [],
    screenshots: [],
    templateIds: [],
    confidence: 1,
    impacts: [],
    facts: {},
    isConfirmed: true,
  }
  const source = {
    websiteId,
    scanId: scan.scanId,
    instanceId: scan.instanceId,
    observedAt: new Date(Date.now() + 60_000),
  }
  // The fields of a finding that this test is about; the others only describe the fault.
  const scanAlerts = [found] as unknown as Parameters<typeof saveAlerts>[2]
  await app.database.db.transaction((tx) => saveAlerts(tx, source, scanAlerts))
  const after = await read()
  expect(after.created_issue_content).toMatchObject({ title: 'Scan title', advice: 'Scan advice' })
  expect(after.visible_issue_content).toMatchObject(edited)
  const exported = await app.call('POST', `/api/v1/issues/export/${scan.scanId}?export_format=jira`, {
    token: ada.token,
    body: [scan.alertId],
  })
  expect(exported.body).toContain('Our title')
  expect(exported.body).toContain('Ask the shop team.')
  expect(exported.body).not.toContain('Scan advice')

  const restored = (await restore(['title', 'advice'])).json()
  expect(restored.visible_issue_content).toMatchObject({
    title: 'Scan title',
    description: 'Our text',
    advice: 'Scan advice',
  })
  expect((await restore(['description'])).json().visible_issue_content).toBeNull()
  const history = (await app.call('GET', `${path}/history`, { token: ada.token })).json()
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'content_changed', after: 'restored', who: 'Ada Byron' }),
  )
})

test('a text that someone else changed meanwhile isn’t overwritten, and the error says who changed it', async () => {
  const { ben, put, restore, read } = await prepare()
  const base = (await read()).created_issue_content
  expect((await put({ title: 'Ben’s title', base }, ben)).statusCode).toBe(200)
  const refused = await put({ title: 'Ada’s title', base })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'CONFLICT',
    errors: [{ path: 'title', message: 'Ben Byron changed the title while you were editing.' }],
  })
  expect((await read()).visible_issue_content?.title).toBe('Ben’s title')
  // Another text of the same alert does not clash, and a second try with the new text in sight succeeds.
  expect((await put({ advice: 'Ada’s advice', base })).statusCode).toBe(200)
  expect((await put({ title: 'Ada’s title', base: { ...base, title: 'Ben’s title' } })).statusCode).toBe(200)
  expect((await read()).visible_issue_content).toMatchObject({
    title: 'Ada’s title',
    advice: 'Ada’s advice',
  })
  await restore(['title'], ben)
  const afterRestore = await put({ title: 'Again', base: { title: 'Ada’s title' } })
  expect(afterRestore.json().errors[0].message).toContain('Ben Byron')
})

test.each([
  ['an empty title', { title: '' }],
  ['a title that is too long', { title: 'x'.repeat(501) }],
  ['advice that is too long', { advice: 'x'.repeat(50_001) }],
  ['a description that is no text', { description: 7 }],
])('%s is rejected', async (_, body) => {
  const { put, read } = await prepare()
  const before = await read()
  expect((await put(body)).statusCode).toBe(422)
  expect(await read()).toEqual(before)
})

test('feedback keeps reason and expected value, and counts as wrong for the check', async () => {
  const { app, scan, ben, ada, read, path } = await prepare()
  const detector = `d-${count}`
  await app.database.db.update(alerts).set({ detector }).where(eq(alerts.alertId, scan.alertId))
  const give = (body: object, by: SignedIn) => app.call('PUT', `${path}/feedback`, { token: by.token, body })
  await give(
    {
      feedback_reason: 'wrong_value',
      expected_value: '12.00',
      feedback_status: 'thumbs_down',
      feedback_message: 'VAT',
    },
    ada,
  )
  await give({ feedback_status: 'thumbs_up' }, ben)
  expect((await read()).feedback).toEqual({
    feedback_status: 'thumbs_down',
    feedback_message: 'VAT',
    feedback_reason: 'wrong_value',
    expected_value: '12.00',
  })
  expect((await give({ feedback_reason: 'bored' }, ada)).statusCode).toBe(422)
  const operator = await app.addUser(`operator-${count}@edit.example`, { isSuperuser: true })
  const statistics = await app.call('GET', '/api/v1/operator/detector-statistics', { token: operator.token })
  expect(statistics.json().find((row: { detector: string }) => row.detector === detector)).toMatchObject({
    feedback_count: 2,
    wrong_count: 1,
    wrong_share: 0.5,
  })
  const said = await app.call('GET', `/api/v1/operator/detectors/${detector}/feedback`, {
    token: operator.token,
  })
  expect(said.json()).toMatchObject([
    { feedback_reason: 'wrong_value', expected_value: '12.00', feedback_message: 'VAT' },
  ])
})
