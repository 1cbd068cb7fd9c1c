/**
 * Binds a module's route to the HTTP server and enforces its access rule. No handler runs before its rule has
 * passed.
 */

import { AppError } from '@vitrine/kernel/http/errors'
import type { RouteContract } from '@vitrine/kernel/http/route'
import { wire } from '@vitrine/kernel/names/wire-names'
import { identifyCaller, readSessionId } from '@vitrine/modules/accounts/access-token'
import { enterByToken } from '@vitrine/modules/accounts/enter-by-token'
import { isApiKey } from '@vitrine/modules/api-keys/key-text'
import { logOperatorAccess, logOperatorAct } from '@vitrine/modules/system/operator-access'
import { notFound } from '@vitrine/modules/system/require-caller'
import type { Answer, Caller, Route, RouteInput, WebsiteAccess } from '@vitrine/modules/system/route'
import type { Services } from '@vitrine/modules/system/services'
import { enterWebsite } from '@vitrine/modules/system/website-access'
import type { SQL } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { keepRawBody } from './raw-body.ts'
import { requestInfo } from './request-info.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    contract?: RouteContract
  }
}

/** Adds one route. The router handles trailing slashes. */
export function mountRoute(app: FastifyInstance, services: Services, route: Route): void {
  const { contract } = route
  assertOwnerIsKnown(route)
  app.route({
    method: contract.method,
    url: contract.path,
    config: {
      contract,
      ...(contract.limitPerMinute === undefined
        ? {}
        : { rateLimit: { max: contract.limitPerMinute, timeWindow: 60_000 } }),
    },
    schema: schemaOf(contract),
    // Before the body is read: an unauthorized request is rejected without reading it.
    onRequest: async (request) => {
      const token = tokenOf(request)
      if (token !== undefined && isApiKey(token)) {
        // On a public route a key means nothing.
        if (contract.access !== 'public') request.caller = await app.enterByKey(request, token, contract)
      } else if (token === undefined || !isCombinedAuth(contract))
        request.caller = await authenticate(services, request, contract)
      else await readSessionId(services, token)
    },
    ...(contract.keepsRawBody ? { preParsing: keepRawBody } : {}),
    handler: async (request, reply) => {
      const input: RouteInput<unknown, unknown, unknown> = {
        params: request.params,
        query: request.query,
        body: request.body,
      }
      const ahead = await prefetch(services, request, route, input)
      const access = await authorize(services, request, route, input)
      const context = {
        services,
        caller: request.caller,
        access,
        request: requestInfo(request, reply, services),
      }
      const result = await route.handler(input, context, ahead?.rows)
      await logAct(services, request, contract, input, access)
      return answer(reply, contract, result)
    },
  })
}

function schemaOf(contract: RouteContract) {
  return {
    operationId: contract.name,
    summary: contract.summary,
    tags: [contract.path.startsWith('/api/v1/') ? (contract.path.split('/')[3] ?? 'api') : 'scan service'],
    ...(contract.params ? { params: contract.params } : {}),
    ...(contract.query ? { querystring: contract.query } : {}),
    ...(contract.body ? { body: contract.body } : {}),
    ...(contract.answers === undefined ? { response: responsesOf(contract) } : {}),
    ...(contract.isMultipart ? { consumes: ['multipart/form-data'] } : {}),
    security: contract.access === 'public' ? [] : [{ bearer: [] }],
    description: descriptionOf(contract),
  }
}

function responsesOf(contract: RouteContract) {
  return contract.response ? { 200: contract.response } : { 204: z.undefined().describe('Done') }
}

const accessWords: Record<RouteContract['access'], string> = {
  public: 'No sign-in required.',
  user: 'Requires sign-in.',
  member: 'Requires a member of the website.',
  admin: 'Requires an admin of the website.',
  superuser: 'Requires an operator.',
}

function descriptionOf(contract: RouteContract): string {
  const codes = contract.errors?.length ? ` May return ${contract.errors.join(', ')}.` : ''
  const kind = contract.answers === undefined ? '' : ` Returns ${contract.answers}.`
  return `${accessWords[contract.access]}${kind}${codes}`
}

/** A rule about a website needs to know which: a mistake here must fail at start, not at the first request. */
function assertOwnerIsKnown({ contract, websiteOf }: Route): void {
  if (contract.access !== 'member' && contract.access !== 'admin') return
  if (websiteOf !== undefined) return
  const named = [contract.params, contract.query, contract.body].some(
    (schema) => schema instanceof z.ZodObject && 'website_id' in schema.shape,
  )
  if (!named) throw new Error(`The route ${contract.name} doesn’t say which website it belongs to.`)
}

const tokenOf = (request: FastifyRequest) => /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Without a body there is nothing to read first, so caller and access are read in one statement. */
const isCombinedAuth = ({ method, access }: RouteContract) =>
  method === 'GET' && (access === 'member' || access === 'admin')

async function authenticate(
  services: Services,
  request: FastifyRequest,
  contract: RouteContract,
): Promise<Caller | null> {
  const token = tokenOf(request)
  const isPublic = contract.access === 'public'
  if (token === undefined) {
    if (isPublic) return null
    throw new AppError('TOKEN_INVALID', 'Sign in to continue.')
  }
  try {
    const caller = await identifyCaller(services, token)
    if (contract.access === 'superuser' && !caller.isSuperuser) {
      throw new AppError('NOT_ALLOWED', 'Only operators may do this.')
    }
    return caller
  } catch (error) {
    // On a public route an invalid token counts as none.
    if (isPublic && error instanceof AppError) return null
    throw error
  }
}

/** Rows that are read while access is checked; wrapped, so that they are not awaited here. */
async function prefetch(
  services: Services,
  request: FastifyRequest,
  route: Route,
  input: RouteInput<unknown, unknown, unknown>,
): Promise<{ rows: Promise<unknown> } | undefined> {
  const token = tokenOf(request)
  if (route.prefetch === undefined || request.caller !== null || token === undefined) return undefined
  const rows = route.prefetch(input, { services, sessionId: await readSessionId(services, token) })
  // The error reaches the code that awaits the rows; if the rule doesn't pass, nothing does.
  rows.catch(() => {})
  return { rows }
}

async function authorize(
  services: Services,
  request: FastifyRequest,
  { contract, websiteOf }: Route,
  input: RouteInput<unknown, unknown, unknown>,
): Promise<WebsiteAccess | null> {
  const named = websiteNamedIn(input)
  const ownOfKey = request.caller?.apiKey?.websiteId
  // A key opens one website, even if its owner is a member of others.
  if (ownOfKey !== undefined && named !== undefined && named !== ownOfKey) throw notFound('The website')
  if (contract.access === 'public' || contract.access === 'user') return null
  const token = tokenOf(request)
  if (token === undefined) throw new AppError('TOKEN_INVALID', 'Sign in to continue.')
  if (contract.access === 'superuser') {
    // Operators have access; the website is read for the log.
    const about = named ?? (await websiteOf?.(input, services.db))
    return about == null || request.caller === null ? null : enterWebsite(services.db, request.caller, about)
  }
  const owner = websiteOf ? await websiteOf(input, services.db) : named
  const access = await enter(services, request, token, owner ?? null).catch((error) => {
    // A resource of another tenant gets exactly the response of one that doesn't exist.
    if (websiteOf && error instanceof AppError && error.code === 'NOT_FOUND')
      throw notFound(thingOf(contract))
    throw error
  })
  // Naming one's own website doesn't open a resource of another.
  if (named !== undefined && named !== access.websiteId) throw notFound()
  if (!access.isMember && request.caller !== null)
    await logOperatorAccess(services, request.caller, access, request.id, contract)
  if (contract.access === 'admin' && !access.isAdmin) {
    throw new AppError('NOT_ALLOWED', 'You need to be an admin of this website to do this.')
  }
  return access
}

/** @throws AppError TOKEN_INVALID before NOT_FOUND, so that a signed-out caller learns nothing else. */
async function enter(
  services: Services,
  request: FastifyRequest,
  token: string,
  owner: string | SQL | null,
): Promise<WebsiteAccess> {
  if (request.caller === null && owner !== null) {
    const { caller, access } = await enterByToken(services, token, owner)
    request.caller = caller
    return access
  }
  request.caller ??= await identifyCaller(services, token)
  if (owner === null) throw notFound()
  const access = await enterWebsite(services.db, request.caller, owner)
  const { apiKey } = request.caller
  if (apiKey !== undefined && apiKey.websiteId !== access.websiteId) throw notFound('The website')
  return access
}

/** Operators' actions are logged: what was done, not only for which website. */
async function logAct(
  services: Services,
  { caller, id }: FastifyRequest,
  contract: RouteContract,
  input: RouteInput<unknown, unknown, unknown>,
  access: WebsiteAccess | null,
): Promise<void> {
  if (caller === null || contract.method === 'GET' || contract.logsItself) return
  const { impersonatorId, userId } = caller
  if (contract.access !== 'superuser' && impersonatorId === null) return
  await logOperatorAct(services, {
    operatorId: impersonatorId ?? userId,
    name: contract.name,
    websiteId: access?.websiteId ?? null,
    targetUserId: impersonatorId === null ? null : userId,
    data: { ...(input.params ?? {}) },
    requestId: id,
  })
}

/** Nouns for a route's resource, by parts of its path; the first match wins. */
const things: readonly [string, string][] = [
  [`:${wire.alertId}`, 'The alert'],
  [':scan_id', 'The analysis'],
  ['scan_instance', 'The run'],
  ['articles', 'The article'],
]

const thingOf = ({ path }: RouteContract) => things.find(([part]) => path.includes(part))?.[1]

const websiteNamedIn = (input: RouteInput<unknown, unknown, unknown>) =>
  websiteIdIn(input.params) ?? websiteIdIn(input.query) ?? websiteIdIn(input.body)

function websiteIdIn(part: unknown): string | undefined {
  if (part === null || typeof part !== 'object' || !('website_id' in part)) return undefined
  return typeof part.website_id === 'string' ? part.website_id : undefined
}

const isAnswer = (value: unknown): value is Answer =>
  value !== null &&
  typeof value === 'object' &&
  'kind' in value &&
  ['redirect', 'content'].includes(String(value.kind))

function answer(reply: FastifyReply, contract: RouteContract, result: unknown): unknown {
  if (contract.answers !== undefined && isAnswer(result)) {
    if (result.kind === 'redirect') return reply.redirect(result.url, 302)
    reply.code(result.status ?? 200).type(result.mediaType)
    for (const [name, value] of Object.entries(result.headers ?? {})) reply.header(name, value)
    return reply.send(result.body)
  }
  if (contract.response) return result
  return reply.code(204).send()
}
