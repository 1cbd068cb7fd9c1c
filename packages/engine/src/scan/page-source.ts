/** The HTTP answer of a page: from the store while it is fresh, else from the network, with refusals told apart. */
import type { ResponseArtifact } from '../artifacts.ts'
import { CrawlError, isAbort } from '../crawl/crawl-error.ts'
import type { HttpAnswer } from '../crawl/http-client.ts'
import { refusalOf } from '../crawl/refusals.ts'
import type { StoredVisit } from '../scan-types.ts'
import type { ScanRun } from './scan-run.ts'

export type PageSource =
  | {
      kind: 'page'
      response: ResponseArtifact
      html: string
      isHtml: boolean
      visit: StoredVisit
      fromCache: boolean
    }
  | { kind: 'blocked'; reason: string; status: number | null }
  | { kind: 'failed'; reason: string; redirects: ResponseArtifact['redirects'] }

/** Throttled and flaky pages are asked for again; the limiter makes the pauses. */
const mostAttempts = 3

/** Key of a visit in the artifact store. */
export function visitKey(
  tier: 'http' | 'browser',
  platform: string | null,
  region: string,
  url: string,
): string {
  return [tier, platform ?? '', region, url].join('|')
}

/** Reads or fetches a page. `maxAgeMs` 0 always asks the store's server. Throws only when the scan is stopped. */
export async function readPage(
  run: ScanRun,
  url: string,
  region: string,
  maxAgeMs: number,
): Promise<PageSource> {
  const stored = maxAgeMs > 0 ? await readStored(run, url, region, maxAgeMs) : null
  if (stored !== null) return stored
  for (let attempt = 1; ; attempt++) {
    const source = await fetchOnce(run, url, region)
    if (source.kind !== 'again') return source
    if (attempt >= mostAttempts) return source.inTheEnd
  }
}

/** Worth another try. `inTheEnd` is what it comes to when no try is left. */
interface Again {
  kind: 'again'
  inTheEnd: PageSource
}

async function readStored(
  run: ScanRun,
  url: string,
  region: string,
  maxAgeMs: number,
): Promise<PageSource | null> {
  const { store } = run.deps
  const visit = await store.findVisit(visitKey('http', null, region, url), maxAgeMs)
  if (visit?.blobs.response === undefined || visit.blobs.html === undefined) return null
  const [response, html] = await Promise.all([
    store.getBlob(visit.blobs.response),
    store.getBlob(visit.blobs.html),
  ])
  if (response === null || html === null) return null
  const parsed = JSON.parse(Buffer.from(response).toString()) as ResponseArtifact
  return {
    kind: 'page',
    response: parsed,
    html: Buffer.from(html).toString(),
    isHtml: isHtmlType(parsed.contentType),
    visit,
    fromCache: true,
  }
}

async function fetchOnce(run: ScanRun, url: string, region: string): Promise<PageSource | Again> {
  const { limiter, signal } = run.deps
  try {
    const answer = await run.http.fetch(url, { region, signal, beforeHop: run.turn })
    const host = URL.parse(answer.response.finalUrl)?.host ?? ''
    const refusal = refusalOf(answer.response.status, answer.response.headers, answer.text)
    if (refusal === null) {
      limiter.answered(host)
      return await keep(run, answer, url, region)
    }
    if (refusal.pausesHost) limiter.refused(host, answer.retryAfterMs)
    const { status } = answer.response
    const blocked: PageSource = { kind: 'blocked', reason: refusal.reason, status }
    return refusal.kind === 'throttled' ? { kind: 'again', inTheEnd: blocked } : blocked
  } catch (error) {
    if (isAbort(error) || !(error instanceof CrawlError)) throw error
    if (error.next === 'pause-host') return { kind: 'blocked', reason: error.message, status: null }
    const failed: PageSource = { kind: 'failed', reason: error.message, redirects: [...error.redirects] }
    return error.next === 'retry-page' ? { kind: 'again', inTheEnd: failed } : failed
  }
}

async function keep(run: ScanRun, answer: HttpAnswer, url: string, region: string): Promise<PageSource> {
  const { store } = run.deps
  const { response } = answer
  const [responseHash, htmlHash] = await Promise.all([
    store.putBlob(Buffer.from(JSON.stringify(response)), 'application/json'),
    store.putBlob(Buffer.from(answer.text), 'text/html'),
  ])
  const visit: StoredVisit = {
    key: visitKey('http', null, region, url),
    fetchedAtMs: run.nowMs(),
    blobs: { response: responseHash, html: htmlHash },
  }
  await store.saveVisit(visit)
  return {
    kind: 'page',
    response,
    html: answer.text,
    isHtml: isHtmlType(response.contentType) && !answer.isBodySkipped,
    visit,
    fromCache: false,
  }
}

function isHtmlType(contentType: string): boolean {
  return contentType === '' || /html/i.test(contentType)
}
