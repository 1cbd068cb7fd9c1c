/** Retries calls after rate limits and temporary failures, and turns errors into readable messages. */
import { sleep } from '@vitrine/kernel/time/sleep'
import { z } from 'zod'
import { CrawlError } from '../../net/crawl-error.ts'
import { ModelError } from './model.ts'

const maxTries = 4
const firstWaitMs = 500
const maxWaitMs = 30_000
const maxCallMs = 180_000

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
    const timeout = AbortSignal.timeout(maxCallMs)
    try {
      return await call(AbortSignal.any([signal, timeout]))
    } catch (cause) {
      signal.throwIfAborted()
      const failure = failureOf(cause, timeout.aborted)
      if (attempt >= maxTries || !isPassing(failure)) throw failure
      await sleep(waitMs(cause, attempt), signal)
    }
  }
}

/** The parts of the SDK's errors that describe the server's response. */
const ApiFailure = z.object({
  statusCode: z.number(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
})

/** The SDK wraps server errors; the outermost one with a status counts. */
function apiFailure(error: unknown): Partial<z.infer<typeof ApiFailure>> {
  for (let each = error; each instanceof Error; each = lastCause(each)) {
    const failure = ApiFailure.safeParse(each)
    if (failure.success) return failure.data
  }
  return {}
}

/** Whether our egress guard blocked the call, so a retry is pointless. */
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
    return new ModelError('timed-out', 'The model didn’t answer in time.', { cause })
  }
  if (isKeptIn(cause)) {
    return new ModelError('bad-request', 'Vitrine isn’t allowed to call this model server URL.', {
      cause,
    })
  }
  const { statusCode } = apiFailure(cause)
  if (statusCode === 401 || statusCode === 403) {
    return new ModelError('refused-key', 'The model server rejected the API key.', { cause })
  }
  if (statusCode === 429) {
    return new ModelError('too-many-requests', 'The model server’s rate limit was exceeded.', {
      cause,
    })
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ModelError(
      'bad-request',
      `The model server returned status ${statusCode}. Check the model name and URL.`,
      { cause },
    )
  }
  const words = statusCode === undefined ? 'couldn’t be reached' : `failed with status ${statusCode}`
  return new ModelError('unreachable', `The model server ${words}.`, { cause })
}

const isPassing = ({ code }: ModelError): boolean => code !== 'refused-key' && code !== 'bad-request'

function waitMs(cause: unknown, attempt: number): number {
  const asked = Number(apiFailure(cause).responseHeaders?.['retry-after'])
  const wanted = Number.isFinite(asked) && asked >= 0 ? asked * 1_000 : firstWaitMs * 2 ** (attempt - 1)
  return Math.min(wanted, maxWaitMs)
}
