import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { SpeedSessionRecord } from '@vitrine/engine/api/speed-record'
import { fileName } from '../../shared/page/url.ts'
import { sizeText } from '../../shared/speed/load-cost.ts'
import { measured, pageName, phoneSteps, seconds, spreadOf } from '../../shared/speed/speed-runs.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'

const felt = 500
const long = 1500
/** Fewer bytes load quickly on any connection; the cause is then a slow response, which another check covers. */
const minBytes = 60_000

export default defineSessionDetector({
  id: 'render-blocking',
  category: 'speed',
  label: 'Nothing large blocks the first view',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate'],
  effect: 'slow-loading',
  confirm: 'revisit',
  session: 'speed',
  evaluate(records) {
    const phones = measured(records)
    if (typeof phones === 'string') return notVerified(phones)
    return phones.length === 0 ? notApplicable : failOrPass(phones.flatMap(findingsOf))
  },
})

function findingsOf(record: SpeedSessionRecord): Finding[] {
  const waits = record.runs.map(({ blocking: [last] }) => last?.waitedMs ?? 0)
  const { median, lower } = spreadOf(waits)
  const files = record.runs[waits.indexOf(median)]?.blocking ?? []
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const heaviest = files.toSorted((a, b) => b.bytes - a.bytes)
  const [first] = heaviest
  if (!first || lower <= felt || bytes < minBytes) return []
  const isScript = first.resourceType === 'script'
  return [
    {
      causeKey: `blocking|${record.pageType}`,
      commonCause: {
        key: fileName(first.url),
        item: `${pageName(record)}: ${seconds(median)}`,
        items: 'Pages that wait for these files',
        min: 2,
      },
      severity: median > long ? 'medium' : 'low',
      confidence: 0.85,
      title: 'Scripts and styles delay the first view',
      where: pageName(record),
      description:
        `On a phone with a slow connection, nothing appears for ${seconds(median)} after the page has arrived, ` +
        `because ${sizeText(bytes)} of scripts and styles must load first. Shoppers see an empty page until then.`,
      url: record.url,
      pageType: record.pageType,
      platform: 'Mobile',
      rows: [
        isScript
          ? beforeAfter(`<script src="${first.url}">`, `<script defer src="${first.url}">`)
          : beforeAfter(
              `<link rel="stylesheet" href="${first.url}">`,
              'Let only the styles the first view needs block it, and load the rest later',
            ),
        listRow(
          'Blocking files and their time after the document',
          heaviest.map(({ url, bytes: own, waitedMs }) => `${sizeText(own)}, ${seconds(waitedMs)}: ${url}`),
        ),
      ],
      facts: { waitedMs: Math.round(median), blockingBytes: bytes },
      howChecked: [
        'Asked the browser which files blocked painting.',
        'Measured the time from the page’s arrival to the last of these files.',
        ...phoneSteps(record),
      ],
    },
  ]
}
