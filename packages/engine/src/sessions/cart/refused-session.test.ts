import { describe, expect, it } from 'vitest'
import type { SessionRequest } from '../../api/sessions.ts'
import { isSessionRefused } from './refused-session.ts'

const post: SessionRequest = {
  ...{ method: 'POST', url: 'https://shop.example/cart', status: 302, failure: null, bodyExcerpt: '' },
  isPage: true,
}

interface Kept {
  url?: string
  requests?: SessionRequest[]
  cookies?: { domain: string }[]
  stored?: number
}

function isRefused({
  url = 'https://shop.example/cart',
  requests = [post],
  cookies = [],
  stored = 0,
}: Kept = {}) {
  const origins = [{ origin: 'https://shop.example', localStorage: Array.from({ length: stored }) }]
  const page = { url: () => url, context: () => ({ storageState: async () => ({ cookies, origins }) }) }
  return isSessionRefused({ page, calls: [] } as unknown as Parameters<typeof isSessionRefused>[0], {
    requests,
  })
}

describe('a store refuses its session', () => {
  it('when it keeps the cart on the server and sets no cookie', async () => {
    expect(await isRefused()).toBe(true)
    expect(await isRefused({ cookies: [{ domain: '.ads.example' }] })).toBe(true)
  })

  it('not when it set a cookie, or tells visitors apart by the URL', async () => {
    expect(await isRefused({ cookies: [{ domain: '.shop.example' }] })).toBe(false)
    expect(await isRefused({ url: 'https://shop.example/cart?zid=4sfpabejlksi97nm8muf24pjki' })).toBe(false)
  })

  it('not when scripts keep the cart', async () => {
    expect(await isRefused({ stored: 1 })).toBe(false)
    expect(await isRefused({ requests: [{ ...post, isPage: undefined } as unknown as SessionRequest] })).toBe(
      false,
    )
  })
})
