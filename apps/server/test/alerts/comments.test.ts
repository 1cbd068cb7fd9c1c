import { alerts } from '@vitrine/db/tables/alerts'
import { auditPermissions } from '@vitrine/db/tables/audits'
import { outboxMails } from '@vitrine/db/tables/mails'
import { alertComments } from '@vitrine/db/tables/triage'
import type { WireAlert } from '@vitrine/modules/alerts/contract'
import type { AlertComment } from '@vitrine/modules/comments/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { type SignedIn, withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()
let count = 0

async function prepare(isAuditMode = false) {
  const app = started()
  const host = `comments-${count++}.example`
  const [ada, ben, admin] = [
    await app.addUser(`ada-${count}@${host}`),
    await app.addUser(`ben-${count}@${host}`),
    await app.addUser(`admin-${count}@${host}`),
  ]
  const websiteId = await app.addWebsite(host, { isAuditMode })
  await app.addMember(websiteId, ada)
  await app.addMember(websiteId, ben)
  await app.addMember(websiteId, admin, true)
  const scan = await addScan(app, websiteId)
  const path = `/api/v1/issues/${scan.alertId}`
  const post = (comment: string, by: SignedIn = ada) =>
    app.call('POST', `${path}/comments`, { token: by.token, body: { comment } })
  const list = async (by: SignedIn = ada): Promise<AlertComment[]> =>
    (await app.call('GET', `${path}/comments`, { token: by.token })).json()
  const assign = (user_id: string | null, by: SignedIn = ada) =>
    app.call('PUT', `${path}/assignee`, { token: by.token, body: { user_id } })
  const mails = () => app.database.db.select().from(outboxMails).where(eq(outboxMails.websiteId, websiteId))
  return { app, ada, ben, admin, websiteId, scan, path, post, list, assign, mails }
}

test('a comment mails the members whom it names, once each, and not its author', async () => {
  const { ada, ben, scan, post, list, mails } = await prepare()
  const { username } = ben.user
  const answer = await post(`@${username} and @${username}: is this ours? @${ada.user.username} @nobody`)
  expect(answer.statusCode, answer.body).toBe(200)
  const sent = await mails()
  expect(sent.map(({ recipient, kind }) => [recipient, kind])).toEqual([[ben.user.email, 'alert-mention']])
  expect(sent[0]?.plainText).toContain('is this ours?')
  expect(sent[0]?.plainText).toContain(`/scans/${scan.scanId}/${scan.alertId}`)
  await post('Thanks.', ben)
  const comments = await list(ben)
  expect(comments.map(({ name, body }) => [name, body.slice(-7)])).toEqual([
    ['Ada Byron', '@nobody'],
    ['Ada Byron', 'Thanks.'],
  ])
  expect(comments[0]?.mentions.toSorted()).toEqual([ada.user.username, username].toSorted())
  expect(await mails()).toHaveLength(1)
})

test('strangers can’t be mentioned, and everyone deletes only their own comments', async () => {
  const { app, ada, ben, path, post, list, mails } = await prepare()
  const stranger = await app.addUser(`stranger-${count}@comments.example`)
  const { comment_id }: AlertComment = (await post(`@${stranger.user.username} hello`)).json()
  expect(await mails()).toEqual([])
  const remove = (by: SignedIn) => app.call('DELETE', `${path}/comments/${comment_id}`, { token: by.token })
  expect((await remove(ben)).json().code).toBe('NOT_ALLOWED')
  expect((await remove(stranger)).statusCode).toBe(404)
  expect((await remove(ada)).statusCode).toBe(204)
  expect(await list()).toEqual([])
  expect((await post('  ')).statusCode).toBe(422)
  expect((await post('x'.repeat(4_001))).statusCode).toBe(422)
})

test('an alert has one assignee, who is a member; a removed member has none', async () => {
  const { app, ada, ben, admin, websiteId, scan, path, assign } = await prepare()
  const stranger = await app.addUser(`other-${count}@comments.example`)
  expect((await assign(stranger.userId)).statusCode).toBe(422)
  expect((await assign(ben.userId)).json().assignee_id).toBe(ben.userId)
  const summaries = async () =>
    (await app.call('GET', `/api/v1/issues/scan/${scan.scanId}/summaries`, { token: ada.token })).json()
  expect((await summaries())[0].assignee_id).toBe(ben.userId)
  const scans = async () =>
    (await app.call('GET', `/api/v1/scans/website/${websiteId}`, { token: ada.token })).json()
  expect((await scans())[0].assignee_ids).toEqual([ben.userId])
  const whole: WireAlert[] = (
    await app.call('GET', `/api/v1/issues/scan/${scan.scanId}`, { token: ada.token })
  ).json()
  expect(whole[0]?.assignee_id).toBe(ben.userId)
  const history = (await app.call('GET', `${path}/history`, { token: ada.token })).json()
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'assigned', after: 'Ada Byron', who: 'Ada Byron' }),
  )
  const removed = await app.call('DELETE', `/api/v1/users/${ben.userId}/link-website/${websiteId}`, {
    token: admin.token,
  })
  expect(removed.statusCode, removed.body).toBe(204)
  expect((await summaries())[0].assignee_id).toBeNull()
  expect((await assign(ada.userId)).json().assignee_id).toBe(ada.userId)
  expect((await assign(null)).json().assignee_id).toBeNull()
})

test('comments end with their alert, and in a free audit with what it unlocks', async () => {
  const { app, scan, post } = await prepare()
  await post('Hello')
  await app.database.db.delete(alerts).where(eq(alerts.alertId, scan.alertId))
  expect(await app.database.db.$count(alertComments, eq(alertComments.alertId, scan.alertId))).toBe(0)
  const audit = await prepare(true)
  expect((await audit.post('Hello')).json().code).toBe('AUDIT_LIMIT')
  expect((await audit.assign(audit.ben.userId)).json().code).toBe('AUDIT_LIMIT')
  await audit.app.database.db
    .insert(auditPermissions)
    .values({ websiteId: audit.websiteId, kind: 'issue', resourceId: audit.scan.alertId })
  expect((await audit.post('Hello')).statusCode).toBe(200)
})
