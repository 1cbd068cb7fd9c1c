/** Calls with patience: rate limits are waited out, a hiccup is tried again, and failures become words for people. */
import { z } from 'zod'
import { CrawlError } from '../../crawl/crawl-error.ts'
import { ModelError } from './model.ts'

const mostTries = 4
const firstWaitMs = 500
const longestWaitMs = 30_000
const longestCallMs = 180_000

/**
 * Runs a call of the SDK with our own retries.
 * @throws ModelError, or the signal's reason when it was aborted
 */
export async function callModel<Value>(
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    const timeout = AbortSignal.timeout(longestCallMs)
    try {
      return await call(AbortSignal.any([signal, timeout]))
    } catch (cause) {
      signal.throwIfAborted()
      const failure = failureOf(cause, timeout.aborted)
      if (attempt >= mostTries || !isPassing(failure)) throw failure
      await sleep(waitMs(cause, attempt), signal)
    }
  }
}

/** What the SDK's errors say of a server's answer. */
const ApiFailure = z.object({
  statusCode: z.number(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
})

/** The SDK wraps failures of the server; the outermost one that has a status tells. */
function apiFailure(error: unknown): Partial<z.infer<typeof ApiFailure>> {
  for (let each = error; each instanceof Error; each = lastCause(each)) {
    const failure = ApiFailure.safeParse(each)
    if (failure.success) return failure.data
  }
  return {}
}

/** Our own guard did not let the call out; asking again would change nothing. */
function isKeptIn(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = lastCause(each))
    if (each instanceof CrawlError && (each.code === 'egress-refused' || each.code === 'bad-url')) return true
  return false
}

function lastCause(error: Error & { lastError?: unknown }): unknown {
  return error.lastError ?? error.cause
}

function failureOf(cause: unknown, isTimedOut: boolean): ModelError {
  if (cause instanceof ModelError) return cause
  if (isTimedOut) {
    return new ModelError('timed-out', 'The model did not answer in time.', { cause })
  }
  if (isKeptIn(cause)) {
    return new ModelError('bad-request', 'The address of the model server may not be asked from here.', {
      cause,
    })
  }
  const { statusCode } = apiFailure(cause)
  if (statusCode === 401 || statusCode === 403) {
    return new ModelError('refused-key', 'The model server refused the key.', { cause })
  }
  if (statusCode === 429) {
    return new ModelError('too-many-requests', 'The model server asked to slow down and kept asking.', {
      cause,
    })
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ModelError(
      'bad-request',
      `The model server answered ${statusCode}: name or address of the model may be wrong.`,
      { cause },
    )
  }
  const words = statusCode === undefined ? 'could not be reached' : `failed with status ${statusCode}`
  return new ModelError('unreachable', `The model server ${words}.`, { cause })
}

const isPassing = ({ code }: ModelError): boolean => code !== 'refused-key' && code !== 'bad-request'

function waitMs(cause: unknown, attempt: number): number {
  const asked = Number(apiFailure(cause).responseHeaders?.['retry-after'])
  const wanted = Number.isFinite(asked) && asked >= 0 ? asked * 1_000 : firstWaitMs * 2 ** (attempt - 1)
  return Math.min(wanted, longestWaitMs)
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onAbort = () => {
    clearTimeout(timer)
    reject(signal.reason)
  }
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', onAbort)
    resolve()
  }, ms)
  signal.addEventListener('abort', onAbort, { once: true })
  return promise
}
