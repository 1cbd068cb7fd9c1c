import { articleActions, articles } from '@vitrine/db/tables/articles'
import { auditPermissions } from '@vitrine/db/tables/audits'
import { websites } from '@vitrine/db/tables/websites'
import { newId } from '@vitrine/kernel/ids'
import type { Article, ArticleAction } from '@vitrine/modules/articles/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
/** A PNG image of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

async function prepare(host: string, more: Partial<typeof articles.$inferInsert> = {}) {
  const app = current()
  const ada = await app.addUser(`ada@${host}`)
  const bob = await app.addUser(`bob@${host}`)
  const websiteId = await app.addWebsite(host)
  await app.addMember(websiteId, ada)
  await app.addMember(websiteId, bob)
  const addArticle = async (values: Partial<typeof articles.$inferInsert> = {}) => {
    const articleId = newId()
    await app.database.db
      .insert(articles)
      .values({ articleId, websiteId, title: 'Size guides', state: 'published', ...values })
    return articleId
  }
  const articleId = await addArticle(more)
  const list = async (token = ada.token) =>
    (await app.call('GET', `/api/v1/articles/website/${websiteId}`, { token })).json()
  const get = (token = ada.token, id = articleId) => app.call('GET', `/api/v1/articles/${id}`, { token })
  const comment = (text: string, token = ada.token) =>
    app.call('POST', `/api/v1/articles/${articleId}/comments`, { token, body: { comment: text } })
  const like = (verb: 'add-like' | 'remove-like', token = ada.token) =>
    app.call('POST', `/api/v1/articles/${articleId}/${verb}`, { token })
  return { app, ada, bob, websiteId, articleId, addArticle, list, get, comment, like }
}

test('the list contains published articles of its own website only, newest first', async () => {
  const { addArticle, list, articleId } = await prepare('list.example', {
    publishedAt: new Date('2026-03-01T10:00:00Z'),
  })
  await addArticle({ state: 'draft', title: 'Draft' })
  await addArticle({ state: 'withdrawn', title: 'Withdrawn' })
  const newer = await addArticle({ publishedAt: new Date('2026-03-05T10:00:00Z') })
  await prepare('other-list.example')
  expect((await list()).map((article: { article_id: string }) => article.article_id)).toEqual([
    newer,
    articleId,
  ])
})

test('an article has image URLs with tickets that open them', async () => {
  const app = current()
  const sha256 = await app.services.blobs.put(Buffer.from(onePixel, 'base64'), 'image/png')
  const { get } = await prepare('images.example', {
    carrouselImages: [{ sha256, caption: 'Nordlys' }],
    businessRationaleImage: { sha256 },
    businessRationaleText: 'Yours shows **nothing**.',
  })
  const article = (await get()).json()
  expect(article).toMatchObject({
    image_carrousel_captions: ['Nordlys'],
    business_rationale_text: 'Yours shows **nothing**.',
    miniature_image_url: article.image_carrousel_urls[0],
  })
  const image = await app.call('GET', article.business_rationale_image_url)
  expect(image.headers['content-type']).toBe('image/png')
})

test('each user likes once, likes show who gave them, and can be taken back', async () => {
  const { ada, bob, list, like } = await prepare('likes.example')
  expect((await like('add-like')).statusCode).toBe(204)
  expect((await like('add-like')).statusCode).toBe(204)
  await like('add-like', bob.token)
  expect((await list())[0]).toMatchObject({ user_liked: true, like_count: 2 })
  expect((await list())[0].actions_and_comments[0].visible_user_data).toEqual({
    user_id: ada.userId,
    first_name: 'Ada',
    last_name: 'Byron',
    username: ada.user.username,
  })
  await like('remove-like')
  await like('remove-like')
  expect((await list())[0]).toMatchObject({ user_liked: false, like_count: 1 })
  expect((await list(bob.token))[0]).toMatchObject({ user_liked: true, like_count: 1 })
})

test('a comment is trimmed, is seen by the team, and is deleted by its author alone', async () => {
  const { app, bob, get, comment, articleId } = await prepare('comments.example')
  expect((await comment('   ')).statusCode).toBe(422)
  const added = (await comment('  We should do this.\nSoon.  ')).json()
  expect(added.comment).toBe('We should do this.\nSoon.')
  const seen = (await get(bob.token)).json().actions_and_comments
  expect(seen).toEqual([added])
  const remove = (token: string, actionId = added.action_id) =>
    app.call('DELETE', `/api/v1/articles/${articleId}/comments/${actionId}`, { token })
  expect((await remove(bob.token)).json()).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  expect((await remove(bob.token, newId())).statusCode).toBe(404)
})

test('a deleted comment is gone for everybody, and a like cannot be deleted as a comment', async () => {
  const { app, ada, bob, get, comment, like, articleId } = await prepare('deleted.example')
  const added = (await comment('First')).json()
  await like('add-like')
  const [stored] = await app.database.db
    .select()
    .from(articleActions)
    .where(eq(articleActions.articleId, articleId))
  expect(stored?.comment).toBe('First')
  const remove = (actionId: string) =>
    app.call('DELETE', `/api/v1/articles/${articleId}/comments/${actionId}`, { token: ada.token })
  expect((await remove(added.action_id)).statusCode).toBe(204)
  const left = (await get(bob.token)).json().actions_and_comments
  expect(left.map((action: { action: string }) => action.action)).toEqual(['like'])
  expect((await remove(left[0].action_id)).statusCode).toBe(404)
})

test('articles, likes and comments never cross websites', async () => {
  const { app, articleId, comment } = await prepare('own.example')
  const other = await prepare('foreign.example')
  const token = other.ada.token
  await comment('Ours')
  const paths = [
    ['GET', `/api/v1/articles/${articleId}`],
    ['POST', `/api/v1/articles/${articleId}/add-like`],
    ['POST', `/api/v1/articles/${articleId}/remove-like`],
  ] as const
  for (const [method, path] of paths) expect((await app.call(method, path, { token })).statusCode).toBe(404)
  const answer = await app.call('POST', `/api/v1/articles/${articleId}/comments`, {
    token,
    body: { comment: 'Hello' },
  })
  expect(answer.statusCode).toBe(404)
})

test('members cannot reach a draft by any route', async () => {
  const { get, like, comment, list } = await prepare('draft.example', { state: 'draft' })
  expect((await get()).statusCode).toBe(404)
  expect((await like('add-like')).statusCode).toBe(404)
  expect((await comment('Early')).statusCode).toBe(404)
  expect(await list()).toEqual([])
})

test('an article contains its newest activity and counts every like; the older is read page by page', async () => {
  const { app, ada, bob, articleId, get, like } = await prepare('busy.example')
  await like('add-like')
  await like('add-like', bob.token)
  const rows = Array.from({ length: 205 }, (_, number) => ({
    ...{ articleId, userId: ada.userId, action: 'comment' as const, comment: `Comment ${number}` },
    timestamp: new Date(Date.now() + 1_000 + number),
  }))
  await app.database.db.insert(articleActions).values(rows)
  const article: Article = (await get()).json()
  expect(article).toMatchObject({ like_count: 2, user_liked: true })
  const comments = article.actions_and_comments.map(({ comment }) => comment)
  expect([comments.length, comments[0], comments.at(-1)]).toEqual([200, 'Comment 5', 'Comment 204'])
  const path = `/api/v1/articles/${articleId}/actions?skip=200`
  const older: ArticleAction[] = (await app.call('GET', path, { token: ada.token })).json()
  expect(older.map(({ comment }) => comment)).toEqual([
    ...['Comment 4', 'Comment 3', 'Comment 2', 'Comment 1', 'Comment 0'],
    ...[null, null],
  ])
})

test('in audit mode only unlocked articles are listed, opened, liked and commented', async () => {
  const { app, ada, websiteId, articleId, addArticle, list, get, like, comment } =
    await prepare('audit.example')
  const unlocked = await addArticle()
  await app.database.db.update(websites).set({ isAuditMode: true }).where(eq(websites.websiteId, websiteId))
  await app.database.db.insert(auditPermissions).values({ websiteId, kind: 'article', resourceId: unlocked })
  expect((await list()).map((article: { article_id: string }) => article.article_id)).toEqual([unlocked])
  expect((await get(undefined, unlocked)).statusCode).toBe(200)
  const { token } = ada
  const actions = await app.call('GET', `/api/v1/articles/${articleId}/actions`, { token })
  for (const answer of [await get(), actions, await like('add-like'), await comment('Hm')]) {
    expect(answer.json()).toMatchObject({ status: 403, code: 'AUDIT_LIMIT' })
  }
  await app.database.db.update(websites).set({ isAuditMode: false }).where(eq(websites.websiteId, websiteId))
  expect((await get(undefined, articleId)).statusCode).toBe(200)
})

test('the six routes about one article respond to ids of other websites exactly as to unknown ids', async () => {
  const { app, articleId } = await prepare('hidden.example')
  const { ada: stranger } = await prepare('curious.example')
  const actionId = newId()
  const answers = (id: string) =>
    Promise.all(
      (
        [
          ['GET', ''],
          ['GET', '/actions'],
          ['POST', '/add-like'],
          ['POST', '/remove-like'],
          ['POST', '/comments', { comment: 'Hello' }],
          ['DELETE', `/comments/${actionId}`],
        ] as const
      ).map(async ([method, path, body]) => {
        const { token } = stranger
        const answer = await app.call(method, `/api/v1/articles/${id}${path}`, {
          token,
          ...(body ? { body } : {}),
        })
        return { status: answer.statusCode, body: answer.json() }
      }),
    )
  const foreign = await answers(articleId)
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await answers(newId())).toEqual(foreign)
})
