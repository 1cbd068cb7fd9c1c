import { apiKeys } from '@vitrine/db/tables/api-keys'
import { eq } from 'drizzle-orm'
import { notFound, requireAccess, requireCaller } from '../system/require-caller.ts'
import { type RequestContext, type Route, route } from '../system/route.ts'
import {
  createApiKey as createApiKeyContract,
  getApiKey as getApiKeyContract,
  listApiKeys as listApiKeysContract,
  listApiKeyUses as listApiKeyUsesContract,
  revokeApiKey as revokeApiKeyContract,
} from './contract.ts'
import { createApiKey } from './create-api-key.ts'
import { listKeyUses } from './key-uses.ts'
import { readKeys, visibleKeys } from './read-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'

const callerOf = (context: RequestContext) => [requireCaller(context), requireAccess(context)] as const

export const apiKeyRoutes: readonly Route[] = [
  route(listApiKeysContract, ({ query }, context) => {
    const [caller, access] = callerOf(context)
    return readKeys(context.services, caller, visibleKeys(caller, access), query)
  }),
  route(createApiKeyContract, ({ body }, context) =>
    createApiKey(context.services, ...callerOf(context), body),
  ),
  route(revokeApiKeyContract, ({ params }, context) =>
    revokeApiKey(context.services, ...callerOf(context), params.key_id),
  ),
  route(listApiKeyUsesContract, ({ params, query }, context) =>
    listKeyUses(context.services, ...callerOf(context), params.key_id, query),
  ),
  route(getApiKeyContract, async (_, context) => {
    const caller = requireCaller(context)
    if (caller.apiKey === undefined) throw notFound('The API key')
    const [key] = await readKeys(context.services, caller, eq(apiKeys.keyId, caller.apiKey.keyId))
    if (key === undefined) throw notFound('The API key')
    return key
  }),
]
