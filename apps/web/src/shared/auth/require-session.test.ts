import { sessionHintCookie } from '@vitrine/kernel/session-hint-cookie'
import { afterEach, expect, test, vi } from 'vitest'
import { requireSession } from './require-session.ts'
import { endSession, getSession, getSessionEnd, startSession } from './session.ts'

const token = `e30.${Buffer.from(JSON.stringify({ user_id: 'u', username: 'ines' })).toString('base64url')}.x`
const location = { href: '/my-team' }
const server = vi.fn(async () => new Response(JSON.stringify({ access_token: token })))

afterEach(() => {
  startSession(token)
  endSession(null)
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

test.each([
  [403, 'expired'],
  [503, null],
] as const)('a session that cannot be renewed (%i) is remembered as %s', async (status, end) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status }))
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${sessionHintCookie}=1`)
  await expect(requireSession({ location })).rejects.toMatchObject({ options: { to: '/login' } })
  expect(getSessionEnd()).toBe(end)
})

test('a browser with a session hint gets a new access token and continues', async () => {
  vi.stubGlobal('fetch', server)
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`theme=dark; ${sessionHintCookie}=1`)
  await requireSession({ location })
  expect(getSession()?.user.username).toBe('ines')
})
