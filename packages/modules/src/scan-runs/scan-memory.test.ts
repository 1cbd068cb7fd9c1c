import { findings } from '@vitrine/db/tables/alerts'
import { scanItems } from '@vitrine/db/tables/pages'
import { withTestDatabase } from '@vitrine/db/test-database'
import type { Finding } from '@vitrine/engine/api/detector'
import type { PageOutcome, PageTask } from '@vitrine/engine/api/scan-types'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addRun, addWebsite } from '../testing/rows.ts'
import { createScanMemory } from './scan-memory.ts'

const database = withTestDatabase()
let instanceId: string
let websiteId: string

beforeEach(async () => {
  websiteId = await addWebsite(database().db)
  instanceId = (await addRun(database().db, websiteId)).instanceId
})

const memoryOf = (workerId: string) =>
  createScanMemory({
    db: database().db,
    instanceId,
    websiteId,
    workerId,
    signal: new AbortController().signal,
  })

const task = (path: string, more: Partial<PageTask> = {}): PageTask => ({
  url: `https://shop.example/${path}`,
  platform: null,
  region: 'GLOBAL',
  tier: 'http',
  depth: 1,
  priority: 5,
  foundOn: 'sitemap',
  ...more,
})

const finding: Finding = {
  causeKey: 'cause',
  severity: 'high',
  confidence: 1,
  title: 'No price',
  where: 'Lamp',
  description: 'There is no price.',
  url: 'https://shop.example/a',
  pageType: 'product_page',
  rows: [],
}

const outcome = (of: PageTask, more: Partial<PageOutcome> = {}): PageOutcome => ({
  task: of,
  state: 'visited',
  reason: null,
  finalUrl: of.url,
  status: 200,
  redirects: [],
  pageType: 'product_page',
  template: null,
  canonicalUrl: null,
  isNoindex: false,
  product: null,
  verdicts: { 'price-missing': 'fail' },
  findings: [{ detector: 'price-missing', finding }],
  collected: {},
  links: [],
  durationMs: 12,
  fromCache: false,
  ...more,
})

const pathsOf = (tasks: readonly PageTask[]) => tasks.map(({ url }) => new URL(url).pathname.slice(1))

async function allOutcomes() {
  const all: PageOutcome[] = []
  for await (const one of memoryOf('reader').outcomes()) all.push(one)
  return all
}

test('tasks are claimed by priority and then in order of arrival, each known once', async () => {
  const memory = memoryOf('a')
  await memory.addTasks([task('b'), task('a', { priority: 1 }), task('c')])
  await memory.addTasks([task('b', { priority: 0 }), task('d')])
  expect(await memory.openTasks('http')).toBe(4)
  expect(pathsOf(await memory.claim('http', 10, 60_000))).toEqual(['a', 'b', 'c', 'd'])
  expect(await memory.claim('http', 10, 60_000)).toEqual([])
  expect(await memory.claim('browser', 10, 60_000)).toEqual([])
})

test('several workers that claim at once never get the same page', async () => {
  await memoryOf('a').addTasks(Array.from({ length: 60 }, (_, index) => task(`p${index}`)))
  const workers = ['a', 'b', 'c', 'd'].map(memoryOf)
  const taken: string[] = []
  const drain = async (memory: (typeof workers)[number]) => {
    for (;;) {
      const batch = await memory.claim('http', 4, 60_000)
      if (batch.length === 0) return
      taken.push(...pathsOf(batch))
      for (const one of batch) await memory.complete(outcome(one))
    }
  }
  await Promise.all(workers.map(drain))
  expect(taken).toHaveLength(60)
  expect(new Set(taken).size).toBe(60)
  expect(await workers[0]?.openTasks('http')).toBe(0)
})

test('the page of a lost worker goes to another after its lease, and not before', async () => {
  await memoryOf('dead').addTasks([task('a')])
  // Only the database's clock moves on, so that a busy machine does not use up a lease by itself.
  const pass = (minutes: number) =>
    database()
      .db.update(scanItems)
      .set({ leaseExpiresAt: sql`lease_expires_at - ${minutes} * interval '1 minute'` })
  const claimed = await memoryOf('dead').claim('http', 1, 10 * 60_000)
  expect(await memoryOf('alive').claim('http', 1, 60_000)).toEqual([])
  await pass(9)
  await memoryOf('dead').extend(claimed, 10 * 60_000)
  await pass(5)
  expect(await memoryOf('alive').claim('http', 1, 60_000)).toEqual([])
  await pass(6)
  expect(pathsOf(await memoryOf('alive').claim('http', 1, 60_000))).toEqual(['a'])
})

test('a second outcome of a page changes nothing and duplicates no finding', async () => {
  const memory = memoryOf('a')
  await memory.addTasks([task('a')])
  await memory.complete(outcome(task('a'), { status: 200 }))
  await memory.complete(outcome(task('a'), { status: 500 }))
  const [stored, ...others] = await allOutcomes()
  expect(others).toEqual([])
  expect(stored).toEqual(outcome(task('a'), { status: 200 }))
  expect(await database().db.select().from(findings).where(eq(findings.instanceId, instanceId))).toHaveLength(
    1,
  )
})

test('the outcome of a page that was never a task, such as one excluded by robots.txt, is kept too', async () => {
  await memoryOf('a').complete(outcome(task('x'), { state: 'robots_excluded', findings: [] }))
  expect((await allOutcomes()).map((one) => one.state)).toEqual(['robots_excluded'])
})

test('outcomes are read in the order of discovery, however many there are', async () => {
  const memory = memoryOf('a')
  const tasks = Array.from({ length: 230 }, (_, index) => task(`p${index}`))
  await memory.addTasks(tasks)
  for (const one of [...tasks].reverse()) await memory.complete(outcome(one, { findings: [] }))
  expect(pathsOf((await allOutcomes()).map((one) => one.task))).toEqual(pathsOf(tasks))
})

test('characters that the database rejects do not lose a page', async () => {
  const odd = outcome(task('odd'), { finalUrl: 'a\0b \ud800 c', findings: [] })
  await memoryOf('a').complete(odd)
  expect((await allOutcomes())[0]?.finalUrl).toBe('ab \ufffd c')
})

test('a page that crashed its worker three times fails, with a reason', async () => {
  await memoryOf('a').addTasks([task('poison')])
  for (let attempt = 0; attempt < 3; attempt++) {
    // Each claim expires after a millisecond of the database's clock.
    await expect.poll(() => memoryOf(`w${attempt}`).claim('http', 1, 1)).toHaveLength(1)
  }
  const outcomeOfPoison = async () => {
    expect(await memoryOf('w4').claim('http', 1, 1_000)).toEqual([])
    return (await allOutcomes())[0]
  }
  await expect.poll(outcomeOfPoison).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('several times'),
  })
  expect(await memoryOf('a').openTasks('http')).toBe(0)
})

test('results of phases are stored for the next attempt', async () => {
  expect(await memoryOf('a').loadPhase('discovery')).toBeNull()
  await memoryOf('a').savePhase('discovery', { urls: ['x'] })
  await memoryOf('a').savePhase('discovery', { urls: ['y'] })
  expect(await memoryOf('b').loadPhase('discovery')).toEqual({ urls: ['y'] })
})
