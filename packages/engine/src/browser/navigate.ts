/** One navigation of a tab, with failures typed by what the scan should do next. */
import type { Page, Request, Response } from 'playwright-core'
import { CrawlError, type CrawlErrorCode, type NextStep } from '../net/crawl-error.ts'
import type { EgressGuard } from '../net/egress/egress-guard.ts'
import type { EgressProxy } from '../net/proxy/egress-proxy.ts'
import { refererOf } from '../net/referer.ts'

export interface NavigationOptions {
  /** Until the document has arrived and was parsed. */
  timeoutMs?: number
  /** The event to wait for. When only `load` is late, the navigation still counts. */
  waitUntil?: 'commit' | 'domcontentloaded' | 'load'
  signal?: AbortSignal
}

export interface Navigation {
  /** The document's response, whatever its status. */
  response: Response
  /** False when the document arrived but its `load` event did not come in time. */
  isLoaded: boolean
}

export interface NavigationScope {
  page: Page
  guard: EgressGuard
  proxy: Pick<EgressProxy, 'problemOf' | 'refusalHeader'>
}

/** Opens an address. Throws a CrawlError when no document of the store arrived. */
export async function navigate(
  scope: NavigationScope,
  url: string,
  options: NavigationOptions = {},
): Promise<Navigation> {
  const { page } = scope
  const address = scope.guard.checkUrl(url).href
  options.signal?.throwIfAborted()
  const watch = watchMainDocument(page)
  try {
    // Otherwise the browser would only scroll, and nothing would be loaded.
    if (address.includes('#') && isSameDocument(page.url(), address)) await page.goto('about:blank')
    const response = await page.goto(address, {
      timeout: options.timeoutMs ?? 30_000,
      waitUntil: options.waitUntil ?? 'load',
      ...refererOf(address),
    })
    if (response === null)
      throw new CrawlError('bad-url', 'skip-page', url, 'The URL doesn’t lead to a page.')
    return { response: await ownAnswer(scope, response), isLoaded: true }
  } catch (error) {
    if (error instanceof CrawlError) throw error
    const late = watch.arrived()
    if (late !== null && isTimeout(error)) {
      return { response: await ownAnswer(scope, late), isLoaded: false }
    }
    const answer = watch.lastResponse()
    // Chromium shows its own page for an error status without a body; the store's response is known
    // nevertheless.
    if (answer !== null && /ERR_HTTP_RESPONSE_CODE_FAILURE/.test(String(error))) {
      return { response: await ownAnswer(scope, answer), isLoaded: true }
    }
    throw scope.proxy.problemOf(watch.lastUrl() ?? address) ?? navigationFailure(error, url)
  } finally {
    watch.stop()
  }
}

const isSameDocument = (left: string, right: string) => left.split('#', 1)[0] === right.split('#', 1)[0]

/** The response, unless the proxy sent it instead of the store. */
async function ownAnswer(scope: NavigationScope, response: Response): Promise<Response> {
  const [name, value] = scope.proxy.refusalHeader
  if (response.headers()[name] !== value) return response
  const problem = scope.proxy.problemOf(response.url())
  throw (
    problem ??
    new CrawlError('connection-failed', 'retry-page', response.url(), 'The store couldn’t be reached.')
  )
}

/** Follows the main document through its redirects, using events that Playwright sends anyway. */
function watchMainDocument(page: Page) {
  let request: Request | null = null
  let response: Response | null = null
  let isParsed = false
  const onRequest = (next: Request) => {
    if (!next.isNavigationRequest() || next.frame() !== page.mainFrame()) return
    request = next
    response = null
  }
  const onResponse = (next: Response) => {
    if (request !== null && next.request() === request) response = next
  }
  const onParsed = () => {
    isParsed = response !== null
  }
  page.on('request', onRequest)
  page.on('response', onResponse)
  page.on('domcontentloaded', onParsed)
  return {
    lastUrl: () => request?.url() ?? null,
    lastResponse: () => response,
    /** The response once its document is parsed. */
    arrived: () => (isParsed ? response : null),
    stop() {
      page.off('request', onRequest)
      page.off('response', onResponse)
      page.off('domcontentloaded', onParsed)
    },
  }
}

const failures: readonly (readonly [RegExp, CrawlErrorCode, NextStep, string])[] = [
  [/ERR_TOO_MANY_REDIRECTS/, 'redirect-loop', 'skip-page', 'The URL redirects in a loop.'],
  [/ERR_CERT|ERR_SSL|ERR_BAD_SSL/, 'tls-failed', 'skip-page', 'The secure connection failed.'],
  [
    /ERR_UNSAFE_REDIRECT|ERR_\w*URL_SCHEME|ERR_ACCESS_DENIED/,
    'egress-refused',
    'skip-page',
    'The URL leads to a page we don’t visit.',
  ],
  [/ERR_BLOCKED_BY/, 'egress-refused', 'skip-page', 'We don’t visit this URL.'],
  [/ERR_NAME_NOT_RESOLVED/, 'name-not-found', 'skip-page', 'The domain doesn’t exist.'],
  [/ERR_TIMED_OUT|ERR_CONNECTION_TIMED_OUT/, 'timeout', 'retry-page', 'The store didn’t respond in time.'],
  [
    /ERR_CONTENT_|ERR_INVALID_|ERR_RESPONSE_HEADERS|ERR_INCOMPLETE/,
    'content-broken',
    'retry-page',
    'The response was corrupted.',
  ],
  [/Download is starting|ERR_ABORTED/, 'download', 'skip-page', 'The URL is a download, not a page.'],
  [/Page crashed|Target crashed/, 'page-crashed', 'retry-page', 'The page crashed the browser tab.'],
  [/has been closed|disconnected/, 'browser-crashed', 'retry-page', 'The browser stopped.'],
]

/** Compared by name, because Playwright is only loaded where a browser is started. */
const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

function navigationFailure(error: unknown, url: string): CrawlError {
  const text = String(error)
  if (isTimeout(error)) {
    return new CrawlError('timeout', 'retry-page', url, 'The page didn’t load in time.', { cause: error })
  }
  const known = failures.find(([pattern]) => pattern.test(text))
  if (known === undefined) {
    return new CrawlError('connection-failed', 'retry-page', url, 'The store couldn’t be reached.', {
      cause: error,
    })
  }
  const [, code, next, message] = known
  return new CrawlError(code, next, url, message, { cause: error })
}
