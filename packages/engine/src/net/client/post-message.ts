/** Sends one message to a receiver outside: a webhook or a chat. Through the egress guard, and never redirected. */
import { CrawlError } from '../crawl-error.ts'
import type { EgressGuard } from '../egress/egress-guard.ts'
import { createGuardedAgent } from '../egress/guarded-agent.ts'
import { parseRetryAfter } from '../limiter/too-many-requests.ts'
import { networkFailure } from '../network-failure.ts'

export interface OutgoingMessage {
  url: string
  contentType: string
  headers?: Readonly<Record<string, string>>
  body: string
}

export interface MessageAnswer {
  status: number
  /** The start of the answer; empty when it could not be read. */
  text: string
  /** Requested wait (Retry-After), milliseconds. */
  retryAfterMs: number | null
}

export interface PostOptions {
  guard: EgressGuard
  timeoutMs: number
  /** Characters of the answer that are read. */
  maxAnswer: number
  nowMs: number
  signal: AbortSignal
}

/**
 * One exchange. Every status is a result, because a receiver that answered has the message; what it answers with is
 * read only in part.
 * @throws CrawlError when nothing was sent, or no answer arrived
 */
export async function postMessage(message: OutgoingMessage, options: PostOptions): Promise<MessageAnswer> {
  const { guard, timeoutMs, nowMs } = options
  const url = guard.checkUrl(message.url)
  if (url.protocol !== 'https:' && !guard.isAllowListed(url.hostname, Number(url.port || 80)))
    throw new CrawlError('egress-refused', 'skip-page', url.origin, 'Only https URLs can receive messages.')
  const agent = createGuardedAgent(guard, 1, timeoutMs)
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)])
  try {
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers: {
        'user-agent': 'Vitrine-Notifications/1',
        'content-type': message.contentType,
        accept: 'application/json, text/plain;q=0.9, */*;q=0.5',
        ...message.headers,
      },
      body: message.body,
      signal,
    })
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      text: await readStart(answer.body, options.maxAnswer),
      retryAfterMs: parseRetryAfter(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, nowMs),
    }
  } catch (error) {
    // Without path and query, which are a secret of the receiver.
    throw networkFailure(error, url.origin, { signal: options.signal, redirects: [] })
  } finally {
    await agent.destroy()
  }
}

async function readStart(body: AsyncIterable<Buffer>, maxAnswer: number): Promise<string> {
  let text = ''
  try {
    for await (const chunk of body) {
      text += chunk.toString('utf8')
      if (text.length >= maxAnswer) break
    }
  } catch {
    // The status already tells that it arrived.
  }
  return text.slice(0, maxAnswer)
}
