/**
 * Compares the demo shop with its three competitors, in real visits, and checks the articles against what the shops
 * declare.
 */
import { articles, benchmarkObservations, benchmarkRuns, competitors } from '@vitrine/db/tables/articles'
import { requestBenchmark } from '@vitrine/modules/articles/request-benchmark'
import { run as runBenchmark } from '@vitrine/modules/articles/run-benchmark.worker'
import { withTestApp } from '@vitrine/server/testing/test-app'
import type { DeclaredPractices } from '@vitrine/shops/practices'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Screenshots have tests of their own: without a browser the visit takes seconds.
const current = withTestApp({ env: { VITRINE_CHROMIUM: '/nowhere/chromium' } })
const shops = new Map<string, RunningShop>()
const names = { 'competitor-a': 'Pine & Parcel', 'competitor-b': 'Casa Lumen', 'competitor-c': 'Ember Row' }

beforeAll(async () => {
  shops.set('Saltmarsh', await serveShop({ edition: 'faulty' }))
  for (const [variation, name] of Object.entries(names)) {
    shops.set(name, await serveShop({ edition: 'clean', variation: variation as keyof typeof names }))
  }
})
afterAll(async () => {
  for (const shop of shops.values()) await shop.close()
})

async function compareShops() {
  const app = current()
  const { db } = app.database
  const url = shops.get('Saltmarsh')?.url ?? ''
  const websiteId = await app.addWebsite(new URL(url).host, { name: 'Saltmarsh', url, isDemo: true })
  for (const name of Object.values(names)) {
    const rival = shops.get(name)?.url ?? ''
    await db.insert(competitors).values({ websiteId, name, url: rival, host: new URL(rival).host })
  }
  const runId = await db.transaction((tx) => requestBenchmark(app.services, tx, websiteId, null))
  const context = {
    services: app.services,
    jobId: 'test',
    attempt: 0,
    signal: new AbortController().signal,
  }
  await runBenchmark({ run_id: runId }, context)
  const [ended] = await db.select().from(benchmarkRuns).where(eq(benchmarkRuns.runId, runId))
  const written = await db.select().from(articles).where(eq(articles.websiteId, websiteId))
  const seen = await db.select().from(benchmarkObservations).where(eq(benchmarkObservations.runId, runId))
  return { app, websiteId, runId, ended, written, seen, context }
}

/** What a shop must declare for a sentence of an article about it to be true. */
const declares: Record<string, (shop: DeclaredPractices, sentence: string) => boolean> = {
  'free-shipping-threshold': ({ freeShippingThreshold }, sentence) =>
    freeShippingThreshold?.USD === 0
      ? sentence === 'free shipping on every order.'
      : sentence === `free shipping on orders of $${freeShippingThreshold?.USD} or more.`,
  'delivery-promise': ({ deliveryDays: [from, to], sameDayCutoff }, sentence) =>
    sentence.startsWith(`delivery in ${from} to ${to} business days`) &&
    sentence.includes('orders placed before') === (sameDayCutoff !== null) &&
    (sameDayCutoff === null || sentence.includes(sameDayCutoff)),
  'returns-window': ({ returnsDays, freeReturns }, sentence) =>
    sentence === `${returnsDays} days to return items${freeReturns ? ', free of charge' : ''}.`,
  'payment-methods': ({ paymentMethods }, sentence) =>
    sentence
      .replace(/ shown as .*$/, '')
      .split(/, and |, | and /)
      .every((name) => paymentMethods.includes(name)),
  filters: ({ filters }, sentence) =>
    sentence
      .replace(/^filters by |\.$/g, '')
      .replace('color', 'colour')
      .split(/, and |, | and /)
      .every((name) => (filters as readonly string[]).includes(name)),
  reviews: ({ reviews }) => reviews,
  'size-guide': ({ sizeGuide }) => sizeGuide,
  'stock-messages': ({ stockMessages }) => stockMessages,
  bundles: ({ bundles }) => bundles,
  wishlist: ({ wishlist }) => wishlist,
  'sticky-cart': ({ stickyCart }) => stickyCart,
  video: ({ video }) => video,
  'questions-and-answers': ({ questionsAndAnswers }) => questionsAndAnswers,
  'newsletter-incentive': ({ newsletterIncentive }, sentence) =>
    newsletterIncentive !== null && sentence.includes(newsletterIncentive),
  loyalty: ({ loyalty }) => loyalty !== null,
  'gift-cards': ({ giftCards }) => giftCards,
  'price-match': ({ priceMatch }) => priceMatch,
  'live-chat': ({ liveChat }) => liveChat,
  // Shops declare no speed; it is measured.
  speed: (_shop, sentence) =>
    /^half of the \d+ pages we opened responded within \d+\.\d seconds\.$/.test(sentence),
}

test('every sentence of every article about the demo shop is true, and most differences have an article', async () => {
  const { ended, written, seen, websiteId, app, context } = await compareShops()
  expect(ended).toMatchObject({ state: 'completed', reason: null })
  expect(new Set(seen.map(({ competitorId }) => competitorId)).size).toBe(4)
  expect(written.length).toBeGreaterThanOrEqual(10)
  const own = shops.get('Saltmarsh')?.practices
  for (const article of written) {
    expect(article).toMatchObject({ state: 'published', origin: 'generated', isAiWorded: false })
    const isTrue = declares[article.practice ?? '']
    if (own === undefined || isTrue === undefined) throw new Error(`No statement about ${article.practice}`)
    const [lead = '', ...lines] = article.description.split('\n\n')
    expect(lead).toMatch(new RegExp(`^${lines.length} of the 3 stores we compared with yours `))
    for (const line of lines) {
      const [name = '', ...rest] = line.split(': ')
      const shop = shops.get(name)
      expect(shop && isTrue(shop.practices, rest.join(': ')), `${article.title}: ${line}`).toBe(true)
    }
    const [ownText = ''] = article.businessRationaleText.split('\n\n')
    const present = /^Your store: \*\*(.+)\*\*$/.exec(ownText)?.[1]
    if (present !== undefined) expect(isTrue(own, present), `${article.title}: ${ownText}`).toBe(true)
    else {
      expect(ownText).toMatch(/^On the \d+ pages of your store that we checked, including \d+ product pages/)
      expect(isTrue(own, ''), `${article.title}: ${ownText}`).toBe(false)
    }
  }
  // Comparing again writes nothing besides what is published.
  const again = await app.database.db.transaction((tx) => requestBenchmark(app.services, tx, websiteId, null))
  await runBenchmark({ run_id: again }, context)
  const after = await app.database.db.$count(articles, eq(articles.websiteId, websiteId))
  expect(after).toBe(written.length)
})

test('a competitor added by a person is not visited on a private address', async () => {
  const app = current()
  const { db } = app.database
  const admin = await app.addUser('admin@named.example')
  const url = shops.get('Ember Row')?.url ?? ''
  const websiteId = await app.addWebsite('named.example', { url, isDemo: true })
  await db.insert(competitors).values({
    websiteId,
    name: 'Inside',
    url: shops.get('Casa Lumen')?.url ?? '',
    host: 'inside.example',
    createdBy: admin.userId,
  })
  const runId = await db.transaction((tx) => requestBenchmark(app.services, tx, websiteId, admin.userId))
  const signal = new AbortController().signal
  await runBenchmark({ run_id: runId }, { services: app.services, jobId: 'test', attempt: 0, signal })
  const [ended] = await db.select().from(benchmarkRuns).where(eq(benchmarkRuns.runId, runId))
  expect(ended).toMatchObject({ state: 'failed', reason: 'None of the competitors could be reached.' })
})
