import type { Transaction } from '@vitrine/db/database'
import { sql } from 'drizzle-orm'

/**
 * Waits until no other transaction writes several alerts of the website, and keeps others waiting until this one ends.
 * Who writes one alert only needs no more than that row's own lock.
 */
export async function lockAlerts(tx: Transaction, websiteId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${websiteId}, 7))`)
}
