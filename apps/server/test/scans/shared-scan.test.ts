import type { ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findings } from '@vitrine/db/tables/alerts'
import { scanItems } from '@vitrine/db/tables/pages'
import { scanInstances } from '@vitrine/db/tables/scans'
import { assistScanJob } from '@vitrine/modules/scan-runs/assist-scan.job'
import { run } from '@vitrine/modules/scan-runs/run-scan.worker'
import { launchScan } from '@vitrine/modules/scans/launch-scan'
import { runScanJob } from '@vitrine/modules/scans/run-scan.job'
import { and, eq, isNotNull, notLike, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorkerOfOneJob } from '../../src/testing/start-worker-of-one-job.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

// Sharing works the same in both tiers; without a browser the test stays small.
const noBrowser = { VITRINE_CHROMIUM: '/nonexistent/chromium' }
const current = withTestApp({ env: noBrowser })
const pageCount = 40
/** So many that evaluation is slow, and pages wait for a process to take them. */
const manyParagraphs = 3_000
const coordinatorId = 'coordinator'

let shop: Server
let shopUrl = ''
let paragraphs = manyParagraphs
const children: ChildProcess[] = []
const hits = new Map<string, number>()
/** Pages are held back until this resolves. */
let gate = Promise.withResolvers<void>()

const numbers = Array.from({ length: pageCount }, (_, index) => index + 1)
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`

/** Each page has its own fault: a second main heading. */
function productBody(n: string): string {
  const offers = { '@type': 'Offer', price: '29.00', priceCurrency: 'USD' }
  const product = { '@context': 'https://schema.org', '@type': 'Product', name: `Lamp ${n}`, offers }
  const script = `<script type="application/ld+json">${JSON.stringify(product)}</script>`
  return `${script}<h1>Only this week</h1><p>$29.00</p><button>Add to cart</button>${`<p>Text ${n}.</p>`.repeat(paragraphs)}`
}

beforeEach(async () => {
  gate = Promise.withResolvers()
  paragraphs = manyParagraphs
  hits.clear()
  const links = numbers.map((n) => `<li><a href="/pages/${n}">Page number ${n}</a></li>`).join('')
  shop = createServer(async (request, response) => {
    const path = request.url ?? ''
    const n = /^\/pages\/(\d+)$/.exec(path)?.[1]
    if (path !== '/' && n === undefined) return response.writeHead(404).end()
    hits.set(path, (hits.get(path) ?? 0) + 1)
    if (n !== undefined) await gate.promise
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(n === undefined ? page('Shop', `<ul>${links}</ul>`) : page(`Lamp ${n}`, productBody(n)))
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  gate.resolve()
  await new Promise((resolve) => shop.close(resolve))
})

async function startWorker(job: { name: string }): Promise<ChildProcess> {
  const child = await startWorkerOfOneJob(current(), job, noBrowser)
  children.push(child)
  return child
}

/** Waits as long as the test itself may take. */
const until = (isDone: () => Promise<boolean>, interval = 100) =>
  vi.waitUntil(isDone, { timeout: 400_000, interval })

/** Kills the secondary worker while it has pages. */
async function killAtWork(secondary: ChildProcess): Promise<void> {
  const { db } = current().database
  const isItsOwn = and(isNotNull(scanItems.leaseOwner), notLike(scanItems.leaseOwner, `%-${coordinatorId}`))
  const hasPages = async () => (await db.$count(scanItems, isItsOwn)) > 0
  const isStoppedAtWork = async () => {
    if (!(await hasPages())) return false
    secondary.kill('SIGSTOP')
    if (await hasPages()) return true
    secondary.kill('SIGCONT')
    return false
  }
  await until(isStoppedAtWork, 5)
  secondary.kill('SIGKILL')
}

test('two processes share the pages of a scan, and those of a killed one are taken over', {
  timeout: 400_000,
}, async () => {
  const { services, database, addWebsite } = current()
  const { db } = database
  const websiteId = await addWebsite(new URL(shopUrl).host, { url: shopUrl, isDemo: true })
  const request = { websiteId, templateId: 'T43', origin: 'user', createdBy: null } as const
  const secondary = await startWorker(assistScanJob)
  const { scanInstanceId } = await db.transaction((tx) => launchScan(services, tx, request))
  const context = { services, jobId: coordinatorId, attempt: 0, signal: new AbortController().signal }
  const leading = run({ scan_instance_id: scanInstanceId }, context)
  const isHelping = sql`select 1 from pgboss.job where name = ${assistScanJob.name} and state = 'active'`
  await until(async () => (await db.execute(isHelping)).rowCount !== 0)
  gate.resolve()
  // If the scan ends before the secondary worker took a page, the test fails here.
  await Promise.race([killAtWork(secondary), leading.then(() => Promise.reject(new Error('nobody helped')))])
  await leading

  const items = await db.select().from(scanItems).where(eq(scanItems.instanceId, scanInstanceId))
  const http = items.filter(({ tier }) => tier === 'http')
  expect(new Set(http.map(({ itemUrl }) => new URL(itemUrl).pathname))).toEqual(
    new Set(['/', ...numbers.map((n) => `/pages/${n}`)]),
  )
  expect(http.filter(({ result }) => result !== 'visited')).toEqual([])
  // One process collects the pages; pages with findings are requested once more for confirmation.
  expect(Math.max(...numbers.map((n) => hits.get(`/pages/${n}`) ?? 0))).toBeLessThanOrEqual(2)
  const [instance] = await db
    .select()
    .from(scanInstances)
    .where(eq(scanInstances.scanInstanceId, scanInstanceId))
  expect(instance?.status).toBe('completed')
  expect(instance?.coverage).toMatchObject({ visited: pageCount + 1, failed: 0 })
  const found = await db.select().from(findings).where(eq(findings.instanceId, scanInstanceId))
  // Every page has a fault: each is reported, and each once.
  expect(found.length).toBeGreaterThanOrEqual(pageCount)
  const keys = found.map((one) => [one.url, one.platform, one.region, one.detector, one.causeKey].join(' '))
  expect(new Set(keys).size).toBe(keys.length)
})

test('the scan of a killed worker continues in another one within 30 seconds', {
  timeout: 120_000,
}, async () => {
  const { services, database, addWebsite } = current()
  const { db } = database
  // The gate holds these pages back, so they need not be slow.
  paragraphs = 10
  const websiteId = await addWebsite(new URL(shopUrl).host, { url: shopUrl, isDemo: true })
  const request = { websiteId, templateId: 'T43', origin: 'user', createdBy: null } as const
  const first = await startWorker(runScanJob)
  const { scanInstanceId } = await db.transaction((tx) => launchScan(services, tx, request))
  const isIt = eq(scanInstances.scanInstanceId, scanInstanceId)
  const isLedBy = async ({ pid }: ChildProcess) => {
    const [run] = await db.select().from(scanInstances).where(isIt)
    return run?.workerId?.includes(`-${pid}-`) === true
  }
  const askedPages = () => [...hits.keys()].filter((path) => path !== '/').length
  await until(async () => (await isLedBy(first)) && askedPages() > 0)
  const second = await startWorker(runScanJob)
  hits.clear()

  first.kill('SIGKILL')
  const killedAt = Date.now()
  await until(async () => (await isLedBy(second)) && askedPages() > 0)
  expect(Date.now() - killedAt).toBeLessThan(30_000)

  gate.resolve()
  const readRun = async () => (await db.select().from(scanInstances).where(isIt))[0]
  await until(async () => !['queued', 'in_progress'].includes((await readRun())?.status ?? ''), 200)
  expect(await readRun()).toMatchObject({
    status: 'completed',
    attempt: 2,
    coverage: { visited: pageCount + 1, failed: 0 },
  })
})
