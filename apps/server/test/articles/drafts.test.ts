import { alertPages, alerts } from '@vitrine/db/tables/alerts'
import { createArtifactStore } from '@vitrine/modules/scan-runs/artifact-store'
import { serveModel } from '@vitrine/scripted-model/serve-model'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
const url = 'https://lamps.example/products/birch-lamp'
const html = `<!doctype html><html lang="en"><head><title>Birch Lamp</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Birch Lamp",
"brand":{"@type":"Brand","name":"Harbour & Pine"},"description":"A lamp for tables. Linen shade on an oak foot.",
"offers":{"@type":"Offer","price":"149.00","priceCurrency":"USD","availability":"https://schema.org/InStock"}}</script></head>
<body><main><h1>Birch Lamp</h1><p>$149.00</p><button>Add to cart</button>
<p>The linen shade measures 30 cm and takes bulbs of up to 60 W.</p></main></body></html>`

let closeModel: (() => Promise<void>) | null = null
afterEach(() => closeModel?.())

async function prepare(manner: 'diligent' | 'inventing', mishaps: ('refusal' | 'malformed')[] = []) {
  const app = current()
  const server = await serveModel({ manner, mishaps })
  closeModel = server.close
  const member = await app.addUser(`${manner}-${mishaps.length}@drafts.example`)
  const websiteId = await app.addWebsite(`${manner}-${mishaps.length}.lamps.example`)
  await app.addMember(websiteId, member)
  const { alertId } = await addScan(app, websiteId, {
    alert: { detector: 'description-thin', shortlinkUrl: url },
  })
  await app.database.db.delete(alertPages).where(eq(alertPages.alertId, alertId))
  await app.database.db.insert(alertPages).values({ alertId, url, lastSeenAt: new Date() })
  const store = createArtifactStore(app.database.db, app.services.blobs, websiteId)
  const blobs = { html: await store.putBlob(Buffer.from(html), 'text/html') }
  await store.saveFetch({ key: `http||GLOBAL|${url}`, fetchedAtMs: Date.now(), blobs })
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.call(method, path, { token: member.token, ...(body === undefined ? {} : { body }) })
  const setModel = (isThere: boolean) =>
    Object.assign(app.services.settings, {
      llm: isThere
        ? { provider: 'openai-compatible', model: 'scripted', apiKey: null, baseUrl: server.url }
        : null,
    })
  const offers = async () =>
    (await call('GET', `/api/v1/websites/${websiteId}/draft-offers`)).json().offers.length
  return { app, server, alertId, call, setModel, offers, path: `/api/v1/issues/${alertId}/drafts` }
}

test('a draft is offered only with a model, written from the page, stored, and edited by a person', async () => {
  const { app, server, alertId, call, setModel, offers, path } = await prepare('diligent')
  setModel(false)
  expect(await offers()).toBe(0)
  expect((await call('POST', `${path}/description`)).statusCode).toBe(409)
  expect(server.seen).toEqual([])

  setModel(true)
  expect(await offers()).toBeGreaterThan(3)
  const written = await call('POST', `${path}/description`)
  expect(written.statusCode, written.body).toBe(200)
  const { draft } = written.json()
  expect(draft).toMatchObject({ language: 'en', model: 'openai-compatible/scripted', edited_at: null })
  expect(draft.text).toContain('30 cm')
  expect(draft.record.join(' ')).toContain('oak foot')
  // A draft must mention neither prices nor stock.
  expect(server.seen[0]?.prompt).not.toMatch(/\b149\b/)

  const edited = await call('PUT', `${path}/description`, { text: 'My own words.' })
  expect(edited.json().draft).toMatchObject({ text: 'My own words.', edited_at: expect.any(String) })
  expect((await call('GET', `${path}/description`)).json().draft.text).toBe('My own words.')
  expect((await call('POST', `${path}/translation`)).statusCode).toBe(404)

  const [before] = await app.database.db.select().from(alerts).where(eq(alerts.alertId, alertId))
  expect(before?.personContent).toBeNull()
  const stranger = await app.addUser('stranger@drafts.example')
  const answer = await app.call('GET', `${path}/description`, { token: stranger.token })
  expect(answer.statusCode).toBe(404)
})

test('claims that the page does not support are rejected, and so is an invalid response', async () => {
  const inventing = await prepare('inventing')
  inventing.setModel(true)
  const refused = await inventing.call('POST', `${inventing.path}/description`)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail).toMatch(/more than the page does.*(100|24)/)
  // The model was asked once more, with what was wrong.
  expect(inventing.server.seen).toHaveLength(2)
  expect((await inventing.call('GET', `${inventing.path}/description`)).json().draft).toBeNull()
  await closeModel?.()

  const silent = await prepare('diligent', ['refusal', 'malformed'])
  silent.setModel(true)
  const nothing = await silent.call('POST', `${silent.path}/description`)
  expect(nothing.statusCode).toBe(409)
  expect(nothing.json().detail).toBe('The model didn’t write anything usable.')
})
