import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { bytesOf, type NetworkRequest, sizeText } from '../../shared/load-cost.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { fileName } from '../../shared/url.ts'

const largeText = 30_000
const muchText = 500_000
const muchUncached = 1_000_000
const texts = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr'])
const files = new Set(['script', 'stylesheet', 'image', 'font'])

const sum = (list: readonly NetworkRequest[]) => list.reduce((total, request) => total + bytesOf(request), 0)
const lines = (list: readonly NetworkRequest[]) =>
  list
    .toSorted((a, b) => bytesOf(b) - bytesOf(a))
    .map((request) => `${sizeText(bytesOf(request))}: ${fileName(request.url) || request.url}`)

/** Whether a browser may keep an answer: a stated time, or a way to ask whether it changed. */
function isKept({ headers }: NetworkRequest): boolean {
  const control = headers['cache-control'] ?? ''
  if (/no-store/i.test(control)) return false
  const seconds = Number(/max-age=(\d+)/i.exec(control)?.[1] ?? -1)
  return seconds > 0 || /immutable/i.test(control)
}

function uncompressed(page: PageReading, list: readonly NetworkRequest[]): Finding | null {
  const bytes = sum(list)
  if (bytes < muchText) return null
  return pageFinding(page, {
    causeKey: 'uncompressed',
    severity: 'medium',
    confidence: 0.85,
    title: 'Texts are sent without compression',
    description: `The server sends ${sizeText(bytes)} of scripts, styles and pages as they are. Packed they would be about a quarter of that, and the page would be there sooner.`,
    rows: [
      beforeAfter('content-encoding: (none)', 'content-encoding: br'),
      listRow('Files without compression', lines(list)),
    ],
    facts: { uncompressedBytes: bytes },
    howChecked: ['Read the headers of every file that the page loaded from the store, on two visits.'],
  })
}

function uncached(page: PageReading, list: readonly NetworkRequest[]): Finding | null {
  const bytes = sum(list)
  if (bytes < muchUncached) return null
  return pageFinding(page, {
    causeKey: 'uncached',
    severity: 'low',
    confidence: 0.8,
    title: 'Browsers may not keep the files of the shop',
    description: `${sizeText(bytes)} of pictures, scripts and styles come without a time for which browsers may keep them, so they are fetched again on the next page.`,
    rows: [
      beforeAfter(
        `cache-control: ${list[0]?.headers['cache-control'] ?? '(none)'}`,
        'cache-control: public, max-age=31536000, immutable',
      ),
      listRow('Files that are not kept', lines(list)),
    ],
    facts: { uncachedBytes: bytes },
    howChecked: ['Read the headers of every file that the page loaded from the store, on two visits.'],
  })
}

export default definePageDetector({
  id: 'cache-compression',
  category: 'speed',
  label: 'Files are packed and may be kept',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate'],
  family: 'LCP',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['network'],
  detect(page) {
    const own = page.artifacts.network.requests.filter(
      ({ isFirstParty, status, method }) => isFirstParty && status === 200 && method === 'GET',
    )
    if (own.length === 0) return notApplicable
    const plain = own.filter(
      (request) =>
        texts.has(request.resourceType) &&
        bytesOf(request) > largeText &&
        !request.headers['content-encoding'],
    )
    const unkept = own.filter((request) => files.has(request.resourceType) && !isKept(request))
    return failOrPass(
      [uncompressed(page, plain), uncached(page, unkept)].filter((finding) => finding !== null),
    )
  },
})
