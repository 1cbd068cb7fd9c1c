import { alerts } from '@vitrine/db/tables/alerts'
import { articleActions, articles } from '@vitrine/db/tables/articles'
import { newId } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import { listDailyActions } from '@vitrine/modules/actions/list-daily-actions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()

async function prepare(host: string) {
  const app = current()
  const user = await app.addUser(`ada@${host}`)
  const websiteId = await app.addWebsite(host)
  await app.addMember(websiteId, user)
  const list = async (more = '', token = user.token) =>
    (
      await app.call(
        'GET',
        `/api/v1/engagement/action_of_the_day/${user.userId}?website_id=${websiteId}${more}`,
        { token },
      )
    ).json()
  const update = (actionId: string, query: string, token = user.token) =>
    app.call('PUT', `/api/v1/engagement/update_action_status/${actionId}?${query}`, { token })
  return { app, user, websiteId, list, update }
}

const finished = (daysAgo: number) => ({
  scan: { finishedAt: new Date(Date.now() - daysAgo * dayMs) },
  alert: { firstSeenAt: new Date(Date.now() - daysAgo * dayMs) },
})

test('a website without anything to do has an empty list', async () => {
  const { list } = await prepare('empty.example')
  expect(await list()).toEqual([])
})

test('each rule about scans finds its own, and a list never contains more than five', async () => {
  const { app, websiteId, list } = await prepare('rules.example')
  const costly = await addScan(app, websiteId, {
    ...finished(20),
    alert: { ...finished(20).alert, weeklyRevenueAtRisk: 4_200, weeklyShoppersAffected: 10 },
  })
  const fresh = await addScan(app, websiteId, finished(1))
  const old = await addScan(app, websiteId, finished(9))
  const running = await addScan(app, websiteId, { scan: { state: 'in_progress' } })
  const upcoming = await addScan(app, websiteId, { scan: { state: 'pending', finishedAt: null } })
  const crowded = await addScan(app, websiteId, {
    ...finished(20),
    alert: { ...finished(20).alert, weeklyShoppersAffected: 900 },
  })
  const resolved = await addScan(app, websiteId, {
    ...finished(5),
    alert: { ...finished(5).alert, personStatus: 'closed' },
  })
  for (let count = 0; count < 4; count++) await addScan(app, websiteId, finished(2))
  const actions = await list()
  expect(actions).toHaveLength(5)
  expect(actions[0]).toMatchObject({
    action_type: 'review_high_revenue_impact_scan',
    scan_id: costly.scanId,
    display_value: 'Prices agree ($4,000)',
    status: 'open',
  })
  expect(actions[1]).toMatchObject({
    action_type: 'review_high_shoppers_scan',
    scan_id: crowded.scanId,
    display_value: 'Prices agree (900)',
  })
  const all = await list(
    [
      'review_new_scan',
      'review_pending_scan',
      'track_progress_scan',
      'check_upcoming_scan',
      'review_completed_scan',
    ]
      .map((type) => `&test_action_types=${type}`)
      .join(''),
  )
  const about = (type: string) =>
    all
      .filter((action: { action_type: string }) => action.action_type === type)
      .map((action: { scan_id: string }) => action.scan_id)
  expect(about('review_new_scan')).toContain(fresh.scanId)
  expect(about('review_pending_scan')).toEqual([old.scanId])
  expect(about('track_progress_scan')).toEqual([running.scanId])
  expect(about('check_upcoming_scan')).toEqual([upcoming.scanId])
  expect(about('review_completed_scan')).toEqual([resolved.scanId])
})

test('a dismissed action stays away for its days and comes back afterwards; a done one stays struck through', async () => {
  const { app, user, websiteId, list, update } = await prepare('dismiss.example')
  await addScan(app, websiteId, finished(1))
  await addScan(app, websiteId, finished(1))
  const [first, second] = await list()
  expect((await update(first.action_id, 'status=discarded&discard_days=7')).statusCode).toBe(204)
  expect((await update(second.action_id, 'status=done')).statusCode).toBe(204)
  expect((await list()).map((action: { status: string }) => action.status).sort()).toEqual([
    'discarded',
    'done',
  ])
  const at = (days: number) =>
    listDailyActions(
      { ...app.services, clock: { now: () => Date.now() + days * dayMs } },
      { userId: user.userId, sessionId: '', isSuperuser: false, impersonatorId: null },
      user.userId,
      { website_id: websiteId },
    )
  // The next day: the done one is suggested again while its reason lasts, the dismissed one is not.
  expect((await at(1)).map((action) => action.scan_id)).toEqual([second.scan_id])
  // After the seventh day both are old enough to count as long open.
  expect((await at(8)).map((action) => action.action_type)).toEqual([
    'review_pending_scan',
    'review_pending_scan',
  ])
})

test('an open action disappears with its reason', async () => {
  const { app, websiteId, list } = await prepare('gone.example')
  const scan = await addScan(app, websiteId, finished(1))
  expect(await list()).toHaveLength(1)
  await app.database.db.update(alerts).set({ personStatus: 'closed' }).where(eq(alerts.alertId, scan.alertId))
  expect((await list())[0]).toMatchObject({ action_type: 'review_completed_scan' })
})

test('articles: a new one, one with a comment of a colleague, one that many like', async () => {
  const { app, websiteId, list } = await prepare('articles.example')
  const colleagues = [await app.addUser('b@articles.example'), await app.addUser('c@articles.example')]
  const add = async (title: string, at: Date) => {
    const articleId = newId()
    await app.database.db
      .insert(articles)
      .values({ articleId, websiteId, title, state: 'published', createdAt: at, publishedAt: at })
    return articleId
  }
  const old = new Date(Date.now() - 60 * dayMs)
  await add('New', new Date())
  const discussed = await add('Discussed', old)
  const liked = await add('Liked', old)
  await app.database.db
    .insert(articleActions)
    .values([
      { articleId: discussed, userId: colleagues[0]?.userId ?? '', action: 'comment', comment: 'Look' },
      ...colleagues.map(({ userId }) => ({ articleId: liked, userId, action: 'like' as const })),
    ])
  expect(
    (await list()).map((action: { action_type: string; display_value: string }) => [
      action.action_type,
      action.display_value,
    ]),
  ).toEqual([
    ['review_new_recommendation', 'New'],
    ['check_comment_on_article', 'Discussed'],
    ['check_popular_article', 'Liked'],
  ])
})

test("another user's list and actions are not accessible", async () => {
  const { app, user, websiteId, list, update } = await prepare('closed.example')
  await addScan(app, websiteId, finished(1))
  const [action] = await list()
  const stranger = await app.addUser('stranger@closed.example')
  const answer = await app.call(
    'GET',
    `/api/v1/engagement/action_of_the_day/${user.userId}?website_id=${websiteId}`,
    { token: stranger.token },
  )
  expect(answer.statusCode).toBe(403)
  expect((await update(action.action_id, 'status=done', stranger.token)).statusCode).toBe(404)
})

test('user actions are recorded and only operators can read them', async () => {
  const { app, user, websiteId } = await prepare('track.example')
  const track = (metadata: object) =>
    app.call('POST', '/api/v1/user_actions/', {
      token: user.token,
      body: { action_type: 'page_view', action_metadata: metadata },
    })
  expect((await track({ page_type: 'all_scans', website_id: websiteId })).statusCode).toBe(204)
  expect((await track({ website_id: newId() })).statusCode).toBe(404)
  const path = `/api/v1/operator/user_actions?website_id=${websiteId}`
  expect((await app.call('GET', path, { token: user.token })).statusCode).toBe(403)
  const operator = await app.addUser('op@track.example', { isSuperuser: true })
  expect((await app.call('GET', path, { token: operator.token })).json()).toMatchObject([
    { email: 'ada@track.example', action_type: 'page_view', action_metadata: { page_type: 'all_scans' } },
  ])
})
