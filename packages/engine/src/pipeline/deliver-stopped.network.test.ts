import { expect, test } from 'vitest'
import { definePageDetector, failOrPass, type PageDetector } from '../api/detector.ts'
import type { ScanEvent, ScanOptions, ScanResult } from '../api/scan-types.ts'
import { createHostLimiter } from '../net/limiter/host-limiter.ts'
import { createMemoryScanMemory } from '../run/store/memory-scan-memory.ts'
import { createMemoryStore } from '../run/store/memory-store.ts'
import { plainPage } from '../testing/scan-once.ts'
import { serve } from '../testing/serve.ts'
import { scan } from './scan.ts'

const pageCount = 40

/** Every page of the store has a fault of its own. */
const faulty = definePageDetector({
  id: 'faulty',
  category: 'test',
  label: 'Test',
  pageTypes: 'any',
  impacts: [],
  effect: null,
  confirm: 'revisit',
  needs: [],
  detect: (page) =>
    failOrPass([
      {
        causeKey: page.url,
        severity: 'low',
        confidence: 1,
        title: 'Fault',
        where: page.url,
        description: 'A fault.',
        url: page.url,
        pageType: page.pageType,
        rows: [{ row_type: 'text', content: page.url }],
      },
    ]),
})

/**
 * @param isTime Called with every event; the scan is stopped when it returns true.
 * @param detector the only check
 */
async function stopWhen(
  isTime: (event: ScanEvent) => boolean,
  end: 'stop' | 'signal' = 'stop',
  detector: PageDetector<never> = faulty,
) {
  const hits: string[] = []
  let hitsAtStop = -1
  const links = Array.from({ length: pageCount }, (_, n) => `<a href="/pages/${n}">Page ${n}</a>`).join(' ')
  const port = await serve((request, response) => {
    const path = request.url ?? '/'
    hits.push(path)
    if (path !== '/' && !/^\/pages\/\d+$/.test(path)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html' }).end(plainPage(`<h2>${path}</h2>${links}`))
  })
  const options: ScanOptions = {
    url: `http://127.0.0.1:${port}/`,
    regions: [],
    platforms: ['Desktop'],
    tier: 'http',
    pageBudget: 100,
    pageTypes: [],
    checks: [{ detector: detector.id, templateIds: [] }],
    concurrency: 2,
    tabs: 1,
    isOwned: true,
    withSessions: false,
    freshnessMs: 0,
    allowHosts: [`127.0.0.1:${port}`],
  }
  const memory = createMemoryScanMemory()
  const store = createMemoryStore()
  const controller = new AbortController()
  const never = new AbortController().signal
  const result: ScanResult = await scan(options, {
    detectors: [detector],
    memory,
    store,
    limiter: createHostLimiter(),
    chromiumPath: null,
    onEvent(event) {
      if (controller.signal.aborted || !isTime(event)) return
      hitsAtStop = hits.length
      controller.abort(new Error('enough'))
    },
    signal: end === 'signal' ? controller.signal : never,
    stop: end === 'stop' ? controller.signal : never,
  })
  memory.dispose()
  return { result, asked: hits.length - hitsAtStop }
}

/** True from the given number of findings on. */
function afterFindings(wanted: number): (event: ScanEvent) => boolean {
  let seen = 0
  return ({ type }) => type === 'finding' && ++seen >= wanted
}

const reportedPages = ({ alerts }: ScanResult) => new Set(alerts.flatMap(({ pageUrls }) => pageUrls)).size

test('a scan stopped while reading pages delivers its findings and requests nothing more', async () => {
  const { result, asked } = await stopWhen(afterFindings(5))
  expect(result.outcome).toBe('stopped')
  expect(result.reason).toContain('stopped early')
  expect(reportedPages(result)).toBeGreaterThanOrEqual(5)
  expect(reportedPages(result)).toBeLessThan(pageCount)
  expect(result.needsReview).toEqual([])
  expect(result.coverage.visited).toBeGreaterThanOrEqual(5)
  // Pending requests may already have been sent.
  expect(asked).toBeLessThanOrEqual(2)
})

test('an alert without a second visit says so, and is not marked as confirmed', async () => {
  const { result } = await stopWhen(afterFindings(5))
  const [alert] = result.alerts
  expect(alert).toMatchObject({ isConfirmed: false, isConfirmationSkipped: true })
  expect(JSON.stringify(alert)).toContain('The analysis stopped before our second visit')
})

test('what a busy machine may have caused is left out without a second visit', async () => {
  const { result } = await stopWhen(afterFindings(5), 'stop', { ...faulty, dependsOnLoad: true })
  expect(result.alerts).toEqual([])
  expect(result.needsReview).toEqual([])
})

test('a scan stopped while confirming delivers all of its findings', async () => {
  const { result } = await stopWhen(
    (event) => event.type === 'merging' && event.status === 'DETECTING_DUPLICATES',
  )
  expect(result.outcome).toBe('stopped')
  expect(reportedPages(result)).toBe(result.coverage.visited)
  expect(result.coverage.visited).toBeGreaterThan(20)
})

test('a scan stopped before it read a page ends as stopped, without alerts', async () => {
  const { result } = await stopWhen(() => true)
  expect(result).toMatchObject({ outcome: 'stopped', alerts: [], coverage: { visited: 0 } })
})

test('the abort signal still drops everything immediately', async () => {
  const { result } = await stopWhen(afterFindings(5), 'signal')
  expect(result).toMatchObject({ outcome: 'cancelled', alerts: [] })
})
