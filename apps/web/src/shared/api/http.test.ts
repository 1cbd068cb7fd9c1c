// @vitest-environment node
// A browser stand-in would refuse the call to another origin; the client itself needs nothing of a browser.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endSession, getSession, getSessionEnd, startSession } from '../auth/session.ts'
import { ApiError } from './api-error.ts'
import { api } from './http.ts'

const tokenOf = (name: string) =>
  `e30.${Buffer.from(JSON.stringify({ user_id: 'u', username: name })).toString('base64url')}.x`

interface Call {
  method: string
  path: string
  token: string
}

/** A real server with one access token that is good, and one refresh cookie that may be. */
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
  if (path === '/right') return [403, { code: 'NOT_ALLOWED', detail: 'Only admins may do that.' }]
  if (path === '/promoted')
    return token === goodToken ? [200, ['fine']] : [403, { code: 'NOT_ALLOWED', detail: 'Not yet.' }]
  if (path === '/broken') return [500, '<html>']
  if (path === '/nothing') return [204, '']
  if (path === '/object') return [200, { not: 'a list' }]
  if (path === '/invalid')
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
  // The client asks its own origin; in the test that is the server's.
  globalThis.fetch = (input, init) => realFetch(`${origin}${String(input)}`, init)
})

afterEach(async () => {
  globalThis.fetch = realFetch
  endSession('signed-out')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const refreshes = () => calls.filter((call) => call.path === '/api/v1/refresh').length

describe('an access token that ran out', () => {
  test('is renewed once and the call is tried once more', async () => {
    startSession(tokenOf('old'))
    await expect(api.list('/things')).resolves.toEqual(['fine'])
    expect(calls.map((call) => call.path)).toEqual(['/things', '/api/v1/refresh', '/things'])
    expect(getSession()?.user.username).toBe('new')
  })

  test('is renewed once for all calls that are under way', async () => {
    startSession(tokenOf('old'))
    await Promise.all([api.list('/a'), api.list('/b'), api.list('/c')])
    expect(refreshes()).toBe(1)
  })

  test('signs out when it cannot be renewed', async () => {
    canRefresh = false
    startSession(tokenOf('old'))
    await expect(api.list('/things')).rejects.toMatchObject({ status: 403, code: 'TOKEN_INVALID' })
    expect([getSession(), getSessionEnd()]).toEqual([null, 'expired'])
  })

  test('that is refused again shows its error and stays signed in', async () => {
    isAlwaysForbidden = true
    startSession(tokenOf('old'))
    await expect(api.list('/things')).rejects.toMatchObject({ status: 403, message: 'The token ran out.' })
    expect(getSession()).not.toBeNull()
    expect(calls.filter((call) => call.path === '/things').length).toBe(2)
  })
})

describe('a failed call', () => {
  test('for want of a right is tried once more with a new token, and then says so; the user stays signed in', async () => {
    startSession(goodToken)
    await expect(api.get('/right')).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      message: 'Only admins may do that.',
    })
    expect(calls.map((call) => call.path)).toEqual(['/right', '/api/v1/refresh', '/right'])
    expect(getSession()).not.toBeNull()
  })

  test('for want of a right is done when the new token brings the right', async () => {
    startSession(tokenOf('member'))
    await expect(api.list('/promoted')).resolves.toEqual(['fine'])
    expect(refreshes()).toBe(1)
  })

  test('for want of a right is not renewed again when another call has renewed the token meanwhile', async () => {
    startSession(tokenOf('old'))
    const outcomes = await Promise.allSettled([api.get('/right'), api.list('/a'), api.get('/right')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
    expect(refreshes()).toBe(1)
  })

  test('carries the messages of its fields', async () => {
    const error = await api.post('/invalid', {}).catch((caught: unknown) => caught)
    expect((error as ApiError).fields).toEqual({ email: 'Please enter a valid email address' })
  })

  test('without a readable answer has a text of its own', async () => {
    const error = await api.get('/broken').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 500, hasDetail: false })
  })

  test('against a server that is gone says so', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
    await expect(api.get('/things')).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' })
  })
})

test('a list that is no list is empty, and an empty answer is nothing', async () => {
  startSession(goodToken)
  await expect(api.list('/object')).resolves.toEqual([])
  await expect(api.post('/nothing')).resolves.toBeUndefined()
})
