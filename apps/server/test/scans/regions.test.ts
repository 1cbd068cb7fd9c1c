import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ownershipProofs, websites } from '@vitrine/db/tables/websites'
import { run } from '@vitrine/modules/websites/find-regions.worker'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
let count = 0
let shop: Server
let shopUrl = ''
let home = ''

beforeAll(async () => {
  shop = createServer((request, response) => {
    response.writeHead(request.url === '/' && home !== '' ? 200 : 503, { 'content-type': 'text/html' })
    response.end(home)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => shop.close(resolve)))

async function prepare(more: Partial<typeof websites.$inferInsert> = {}) {
  const app = current()
  const host = `regions-${count++}.com`
  const member = await app.addUser(`member@${host}`)
  const admin = await app.addUser(`admin@${host}`)
  const websiteId = await app.addWebsite(host, more)
  await app.addMember(websiteId, member)
  await app.addMember(websiteId, admin, true)
  const put = async (body: object, token = admin.token) => {
    const answer = await app.call('PUT', `/api/v1/websites/${websiteId}`, { token, body })
    return { status: answer.statusCode, body: answer.json() }
  }
  const read = async () => {
    const [row] = await app.database.db.select().from(websites).where(eq(websites.websiteId, websiteId))
    return row
  }
  const discover = (replace = false) =>
    run(
      { website_id: websiteId, replace },
      { services: app.services, jobId: 'j', attempt: 0, signal: new AbortController().signal },
    )
  return { app, host, member, admin, websiteId, put, read, discover }
}

test('regions come from hreflang links and the store switcher, and never from other stores', async () => {
  const { read, discover } = await prepare({ url: shopUrl, isDemo: true })
  home = `<html><head>
    <link rel="alternate" hreflang="x-default" href="${shopUrl}/">
    <link rel="alternate" hreflang="de-DE" href="/de/">
    <link rel="alternate" hreflang="fr-FR" href="https://elsewhere.example/fr/"></head>
    <body><nav><a href="/en-gb/">United Kingdom (GBP £)</a><a href="/about">About</a></nav></body></html>`
  await discover()
  expect((await read())?.regionUrlMapping).toEqual({
    GLOBAL: [`${shopUrl}/`],
    DE: [`${shopUrl}/de/`],
    UK: [`${shopUrl}/en-gb/`],
  })
})

test('a store without regions is GLOBAL; one that cannot be loaded keeps its regions', async () => {
  const { read, discover } = await prepare({ url: shopUrl, isDemo: true })
  home = ''
  await discover()
  expect((await read())?.regionUrlMapping).toEqual({})
  home = '<html><body><a href="/about">About</a></body></html>'
  await discover()
  expect((await read())?.regionUrlMapping).toEqual({ GLOBAL: [shopUrl] })
})

test('what an admin entered stays, until they request a new discovery', async () => {
  const { app, admin, websiteId, put, read, discover } = await prepare({ url: shopUrl, isDemo: true })
  home = `<html><head><link rel="alternate" hreflang="de" href="/de/"></head></html>`
  const saved = await put({ region_url_mapping: { gb: [`${shopUrl}/gb/`, `${shopUrl}/gb/`], US: [] } })
  expect(saved.body.region_url_mapping).toEqual({ UK: [`${shopUrl}/gb/`], GLOBAL: [shopUrl] })
  await discover()
  expect((await read())?.regionUrlMapping).toHaveProperty('UK')
  await discover(true)
  expect(await read()).toMatchObject({
    regionUrlMapping: { DE: [`${shopUrl}/de/`], GLOBAL: [shopUrl] },
    areRegionsEdited: false,
  })
  const asked = await app.call('POST', `/api/v1/websites/${websiteId}/regions/discover`, {
    token: admin.token,
    body: { replace: true },
  })
  expect(asked.statusCode).toBe(204)
  const { rows } = await app.database.db.execute(
    sql`select data from pgboss.job where name = 'websites.find-regions' and data ->> 'website_id' = ${websiteId}`,
  )
  expect(rows).toEqual([{ data: { website_id: websiteId, replace: true } }])
})

test('only admins change regions, and only to domains that are their store’s or proven separately', async () => {
  const { app, websiteId, host, member, put } = await prepare()
  const mapping = { DE: [`https://de.${host}/`] }
  expect((await put({ region_url_mapping: mapping }, member.token)).body.code).toBe('NOT_ALLOWED')
  expect((await put({ region_url_mapping: mapping })).status).toBe(200)
  const foreign = await put({ region_url_mapping: { DE: ['https://competitor.example.org/'] } })
  expect(foreign.body.errors[0].path).toBe('region_url_mapping.DE')
  // The same name under another TLD belongs to someone else until it is proven.
  const german = { region_url_mapping: { DE: [`https://www.${host.replace('.com', '.de')}/`] } }
  expect((await put(german)).status).toBe(422)
  await app.database.db.insert(ownershipProofs).values({
    websiteId,
    domain: host.replace('.com', '.de'),
    method: 'file',
    token: `token of ${host}`,
    verifiedAt: new Date(),
  })
  expect((await put(german)).status).toBe(200)
  expect((await put({ region_url_mapping: { DE: ['javascript:alert(1)'] } })).status).toBe(422)
  expect((await put({ region_url_mapping: { '<b>': [`https://${host}/`] } })).status).toBe(422)
})

test('name, currency, time zone and Amazon sellers are validated and saved, the rest is unchanged', async () => {
  const { host, put, read } = await prepare()
  await put({ region_url_mapping: { DE: [`https://${host}/de/`] } })
  const body = {
    website_name: 'Lamps',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    amazon_seller_id_mapping: { DE: 'A2EXAMPLE0' },
  }
  expect((await put(body)).body).toMatchObject({
    website_name: 'Lamps',
    currency: 'EUR',
    amazon_seller_id_mapping: { DE: 'A2EXAMPLE0' },
    region_url_mapping: { DE: [`https://${host}/de/`] },
  })
  expect((await read())?.timeZone).toBe('Europe/Berlin')
  expect((await put({ time_zone: 'Europe/Nowhere' })).body.errors[0].path).toBe('time_zone')
  expect((await put({ currency: 'euro' })).status).toBe(422)
  expect((await put({ website_name: '  ' })).status).toBe(422)
})
