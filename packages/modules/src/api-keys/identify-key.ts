/** Identifies the person and the limits behind an API key. */
import { prepared } from '@vitrine/db/prepared'
import { users } from '@vitrine/db/tables/accounts'
import { apiKeys } from '@vitrine/db/tables/api-keys'
import { AppError } from '@vitrine/kernel/http/errors'
import type { RouteContract } from '@vitrine/kernel/http/route'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Caller, KeyCaller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { hashOfKey } from './key-text.ts'
import { scopeOfRoute } from './scope-of-route.ts'

const ownerOfKey = prepared((executor) =>
  executor
    .select({
      keyId: apiKeys.keyId,
      prefix: apiKeys.prefix,
      websiteId: apiKeys.websiteId,
      scopes: apiKeys.scopes,
      userId: apiKeys.userId,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.userId, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.keyHash, sql.placeholder('keyHash')),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql.placeholder('now'))),
        isNull(users.disabledAt),
      ),
    )
    .prepare('owner_of_api_key'),
)

/**
 * The caller behind a key, read on every request. An operator's key has no operator's rights: only the person's
 * membership of the key's website counts.
 * @throws AppError TOKEN_INVALID
 */
export async function identifyKey(
  services: Pick<Services, 'db' | 'clock'>,
  key: string,
): Promise<Caller & { apiKey: KeyCaller }> {
  const [row] = await ownerOfKey(services.db).execute({
    keyHash: hashOfKey(key),
    now: new Date(services.clock.now()),
  })
  if (row === undefined)
    throw new AppError('TOKEN_INVALID', 'This API key isn’t valid. It may have expired or been revoked.')
  const { userId, ...apiKey } = row
  return { userId, sessionId: '', isSuperuser: false, impersonatorId: null, apiKey }
}

/** @throws AppError NOT_ALLOWED when the key lacks the route's scope, or no key may call it */
export function assertScope({ scopes }: KeyCaller, contract: RouteContract): void {
  const scope = scopeOfRoute(contract)
  if (scope === null) throw new AppError('NOT_ALLOWED', 'API keys can’t do this. Sign in to do it.')
  // Every key may read.
  if (scope !== 'read' && !scopes.includes(scope))
    throw new AppError('NOT_ALLOWED', `This API key lacks the “${scope}” scope.`)
}
