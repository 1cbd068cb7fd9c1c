import { apiKeys } from '@vitrine/db/tables/api-keys'
import { memberships } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { KeyScope } from '@vitrine/kernel/http/key-scopes'
import { newId } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import { and, eq, isNull } from 'drizzle-orm'
import type { Caller, WebsiteAccess } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { ApiKeyRequest, NewApiKey } from './contract.ts'
import { hashOfKey, newKeyText, prefixOfKey } from './key-text.ts'
import { readKey } from './read-keys.ts'

const maxKeys = 50

/**
 * Creates a key with at most the caller's own rights. Only its hash is stored, so it is returned only now.
 * @throws AppError CONFLICT for an operator who isn’t a member; NOT_ALLOWED during impersonation, and for the scope
 * `admin` without being one
 */
export async function createApiKey(
  services: Services,
  caller: Caller,
  access: WebsiteAccess,
  request: ApiKeyRequest,
): Promise<NewApiKey> {
  const { websiteId } = access
  if (!access.isMember)
    throw new AppError('CONFLICT', 'Join this website first. Only its members can create API keys.')
  if (caller.impersonatorId !== null)
    throw new AppError('NOT_ALLOWED', 'API keys can’t be created while you act as someone else.')
  const wanted = new Set<KeyScope>([...request.scopes, 'read'])
  const key = newKeyText()
  const keyId = newId()
  await services.db.transaction(async (tx) => {
    // Locked, so that simultaneous calls don't get past the limit.
    const [own] = await tx
      .select({ isAdmin: memberships.isAdmin })
      .from(memberships)
      .where(and(eq(memberships.websiteId, websiteId), eq(memberships.userId, caller.userId)))
      .for('update')
    if (wanted.has('admin') && own?.isAdmin !== true)
      throw new AppError('NOT_ALLOWED', 'Only admins can create a key with the “admin” scope.')
    const isLive = and(
      eq(apiKeys.websiteId, websiteId),
      eq(apiKeys.userId, caller.userId),
      isNull(apiKeys.revokedAt),
    )
    if ((await tx.$count(apiKeys, isLive)) >= maxKeys)
      throw new AppError('CONFLICT', `You have ${maxKeys} API keys here. Revoke one you no longer need.`)
    const days = request.expires_in_days
    await tx.insert(apiKeys).values({
      ...{ keyId, websiteId, userId: caller.userId, name: request.name },
      ...{ prefix: prefixOfKey(key), keyHash: hashOfKey(key) },
      scopes: KeyScope.options.filter((scope) => wanted.has(scope)),
      createdAt: new Date(services.clock.now()),
      expiresAt: days === null ? null : new Date(services.clock.now() + days * dayMs),
    })
  })
  return { ...(await readKey(services, caller, access, keyId)), key }
}
