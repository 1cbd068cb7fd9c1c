/** Competitors that admins add, and articles that the operator writes, publishes, and copies. */
import { articles } from '@vitrine/db/tables/articles'
import { auditConfigs } from '@vitrine/db/tables/audits'
import { files } from '@vitrine/db/tables/files'
import { operatorLog } from '@vitrine/db/tables/operator'
import { newId, sha256 } from '@vitrine/kernel/ids'
import { serveModel } from '@vitrine/scripted-model/serve-model'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type SignedIn, withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
/** A PNG image of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

async function prepare(host: string) {
  const app = current()
  const operator = await app.addUser(`operator@${host}`, { isSuperuser: true })
  const admin = await app.addUser(`admin@${host}`)
  const websiteId = await app.addWebsite(host)
  await app.addMember(websiteId, admin, true)
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    as: SignedIn = operator,
  ) => app.call(method, `/api/v1${path}`, { token: as.token, ...(body ? { body } : {}) })
  const listed = async () =>
    (await call('GET', `/articles/website/${websiteId}`, undefined, admin))
      .json()
      .map(({ title }: { title: string }) => title)
  return { app, operator, admin, websiteId, call, listed }
}

async function addFile(mediaType = 'image/png'): Promise<string> {
  const { services, database } = current()
  const fileId = newId()
  const hash = await services.blobs.put(Buffer.from(onePixel, 'base64'), 'image/png')
  await database.db.insert(files).values({
    fileId,
    folder: 'articles',
    name: 'shop.png',
    mediaType,
    sizeBytes: 70,
    sha256: hash,
    storageKey: sha256(fileId),
  })
  return fileId
}

test('an admin adds each competitor once, ten at most, and never their own store', async () => {
  const { websiteId, call, admin } = await prepare('rivals.example')
  const path = `/websites/${websiteId}/competitors`
  const add = (url: string) => call('POST', path, { url }, admin)
  expect((await add('https://www.pine.example/shop')).json()).toMatchObject({
    name: 'Pine',
    url: 'https://www.pine.example',
    last_visited_at: null,
  })
  expect((await add('pine.example')).statusCode).toBe(409)
  expect((await add('https://rivals.example')).statusCode).toBe(422)
  expect((await add('not a store')).statusCode).toBe(422)
  for (let at = 1; at < 10; at++) expect((await add(`shop${at}.example`)).statusCode).toBe(200)
  expect((await add('eleventh.example')).statusCode).toBe(409)
  const list = (await call('GET', path, undefined, admin)).json()
  expect(list).toHaveLength(10)
  expect((await call('DELETE', `${path}/${list[0].competitor_id}`, undefined, admin)).statusCode).toBe(204)
  expect((await call('DELETE', `${path}/${list[0].competitor_id}`, undefined, admin)).statusCode).toBe(404)
})

test('a comparison needs competitors and runs once at a time', async () => {
  const { websiteId, call, admin } = await prepare('compare.example')
  const start = () => call('POST', `/operator/websites/${websiteId}/benchmarks`)
  expect((await start()).statusCode).toBe(422)
  await call('POST', `/websites/${websiteId}/competitors`, { url: 'pine.example' }, admin)
  const { run_id } = (await start()).json()
  expect((await start()).statusCode).toBe(409)
  const runs = (await call('GET', `/operator/websites/${websiteId}/benchmarks`)).json()
  expect(runs).toMatchObject([{ run_id, state: 'queued' }])
})

test('an article is written, published, edited and withdrawn, and each act is logged', async () => {
  const { app, operator, websiteId, call, listed } = await prepare('desk.example')
  const file_id = await addFile()
  const body = {
    title: 'Size guides',
    description: 'Two stores show one.',
    images: [{ file_id, caption: 'Pine: a table' }],
    business_rationale_image: { file_id },
  }
  const draft = (await call('POST', `/operator/websites/${websiteId}/articles`, body)).json()
  expect(draft).toMatchObject({ state: 'draft', origin: 'operator', images: [{ caption: 'Pine: a table' }] })
  expect(await listed()).toEqual([])
  const path = `/operator/articles/${draft.article_id}`
  expect((await call('POST', `${path}/publish`, { published: true })).json().state).toBe('published')
  expect(await listed()).toEqual(['Size guides'])
  const edited = { ...body, title: 'Guides', images: [{ sha256: draft.images[0].sha256 }] }
  expect((await call('PUT', path, edited)).json()).toMatchObject({ title: 'Guides', state: 'published' })
  await call('POST', `${path}/publish`, { published: false })
  expect(await listed()).toEqual([])
  expect((await call('DELETE', path)).statusCode).toBe(204)
  expect((await call('PUT', path, body)).statusCode).toBe(404)
  const acts = await app.database.db
    .select({ action: operatorLog.action })
    .from(operatorLog)
    .where(eq(operatorLog.userId, operator.userId))
  expect(acts.map(({ action }) => action).toSorted()).toEqual([
    'create-article',
    'delete-article',
    'publish-article',
    'update-article',
    'withdraw-article',
  ])
})

const seenAt = (shop: string, quote: string | null) => ({
  shop,
  practice: 'gift-cards',
  verdict: quote === null ? 'absent' : 'present',
  quote,
})

test.each([
  ['diligent', 200],
  ['inventing', 409],
] as const)('a %s model words a generated draft from what was seen: %i', async (manner, status) => {
  const { app, websiteId, call } = await prepare(`${manner}.example`)
  const server = await serveModel({ manner })
  Object.assign(app.services.settings, {
    llm: { provider: 'openai-compatible', model: 'scripted', apiKey: null, baseUrl: server.url },
  })
  try {
    const articleId = newId()
    await app.database.db.insert(articles).values({
      articleId,
      websiteId,
      title: 'Gift cards',
      description: 'As it was drafted.',
      origin: 'generated',
      practice: 'gift-cards',
      sources: [
        seenAt('Ours', null),
        seenAt('Pine', 'Gift cards from $25 to $100'),
        seenAt('Oak', 'Give a card'),
      ],
    })
    const path = `/operator/articles/${articleId}`
    const answer = await call('POST', `${path}/wording`)
    expect(answer.statusCode, answer.body).toBe(status)
    const [kept] = await app.database.db.select().from(articles).where(eq(articles.articleId, articleId))
    expect(kept?.isAiWorded).toBe(status === 200)
    if (status === 200) expect(answer.json().description).toContain('Gift cards from $25 to $100')
    else
      expect([kept?.description, answer.json().detail]).toEqual([
        'As it was drafted.',
        expect.stringContaining('Sweden'),
      ])
    await call('POST', `${path}/publish`, { published: true })
    expect((await call('POST', `${path}/wording`)).statusCode).toBe(409)
  } finally {
    Object.assign(app.services.settings, { llm: null })
    await server.close()
  }
})

test('an image of someone else cannot be referenced by its hash, and a file that is no image is rejected', async () => {
  const { websiteId, call } = await prepare('hash.example')
  const create = (images: object[]) =>
    call('POST', `/operator/websites/${websiteId}/articles`, { title: 'A', images })
  expect((await create([{ sha256: sha256('secret') }])).statusCode).toBe(422)
  expect((await create([{ file_id: await addFile('text/csv') }])).statusCode).toBe(422)
  expect((await create([{ file_id: newId() }])).statusCode).toBe(422)
})

test('copies for other websites have the content but not the likes and comments of the team', async () => {
  const { app, websiteId, call, admin } = await prepare('copy.example')
  const other = await app.addWebsite('other-copy.example')
  const article = (await call('POST', `/operator/websites/${websiteId}/articles`, { title: 'Copied' })).json()
  const path = `/operator/articles/${article.article_id}`
  await call('POST', `${path}/publish`, { published: true })
  await call('POST', `/articles/${article.article_id}/comments`, { comment: 'Ours' }, admin)
  const [copy] = (await call('POST', `${path}/copies`, { website_ids: [other] })).json()
  expect(copy).toMatchObject({ website_id: other, title: 'Copied', state: 'published' })
  const seen = (await call('GET', `/articles/${copy.article_id}`)).json()
  expect(seen).toMatchObject({ like_count: 0, actions_and_comments: [] })
  expect((await call('POST', `${path}/copies`, { website_ids: [newId()] })).statusCode).toBe(404)
})

test('an article published after an audit was delivered is unlocked while its allowance lasts', async () => {
  const { app, call, admin } = await prepare('late.example')
  const websiteId = await app.addWebsite('audit-late.example', { isAuditMode: true })
  await app.addMember(websiteId, admin)
  const now = new Date()
  await app.database.db
    .insert(auditConfigs)
    .values({ websiteId, expiresAt: now, deliveredAt: now, allowedArticleCount: 1 })
  for (const title of ['First', 'Second']) {
    const { article_id } = (await call('POST', `/operator/websites/${websiteId}/articles`, { title })).json()
    await call('POST', `/operator/articles/${article_id}/publish`, { published: true })
  }
  const list = (await call('GET', `/articles/website/${websiteId}`, undefined, admin)).json()
  expect(list.map(({ title }: { title: string }) => title)).toEqual(['First'])
})

test('the operator adds competitors for a whole industry', async () => {
  const { call } = await prepare('industry.example')
  const add = (url: string) => call('POST', '/operator/competitors', { industry: 'Wine', url })
  const added = (await add('www.cellar.example')).json()
  expect(added).toMatchObject({ industry: 'Wine', name: 'Cellar', url: 'https://www.cellar.example' })
  expect((await add('cellar.example')).statusCode).toBe(409)
  expect((await add('cellar')).statusCode).toBe(422)
  expect((await call('GET', '/operator/competitors')).json()).toEqual([added])
  const path = `/operator/competitors/${added.competitor_id}`
  expect((await call('DELETE', path)).statusCode).toBe(204)
  expect((await call('DELETE', path)).statusCode).toBe(404)
})
