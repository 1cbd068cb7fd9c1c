import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp({
  env: { VITRINE_FEATURES_OFF: 'share, edit, notifications, changes, heartbeats, prices' },
})

test('what the operator switched off is announced to screens and refused by the server', async () => {
  const app = started()
  expect((await app.call('GET', '/api/v1/config')).json()).toMatchObject({
    features_off: ['share', 'edit', 'notifications', 'changes', 'heartbeats', 'prices'],
    has_notifications: false,
  })
  const ada = await app.addUser('ada@features.example')
  const websiteId = await app.addWebsite('features.example')
  await app.addMember(websiteId, ada, true)
  const { scanId, alertId } = await addScan(app, websiteId)
  const answer = await app.call('POST', `/api/v1/websites/${websiteId}/share-links`, {
    token: ada.token,
    body: { scan_id: scanId, issue_ids: [alertId], expires_in_days: 7 },
  })
  expect(answer.json()).toMatchObject({ status: 404, detail: 'This feature isn’t available here.' })
  for (const path of ['changes', 'heartbeat', 'notifications', 'prices'])
    expect(
      (await app.call('GET', `/api/v1/websites/${websiteId}/${path}`, { token: ada.token })).statusCode,
    ).toBe(404)
})
