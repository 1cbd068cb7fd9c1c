import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { fixtureToken } from '../../../test/fixture-server.ts'
import { getSelectedWebsite, selectWebsite } from '../website/selected-website.ts'
import { isSignOutPending } from './pending-sign-out.ts'
import { endSession, getSession, resumeSession, startSession } from './session.ts'
import { deliverSignOut, signOut } from './sign-out.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  globalThis.fetch = realFetch
  localStorage.clear()
})

test.each([
  ['the server answers', () => Promise.resolve(new Response(null, { status: 204 }))],
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'signing out clears user and website at once and the cache after 1.5 s, also when %s',
  async (_when, fetch) => {
    vi.useFakeTimers()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    globalThis.fetch = fetch
    const queryClient = new QueryClient()
    queryClient.setQueryData(['websites'], ['one'])
    startSession(fixtureToken({}))
    selectWebsite('w1')
    await signOut(queryClient)
    expect([getSession(), getSelectedWebsite()]).toEqual([null, null])
    vi.advanceTimersByTime(1499)
    expect(queryClient.getQueryData(['websites'])).toEqual(['one'])
    vi.advanceTimersByTime(1)
    expect(queryClient.getQueryData(['websites'])).toBeUndefined()
  },
)

test('after signing out offline, this browser stays signed out after a reload, and the server is told once it is reachable', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const calls: string[] = []
  let isOnline = false
  globalThis.fetch = async (input) => {
    calls.push(String(input))
    if (!isOnline) throw new TypeError('Failed to fetch')
    if (String(input).includes('signout')) return new Response(null, { status: 204 })
    return new Response(JSON.stringify({ access_token: fixtureToken({}) }))
  }
  const sign = vi.spyOn(document, 'cookie', 'get').mockReturnValue('vitrine_session=1')
  startSession(fixtureToken({}))
  await signOut(new QueryClient())
  isOnline = true
  // As after a reload: the page knows of no session that ended.
  endSession(null)
  expect(await resumeSession()).toBe(false)
  expect(calls).toEqual(['/api/v1/signout'])
  await deliverSignOut()
  expect(calls).toEqual(['/api/v1/signout', '/api/v1/signout'])
  expect(isSignOutPending()).toBe(false)
  await deliverSignOut()
  expect(calls).toHaveLength(2)
  sign.mockRestore()
})

test('signing in again replaces an undelivered sign-out', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  startSession(fixtureToken({}))
  await signOut(new QueryClient())
  expect(isSignOutPending()).toBe(true)
  startSession(fixtureToken({}))
  expect(isSignOutPending()).toBe(false)
})
