import { defineFlowDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import type { LargestPaint, LoadRun, SpeedFlowRecord } from '@vitrine/engine/speed-record'
import { phoneMs, sizeText } from '../../shared/load-cost.ts'
import { pageTypeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import {
  fewestRuns,
  measured,
  pageName,
  phoneSteps,
  type Spread,
  seconds,
  spreadOf,
} from '../../shared/speed-runs.ts'

const slowMs = 2500
const verySlowMs = 4000
const fewestPages = 2

interface SlowPage {
  record: SpeedFlowRecord
  spread: Spread
  /** The load in the middle. */
  run: LoadRun & { largest: LargestPaint }
}

type Part = 'ttfbMs' | 'loadDelayMs' | 'loadMs' | 'renderDelayMs'
const parts: readonly { part: Part; what: string }[] = [
  { part: 'ttfbMs', what: 'until the server answers' },
  { part: 'loadDelayMs', what: 'until the browser asks for the picture' },
  { part: 'loadMs', what: 'until the picture has arrived' },
  { part: 'renderDelayMs', what: 'until scripts and styles let it be painted' },
]

export default defineFlowDetector({
  id: 'lcp-slow',
  category: 'speed',
  label: 'The main content appears quickly',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate', 'conversion'],
  family: 'LCP',
  confirm: 'revisit',
  flow: 'speed',
  judge(records) {
    const phones = measured(records)
    if (typeof phones === 'string') return notVerified(phones)
    const judged = phones.filter(({ runs }) => paintsOf(runs).length >= fewestRuns)
    if (judged.length === 0) return notApplicable
    const groups = Map.groupBy(judged.flatMap(slowPage), ({ record }) => record.pageType)
    return failOrPass(
      [...groups].flatMap(([type, pages]) =>
        pages.length >= fewestPages || type === 'home_page'
          ? pages.map((page) => findingOf(page, pages))
          : [],
      ),
    )
  },
})

type Painted = SlowPage['run']
const paintsOf = (runs: readonly LoadRun[]) => runs.filter((run): run is Painted => run.largest !== null)

function slowPage(record: SpeedFlowRecord): SlowPage[] {
  const runs = paintsOf(record.runs).toSorted((a, b) => a.largest.ms - b.largest.ms)
  const spread = spreadOf(runs.map(({ largest }) => largest.ms))
  const run = runs.find(({ largest }) => largest.ms === spread.median)
  return run && spread.lower > slowMs && isExplained(run) ? [{ record, spread, run }] : []
}

/** Our own machine may be slow: a late paint counts only where what had to arrive, or a slow answer, takes that long. */
function isExplained({ bytesBefore, largest }: Painted): boolean {
  return phoneMs(bytesBefore) > slowMs || largest.ttfbMs + largest.loadMs > slowMs
}

/** @param pages all slow pages of the type */
function findingOf({ record, spread, run }: SlowPage, pages: readonly SlowPage[]) {
  const { largest } = run
  const slowest = parts.toSorted((a, b) => largest[b.part] - largest[a.part])[0]?.part ?? 'renderDelayMs'
  const name = pageName(record)
  return {
    causeKey: `lcp|${record.pageType}`,
    severity: spread.median > verySlowMs ? ('high' as const) : ('medium' as const),
    confidence: 0.85,
    title: 'Main content appears late on phones',
    where: name,
    description: `On a phone with a slow mobile line the largest element of the ${pageTypeName(record.pageType)} appears after ${seconds(spread.median)}; up to ${seconds(slowMs)} feels quick. By then ${sizeText(run.bytesBefore)} had to arrive. ${whatIsSlowest(slowest, largest)}`,
    url: record.url,
    relatedUrls: pages.map(({ record: { url } }) => url).filter((url) => url !== record.url),
    pageType: record.pageType,
    platform: 'Mobile' as const,
    rows: [
      beforeAfter(seconds(spread.median), adviceFor(slowest, run)),
      listRow(
        'Where the time goes',
        parts
          .filter(({ part }) => largest.imageUrl !== null || part === 'ttfbMs' || part === 'renderDelayMs')
          .map(({ part, what }) => `${seconds(largest[part])} ${what}`),
      ),
      listRow(
        'Largest files that arrive before it',
        run.filesBefore.map(({ url, bytes }) => `${sizeText(bytes)}: ${url}`),
      ),
      listRow(
        'Pages, middle value and the middle half of the loads',
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

function whatIsSlowest(part: Part, largest: LargestPaint): string {
  const what = parts.find((each) => each.part === part)?.what ?? ''
  return `The longest part of it, ${seconds(largest[part])}, passes ${what}.`
}

function adviceFor(part: Part, { largest, filesBefore }: Painted): string {
  const picture = largest.imageUrl ?? 'the picture'
  if (part === 'ttfbMs') return 'Cache whole pages, or deliver them from a network near the shopper'
  if (part === 'loadDelayMs')
    return `Name ${picture} in the document itself, with fetchpriority="high" and without lazy loading`
  if (part === 'loadMs') return `Deliver ${picture} smaller, in a modern format, from the shop's own host`
  const blocking = filesBefore.find(({ resourceType }) => /script|stylesheet/.test(resourceType))
  return `Defer scripts and styles that the first view does not need${blocking ? `, first of all ${blocking.url}` : ''}`
}
