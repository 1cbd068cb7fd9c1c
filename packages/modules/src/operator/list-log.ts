import { users } from '@vitrine/db/tables/accounts'
import { operatorLog } from '@vitrine/db/tables/operator'
import { websites } from '@vitrine/db/tables/websites'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Services } from '../system/services.ts'
import type { OperatorLogEntry } from './contract.ts'

/** Operator log, newest first. */
export async function listOperatorLog(
  { db }: Services,
  query: { website_id?: string | undefined; skip: number; limit: number },
): Promise<OperatorLogEntry[]> {
  const targets = alias(users, 'targets')
  const rows = await db
    .select({
      entry: operatorLog,
      operatorEmail: users.email,
      targetEmail: targets.email,
      websiteName: websites.name,
    })
    .from(operatorLog)
    .leftJoin(users, eq(users.userId, operatorLog.userId))
    .leftJoin(targets, eq(targets.userId, operatorLog.targetUserId))
    .leftJoin(websites, eq(websites.websiteId, operatorLog.websiteId))
    .where(query.website_id === undefined ? undefined : eq(operatorLog.websiteId, query.website_id))
    .orderBy(desc(operatorLog.at), desc(operatorLog.entryId))
    .offset(query.skip)
    .limit(query.limit)
  return rows.map(({ entry, operatorEmail, targetEmail, websiteName }) => ({
    entry_id: entry.entryId,
    at: entry.at.toISOString(),
    action: entry.action,
    operator_email: operatorEmail,
    website_name: websiteName,
    target_email: targetEmail,
    data: entry.data,
  }))
}
