/** Failures of the network side, typed by what the scan should do next. */

/**
 * - `retry-page`: the same page may work a moment later.
 * - `skip-page`: this address will not respond; the rest of the store may.
 * - `pause-host`: the store requires a pause; no scan requests anything from this host for a while.
 * - `abort-scan`: nothing more can be read in this scan.
 */
export type NextStep = 'retry-page' | 'skip-page' | 'pause-host' | 'abort-scan'

export type CrawlErrorCode =
  | 'aborted'
  | 'bad-url'
  | 'browser-crashed'
  | 'browser-missing'
  | 'connection-failed'
  | 'content-broken'
  | 'download'
  | 'egress-refused'
  | 'host-paused'
  | 'name-not-found'
  | 'page-crashed'
  | 'redirect-loop'
  | 'timeout'
  | 'tls-failed'
  | 'too-large'

/** One step of a redirect chain. */
export interface RedirectHop {
  url: string
  status: number
  location: string
}

/** A failed visit. The message can be shown to the store's owner. */
export class CrawlError extends Error {
  readonly code: CrawlErrorCode
  readonly next: NextStep
  readonly url: string
  /** Hops that responded before the failure, in order. */
  readonly redirects: readonly RedirectHop[]

  constructor(
    code: CrawlErrorCode,
    next: NextStep,
    url: string,
    message: string,
    options: { cause?: unknown; redirects?: readonly RedirectHop[] } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'CrawlError'
    this.code = code
    this.next = next
    this.url = url
    this.redirects = options.redirects ?? []
  }
}

/** Whether the failure only means that the scan was stopped. */
export function isAbort(error: unknown): boolean {
  return error instanceof CrawlError
    ? error.code === 'aborted'
    : error instanceof Error && error.name === 'AbortError'
}

/** Whether no browser could be started: a scan then reads a store as far as its responses lead, and says so. */
export function isBrowserMissing(error: unknown): error is CrawlError {
  return error instanceof CrawlError && error.code === 'browser-missing'
}
