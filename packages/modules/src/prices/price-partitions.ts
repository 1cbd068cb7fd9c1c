/** The monthly partitions of `price_readings`. */
import type { Executor } from '@vitrine/db/database'
import { sql } from 'drizzle-orm'

const prefix = 'price_readings_'
const monthOf = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))
const nameOf = (month: Date) => `${prefix}${month.toISOString().slice(0, 7).replace('-', '_')}`

/** Makes the partition for a time, if there is none yet. Workers that need it at once wait for each other. */
export async function ensurePartition(executor: Executor, at: Date): Promise<void> {
  const month = monthOf(at)
  const name = nameOf(month)
  const { rows } = await executor.execute<{ found: string | null }>(sql`select to_regclass(${name}) as found`)
  if (rows[0]?.found !== null) return
  const end = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1))
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${prefix}, 0))`)
  await executor.execute(
    sql.raw(
      `create table if not exists ${name} partition of price_readings ` +
        `for values from ('${month.toISOString()}') to ('${end.toISOString()}')`,
    ),
  )
}

/** Drops months that ended before a time. */
export async function dropOldPartitions(executor: Executor, before: Date): Promise<void> {
  const { rows } = await executor.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'price_readings'::regclass`)
  const oldest = nameOf(monthOf(before))
  for (const { name } of rows)
    if (/^price_readings_\d{4}_\d{2}$/.test(name) && name < oldest)
      await executor.execute(sql.raw(`drop table if exists ${name}`))
}
