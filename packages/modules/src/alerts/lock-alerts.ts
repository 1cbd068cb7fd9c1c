import type { Transaction } from '@vitrine/db/database'
import { sql } from 'drizzle-orm'

/**
 * Locks the website's alerts for a transaction that writes several of them. Writing a single alert only needs
 * its row lock.
 */
export async function lockAlerts(tx: Transaction, websiteId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${websiteId}, 7))`)
}
