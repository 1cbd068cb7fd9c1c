/** Adds to the description what every call has in common: its errors, examples, servers, and conventions. */
import { titles } from '@vitrine/kernel/http/error-titles'
import { ErrorCode, statusOf } from '@vitrine/kernel/http/errors'
import type { RouteContract } from '@vitrine/kernel/http/route'
import { scopeOfRoute } from '@vitrine/modules/api-keys/scope-of-route'
import { type ApiDocument, type Operation, operationsOf, type ResponseObject } from './document.ts'
import { exampleOf } from './example-of.ts'
import { tidySchemas } from './tidy-schemas.ts'

const apiConventions = `Programs send an API key as \`Authorization: Bearer …\`; the web app sends an access token. A key opens one website. A call’s
\`x-key-scope\` names the scope that it needs; null means that no key may make the call.

**Errors** are \`application/problem+json\` (RFC 9457) with a \`code\` from a closed list and a \`detail\` that you can show to users. A missing, expired, or
invalid token returns 403 with \`TOKEN_INVALID\`: get a new one and repeat the call once. What isn’t yours returns 404. A 422 lists the fields in \`errors\`.

**Pages.** Lists are plain arrays, and \`maxItems\` says how long they can get. Where a call has \`skip\` and \`limit\`, the next page begins
at \`skip + limit\`, and a page shorter than \`limit\` is the last. Where it has \`cursor\`, pass the response’s \`next\` until it’s null.

**Repeating a call.** GET, PUT, PATCH, and DELETE can be repeated. \`launch-scan\` takes a \`key\` that you choose (16 to 100 characters): repeated with the
same key, it launches once and returns the same analysis. \`check-alert-again\` joins a check that’s already running.

**Limits.** A key may make 300 calls per minute; \`RateLimit-Limit\`, \`RateLimit-Remaining\`, and \`RateLimit-Reset\` (seconds) show what’s
left. A 429 has \`Retry-After\`. Times are ISO 8601 in UTC. Money is a number in the store’s currency, with \`currency\` next to it.`

const problemType = 'application/problem+json'

/** @param contracts of the mounted routes, by name */
export function completeDocument(
  document: ApiDocument,
  contracts: ReadonlyMap<string, RouteContract>,
): ApiDocument {
  const components = { ...document.components, responses: problemResponses() }
  const tidy = withoutPatterns(tidySchemas({ ...document, components }))
  const { schemas } = tidy.components
  for (const { operation } of operationsOf(tidy)) {
    const contract = contracts.get(operation.operationId ?? '')
    if (contract === undefined) continue
    operation['x-key-scope'] = scopeOfRoute(contract)
    operation.responses = { ...operation.responses, ...problemsOf(contract, operation) }
    const done = operation.responses['200']
    if (done !== undefined) done.description = 'Done'
    addExamples(operation, schemas)
  }
  return { ...tidy, info: { ...tidy.info, description: apiConventions } }
}

/** A format says more than the pattern that checks it, and is a tenth as long. */
function withoutPatterns<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutPatterns) as T
  if (value === null || typeof value !== 'object') return value
  const hasFormat = 'format' in value && typeof value.format === 'string'
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(hasFormat && key === 'pattern'))
      .map(([key, child]) => [key, withoutPatterns(child)]),
  ) as T
}

/** Errors of every call, besides those that its contract names. */
function codesOf(contract: RouteContract, operation: Operation): ErrorCode[] {
  const hasInput = operation.requestBody !== undefined || operation.parameters !== undefined
  return [
    ...(contract.errors ?? []),
    ...(contract.access === 'public' ? [] : (['TOKEN_INVALID'] as const)),
    ...(contract.access === 'member' || contract.access === 'admin' ? (['NOT_FOUND'] as const) : []),
    ...(contract.access === 'admin' || contract.access === 'superuser' ? (['NOT_ALLOWED'] as const) : []),
    ...(hasInput ? (['VALIDATION_FAILED'] as const) : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL',
  ]
}

function problemsOf(contract: RouteContract, operation: Operation): Record<string, ResponseObject> {
  const statuses = new Set(codesOf(contract, operation).map((code) => statusOf[code]))
  return Object.fromEntries(
    [...statuses].sort().map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  )
}

/** One for each status, with the codes that it stands for. */
function problemResponses(): Record<string, ResponseObject> {
  const byStatus = Map.groupBy(ErrorCode.options, (code) => statusOf[code])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [`Problem${status}`, problemOf(status, codes)]),
  )
}

function problemOf(status: number, codes: readonly ErrorCode[]): ResponseObject {
  const [code = 'INTERNAL'] = codes
  const example = {
    type: `https://vitrine.invalid/problems/${code.toLowerCase().replaceAll('_', '-')}`,
    ...{ title: titles[code], status, detail: `${titles[code]}.`, code },
    ...(status === 422 ? { errors: [{ path: 'title', message: 'This field is required' }] } : {}),
  }
  return {
    description: codes.map((each) => `\`${each}\`: ${titles[each]}`).join('; '),
    content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem' }, example } },
  }
}

function addExamples(operation: Operation, schemas: ApiDocument['components']['schemas']): void {
  const contents = [operation.requestBody?.content, operation.responses?.['200']?.content]
  for (const content of contents)
    for (const media of Object.values(content ?? {}))
      if (media.schema !== undefined) media.example = exampleOf(media.schema, schemas)
}
