import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { SpeedSessionRecord, TapReading } from '@vitrine/engine/api/speed-record'
import { componentOf } from '../../shared/dom/selector.ts'
import { sizeText } from '../../shared/speed/load-cost.ts'
import {
  bytesOfScripts,
  calmRuns,
  measured,
  minRuns,
  pageName,
  phoneSteps,
  spreadOf,
} from '../../shared/speed/speed-runs.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const blocked = { slowMs: 200, verySlowMs: 600 }
const tapped = { slowMs: 200, verySlowMs: 500 }
/** Less script than this can't block a phone; the scanning machine was slow instead. */
const muchScript = 500_000
/** The minimum share of the delay that the page's scripts must have caused. */
const scriptShare = 0.5

export default defineSessionDetector({
  id: 'interaction-slow',
  category: 'speed',
  label: 'Pages respond to taps immediately',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['interactions', 'conversion'],
  effect: 'shift-or-delay',
  confirm: 'revisit',
  session: 'speed',
  evaluate(records) {
    const phones = measured(records)
    if (typeof phones === 'string') return notVerified(phones)
    if (phones.length === 0) return notApplicable
    const calm = phones
      .map((record) => ({ ...record, runs: calmRuns(record) }))
      .filter(({ runs }) => runs.length >= minRuns)
    if (calm.length === 0) return notVerified('The scanning machine was too busy to measure this.')
    return failOrPass(calm.flatMap((record) => [...blockedPage(record), ...slowTaps(record)]))
  },
})

function blockedPage(record: SpeedSessionRecord): Finding[] {
  const { median, lower, upper } = spreadOf(record.runs.map(({ blockedMs }) => blockedMs))
  const run = record.runs.find(({ blockedMs }) => blockedMs === median)
  const scriptBytes = bytesOfScripts(run?.scripts ?? [])
  if (!run || lower <= blocked.slowMs || scriptBytes < muchScript) return []
  const busy = run.scripts.filter(({ workMs }) => workMs > 0)
  const [busiest] = busy
  return [
    {
      causeKey: `blocked|${record.pageType}`,
      severity: lower > blocked.verySlowMs ? 'high' : 'medium',
      confidence: 0.75,
      title: 'Scripts block the page while it loads',
      where: pageName(record),
      description:
        `While the page loads on a simulated phone, ${sizeText(scriptBytes)} of scripts block it for a total of ` +
        `${msText(median)} (${blocked.slowMs} ms or less is good)${busiest ? `, mostly ${fileOf(busiest.url)}` : ''}. ` +
        'During that time, taps on menus and buttons seem to do nothing.',
      url: record.url,
      pageType: record.pageType,
      platform: 'Mobile',
      rows: [
        beforeAfter(
          `${msText(median)} (${msText(lower)} to ${msText(upper)} in the middle half of the loads)`,
          'Defer scripts the first view doesn’t need, and remove unused ones',
        ),
        ...(busy.length > 0
          ? [
              listRow(
                'Scripts running while the page loads',
                busy.map(({ url, workMs }) => `${msText(workMs)}: ${url}`),
              ),
            ]
          : []),
      ],
      facts: { blockedMs: Math.round(median), scriptBytes },
      howChecked: [
        'Added up the time beyond 50 ms of every long task after the first paint (total blocking time).',
        'Skipped loads while the scanning machine was busy.',
        ...phoneSteps(record),
      ],
    },
  ]
}

function slowTaps(record: SpeedSessionRecord): Finding[] {
  const byControl = Map.groupBy(
    record.runs.flatMap(({ taps }) => taps),
    ({ kind, path }) => `${kind}|${componentOf(path, 2)}`,
  )
  return [...byControl].flatMap(([key, taps]) => slowTap(record, key, taps))
}

function slowTap(record: SpeedSessionRecord, key: string, taps: readonly TapReading[]): Finding[] {
  const { median, lower } = spreadOf(taps.map(({ ms }) => ms))
  const tap = taps.find(({ ms }) => ms === median)
  if (!tap || taps.length < minRuns || lower <= tapped.slowMs || tap.scriptMs < scriptShare * tap.ms)
    return []
  const text = truncate(tap.text, 40)
  return [
    {
      causeKey: `tap|${key}`,
      severity: lower > tapped.verySlowMs ? 'high' : 'medium',
      confidence: 0.75,
      title: 'Page responds slowly to a tap',
      where: pageName(record),
      description:
        `On a simulated phone, the page took a median of ${msText(median)} to react to a tap on “${text}” ` +
        `(${tapped.slowMs} ms or less feels immediate). Shoppers tap again or think it’s broken.`,
      url: record.url,
      pageType: record.pageType,
      platform: 'Mobile',
      rows: [
        beforeAfter(
          `${msText(median)}, including ${msText(tap.scriptMs)} of scripts`,
          'Show a response first, and do the work after the next frame',
        ),
      ],
      spots: [{ path: tap.path, text, label: 'Slow to respond', platform: 'Mobile' }],
      visibility: 0.3,
      facts: { tapMs: Math.round(median) },
      howChecked: [
        `Tapped “${text}” once on each of ${taps.length} loads and took the browser’s own time to the next frame.`,
        ...phoneSteps(record),
      ],
    },
  ]
}

const msText = (value: number): string => `${Math.round(value).toLocaleString('en-US')} ms`

function fileOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${pathname.split('/').at(-1) || pathname} from ${host}`
}
