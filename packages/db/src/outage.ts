/** Detects and waits out outages: PostgreSQL is stopping, starting or gone, so a correct query got no response. */
import { sleep } from '@vitrine/kernel/time/sleep'

const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
])
const words =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error/i

/** Whether an error is an outage, however deeply the driver's own error is nested. */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.has(String(cause.code))) return true
    if (words.test(cause.message)) return true
  }
  return false
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error means that a disk is full, ours or PostgreSQL's. Retrying succeeds once space is freed. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && fullCodes.has(String(cause.code))) return true
  return false
}

export interface DbRetryOptions {
  signal: AbortSignal
  /**
   * How long to wait for an outage to end, milliseconds. A full disk is waited for until the signal aborts, because
   * only a person can free space.
   */
  patienceMs?: number
}

/** Repeats work for as long as the database is unavailable or a disk is full. The work must be safe to repeat. */
export async function retryOnOutage<Value>(
  work: () => Promise<Value>,
  { signal, patienceMs = 90_000 }: DbRetryOptions,
): Promise<Value> {
  const giveUpAt = Date.now() + patienceMs
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2_000)) {
    try {
      return await work()
    } catch (error) {
      const isWorthWaiting = isDiskFull(error) || (isOutage(error) && Date.now() <= giveUpAt)
      if (!isWorthWaiting || signal.aborted) throw error
      await sleep(waitMs)
    }
  }
}
