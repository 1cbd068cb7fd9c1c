import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { fixtureToken } from '../../../test/fixture-server.ts'
import { getSelectedWebsite, selectWebsite } from '../website/selected-website.ts'
import { getSession, startSession } from './session.ts'
import { signOut } from './sign-out.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  globalThis.fetch = realFetch
})

test.each([
  ['the server answers', () => Promise.resolve(new Response(null, { status: 204 }))],
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'signing out forgets user and website at once and what was cached after 1.5 s, also when %s',
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
