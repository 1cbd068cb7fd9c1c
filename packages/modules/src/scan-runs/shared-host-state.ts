import type { Database } from '@vitrine/db/database'
import { hostPaces } from '@vitrine/db/tables/pages'
import { sql } from 'drizzle-orm'

/** Rate limit of a host across all processes: next free start and pauses, stored in a table. */
export function createSharedHostState(db: Database) {
  return {
    /** Reserves the next start and returns the milliseconds to wait for it. */
    async reserve(host: string, minIntervalMs: number): Promise<number> {
      const step = sql`${minIntervalMs} * interval '1 millisecond'`
      const { rows } = await db.execute<{ wait_ms: number }>(sql`
        with booked as (
          insert into host_paces as h (host, next_allowed_at) values (${host}, clock_timestamp() + ${step})
          on conflict (host) do update set updated_at = now(),
            next_allowed_at = greatest(clock_timestamp(), h.next_allowed_at, coalesce(h.paused_until, '-infinity')) + ${step}
          returning next_allowed_at)
        select greatest(0, extract(epoch from next_allowed_at - ${step} - clock_timestamp()) * 1000)::float8 as wait_ms
        from booked`)
      return rows[0]?.wait_ms ?? minIntervalMs
    },
    /** Tells the other processes not to request the host before then. */
    async pause(host: string, untilMs: number): Promise<void> {
      const until = new Date(untilMs)
      await db
        .insert(hostPaces)
        .values({ host, pausedUntil: until })
        .onConflictDoUpdate({
          target: hostPaces.host,
          set: { pausedUntil: sql`greatest(${hostPaces.pausedUntil}, excluded.paused_until)` },
        })
    },
  }
}
