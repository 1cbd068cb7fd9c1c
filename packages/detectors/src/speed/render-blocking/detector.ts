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
    if (phones.length === 0) return notApplicable
    const waiting = phones.flatMap(waitOf)
    return failOrPass(waiting.map((page) => findingOf(page, waiting)))
  },
})

type BlockingFile = SpeedSessionRecord['runs'][number]['blocking'][number]

interface Wait {
  record: SpeedSessionRecord
  /** Milliseconds from the page’s arrival to the last of its blocking files. */
  medianMs: number
  /** The blocking files of the load with this time, the heaviest first. */
  files: BlockingFile[]
  heaviest: BlockingFile
  bytes: number
}

/** How long a page waits for its blocking files, if shoppers feel it. */
function waitOf(record: SpeedSessionRecord): Wait[] {
  const waits = record.runs.map(({ blocking: [last] }) => last?.waitedMs ?? 0)
  const { median, lower } = spreadOf(waits)
  const { blocking = [], blockingBytes } = record.runs[waits.indexOf(median)] ?? {}
  const files = blocking.toSorted((a, b) => b.bytes - a.bytes)
  const bytes = blockingBytes ?? files.reduce((sum, file) => sum + file.bytes, 0)
  const [heaviest] = files
  if (!heaviest || lower <= felt || bytes < minBytes) return []
  return [{ record, medianMs: median, files, heaviest, bytes }]
}

/** A theme may bundle its files anew for each type of page, under names that differ by a hash. */
const isSameFile = (a: BlockingFile, b: BlockingFile) => {
  const bundle = bundleOf(a.url)
  return fileName(a.url) === fileName(b.url) || (bundle !== null && bundle === bundleOf(b.url))
}

/** “css_o0vWd.css”, “theme-4f21c09e.css”: letters and digits in turn. “bootstrap5” and “jquery-3.7.1” are names. */
const isHash = (token: string) =>
  (token.length >= 8 || /^[\da-f]{6,}$/i.test(token)) && /[a-z]\d+[a-z]|\d[a-z]+\d/i.test(token)

/** The address of a bundle without its hash and what follows, but for its ending; null if it has none. */
function bundleOf(url: string): string | null {
  const { origin, pathname } = new URL(url)
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const tokens = pathname.slice(folder.length).split(/[-._]/)
  const hash = tokens.findIndex(isHash)
  return hash < 0 ? null : [`${origin}${folder}`, ...tokens.slice(0, hash), tokens.at(-1)].join(' ')
}

/** The heaviest of the files for which most of these pages wait: each type of page may add some of its own. */
function sharedFile({ files, heaviest }: Wait, pages: readonly Wait[]): string {
  const all = pages.flatMap((page) => page.files)
  const pagesWith = (file: BlockingFile) =>
    pages.filter((page) => page.files.some((other) => isSameFile(file, other))).length
  const [shared = heaviest] = files.toSorted((a, b) => pagesWith(b) - pagesWith(a))
  return fileName((all.find((file) => isSameFile(file, shared)) ?? shared).url)
}

function findingOf(page: Wait, pages: readonly Wait[]): Finding {
  const { record, medianMs, files, heaviest, bytes } = page
  const isScript = heaviest.resourceType === 'script'
  return {
    causeKey: `blocking|${record.pageType}`,
    commonCause: {
      key: sharedFile(page, pages),
      item: `${pageName(record)}: ${seconds(medianMs)}`,
      items: 'Pages that wait for these files',
      min: 2,
    },
    severity: medianMs > long ? 'medium' : 'low',
    confidence: 0.85,
    title: 'Scripts and styles delay the first view',
    where: pageName(record),
    description:
      `On a phone with a slow connection, nothing appears for ${seconds(medianMs)} after the page has arrived, ` +
      `because ${sizeText(bytes)} of scripts and styles must load first. Shoppers see an empty page until then.`,
    url: record.url,
    pageType: record.pageType,
    platform: 'Mobile',
    rows: [
      isScript
        ? beforeAfter(
            `<script src="${heaviest.url}">`,
            'Move it behind the content together with the scripts in the page that use it, or load it with defer once none of ' +
              'them runs before it',
          )
        : beforeAfter(
            `<link rel="stylesheet" href="${heaviest.url}">`,
            'Let only the styles the first view needs block it, and load the rest later',
          ),
      listRow(
        'Blocking files and their time after the document',
        files.map(({ url, bytes: own, waitedMs }) => `${sizeText(own)}, ${seconds(waitedMs)}: ${url}`),
      ),
    ],
    facts: { waitedMs: Math.round(medianMs), blockingBytes: bytes },
    howChecked: [
      'Asked the browser which files blocked painting.',
      'Measured the time from the page’s arrival to the last of these files.',
      ...phoneSteps(record),
    ],
  }
}
