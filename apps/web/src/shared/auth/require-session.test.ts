import { sessionHintCookie } from '@vitrine/kernel/http/session-hint-cookie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requireSession, ServerUnavailable } from './require-session.ts'
import { endSession, getSession, getSessionEnd, startSession } from './session.ts'

const token = `e30.${Buffer.from(JSON.stringify({ user_id: 'u', username: 'ines' })).toString('base64url')}.x`
const location = { href: '/my-team' }
const server = vi.fn(async () => new Response(JSON.stringify({ access_token: token })))

const signOut = () => {
  startSession(token)
  endSession(null)
}

// Another file of the same worker may have left a session.
beforeEach(signOut)

afterEach(() => {
  signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a browser without a session hint is redirected to the sign-in page without any request', async () => {
  vi.stubGlobal('fetch', server)
  await expect(requireSession({ location })).rejects.toMatchObject({
    options: { to: '/login', search: { next: '/my-team' } },
  })
  expect(server).not.toHaveBeenCalled()
})

test('a session that the server refuses to renew is remembered as expired', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }))
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${sessionHintCookie}=1`)
  await expect(requireSession({ location })).rejects.toMatchObject({ options: { to: '/login' } })
  expect(getSessionEnd()).toBe('expired')
})

test('a session is kept while the server is down, and continues when it is back', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${sessionHintCookie}=1`)
  await expect(requireSession({ location })).rejects.toBeInstanceOf(ServerUnavailable)
  expect(getSessionEnd()).toBeNull()
  vi.stubGlobal('fetch', server)
  await requireSession({ location })
  expect(getSession()?.user.username).toBe('ines')
})

test('a browser with a session hint gets a new access token and continues', async () => {
  vi.stubGlobal('fetch', server)
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`theme=dark; ${sessionHintCookie}=1`)
  await requireSession({ location })
  expect(getSession()?.user.username).toBe('ines')
})
