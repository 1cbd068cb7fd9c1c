/** Slows down who guesses, in a table that all API processes share. Nobody is locked out for good. */
import { throttles } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/errors'
import { sha256 } from '@vitrine/kernel/ids'
import { eq, lt, sql } from 'drizzle-orm'
import type { Services } from './services.ts'

export interface ThrottleRule {
  /** Failures that cost nothing. */
  freeFailures: number
  /** Failures older than this are forgotten, milliseconds. */
  windowMs: number
  /** Longest wait, milliseconds. It begins at one second and doubles with each further failure. */
  maxWaitMs: number
}

type ThrottleServices = Pick<Services, 'db' | 'clock'>

/** The key under which a subject is counted. Hashed, so that the table holds no address or name in clear. */
export const throttleKey = (kind: string, subject: string) => `${kind}:${sha256(kind, subject.toLowerCase())}`

/** @throws AppError TOO_MANY_REQUESTS while one of the keys has to wait. */
export async function checkThrottle(
  { db, clock }: ThrottleServices,
  ...keys: readonly string[]
): Promise<void> {
  for (const key of keys) {
    const [row] = await db
      .select({ blockedUntil: throttles.blockedUntil })
      .from(throttles)
      .where(eq(throttles.key, key))
    const waitMs = (row?.blockedUntil?.getTime() ?? 0) - clock.now()
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1_000)
      throw new AppError(
        'TOO_MANY_REQUESTS',
        `Too many attempts. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      )
    }
  }
}

/** Counts a failure, atomically over all processes. */
export async function countFailure(
  { db, clock }: ThrottleServices,
  key: string,
  rule: ThrottleRule,
): Promise<void> {
  const now = new Date(clock.now())
  const windowStart = new Date(clock.now() - rule.windowMs)
  const failures = sql<number>`case when ${throttles.windowStartedAt} < ${windowStart} then 1 else ${throttles.failures} + 1 end`
  await db
    .insert(throttles)
    .values({ key, failures: 1, windowStartedAt: now, expiresAt: new Date(clock.now() + rule.windowMs) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        failures,
        windowStartedAt: sql`case when ${throttles.windowStartedAt} < ${windowStart} then ${now} else ${throttles.windowStartedAt} end`,
        expiresAt: new Date(clock.now() + rule.windowMs),
        blockedUntil: sql`case when ${failures} > ${rule.freeFailures}
          then ${now}::timestamptz + least(${rule.maxWaitMs}::float8, 1000 * power(2, least(${failures} - ${rule.freeFailures} - 1, 20))) * interval '1 millisecond'
          else null end`,
      },
    })
}

/** Forgets the failures of a subject that succeeded. */
export async function clearThrottle({ db }: Pick<Services, 'db'>, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key))
}

/** Removes counters whose window has passed. */
export async function removeOldThrottles({ db, clock }: ThrottleServices): Promise<void> {
  await db.delete(throttles).where(lt(throttles.expiresAt, new Date(clock.now())))
}
