/** Calls a tracker's API as JSON and turns what comes back into results and typed errors. */
import { callService, type ServiceAnswer } from '@vitrine/engine/net/client/call-service'
import { CrawlError } from '@vitrine/engine/net/crawl-error'
import { createEgressGuard } from '@vitrine/engine/net/egress/egress-guard'
import type { z } from 'zod'
import { TrackerError } from './tracker.ts'

export interface TrackerCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; bytes and text are sent as they are. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Statuses that are results besides 2xx. */
  accepts?: readonly number[]
}

export interface TrackerAnswer extends ServiceAnswer {
  /** Whether the tracker sent us on to another of its URLs. */
  isRedirected: boolean
}

export interface TrackerClient {
  /**
   * Follows redirects within the tracker's own origin: repositories are renamed, and issues are transferred.
   * @param path below the base URL, or an absolute URL
   */
  call(path: string, call?: TrackerCall): Promise<TrackerAnswer>
  json<Schema extends z.ZodType>(schema: Schema, path: string, call?: TrackerCall): Promise<z.output<Schema>>
}

export interface TrackerClientOptions {
  name: string
  baseUrl: string
  headers: Readonly<Record<string, string>>
  egressAllow: readonly string[]
  signal: AbortSignal
}

const timeoutMs = 20_000
const maxBytes = 4_000_000
const maxRedirects = 3

export function createTrackerClient(options: TrackerClientOptions): TrackerClient {
  const { name, baseUrl, signal } = options
  const guard = createEgressGuard({ allowHosts: options.egressAllow })
  const send = (url: string, { method = 'GET', body, headers }: TrackerCall) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    // The credentials belong to the tracker's own origin.
    const own = isSameOrigin(url, baseUrl) ? options.headers : {}
    return callService(
      {
        url,
        method,
        headers: {
          ...own,
          ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
      },
      { guard, timeoutMs, maxBytes, nowMs: Date.now(), signal },
    ).catch((error: unknown) => {
      throw unreachable(name, error)
    })
  }
  async function call(path: string, request: TrackerCall = {}): Promise<TrackerAnswer> {
    const { accepts = [] } = request
    let url = /^https?:\/\//.test(path) ? path : `${baseUrl.replace(/\/+$/, '')}${path}`
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await send(url, request)
      const { status } = answer
      if ((status >= 200 && status < 300) || accepts.includes(status))
        return { ...answer, isRedirected: redirects > 0 }
      const target = redirectTarget(answer, url)
      if (target === null) throw refusal(name, answer)
      if (!isSameOrigin(target, url))
        throw new TrackerError('rejected', `${name} has moved to ${new URL(target).host}. Enter its new URL.`)
      url = target
    }
    throw new TrackerError('rejected', `${name} redirects too many times. Check its URL.`)
  }
  return {
    call,
    async json(schema, path, request) {
      const { text } = await call(path, request)
      const parsed = schema.safeParse(readJson(text))
      if (parsed.success) return parsed.data
      throw new TrackerError('rejected', `${name} returned an unexpected response.`)
    },
  }
}

const isSameOrigin = (url: string, other: string) => new URL(url).origin === new URL(other).origin

/** Where a request must be repeated, with its method and body. Null: not a redirect, or one to nowhere. */
function redirectTarget({ status, headers: { location } }: ServiceAnswer, url: string): string | null {
  if (![301, 302, 307, 308].includes(status) || typeof location !== 'string') return null
  return URL.parse(location, url)?.href ?? null
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function unreachable(name: string, error: unknown): unknown {
  if (!(error instanceof CrawlError)) return error
  if (error.code === 'egress-refused')
    return new TrackerError(
      'rejected',
      `${name}’s URL isn’t public. Enter one that can be reached over https.`,
    )
  if (error.code === 'name-not-found')
    return new TrackerError('rejected', `${name}’s URL wasn’t found. Check the spelling.`)
  return new TrackerError('retry', `${name} didn’t respond. We’ll try again.`)
}

function refusal(name: string, { status, text, retryAfterMs, headers }: ServiceAnswer): TrackerError {
  // GitHub answers 403 when its limit is used up.
  if (status === 429 || (status === 403 && headers['x-ratelimit-remaining'] === '0'))
    return new TrackerError(
      'retry',
      `${name} asked us to slow down. We’ll try again.`,
      retryAfterMs ?? 60_000,
    )
  if (status >= 500 || status === 408)
    return new TrackerError('retry', `${name} has a problem (${status}). We’ll try again.`, retryAfterMs)
  if (status === 401)
    return new TrackerError('rejected', `${name} rejected the sign-in. Check the account and its token.`)
  if (status === 403)
    return new TrackerError('rejected', `The connected ${name} account isn’t allowed to do this.`)
  const reason = reasonIn(readJson(text))
  return new TrackerError('rejected', `${name} rejected it (${status})${reason === '' ? '.' : `: ${reason}`}`)
}

/** The message in an error response of any of the trackers, shortened. */
function reasonIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const texts: string[] = []
  const { errors, errorMessages, message } = body as Record<string, unknown>
  if (typeof message === 'string') texts.push(message)
  if (Array.isArray(errorMessages)) texts.push(...errorMessages.map(String))
  if (typeof errors === 'object' && errors !== null && !Array.isArray(errors))
    texts.push(...Object.values(errors).map(String))
  return texts.join(' ').slice(0, 300)
}
