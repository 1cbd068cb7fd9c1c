import { refreshTokens, sessions, throttles } from '@vitrine/db/tables/accounts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testPassword, withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()

beforeEach(async () => {
  started().clock.nowMs = 0
  await started().database.db.delete(throttles)
})

const signIn = (username_or_email: string, password: string) =>
  started().call('POST', '/api/v1/signin', { body: { username_or_email, password } })
const refresh = (cookie: string, method: 'GET' | 'POST' = 'POST') =>
  started().call(method, '/api/v1/refresh', { cookies: { vitrine_refresh: cookie } })
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find((cookie) => cookie.name === 'vitrine_refresh')?.value ?? ''
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('signs in by email in any case and by username, with all claims of the contract', async () => {
  const { user } = await started().addUser('Grace.Hopper@example.com')
  const websiteId = await started().addWebsite('grace.example')
  await started().addMember(websiteId, user)
  for (const login of ['grace.hopper@EXAMPLE.com', 'grace.hopper']) {
    const answer = await signIn(login, testPassword)
    expect(answer.statusCode).toBe(200)
    expect(claimsOf(answer.json().access_token)).toMatchObject({
      user_id: user.userId,
      username: 'grace.hopper',
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'Grace.Hopper@example.com',
      google_id: null,
      is_superuser: false,
      authorized_website_ids: [websiteId],
    })
  }
})

test('the refresh cookie is HttpOnly, SameSite and sent to the API only; the session hint for the web app has no secret', async () => {
  await started().addUser('cookie@example.com')
  const answer = await signIn('cookie@example.com', testPassword)
  const [token, sign] = [answer.headers['set-cookie']].flat()
  expect(token).toMatch(/^vitrine_refresh=.+; Path=\/api\/v1; HttpOnly; SameSite=Lax$/)
  expect(sign).toMatch(/^vitrine_session=1; Max-Age=\d+; Path=\/; SameSite=Lax$/)
  const out = await started().call('POST', '/api/v1/signout', {
    cookies: { vitrine_refresh: cookieOf(answer) },
  })
  expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['vitrine_refresh', ''],
    ['vitrine_session', ''],
  ])
})

test('an unknown user and a wrong password get the same response', async () => {
  await started().addUser('known@example.com')
  const wrong = await signIn('known@example.com', 'not it')
  const unknown = await signIn('unknown@example.com', 'not it')
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 })
  expect(wrong.headers['content-type']).toContain('application/problem+json')
  expect(unknown.json()).toEqual(wrong.json())
})

test('a correct password on an unverified account says so; a wrong one does not', async () => {
  await started().addUser('new@example.com', { isVerified: false })
  expect((await signIn('new@example.com', testPassword)).json().code).toBe('EMAIL_NOT_VERIFIED')
  expect((await signIn('new@example.com', 'wrong')).json().code).toBe('INVALID_CREDENTIALS')
})

test('guessing at one account is slowed down and never locked for good', async () => {
  await started().addUser('target@example.com')
  for (let guess = 0; guess < 6; guess++) await signIn('target@example.com', `guess ${guess}`)
  const slowed = await signIn('target@example.com', testPassword)
  expect(slowed.statusCode).toBe(429)
  expect(slowed.json().code).toBe('TOO_MANY_REQUESTS')
  started().clock.nowMs = 31_000
  expect((await signIn('target@example.com', testPassword)).statusCode).toBe(200)
})

test('concurrent guesses are counted before they are evaluated: no more than the free ones pass', async () => {
  await started().addUser('raced@example.com')
  const guesses = Array.from({ length: 60 }, (_, guess) => signIn('raced@example.com', `guess ${guess}`))
  const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(54)
})

test('one account under attack does not make others at the same IP address wait', async () => {
  await started().addUser('attacked@example.com')
  await started().addUser('colleague@example.com')
  for (let guess = 0; guess < 60; guess++) await signIn('attacked@example.com', `guess ${guess}`)
  expect((await signIn('colleague@example.com', testPassword)).statusCode).toBe(200)
})

test('empty fields get a 422 and are named', async () => {
  const answer = await signIn(' ', '')
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [
      { path: 'username_or_email', message: 'This field is required' },
      { path: 'password', message: 'This field is required' },
    ],
  })
})

test('missing fields are named in words, and so is a missing body', async () => {
  const answer = await started().call('POST', '/api/v1/signin', { body: {} })
  expect(answer.json()).toMatchObject({
    detail: 'Username or email is required',
    errors: [
      { path: 'username_or_email', message: 'Username or email is required' },
      { path: 'password', message: 'Password is required' },
    ],
  })
  const empty = await started().call('POST', '/api/v1/signin')
  expect(empty.json().detail).toBe('The request is empty. Send its fields as JSON.')
})

test('refresh responds to GET and POST alike, with and without a trailing slash, and rotates', async () => {
  const { refreshCookie } = await started().addUser('rotate@example.com')
  const first = await refresh(refreshCookie, 'GET')
  expect(first.statusCode).toBe(200)
  expect(first.json().access_token).toBeTypeOf('string')
  expect(cookieOf(first)).not.toBe(refreshCookie)
  const second = await started().call('POST', '/api/v1/refresh/', {
    cookies: { vitrine_refresh: cookieOf(first) },
  })
  expect(second.statusCode).toBe(200)
})

test('a token used again within 30 s gets the current successor; later it ends the whole family', async () => {
  const { refreshCookie } = await started().addUser('family@example.com')
  const successor = cookieOf(await refresh(refreshCookie))
  expect(cookieOf(await refresh(refreshCookie))).toBe(successor)
  started().clock.nowMs = 40_000
  const reused = await refresh(refreshCookie)
  expect(reused.statusCode).toBe(403)
  expect(reused.json().code).toBe('TOKEN_INVALID')
  const rightful = await refresh(successor)
  expect(rightful.statusCode).toBe(403)
})

test('two tabs that refresh at the same moment end up with the same token', async () => {
  const { refreshCookie } = await started().addUser('tabs@example.com')
  const answers = await Promise.all([refresh(refreshCookie), refresh(refreshCookie), refresh(refreshCookie)])
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map(cookieOf)).size).toBe(1)
})

test('forged, missing and foreign refresh tokens are rejected', async () => {
  expect((await started().call('GET', '/api/v1/refresh')).json().code).toBe('TOKEN_INVALID')
  const { refreshCookie } = await started().addUser('forged@example.com')
  for (const forged of [
    'x',
    'x.y',
    `${refreshCookie}x`,
    `${refreshCookie.split('.')[0]}.${'A'.repeat(43)}`,
  ]) {
    expect((await refresh(forged)).statusCode).toBe(403)
  }
})

test('the database contains nothing that opens a session', async () => {
  const { refreshCookie } = await started().addUser('stored@example.com')
  const rows = await started().database.db.select().from(refreshTokens)
  expect(JSON.stringify(rows)).not.toContain(refreshCookie.split('.')[1])
})

test('signing out ends the session at once, for its access token too', async () => {
  const { refreshCookie, token, userId } = await started().addUser('out@example.com')
  const answer = await started().call('POST', '/api/v1/signout', {
    cookies: { vitrine_refresh: refreshCookie },
  })
  expect(answer.statusCode).toBe(204)
  expect((await refresh(refreshCookie)).statusCode).toBe(403)
  const [session] = await started().database.db.select().from(sessions).where(eq(sessions.userId, userId))
  expect(session?.revokedReason).toBe('signed_out')
  expect(token).not.toBe('')
  expect((await started().call('POST', '/api/v1/signout')).statusCode).toBe(204)
})
