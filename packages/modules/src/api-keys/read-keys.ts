/** Reads and presents API keys. */
import type { Executor } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { apiKeys } from '@vitrine/db/tables/api-keys'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller, WebsiteAccess } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { ApiKey } from './contract.ts'

export type KeyRow = typeof apiKeys.$inferSelect

export async function readKeys(
  { db, clock }: Pick<Services, 'clock'> & { db: Executor },
  caller: Caller,
  condition: SQL | undefined,
  page: ListPage = { skip: 0, limit: 1 },
): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(apiKeys)
    .innerJoin(users, eq(users.userId, apiKeys.userId))
    .where(condition)
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.keyId))
    .offset(page.skip)
    .limit(page.limit)
  return rows.map(({ key, firstName, lastName, email }) => ({
    key_id: key.keyId,
    website_id: key.websiteId,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    owner: [firstName, lastName].filter(Boolean).join(' ') || email,
    is_own: key.userId === caller.userId,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    state: stateOf(key, clock.now()),
  }))
}

function stateOf({ revokedAt, expiresAt }: KeyRow, nowMs: number): ApiKey['state'] {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt.getTime() <= nowMs ? 'expired' : 'active'
}

/** Keys that a caller may see on a website: their own, or everyone's for admins. */
export const visibleKeys = (caller: Caller, { websiteId, isAdmin }: WebsiteAccess): SQL | undefined =>
  and(eq(apiKeys.websiteId, websiteId), isAdmin ? undefined : eq(apiKeys.userId, caller.userId))

/** @throws AppError NOT_FOUND for a key of someone else, or of another website */
export async function readKey(
  services: Pick<Services, 'clock'> & { db: Executor },
  caller: Caller,
  access: WebsiteAccess,
  keyId: string,
): Promise<ApiKey> {
  const [key] = await readKeys(services, caller, and(visibleKeys(caller, access), eq(apiKeys.keyId, keyId)))
  if (key === undefined) throw notFound('The API key')
  return key
}
