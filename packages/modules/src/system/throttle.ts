/** Slows down guessing, with counters in a table that all API processes share. No one is locked out permanently. */
import { throttles } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/http/errors'
import { sha256 } from '@vitrine/kernel/ids'
import { eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Services } from './services.ts'

export interface ThrottleRule {
  /** Number of failures without a wait. */
  freeFailures: number
  /** Failures older than this are forgotten, milliseconds. */
  windowMs: number
  /** Longest wait in milliseconds. Starts at one second and doubles with each further failure. */
  maxWaitMs: number
}

type ThrottleServices = Pick<Services, 'db' | 'clock'>

/** The key under which a subject is counted. Hashed, so that the table holds no address or name in clear. */
export const throttleKey = (kind: string, subject: string) => `${kind}:${sha256(kind, subject.toLowerCase())}`

/**
 * Counts an attempt before it is checked, in one statement for all processes: simultaneous attempts wait for
 * each other here, so none gets past the limit. A rejected one is not counted.
 */
export async function takeAttempt(
  { db, clock }: ThrottleServices,
  key: string,
  rule: ThrottleRule,
): Promise<void> {
  const now = new Date(clock.now())
  const windowStart = new Date(clock.now() - rule.windowMs)
  const failures = sql<number>`case when ${throttles.windowStartedAt} < ${windowStart} then 1 else ${throttles.failures} + 1 end`
  const taken = await db
    .insert(throttles)
    .values({ key, failures: 1, windowStartedAt: now, expiresAt: new Date(clock.now() + rule.windowMs) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        failures,
        windowStartedAt: sql`case when ${throttles.windowStartedAt} < ${windowStart} then ${now} else ${throttles.windowStartedAt} end`,
        expiresAt: new Date(clock.now() + rule.windowMs),
        blockedUntil: sql`case when ${failures} > ${rule.freeFailures}
          then ${now}::timestamptz
            + least(${rule.maxWaitMs}::float8, 1000 * power(2, least(${failures} - ${rule.freeFailures} - 1, 20)))
            * interval '1 millisecond'
          else null end`,
      },
      setWhere: or(isNull(throttles.blockedUntil), lte(throttles.blockedUntil, now)),
    })
    .returning({ key: throttles.key })
  if (taken.length === 0) throw await tooMany({ db, clock }, key)
}

async function tooMany({ db, clock }: ThrottleServices, key: string): Promise<AppError> {
  const [row] = await db
    .select({ blockedUntil: throttles.blockedUntil })
    .from(throttles)
    .where(eq(throttles.key, key))
  const seconds = Math.max(1, Math.ceil(((row?.blockedUntil?.getTime() ?? 0) - clock.now()) / 1_000))
  return new AppError(
    'TOO_MANY_REQUESTS',
    `Too many attempts. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
  )
}

/** Removes an attempt that should not count: it succeeded, or it was never checked. */
export async function returnAttempt({ db }: Pick<Services, 'db'>, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ failures: sql`greatest(${throttles.failures} - 1, 0)`, blockedUntil: null })
    .where(eq(throttles.key, key))
}

/** Forgets the failures of a subject that succeeded. */
export async function clearThrottle({ db }: Pick<Services, 'db'>, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key))
}

/** Removes counters whose window has passed. */
export async function removeOldThrottles({ db, clock }: ThrottleServices): Promise<void> {
  await db.delete(throttles).where(lt(throttles.expiresAt, new Date(clock.now())))
}
