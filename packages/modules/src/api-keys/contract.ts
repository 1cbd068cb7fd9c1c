/** Keys for programs: what they may do, who made them, and how they are used. */
import { KeyScope } from '@vitrine/kernel/http/key-scopes'
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const ApiKey = z.object({
  key_id: z.uuid(),
  website_id: z.uuid(),
  name: z.string(),
  /** The key’s first characters. */
  prefix: z.string(),
  scopes: z.array(KeyScope),
  /** Name of the person whose rights it has. */
  owner: z.string(),
  is_own: z.boolean(),
  created_at: z.iso.datetime(),
  /** Null: never. */
  expires_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The key itself, which is shown only in this response. */
export const NewApiKey = ApiKey.extend({ key: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

export const ApiKeyRequest = z.object({
  name: z.string().trim().min(1, 'Please name the key').max(80),
  scopes: z.array(KeyScope).min(1, 'Please choose what the key may do').max(4),
  /** Days until it expires; null: never. */
  expires_in_days: z.number().int().min(1).max(730).nullable(),
})
export type ApiKeyRequest = z.infer<typeof ApiKeyRequest>

export const ApiKeyUsage = z.object({
  route: z.string(),
  hour: z.iso.datetime(),
  calls: z.number().int(),
  /** Those of the calls that were rejected. */
  refused: z.number().int(),
  last_at: z.iso.datetime(),
  address: z.string(),
})
export type ApiKeyUsage = z.infer<typeof ApiKeyUsage>

const WebsiteParams = z.object({ website_id: z.uuid() })
const KeyParams = z.object({ website_id: z.uuid(), key_id: z.uuid() })

export const listApiKeys = defineRoute({
  name: 'list-api-keys',
  method: 'GET',
  path: '/api/v1/websites/:website_id/api-keys',
  access: 'member',
  summary: 'The caller’s API keys for a website; admins see everyone’s',
  keyScope: null,
  params: WebsiteParams,
  query: z.object(pageQuery(500)),
  response: z.array(ApiKey).max(500),
})

export const createApiKey = defineRoute({
  name: 'create-api-key',
  method: 'POST',
  path: '/api/v1/websites/:website_id/api-keys',
  access: 'member',
  summary: 'Creates an API key, which is returned only once',
  keyScope: null,
  params: WebsiteParams,
  body: ApiKeyRequest,
  response: NewApiKey,
  errors: ['NOT_ALLOWED', 'CONFLICT', 'VALIDATION_FAILED'],
  limitPerMinute: 20,
})

export const revokeApiKey = defineRoute({
  name: 'revoke-api-key',
  method: 'DELETE',
  path: '/api/v1/websites/:website_id/api-keys/:key_id',
  access: 'member',
  summary: 'Revokes an API key; admins can revoke anyone’s',
  keyScope: null,
  params: KeyParams,
  response: ApiKey,
  errors: ['NOT_FOUND'],
})

export const listApiKeyUses = defineRoute({
  name: 'list-api-key-uses',
  method: 'GET',
  path: '/api/v1/websites/:website_id/api-keys/:key_id/uses',
  access: 'member',
  summary: 'What an API key was used for in the last 90 days, newest first',
  keyScope: null,
  params: KeyParams,
  query: z.object(pageQuery(500)),
  response: z.array(ApiKeyUsage).max(500),
  errors: ['NOT_FOUND'],
})

export const getApiKey = defineRoute({
  name: 'get-api-key',
  method: 'GET',
  path: '/api/v1/api-key',
  access: 'user',
  summary: 'The API key that makes this call: its website, scopes, and expiry',
  keyScope: 'read',
  response: ApiKey,
  errors: ['NOT_FOUND'],
})
