import { defineSessionDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/api/detector'
import type { LargestPaint, LoadRun, SpeedSessionRecord } from '@vitrine/engine/api/speed-record'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { phoneMs, sizeText } from '../../shared/speed/load-cost.ts'
import {
  measured,
  minRuns,
  pageName,
  phoneSteps,
  type Spread,
  seconds,
  spreadOf,
} from '../../shared/speed/speed-runs.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'

const slowMs = 2500
const verySlowMs = 4000
const minPages = 2

interface SlowPage {
  record: SpeedSessionRecord
  spread: Spread
  /** The load with the median time. */
  run: LoadRun & { largest: LargestPaint }
}

type Part = 'ttfbMs' | 'loadDelayMs' | 'loadMs' | 'renderDelayMs'
const parts: readonly Part[] = ['ttfbMs', 'loadDelayMs', 'loadMs', 'renderDelayMs']
const whatOf = (part: Part, run: SlowPage['run']) =>
  ({
    ttfbMs: 'waiting for the server',
    loadDelayMs: 'before the browser requests the image',
    loadMs: run.largest.imageUrl === null ? 'loading the page itself' : 'loading the image',
    // Without files that block it, only the browser knows what it waits for.
    renderDelayMs: isBlocked(run) ? 'waiting for scripts and styles' : 'until the browser draws it',
  })[part]

export default defineSessionDetector({
  id: 'lcp-slow',
  category: 'speed',
  label: 'The main content appears quickly',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate', 'conversion'],
  effect: 'slow-loading',
  confirm: 'revisit',
  session: 'speed',
  evaluate(records) {
    const phones = measured(records)
    if (typeof phones === 'string') return notVerified(phones)
    const evaluated = phones.filter(({ runs }) => paintsOf(runs).length >= minRuns)
    if (evaluated.length === 0) return notApplicable
    const groups = Map.groupBy(evaluated.flatMap(slowPage), ({ record }) => record.pageType)
    return failOrPass(
      [...groups].flatMap(([type, pages]) =>
        pages.length >= minPages || type === 'home_page' ? pages.map((page) => findingOf(page, pages)) : [],
      ),
    )
  },
})

type Painted = SlowPage['run']
const paintsOf = (runs: readonly LoadRun[]) => runs.filter((run): run is Painted => run.largest !== null)

function slowPage(record: SpeedSessionRecord): SlowPage[] {
  const runs = paintsOf(record.runs).toSorted((a, b) => a.largest.ms - b.largest.ms)
  const spread = spreadOf(runs.map(({ largest }) => largest.ms))
  const run = runs.find(({ largest }) => largest.ms === spread.median)
  return run && spread.lower > slowMs && isExplained(run) ? [{ record, spread, run }] : []
}

/** The scanning machine may be slow, so a late paint counts only when its bytes or a slow response explain it. */
function isExplained({ bytesBefore, largest }: Painted): boolean {
  const imageMs = largest.imageUrl === null ? 0 : largest.loadMs
  return phoneMs(bytesBefore) > slowMs || largest.ttfbMs + imageMs > slowMs
}

const blockedShare = 0.5

/** Whether most of the time passes until the last file that blocks the first view. */
const isBlocked = ({ blocking: [last], largest }: Painted) =>
  (last?.waitedMs ?? 0) >= blockedShare * largest.ms

/** @param pages all slow pages of the type */
function findingOf({ record, spread, run }: SlowPage, pages: readonly SlowPage[]) {
  const { largest } = run
  const slowest = parts.toSorted((a, b) => largest[b] - largest[a])[0] ?? 'renderDelayMs'
  const name = pageName(record)
  return {
    causeKey: `lcp|${record.pageType}`,
    commonCause: {
      key: slowest,
      item: `${name}: ${seconds(spread.median)}`,
      items: 'Pages whose main content appears late',
      min: 2,
    },
    // Then the files that block the first view are the cause: the browser loads them before images, too.
    repeatOf: [
      ...(slowest === 'renderDelayMs' || isBlocked(run) ? ['render-blocking'] : []),
      ...(slowest === 'loadDelayMs' ? ['lcp-image-lazy'] : []),
    ],
    severity: spread.median > verySlowMs ? ('high' as const) : ('medium' as const),
    confidence: 0.85,
    title: 'Main content appears late on phones',
    where: name,
    description:
      `On a phone with a slow connection, the largest element of the ${pageTypeName(record.pageType)} appears after ` +
      `${seconds(spread.median)}, once ${sizeText(run.bytesBefore)} of files are complete ` +
      `(${seconds(slowMs)} or less feels fast). ` +
      `${whatIsSlowest(slowest, run)}`,
    url: record.url,
    relatedUrls: pages.map(({ record: { url } }) => url).filter((url) => url !== record.url),
    pageType: record.pageType,
    platform: 'Mobile' as const,
    rows: [
      beforeAfter(seconds(spread.median), adviceFor(slowest, run, record)),
      listRow(
        'Where the time goes',
        parts
          .filter((part) => largest.imageUrl !== null || part !== 'loadDelayMs')
          .map((part) => `${seconds(largest[part])} ${whatOf(part, run)}`),
      ),
      listRow(
        'Largest files loaded before it',
        run.filesBefore.map(({ url, bytes }) => `${sizeText(bytes)}: ${url}`),
      ),
      listRow(
        'Median per page (middle half of the loads)',
        pages.map(
          (page) =>
            `${pageName(page.record)}: ${seconds(page.spread.median)} (${seconds(page.spread.lower)} to ${seconds(page.spread.upper)})`,
        ),
      ),
    ],
    spots:
      largest.path === null
        ? []
        : [{ path: largest.path, label: 'Appears late', platform: 'Mobile' as const }],
    facts: { lcpMs: Math.round(spread.median), bytesBefore: run.bytesBefore },
    howChecked: phoneSteps(record),
  }
}

function whatIsSlowest(part: Part, run: Painted): string {
  return `The longest part is ${seconds(run.largest[part])} ${whatOf(part, run)}, and many shoppers leave before they see anything.`
}

/** Without what is so already. */
function smallerImage(image: string, pageUrl: string): string {
  const { pathname = '', host = '' } = URL.parse(image) ?? {}
  const format = /\.(?:webp|avif)$/i.test(pathname) ? '' : ', in a modern format'
  const from = host === URL.parse(pageUrl)?.host ? '' : ', from the store’s own host'
  return `Serve ${image} smaller${format}${from}, and load images outside the first view after it`
}

function adviceFor(part: Part, { largest, filesBefore }: Painted, record: SpeedSessionRecord): string {
  const image = largest.imageUrl ?? 'the image'
  if (part === 'ttfbMs') return 'Cache whole pages, or serve them from a CDN near the shopper'
  if (part === 'loadDelayMs')
    return `Put ${image} in the HTML itself, with fetchpriority="high" and without lazy loading`
  if (part === 'loadMs' && largest.imageUrl === null)
    return 'Make the page itself smaller: load pictures and data that are written into it from files of their own'
  if (part === 'loadMs') return smallerImage(image, record.url)
  const blocking = filesBefore.find(({ resourceType }) => /script|stylesheet/.test(resourceType))
  return `Defer scripts and styles the first view doesn’t need${blocking ? `, starting with ${blocking.url}` : ''}`
}
