// @vitest-environment node
// Emulated browsers would block requests to another origin; the client itself needs no browser.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endSession, getSession, getSessionEnd, startSession } from '../auth/session.ts'
import { ApiError } from './api-error.ts'
import { call, callList } from './http.ts'

const tokenOf = (name: string) =>
  `e30.${Buffer.from(JSON.stringify({ user_id: 'u', username: name })).toString('base64url')}.x`

interface Call {
  method: string
  path: string
  token: string
}

/** Routes, each by what this test's server does with it. */
const paths = {
  fine: '/api/v1/operator/workers',
  forbidden: '/api/v1/config',
  promoted: '/api/v1/operator/scans/pending',
  broken: '/api/v1/users/me/onboarding-status',
  nothing: '/api/v1/impersonation/stop',
  object: '/api/v1/operator/detectors',
  invalid: '/api/v1/request-password-reset',
}
const listFine = () => callList('list-workers')
const getForbidden = () => call('get-public-config')

/** A real server with one valid access token and one possibly valid refresh cookie. */
let server: Server
let origin = ''
let calls: Call[] = []
let goodToken = tokenOf('new')
let canRefresh = true
let isAlwaysForbidden = false
const realFetch = globalThis.fetch

function answer(request: IncomingMessage): [number, unknown] {
  const path = request.url ?? ''
  const token = (request.headers.authorization ?? '').replace('Bearer ', '')
  calls.push({ method: request.method ?? '', path, token })
  if (path === '/api/v1/refresh')
    return canRefresh
      ? [200, { access_token: goodToken }]
      : [403, { code: 'TOKEN_INVALID', detail: 'Sign in to continue.' }]
  if (path === paths.forbidden) return [403, { code: 'NOT_ALLOWED', detail: 'Only admins may do that.' }]
  if (path === paths.promoted)
    return token === goodToken ? [200, ['fine']] : [403, { code: 'NOT_ALLOWED', detail: 'Not yet.' }]
  if (path === paths.broken) return [500, '<html>']
  if (path === paths.nothing) return [204, '']
  if (path === paths.object) return [200, { not: 'a list' }]
  if (path === paths.invalid)
    return [
      422,
      {
        code: 'VALIDATION_FAILED',
        detail: 'Check the form.',
        errors: [{ path: 'email', message: 'Please enter a valid email address' }],
      },
    ]
  if (isAlwaysForbidden || token !== goodToken)
    return [403, { code: 'TOKEN_INVALID', detail: 'The token ran out.' }]
  return [200, ['fine']]
}

beforeEach(async () => {
  calls = []
  goodToken = tokenOf('new')
  canRefresh = true
  isAlwaysForbidden = false
  server = createServer((request, response) => {
    const [status, body] = answer(request)
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The client requests its own origin; in the test that is the server's.
  globalThis.fetch = (input, init) => realFetch(`${origin}${String(input)}`, init)
})

afterEach(async () => {
  globalThis.fetch = realFetch
  endSession('signed-out')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const refreshes = () => calls.filter((call) => call.path === '/api/v1/refresh').length

describe('an expired access token', () => {
  test('is renewed once and the request is retried once', async () => {
    startSession(tokenOf('old'))
    await expect(listFine()).resolves.toEqual(['fine'])
    expect(calls.map((call) => call.path)).toEqual([paths.fine, '/api/v1/refresh', paths.fine])
    expect(getSession()?.user.username).toBe('new')
  })

  test('is renewed once for all concurrent requests', async () => {
    startSession(tokenOf('old'))
    await Promise.all([listFine(), callList('list-running-instances'), callList('list-operator-log')])
    expect(refreshes()).toBe(1)
  })

  test('signs out when it cannot be renewed', async () => {
    canRefresh = false
    startSession(tokenOf('old'))
    await expect(listFine()).rejects.toMatchObject({ status: 403, code: 'TOKEN_INVALID' })
    expect([getSession(), getSessionEnd()]).toEqual([null, 'expired'])
  })

  test('that is rejected again shows its error and keeps the user signed in', async () => {
    isAlwaysForbidden = true
    startSession(tokenOf('old'))
    await expect(listFine()).rejects.toMatchObject({ status: 403, message: 'The token ran out.' })
    expect(getSession()).not.toBeNull()
    expect(calls.filter((call) => call.path === paths.fine).length).toBe(2)
  })
})

describe('a failed request', () => {
  test('that is forbidden is retried once with a new token, then fails and keeps the user signed in', async () => {
    startSession(goodToken)
    await expect(getForbidden()).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      message: 'Only admins may do that.',
    })
    expect(calls.map((call) => call.path)).toEqual([paths.forbidden, '/api/v1/refresh', paths.forbidden])
    expect(getSession()).not.toBeNull()
  })

  test('that was forbidden succeeds if the new token has the permission', async () => {
    startSession(tokenOf('member'))
    await expect(callList('list-queued-scans')).resolves.toEqual(['fine'])
    expect(refreshes()).toBe(1)
  })

  test('that is forbidden renews no token that a concurrent request has renewed meanwhile', async () => {
    startSession(tokenOf('old'))
    const outcomes = await Promise.allSettled([getForbidden(), listFine(), getForbidden()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
    expect(refreshes()).toBe(1)
  })

  test('contains the messages of its fields', async () => {
    const error = await call('request-password-reset', { body: { email: 'x' } }).catch(
      (caught: unknown) => caught,
    )
    expect((error as ApiError).fields).toEqual({ email: 'Please enter a valid email address' })
  })

  test('without a readable body has a general message', async () => {
    const error = await call('get-onboarding-status').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 500, hasDetail: false })
  })

  test('says that the server could not be reached', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
    await expect(listFine()).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' })
  })
})

test('a list response that is no list is empty, and an empty response is undefined', async () => {
  startSession(goodToken)
  await expect(callList('list-detectors')).resolves.toEqual([])
  await expect(call('stop-impersonation')).resolves.toBeUndefined()
})

test('a request has its parameters in the path, the defined ones of its query, and its body', async () => {
  startSession(goodToken)
  await call('get-draft', { params: { issue_id: 'an id/with a slash', kind: 'text' as never } })
  await callList('list-operator-log', { query: { skip: 0, limit: null } as never })
  expect(calls.map((each) => each.path)).toEqual([
    '/api/v1/issues/an%20id%2Fwith%20a%20slash/drafts/text',
    '/api/v1/operator/log?skip=0',
  ])
})
