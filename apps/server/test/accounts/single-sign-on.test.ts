import { parseSettings } from '@vitrine/config/settings'
import { identities, oidcFlows, throttles, users } from '@vitrine/db/tables/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newestMailTo, tokenIn } from '../../src/testing/mailbox.ts'
import {
  type OpenidProvider,
  oidcClient,
  signInAtProvider,
  startOpenidProvider,
} from '../../src/testing/openid-provider.ts'
import { testPassword, withTestApp } from '../../src/testing/test-app.ts'

type ProviderName = 'google' | 'microsoft'

const started = withTestApp()
let providers: Record<ProviderName, OpenidProvider>

beforeAll(async () => {
  const callback = (name: ProviderName) => [`http://127.0.0.1:4400/api/v1/${name}/callback`]
  providers = {
    google: await startOpenidProvider(callback('google'), true),
    microsoft: await startOpenidProvider(callback('microsoft'), false),
  }
  const env = (name: ProviderName) => ({
    [`OIDC_${name.toUpperCase()}_CLIENT_ID`]: oidcClient.id,
    [`OIDC_${name.toUpperCase()}_CLIENT_SECRET`]: oidcClient.secret,
    [`OIDC_${name.toUpperCase()}_ISSUER`]: providers[name].issuer,
  })
  started().services.settings.oidc = parseSettings({ ...env('google'), ...env('microsoft') }).oidc
})
afterAll(async () => {
  await providers.google.stop()
  await providers.microsoft.stop()
})
beforeEach(async () => {
  started().clock.nowMs = 0
  await started().database.db.delete(throttles)
})

async function leave(name: ProviderName) {
  const answer = await started().app.inject({ url: `/api/v1/${name}` })
  expect(answer.statusCode).toBe(302)
  const cookie = answer.cookies.find((one) => one.name === 'vitrine_sso')
  return { address: String(answer.headers.location), cookie: cookie?.value ?? '', setCookie: cookie }
}

async function comeBack(address: string, cookie: string) {
  const { pathname, search } = new URL(address)
  const answer = await started().app.inject({ url: pathname + search, cookies: { vitrine_sso: cookie } })
  expect(answer.statusCode).toBe(302)
  const target = new URL(String(answer.headers.location))
  return {
    target,
    path: target.pathname,
    token: target.searchParams.get('access_token'),
    error: target.searchParams.get('sso_error'),
    refreshCookie: answer.cookies.find((one) => one.name === 'vitrine_refresh')?.value,
  }
}

/** The whole flow: redirect, sign-in at the provider, and back. */
async function signInWith(name: ProviderName, subject: string | null, says: Record<string, unknown> = {}) {
  if (subject !== null) providers[name].people.set(subject, says)
  const { address, cookie } = await leave(name)
  return comeBack(await signInAtProvider(address, subject), cookie)
}

const claimsOf = (token: string | null) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
const signIn = (email: string, password = testPassword) =>
  started().call('POST', '/api/v1/signin', { body: { username_or_email: email, password } })

test('a new user signs in with Google and has an account, a token in the URL and a session', async () => {
  const back = await signInWith('google', 'g-new', {
    email: 'grace@example.com',
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
  })
  expect(back.path).toBe('/')
  expect(claimsOf(back.token)).toMatchObject({
    email: 'grace@example.com',
    first_name: 'Grace',
    last_name: 'Hopper',
    google_id: 'g-new',
  })
  const refreshed = await started().call('POST', '/api/v1/refresh', {
    cookies: { vitrine_refresh: back.refreshCookie ?? '' },
  })
  expect(refreshed.statusCode).toBe(200)
})

test('the account is found by the identity, whatever email the provider names later', async () => {
  const first = await signInWith('google', 'g-moves', { email: 'old@example.com', email_verified: true })
  const second = await signInWith('google', 'g-moves', { email: 'new@example.com', email_verified: true })
  expect(claimsOf(second.token).user_id).toBe(claimsOf(first.token).user_id)
  expect(claimsOf(second.token).email).toBe('old@example.com')
})

test('a verified email opens its account, with both providers', async () => {
  const { userId } = await started().addUser('both@example.com')
  const google = await signInWith('google', 'g-both', { email: 'Both@example.com', email_verified: true })
  const microsoft = await signInWith('microsoft', 'm-both', {
    email: 'both@example.com',
    email_verified: true,
  })
  expect([claimsOf(google.token).user_id, claimsOf(microsoft.token).user_id]).toEqual([userId, userId])
  expect((await signIn('both@example.com')).statusCode).toBe(200)
})

test('whoever signed up before with a foreign email loses the password when its owner comes', async () => {
  await started().addUser('prey@example.com', { isVerified: false })
  const back = await signInWith('google', 'g-owner', { email: 'prey@example.com', email_verified: true })
  expect(back.token).not.toBeNull()
  expect((await signIn('prey@example.com')).json().code).toBe('INVALID_CREDENTIALS')
})

test('an unverified email opens nothing until the link in its mail is used', async () => {
  const { userId } = await started().addUser('owner@example.com')
  for (const says of [
    { email: 'owner@example.com' },
    { email: 'owner@example.com', email_verified: false },
  ]) {
    const back = await signInWith('microsoft', 'm-claims', says)
    expect([back.path, back.error, back.token]).toEqual(['/login', 'verify_email', null])
  }
  expect(await started().database.db.$count(identities, eq(identities.subject, 'm-claims'))).toBe(0)
  const mail = await newestMailTo(started(), 'owner@example.com')
  expect(mail.subject).toBe('Confirm your sign-in with Microsoft')
  await started().call('POST', '/api/v1/verify-email', { body: { token: tokenIn(mail, '/verify-email') } })
  const confirmed = await signInWith('microsoft', 'm-claims', { email: 'owner@example.com' })
  expect(claimsOf(confirmed.token).user_id).toBe(userId)
  expect((await signIn('owner@example.com')).statusCode).toBe(200)
})

test('a new user with an unverified email gets an account by the mail', async () => {
  const back = await signInWith('microsoft', 'm-fresh', {
    email: 'fresh@example.com',
    name: 'Ana María Ruiz',
  })
  expect(back.error).toBe('verify_email')
  const token = tokenIn(await newestMailTo(started(), 'fresh@example.com'), '/verify-email')
  await started().call('POST', '/api/v1/verify-email', { body: { token } })
  const confirmed = await signInWith('microsoft', 'm-fresh', { email: 'fresh@example.com' })
  expect(claimsOf(confirmed.token)).toMatchObject({
    first_name: 'Ana María',
    last_name: 'Ruiz',
    google_id: null,
  })
})

test('declining at the provider goes back to the sign-in', async () => {
  const back = await signInWith('google', null)
  expect([back.path, back.error]).toEqual(['/login', 'cancelled'])
})

test('a provider’s answer is accepted once, soon, and in the browser that asked', async () => {
  providers.google.people.set('g-once', { email: 'once@example.com', email_verified: true })
  const outcome = async (change: (answer: string, cookie: string) => Promise<{ error: string | null }>) => {
    const { address, cookie } = await leave('google')
    return (await change(await signInAtProvider(address, 'g-once'), cookie)).error
  }
  expect(await outcome((answer) => comeBack(answer, 'another browser'))).toBe('failed')
  expect(await outcome((answer, cookie) => comeBack(answer.replace(/state=[^&]+/, 'state=x'), cookie))).toBe(
    'failed',
  )
  expect(await outcome((answer, cookie) => comeBack(answer.replace('/google/', '/microsoft/'), cookie))).toBe(
    'failed',
  )
  expect(await outcome((answer, cookie) => comeBack(answer.replace(/code=[^&]+/, 'code=x'), cookie))).toBe(
    'failed',
  )
  expect(
    await outcome(async (answer, cookie) => {
      started().clock.nowMs = 11 * 60_000
      return comeBack(answer, cookie)
    }),
  ).toBe('failed')
  started().clock.nowMs = 0
  expect(
    await outcome(async (answer, cookie) => {
      expect((await comeBack(answer, cookie)).error).toBeNull()
      return comeBack(answer, cookie)
    }),
  ).toBe('failed')
})

test('the redirect contains state, nonce and code challenge, but no secrets', async () => {
  const { address, cookie, setCookie } = await leave('google')
  const { searchParams } = new URL(address)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(searchParams.get('state')).toBe(cookie)
  expect(setCookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/v1' })
  const [flow] = await started()
    .database.db.select()
    .from(oidcFlows)
    .where(eq(oidcFlows.nonce, searchParams.get('nonce') ?? ''))
  expect(address).not.toContain(flow?.codeVerifier)
  expect(flow?.stateHash).not.toBe(cookie)
})

test('a disabled account stays closed', async () => {
  const { userId } = await started().addUser('disabled@example.com')
  const { db } = started().database
  const says = { email: 'disabled@example.com', email_verified: true }
  await signInWith('google', 'g-disabled', says)
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.userId, userId))
  expect((await signInWith('google', 'g-disabled', says)).error).toBe('failed')
  expect((await signInWith('microsoft', 'm-disabled', says)).error).toBe('failed')
})

test('a provider that is not configured or does not respond goes back to the sign-in', async () => {
  const { settings } = started().services
  const { oidc } = settings
  try {
    settings.oidc = { ...oidc, microsoft: null }
    expect((await leave('microsoft')).address).toBe('http://127.0.0.1:4400/login?sso_error=unavailable')
    const dead = { clientId: 'x', clientSecret: 'x', issuer: 'http://127.0.0.1:1' }
    settings.oidc = { ...oidc, microsoft: dead }
    expect((await leave('microsoft')).address).toBe('http://127.0.0.1:4400/login?sso_error=unavailable')
    const config = await started().call('GET', '/api/v1/config')
    expect(config.json().providers).toEqual(['google', 'microsoft'])
  } finally {
    settings.oidc = oidc
  }
})
