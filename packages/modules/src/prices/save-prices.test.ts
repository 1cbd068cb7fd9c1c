import { pricedProducts, priceReadings } from '@vitrine/db/tables/metrics'
import { websites } from '@vitrine/db/tables/websites'
import { withTestDatabase } from '@vitrine/db/test-database'
import type { PriceReading } from '@vitrine/engine/api/price-reading'
import { dayMs } from '@vitrine/kernel/time/durations'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { addWebsite } from '../testing/rows.ts'
import { exportPrices } from './export-prices.ts'
import { getPriceHistory } from './get-price-history.ts'
import { listPrices } from './list-prices.ts'
import { dropOldPartitions } from './price-partitions.ts'
import { savePrices } from './save-prices.ts'

const database = withTestDatabase()
let websiteId: string
beforeEach(async () => {
  websiteId = await addWebsite(database().db)
})

const firstMs = Date.UTC(2026, 9, 20, 3)
const onDay = (day: number) => new Date(firstMs + day * dayMs)
const services = () =>
  ({
    db: database().db,
    settings: { featuresOff: [] },
    clock: { now: () => firstMs + 60 * dayMs },
  }) as unknown as Services
const caller: Caller = { userId: '', sessionId: '', isSuperuser: false, impersonatorId: null }

const reading = (name: string, minor: number, more: Partial<PriceReading> = {}): PriceReading => ({
  source: 'product_page',
  productUrl: `https://shop.example/p/${name}`,
  title: `${name} lamp`,
  region: 'GLOBAL',
  variant: '',
  url: `https://shop.example/p/${name}`,
  minor,
  exponent: 2,
  currency: 'EUR',
  isFrom: false,
  compareAtMinor: null,
  tax: null,
  ...more,
})
const save = (day: number, readings: readonly PriceReading[]) =>
  database().db.transaction((tx) => savePrices(tx, websiteId, onDay(day), readings))
const list = (more: object = {}) => listPrices(services(), websiteId, { limit: 50, ...more })

test('every run adds readings, and the list shows the newest with their disagreements first', async () => {
  await save(0, [
    reading('ash', 4900),
    reading('oak', 5900),
    reading('oak', 5500, { source: 'listing', url: 'https://shop.example/' }),
  ])
  await save(1, [reading('ash', 4500)])
  // A job that is repeated changes nothing.
  await save(1, [reading('ash', 4500)])
  const { products, total, disagreement_count } = await list()
  expect(
    products.map(({ title, cells }) => [
      title,
      cells.map(({ amount, disagrees }) => `${amount} ${disagrees}`),
    ]),
  ).toEqual([
    ['oak lamp', ['59.00 false', '55.00 true']],
    ['ash lamp', ['45.00 false']],
  ])
  expect([total, disagreement_count]).toEqual([2, 1])
  expect((await list({ search: 'ASH' })).products).toHaveLength(1)
  expect((await list({ search: '%' })).products).toEqual([])
  expect((await list({ only: 'disagreements' })).products.map(({ title }) => title)).toEqual(['oak lamp'])
  const [, ash] = products
  const history = await getPriceHistory(services(), caller, websiteId, ash?.product_id ?? '', {
    skip: 0,
    limit: 100,
  })
  expect(history.readings.map(({ amount }) => amount)).toEqual(['49.00', '45.00'])
  expect(history.report).toBeNull()
})

test('pages of the list contain each product once', async () => {
  const names = Array.from({ length: 7 }, (_, at) => `lamp-${at}`)
  await save(
    0,
    names.map((name) => reading(name, 100)),
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { products, next } = await list({ limit: 3, cursor })
    seen.push(...products.map(({ title }) => title))
    cursor = next ?? undefined
  } while (cursor !== undefined)
  expect(seen.toSorted()).toEqual(names.map((name) => `${name} lamp`))
  await expect(list({ cursor: 'x' })).rejects.toThrow('Use the value of `next`.')
})

test('the crossed-out price is compared with the lowest price of the 30 days before, across months', async () => {
  for (const [day, minor] of [
    [0, 4000],
    [5, 5000],
    [20, 5000],
  ] as const)
    await save(day, [reading('ash', minor)])
  await save(25, [reading('ash', 3900, { compareAtMinor: 5000 })])
  const [product] = (await list({ only: 'disagreements' })).products
  expect(product?.priors).toEqual([
    { region: 'GLOBAL', amount: '40.00', currency: 'EUR', at: onDay(0).toISOString(), is_exceeded: true },
  ])
  const file = await exportPrices(services(), websiteId, {})
  const text =
    file.kind === 'content' ? (await Array.fromAsync(file.body as AsyncIterable<string>)).join('') : ''
  expect(text.split('\r\n')[1]).toContain(',39,EUR,,50,')
  expect(text).toContain(`40,${onDay(0).toISOString()},yes`)
})

test('old months are dropped as a whole, and a deleted website takes its prices along', async () => {
  await save(0, [reading('ash', 4900)])
  await save(30, [reading('ash', 4900)])
  const { db } = database()
  await dropOldPartitions(db, onDay(20))
  const [product] = (await list()).products
  const left = await db
    .select()
    .from(priceReadings)
    .where(eq(priceReadings.productId, product?.product_id ?? ''))
  expect(left.map(({ at }) => at)).toEqual([onDay(30)])
  await db.delete(websites).where(eq(websites.websiteId, websiteId))
  expect(await db.$count(pricedProducts, eq(pricedProducts.websiteId, websiteId))).toBe(0)
  expect(await db.$count(priceReadings, sql`product_id = ${product?.product_id ?? ''}`)).toBe(0)
})
