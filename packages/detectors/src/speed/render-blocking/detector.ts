import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { SpeedFlowRecord } from '@vitrine/engine/speed-record'
import { sizeText } from '../../shared/load-cost.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { measured, pageName, phoneSteps, seconds, spreadOf } from '../../shared/speed-runs.ts'

const felt = 500
const long = 1500
/** So little arrives at once on any line; then a slow answer is the reason, which is another check's matter. */
const leastBytes = 60_000

export default defineFlowDetector({
  id: 'render-blocking',
  category: 'speed',
  label: 'Nothing large holds up the first view',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate'],
  family: 'LCP',
  confirm: 'revisit',
  flow: 'speed',
  judge(records) {
    const phones = measured(records)
    if (typeof phones === 'string') return notVerified(phones)
    return phones.length === 0 ? notApplicable : failOrPass(phones.flatMap(findingsOf))
  },
})

function findingsOf(record: SpeedFlowRecord): Finding[] {
  const waits = record.runs.map(({ blocking: [last] }) => last?.waitedMs ?? 0)
  const { median, lower } = spreadOf(waits)
  const files = record.runs[waits.indexOf(median)]?.blocking ?? []
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const heaviest = files.toSorted((a, b) => b.bytes - a.bytes)
  const [first] = heaviest
  if (!first || lower <= felt || bytes < leastBytes) return []
  const isScript = first.resourceType === 'script'
  return [
    {
      causeKey: `blocking|${record.pageType}`,
      severity: median > long ? 'medium' : 'low',
      confidence: 0.85,
      title: 'Scripts and styles hold up the first view',
      where: pageName(record),
      description: `On a phone with a slow mobile line the page has arrived, and nothing can appear for another ${seconds(median)}: ${sizeText(bytes)} of scripts and styles have to come first.`,
      url: record.url,
      pageType: record.pageType,
      platform: 'Mobile',
      rows: [
        isScript
          ? beforeAfter(`<script src="${first.url}">`, `<script defer src="${first.url}">`)
          : beforeAfter(
              `<link rel="stylesheet" href="${first.url}">`,
              'Keep what the first view needs in it, and load the rest later',
            ),
        listRow(
          'Files that block, with the time after the document',
          heaviest.map(({ url, bytes: own, waitedMs }) => `${sizeText(own)}, ${seconds(waitedMs)}: ${url}`),
        ),
      ],
      facts: { waitedMs: Math.round(median), blockingBytes: bytes },
      howChecked: [
        'Asked the browser which files it had to have before it could paint, and took the time from the arrival of the document to that of the last one.',
        ...phoneSteps(record),
      ],
    },
  ]
}
