/** The record of what keys are used for. */
import { apiKeys, apiKeyUses } from '@vitrine/db/tables/api-keys'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { dayMs } from '@vitrine/kernel/time/durations'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Caller, KeyCaller, WebsiteAccess } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { ApiKeyUsage } from './contract.ts'
import { readKey } from './read-keys.ts'

const hourMs = 3_600_000
const keptMs = 90 * dayMs

/** Counts one call under its route and hour, and notes when and from where the key was used last. */
export async function recordKeyUse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller & { apiKey: KeyCaller },
  call: { route: string; isRefused: boolean; address: string },
): Promise<void> {
  const { keyId, websiteId, prefix } = caller.apiKey
  const now = new Date(clock.now())
  const { route, address } = call
  const refused = call.isRefused ? 1 : 0
  await db
    .insert(apiKeyUses)
    .values({
      ...{ websiteId, userId: caller.userId, keyId, prefix, route, address, refused },
      ...{ hour: new Date(Math.floor(clock.now() / hourMs) * hourMs), calls: 1, lastAt: now },
    })
    .onConflictDoUpdate({
      target: [apiKeyUses.keyId, apiKeyUses.route, apiKeyUses.hour],
      set: {
        calls: sql`${apiKeyUses.calls} + 1`,
        refused: sql`${apiKeyUses.refused} + ${refused}`,
        lastAt: now,
        address,
      },
    })
  await db.update(apiKeys).set({ lastUsedAt: now, lastAddress: address }).where(eq(apiKeys.keyId, keyId))
}

/** @throws AppError NOT_FOUND */
export async function listKeyUses(
  services: Services,
  caller: Caller,
  access: WebsiteAccess,
  keyId: string,
  { skip, limit }: ListPage,
): Promise<ApiKeyUsage[]> {
  await readKey(services, caller, access, keyId)
  const since = new Date(services.clock.now() - keptMs)
  const rows = await services.db
    .select()
    .from(apiKeyUses)
    .where(and(eq(apiKeyUses.keyId, keyId), gt(apiKeyUses.hour, since)))
    .orderBy(desc(apiKeyUses.lastAt), desc(apiKeyUses.hour), apiKeyUses.route)
    .offset(skip)
    .limit(limit)
  return rows.map(({ route, hour, calls, refused, lastAt, address }) => ({
    ...{ route, calls, refused, address },
    hour: hour.toISOString(),
    last_at: lastAt.toISOString(),
  }))
}
