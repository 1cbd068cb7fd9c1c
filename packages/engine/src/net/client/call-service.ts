/** One call of another service’s API: any method, any body, through the egress guard, and never redirected. */
import { CrawlError } from '../crawl-error.ts'
import type { EgressGuard } from '../egress/egress-guard.ts'
import { createGuardedAgent } from '../egress/guarded-agent.ts'
import { parseRetryAfter } from '../limiter/too-many-requests.ts'
import { networkFailure } from '../network-failure.ts'
import { readBody } from './read-body.ts'

export interface ServiceCall {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array
}

export interface ServiceAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
  /** Requested wait (Retry-After), milliseconds. */
  retryAfterMs: number | null
}

export interface ServiceCallOptions {
  guard: EgressGuard
  timeoutMs: number
  maxBytes: number
  nowMs: number
  signal: AbortSignal
}

/**
 * Every status is a result.
 * @throws CrawlError when the address isn’t allowed, nothing was sent, or no answer arrived
 */
export async function callService(call: ServiceCall, options: ServiceCallOptions): Promise<ServiceAnswer> {
  const { guard, timeoutMs, nowMs } = options
  const url = guard.checkUrl(call.url)
  // Credentials are part of every call.
  if (url.protocol !== 'https:' && !guard.isAllowListed(url.hostname, Number(url.port || 80)))
    throw new CrawlError('egress-refused', 'skip-page', url.origin, 'Only https URLs can be connected.')
  const agent = createGuardedAgent(guard, 1, timeoutMs)
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)])
  try {
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: call.method,
      headers: { 'user-agent': 'Vitrine/1', accept: 'application/json', ...call.headers },
      ...(call.body === undefined ? {} : { body: call.body }),
      signal,
    })
    const encoding = answer.headers['content-encoding']
    const { body } = await readBody(
      answer.body,
      typeof encoding === 'string' ? encoding : undefined,
      options.maxBytes,
      call.url,
    )
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: body.toString('utf8'),
      retryAfterMs: parseRetryAfter(typeof retryAfter === 'string' ? retryAfter : undefined, nowMs),
    }
  } catch (error) {
    options.signal.throwIfAborted()
    throw networkFailure(error, url.origin)
  } finally {
    await agent.destroy()
  }
}
