import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { bytesOf, type NetworkRequest, sizeText } from '../../shared/load-cost.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { fileName } from '../../shared/url.ts'

const largeText = 30_000
const muchText = 500_000
const muchUncached = 1_000_000
const weekSeconds = 7 * 86_400
const texts = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr'])
const files = new Set(['script', 'stylesheet', 'image', 'font'])

const sum = (list: readonly NetworkRequest[]) => list.reduce((total, request) => total + bytesOf(request), 0)
const lines = (list: readonly NetworkRequest[]) =>
  list
    .toSorted((a, b) => bytesOf(b) - bytesOf(a))
    .map((request) => `${sizeText(bytesOf(request))}: ${fileName(request.url) || request.url}`)

/** Seconds for which a browser may keep an answer by what is stated; 0 when nothing is. Max-age outranks Expires. */
function keptSeconds({ headers, startMs }: NetworkRequest): number {
  const control = headers['cache-control'] ?? ''
  if (/no-store/i.test(control)) return 0
  if (/immutable/i.test(control)) return Number.POSITIVE_INFINITY
  const stated = /(?<!s-)max-age\s*=\s*"?(\d+)/i.exec(control)?.[1]
  if (stated !== undefined) return Number(stated)
  if (/no-cache/i.test(control)) return 0
  const endsMs = Date.parse(headers.expires ?? '')
  // Both ends by the server's own clock, which may be wrong.
  const sentMs = Date.parse(headers.date ?? '')
  return Number.isNaN(endsMs) ? 0 : Math.max(0, endsMs - (Number.isNaN(sentMs) ? startMs : sentMs)) / 1000
}

/** What a browser goes by, as it was sent. */
function cacheHeader(headers: Readonly<Record<string, string>>): string {
  const control = headers['cache-control']
  if (control === undefined && headers.expires !== undefined) return `expires: ${headers.expires}`
  return `cache-control: ${control ?? '(none)'}`
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
    title: 'Browsers are not told to keep the files of the shop',
    description: `${sizeText(bytes)} of pictures, scripts and styles come without a time for which browsers may keep them, or with less than a week. Shoppers who come back load or check them again.`,
    rows: [
      beforeAfter(cacheHeader(list[0]?.headers ?? {}), 'cache-control: public, max-age=31536000, immutable'),
      listRow('Files kept for less than a week', lines(list)),
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
    const unkept = own.filter(
      (request) => files.has(request.resourceType) && keptSeconds(request) < weekSeconds,
    )
    return failOrPass(
      [uncompressed(page, plain), uncached(page, unkept)].filter((finding) => finding !== null),
    )
  },
})
