import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { fileName } from '../../shared/page/url.ts'
import { bytesOf, type NetworkRequest, sizeText } from '../../shared/speed/load-cost.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'

const largeText = 30_000
const muchText = 500_000
const muchUncached = 1_000_000
const weekSeconds = 7 * 86_400
const texts = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr'])
/** Scripts also fetch pictures, fonts, and other files that are packed already. */
const isText = ({ contentType }: NetworkRequest) =>
  contentType === '' || /^text\/|json|javascript|ecmascript|xml/i.test(contentType)
const files = new Set(['script', 'stylesheet', 'image', 'font'])

const sum = (list: readonly NetworkRequest[]) => list.reduce((total, request) => total + bytesOf(request), 0)
/** A file that was still loading when the page was read has no size yet. */
const lines = (list: readonly NetworkRequest[]) =>
  list
    .filter((request) => bytesOf(request) > 0)
    .toSorted((a, b) => bytesOf(b) - bytesOf(a))
    .map((request) => `${sizeText(bytesOf(request))}: ${fileName(request.url) || request.url}`)

/** Seconds a browser may cache a response according to its headers, 0 without any; max-age outranks Expires. */
function keptSeconds({ headers, startMs }: NetworkRequest): number {
  const control = headers['cache-control'] ?? ''
  if (/no-store/i.test(control)) return 0
  if (/immutable/i.test(control)) return Number.POSITIVE_INFINITY
  const stated = /(?<!s-)max-age\s*=\s*"?(\d+)/i.exec(control)?.[1]
  if (stated !== undefined) return Number(stated)
  if (/no-cache/i.test(control)) return 0
  const endsMs = Date.parse(headers.expires ?? '')
  // Both times come from the server's clock, which may be wrong.
  const sentMs = Date.parse(headers.date ?? '')
  return Number.isNaN(endsMs) ? 0 : Math.max(0, endsMs - (Number.isNaN(sentMs) ? startMs : sentMs)) / 1000
}

/** The caching header that browsers follow. */
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
    title: 'Files are sent uncompressed',
    description:
      `The server sends ${sizeText(bytes)} of scripts, styles, pages, and data in files of more than 30 KB without compression. ` +
      'Most text becomes several times smaller when it’s compressed, and the page would load faster.',
    rows: [
      beforeAfter('content-encoding: (none)', 'content-encoding: br'),
      listRow('Uncompressed files', lines(list)),
    ],
    facts: { uncompressedBytes: bytes },
    howChecked: ['Read the headers of every file the page loaded from your store.'],
  })
}

function uncached(page: PageReading, list: readonly NetworkRequest[]): Finding | null {
  const bytes = sum(list)
  if (bytes < muchUncached) return null
  return pageFinding(page, {
    causeKey: 'uncached',
    severity: 'low',
    confidence: 0.8,
    title: 'Files aren’t cached long enough',
    description:
      `Browsers may cache ${sizeText(bytes)} of images, scripts, and styles for less than a week or not at all. ` +
      'Returning shoppers have to load or check them again.',
    rows: [
      beforeAfter(cacheHeader(list[0]?.headers ?? {}), 'cache-control: public, max-age=31536000, immutable'),
      listRow('Files cached for less than a week', lines(list)),
    ],
    facts: { uncachedBytes: bytes },
    howChecked: ['Read the headers of every file the page loaded from your store.'],
  })
}

export default definePageDetector({
  id: 'cache-compression',
  category: 'speed',
  label: 'Files are compressed and cached',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate'],
  effect: 'slow-loading',
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
        isText(request) &&
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
