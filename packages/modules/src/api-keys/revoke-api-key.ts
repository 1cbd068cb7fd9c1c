import { apiKeys } from '@vitrine/db/tables/api-keys'
import { and, eq, isNull } from 'drizzle-orm'
import type { Caller, WebsiteAccess } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { ApiKey } from './contract.ts'
import { readKey } from './read-keys.ts'

/** Ends a key. Repeating it changes nothing. */
export async function revokeApiKey(
  services: Services,
  caller: Caller,
  access: WebsiteAccess,
  keyId: string,
): Promise<ApiKey> {
  await readKey(services, caller, access, keyId)
  await services.db
    .update(apiKeys)
    .set({ revokedAt: new Date(services.clock.now()) })
    .where(and(eq(apiKeys.keyId, keyId), isNull(apiKeys.revokedAt)))
  return readKey(services, caller, access, keyId)
}
