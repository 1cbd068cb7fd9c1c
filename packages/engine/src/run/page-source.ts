/**
 * A page's HTTP response: from the store while it is fresh, else from the network. Refusals are a result of
 * their own.
 */

import { hasRoute, withoutRoute } from '@vitrine/kernel/store/hash-route'
import type { ResponseArtifact } from '../api/artifacts.ts'
import type { CachedFetch } from '../api/scan-types.ts'
import { responseRefusal } from '../frontier/refusals.ts'
import type { HttpAnswer } from '../net/client/http-client.ts'
import { CrawlError, isAbort } from '../net/crawl-error.ts'
import { refererOf } from '../net/referer.ts'
import type { FetchPorts, StorePort } from './ports.ts'
import { isSameDocument } from './repeat/normalize-document.ts'
import { conditionalHeaders, validatorsOf } from './repeat/validators.ts'
import type { StoredDocument } from './store/document-store.ts'

export type PageSource =
  | {
      kind: 'page'
      response: ResponseArtifact
      html: string
      isHtml: boolean
      cached: CachedFetch
      fromCache: boolean
    }
  | { kind: 'blocked'; reason: string; status: number | null }
  | { kind: 'failed'; reason: string; redirects: ResponseArtifact['redirects'] }

/** Throttled and flaky pages are retried; the limiter waits between attempts. */
const maxAttempts = 3

/**
 * Reads or fetches a page. With `maxAgeMs` 0, it always requests the page from the store's server. Throws only when the
 * scan is stopped.
 * @param keepsCookies The page selects what the region shows, so later pages are requested with its cookies.
 */
export async function readPage(
  run: FetchPorts,
  url: string,
  region: string,
  maxAgeMs: number,
  keepsCookies = false,
): Promise<PageSource> {
  const stored = maxAgeMs > 0 && !keepsCookies ? await readStored(run, url, region, maxAgeMs) : null
  if (stored !== null) return stored
  if (hasRoute(url)) return readRoute(run, url, region, maxAgeMs, keepsCookies)
  return fetchPatiently(run, url, region, { keepsCookies })
}

/** Whole: neither the server's word nor rules about what varies count, only the same document, letter for letter. */
export type Comparison = 'usual' | 'whole'

/**
 * Requests a page that is known, and keeps what is known of it if it has not changed: the server says so, or sends the same
 * document again.
 */
export function readChanged(
  run: FetchPorts,
  url: string,
  region: string,
  known: StoredDocument,
  comparison: Comparison,
): Promise<PageSource> {
  return fetchPatiently(run, url, region, { known, comparison })
}

interface Fetch {
  keepsCookies?: boolean
  known?: StoredDocument
  comparison?: Comparison
}

async function fetchPatiently(
  run: FetchPorts,
  url: string,
  region: string,
  fetch: Fetch,
): Promise<PageSource> {
  for (let attempt = 1; ; attempt++) {
    const source = await fetchOnce(run, url, region, fetch)
    if (source.kind !== 'retry') return source
    if (attempt >= maxAttempts) return source.lastResult
  }
}

/** The document of a route, which is the same for all routes, stored as the route's own. */
async function readRoute(
  run: FetchPorts,
  url: string,
  region: string,
  maxAgeMs: number,
  keepsCookies: boolean,
): Promise<PageSource> {
  const source = await readPage(run, withoutRoute(url), region, maxAgeMs, keepsCookies)
  if (source.kind !== 'page') return source
  const { html } = source
  const finalUrl = `${source.response.finalUrl.split('#', 1)[0]}${new URL(url).hash}`
  const response = { ...source.response, requestedUrl: url, finalUrl }
  const cached = await run.stores.documents.save(region, url, { response, html })
  return { ...source, response, cached }
}

/** Worth another attempt. `lastResult` is the result when no attempt is left. */
interface RetryableSource {
  kind: 'retry'
  lastResult: PageSource
}

async function readStored(
  { stores }: StorePort,
  url: string,
  region: string,
  maxAgeMs: number,
): Promise<PageSource | null> {
  const stored = await stores.documents.find(region, url, maxAgeMs)
  if (stored === null) return null
  return { kind: 'page', ...stored, isHtml: isHtmlType(stored.response.contentType), fromCache: true }
}

async function fetchOnce(
  run: FetchPorts,
  url: string,
  region: string,
  { keepsCookies = false, known, comparison = 'usual' }: Fetch,
): Promise<PageSource | RetryableSource> {
  const { limiter, signal } = run
  const validators = known === undefined || comparison === 'whole' ? null : validatorsOf(known.response)
  try {
    const answer = await run.http.fetch(url, {
      region,
      signal,
      keepsCookies,
      beforeHop: run.acquireHostSlot,
      headers: { ...refererOf(url), ...(validators === null ? {} : conditionalHeaders(validators)) },
    })
    const host = URL.parse(answer.response.finalUrl)?.host ?? ''
    const refusal = responseRefusal(answer.response.status, answer.response.headers, answer.text)
    if (refusal === null) {
      limiter.recordResponse(host)
      if (known !== undefined && isSame(known, answer, comparison)) return await renew(run, known)
      // “Not modified”, but by another address than the one that was asked about.
      if (answer.response.status === 304) return await fetchOnce(run, url, region, { keepsCookies })
      return await keep(run, answer, url, region)
    }
    if (refusal.pausesHost) limiter.recordRefusal(host, answer.retryAfterMs)
    const { status } = answer.response
    const blocked: PageSource = { kind: 'blocked', reason: refusal.reason, status }
    return refusal.kind === 'throttled' ? { kind: 'retry', lastResult: blocked } : blocked
  } catch (error) {
    if (isAbort(error) || !(error instanceof CrawlError)) throw error
    if (error.next === 'pause-host') return { kind: 'blocked', reason: error.message, status: null }
    const failed: PageSource = { kind: 'failed', reason: error.message, redirects: [...error.redirects] }
    return error.next === 'retry-page' ? { kind: 'retry', lastResult: failed } : failed
  }
}

async function keep(
  { stores }: StorePort,
  { response, text: html, isBodySkipped }: HttpAnswer,
  url: string,
  region: string,
): Promise<PageSource> {
  const cached = await stores.documents.save(region, url, { response, html })
  const isHtml = isHtmlType(response.contentType) && !isBodySkipped
  return { kind: 'page', response, html, isHtml, cached, fromCache: false }
}

/** Headers that say something about the page, and not about this delivery of it. */
const tellingHeaders = ['content-type', 'content-language', 'cache-control', 'vary', 'x-robots-tag', 'link']

function isSame(
  { response: before, html }: StoredDocument,
  { response, text, isBodySkipped }: HttpAnswer,
  comparison: Comparison,
): boolean {
  if (response.finalUrl !== before.finalUrl || response.redirects.length > 0) return false
  if (response.status === 304) return true
  if (response.status !== before.status || isBodySkipped) return false
  if (tellingHeaders.some((name) => response.headers[name] !== before.headers[name])) return false
  if (comparison === 'whole') return html === text
  return isSameDocument(
    { html, loadedAtMs: Date.parse(before.fetchedAt) },
    { html: text, loadedAtMs: Date.parse(response.fetchedAt) },
  )
}

async function renew({ stores }: StorePort, { response, html, cached }: StoredDocument): Promise<PageSource> {
  const renewed = await stores.documents.renew(cached)
  return {
    kind: 'page',
    response,
    html,
    isHtml: isHtmlType(response.contentType),
    cached: renewed,
    fromCache: false,
  }
}

function isHtmlType(contentType: string): boolean {
  return contentType === '' || /html/i.test(contentType)
}
