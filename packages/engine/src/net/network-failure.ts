/** Classifies network failures, so that the scan knows whether to retry. */
import { CrawlError, type CrawlErrorCode, type NextStep, type RedirectHop } from './crawl-error.ts'

interface Kind {
  code: CrawlErrorCode
  next: NextStep
  message: string
}

const timeout: Kind = { code: 'timeout', next: 'retry-page', message: 'The store didn’t respond in time.' }
const tls: Kind = {
  code: 'tls-failed',
  next: 'skip-page',
  message: 'The secure connection failed because the certificate or encryption isn’t valid.',
}
const name: Kind = { code: 'name-not-found', next: 'skip-page', message: 'The domain doesn’t exist.' }
const connection: Kind = {
  code: 'connection-failed',
  next: 'retry-page',
  message: 'The connection was closed or couldn’t be opened.',
}
const broken: Kind = {
  code: 'content-broken',
  next: 'retry-page',
  message: 'The response wasn’t valid HTTP.',
}
const aborted: Kind = { code: 'aborted', next: 'abort-scan', message: 'The scan was stopped.' }

const kindOfCode: Record<string, Kind> = {
  ETIMEDOUT: timeout,
  UND_ERR_CONNECT_TIMEOUT: timeout,
  UND_ERR_HEADERS_TIMEOUT: timeout,
  UND_ERR_BODY_TIMEOUT: timeout,
  ENOTFOUND: name,
  EPROTO: tls,
  UND_ERR_HEADERS_OVERFLOW: broken,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: broken,
}

/**
 * The typed form of whatever a request threw. `signal` is the scan's own signal: only when it fired was the
 * request aborted on purpose; every other abort is a timeout.
 */
export function networkFailure(
  error: unknown,
  url: string,
  options: { signal?: AbortSignal | undefined; redirects?: readonly RedirectHop[] } = {},
): CrawlError {
  const redirects = options.redirects ?? []
  if (options.signal?.aborted) return make(aborted, url, error, redirects)
  if (error instanceof CrawlError) {
    if (error.redirects.length > 0 || redirects.length === 0) return error
    return new CrawlError(error.code, error.next, error.url, error.message, { cause: error.cause, redirects })
  }
  return make(kindOf(error), url, error, redirects)
}

function kindOf(error: unknown): Kind {
  if (!(error instanceof Error)) return connection
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return timeout
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code.startsWith('HPE_')) return broken
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|HOSTNAME_MISMATCH)/.test(code)) return tls
  return kindOfCode[code] ?? connection
}

function make(kind: Kind, url: string, cause: unknown, redirects: readonly RedirectHop[]): CrawlError {
  return new CrawlError(kind.code, kind.next, url, kind.message, { cause, redirects })
}
