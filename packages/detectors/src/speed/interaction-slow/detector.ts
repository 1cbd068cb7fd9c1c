import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { SpeedFlowRecord, TapReading } from '@vitrine/engine/speed-record'
import { sizeText } from '../../shared/load-cost.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'
import {
  bytesOfScripts,
  calmRuns,
  fewestRuns,
  measured,
  pageName,
  phoneSteps,
  spreadOf,
} from '../../shared/speed-runs.ts'
import { cut } from '../../shared/text.ts'

const blocked = { slowMs: 200, verySlowMs: 600 }
const tapped = { slowMs: 200, verySlowMs: 500 }
/** Less script than this does not keep a phone busy; then it was our own machine. */
const muchScript = 500_000
/** So much of the wait for an answer has to be work of the page's scripts. */
const scriptShare = 0.5

export default defineFlowDetector({
  id: 'interaction-slow',
  category: 'speed',
  label: 'Pages answer taps at once',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['interactions', 'conversion'],
  family: 'CLS / INP-TBT',
  confirm: 'revisit',
  flow: 'speed',
  judge(records) {
    const phones = measured(records)
    if (typeof phones === 'string') return notVerified(phones)
    if (phones.length === 0) return notApplicable
    const calm = phones
      .map((record) => ({ ...record, runs: calmRuns(record) }))
      .filter(({ runs }) => runs.length >= fewestRuns)
    if (calm.length === 0) return notVerified('The machine that scans was too busy to measure this.')
    return failOrPass(calm.flatMap((record) => [...blockedPage(record), ...slowTaps(record)]))
  },
})

function blockedPage(record: SpeedFlowRecord): Finding[] {
  const { median, lower, upper } = spreadOf(record.runs.map(({ blockedMs }) => blockedMs))
  const run = record.runs.find(({ blockedMs }) => blockedMs === median)
  const scriptBytes = bytesOfScripts(run?.scripts ?? [])
  if (!run || lower <= blocked.slowMs || scriptBytes < muchScript) return []
  const busy = run.scripts.filter(({ workMs }) => workMs > 0)
  const [busiest] = busy
  return [
    {
      causeKey: `blocked|${record.pageType}`,
      severity: median > blocked.verySlowMs ? 'high' : 'medium',
      confidence: 0.75,
      title: 'Scripts keep the page from answering',
      where: pageName(record),
      description: `While the page loads on a phone, scripts of ${sizeText(scriptBytes)} block it for ${Math.round(median)} ms in all; up to ${blocked.slowMs} ms is good. Taps on menus and buttons seem to do nothing in that time.${busiest ? ` The busiest is ${fileOf(busiest.url)}.` : ''}`,
      url: record.url,
      pageType: record.pageType,
      platform: 'Mobile',
      rows: [
        beforeAfter(
          `${Math.round(median)} ms (${Math.round(lower)} to ${Math.round(upper)} ms in the middle half of the loads)`,
          'Load what the first view does not need after the page is usable, and remove unused scripts',
        ),
        ...(busy.length > 0
          ? [
              listRow(
                'Scripts at work while it loads',
                busy.map(({ url, workMs }) => `${workMs} ms: ${url}`),
              ),
            ]
          : []),
      ],
      facts: { blockedMs: Math.round(median), scriptBytes },
      howChecked: [
        'Added up the time beyond 50 ms of every long task, from the first paint until the page was quiet (total blocking time). Loads during which our own machine was busy do not count.',
        ...phoneSteps(record),
      ],
    },
  ]
}

function slowTaps(record: SpeedFlowRecord): Finding[] {
  const byControl = Map.groupBy(
    record.runs.flatMap(({ taps }) => taps),
    ({ kind, path }) => `${kind}|${componentOf(path, 2)}`,
  )
  return [...byControl].flatMap(([key, taps]) => slowTap(record, key, taps))
}

function slowTap(record: SpeedFlowRecord, key: string, taps: readonly TapReading[]): Finding[] {
  const { median, lower } = spreadOf(taps.map(({ ms }) => ms))
  const tap = taps.find(({ ms }) => ms === median)
  if (!tap || taps.length < fewestRuns || lower <= tapped.slowMs || tap.scriptMs < scriptShare * tap.ms)
    return []
  const text = cut(tap.text, 40)
  return [
    {
      causeKey: `tap|${key}`,
      severity: median > tapped.verySlowMs ? 'high' : 'medium',
      confidence: 0.75,
      title: 'Page answers a tap late',
      where: pageName(record),
      description: `On a phone the page needs ${Math.round(median)} ms to show anything after a tap on "${text}"; up to ${tapped.slowMs} ms feels immediate. Shoppers tap again, or think that it is broken.`,
      url: record.url,
      pageType: record.pageType,
      platform: 'Mobile',
      rows: [
        beforeAfter(
          `${Math.round(median)} ms, of which scripts ${tap.scriptMs} ms`,
          'Show a reaction first, and do the work after the next frame',
        ),
      ],
      spots: [{ path: tap.path, text, label: 'Answers late', platform: 'Mobile' }],
      visibility: 0.3,
      facts: { tapMs: Math.round(median) },
      howChecked: [
        `Tapped "${text}" once on each of ${taps.length} loads and took the time to the next frame, as the browser tells it.`,
        ...phoneSteps(record),
      ],
    },
  ]
}

function fileOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${pathname.split('/').at(-1) || pathname} of ${host}`
}
