import { emailTokens, throttles, users } from '@vitrine/db/tables/accounts'
import { outboxMails } from '@vitrine/db/tables/mails'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailsTo, newestMailTo, tokenIn } from '../../src/testing/mailbox.ts'
import { testPassword, withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()

beforeEach(async () => {
  started().clock.nowMs = 0
  await started().database.db.delete(throttles)
})

const person = (email: string, more: object = {}) => ({
  email,
  password: testPassword,
  first_name: 'Maya',
  last_name: 'Lind',
  ...more,
})
let caller = 0
/** Each request from another IP address, since one may not sign up often. */
const post = (path: string, body: object) =>
  started().app.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    payload: body,
    remoteAddress: `192.0.2.${caller++ % 250}`,
  })
const signUp = (email: string, more?: object) => post('signup/', person(email, more))
const signIn = (username_or_email: string, password = testPassword) =>
  post('signin', { username_or_email, password })
const verify = (token: string) => post('verify-email', { token })

async function signUpVerified(email: string) {
  await signUp(email)
  await verify(tokenIn(await newestMailTo(started(), email), '/verify-email'))
}

test('sign-up, mail, verification, sign-in: in this order and no other', async () => {
  const answer = await signUp('Maya@example.com')
  expect(answer.statusCode).toBe(200)
  expect((await signIn('maya@example.com')).json().code).toBe('EMAIL_NOT_VERIFIED')
  const mail = await newestMailTo(started(), 'maya@example.com')
  expect(mail).toMatchObject({ subject: 'Verify your email address', state: 'kept' })
  const verified = await verify(tokenIn(mail, '/verify-email'))
  expect(verified.json().message).toBe(
    'Your email has been successfully verified! You can now log in to your account.',
  )
  expect((await signIn('maya@example.com')).statusCode).toBe(200)
})

test('a verification link works for a day; used again it says that the email is verified', async () => {
  await signUp('once@example.com')
  const token = tokenIn(await newestMailTo(started(), 'once@example.com'), '/verify-email')
  started().clock.nowMs = 25 * 3_600_000
  const late = await verify(token)
  expect(late.json()).toMatchObject({
    code: 'GONE',
    detail: 'Failed to verify your email. The link may have expired.',
  })
  started().clock.nowMs = 0
  expect((await verify(token)).json().was_verified).toBe(false)
  expect((await verify(token)).json()).toMatchObject({
    was_verified: true,
    message: expect.stringMatching(/^Already verified/),
  })
  expect((await verify('made-up')).statusCode).toBe(410)
})

test('a used link does not work again: the password that was set since stays', async () => {
  await signUpVerified('kept@example.com')
  const link = tokenIn(await newestMailTo(started(), 'kept@example.com'), '/verify-email')
  await post('request-password-reset', { email: 'kept@example.com' })
  const token = tokenIn(await newestMailTo(started(), 'kept@example.com'), '/reset-password')
  await post('reset-password', { token, new_password: 'a wholly new one' })
  expect((await verify(link)).json().was_verified).toBe(true)
  expect((await signIn('kept@example.com')).statusCode).toBe(401)
  expect((await signIn('kept@example.com', 'a wholly new one')).statusCode).toBe(200)
})

test('two clicks on a link at the same moment count once', async () => {
  await signUp('twice@example.com')
  const token = tokenIn(await newestMailTo(started(), 'twice@example.com'), '/verify-email')
  const answers = await Promise.all([verify(token), verify(token), verify(token)])
  expect(answers.map((answer) => answer.json().was_verified).sort()).toEqual([false, true, true])
})

test('a reset link can be checked without using it up', async () => {
  const email = 'asked@example.com'
  await signUpVerified(email)
  await post('request-password-reset', { email })
  const token = tokenIn(await newestMailTo(started(), email), '/reset-password')
  const check = async () => (await post('reset-password/check', { token })).statusCode
  expect([await check(), await check()]).toEqual([204, 204])
  started().clock.nowMs = 61 * 60_000
  expect(await check()).toBe(410)
  started().clock.nowMs = 0
  await post('reset-password', { token, new_password: 'a wholly new one' })
  expect(await check()).toBe(410)
})

test('the database contains no token that opens an account', async () => {
  await signUp('stored@example.com')
  const token = tokenIn(await newestMailTo(started(), 'stored@example.com'), '/verify-email')
  expect(token).toHaveLength(43)
  expect(JSON.stringify(await started().database.db.select().from(emailTokens))).not.toContain(token)
})

test('short and common passwords and those with the email are rejected at their field', async () => {
  const details = async (password: string) => (await signUp('weak@example.com', { password })).json()
  expect((await details('short')).detail).toBe('Password must be at least 8 characters long')
  for (const password of ['Password1', 'qwertyuiop', 'weak@example.com']) {
    expect(await details(password)).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'password' }],
    })
  }
  expect(await mailsTo(started(), 'weak@example.com')).toEqual([])
})

test('a missing name and one of several lines are rejected at their field', async () => {
  const answer = await signUp('names@example.com', {
    first_name: ' ',
    last_name: 'Lind\r\nBcc: all@example.com',
  })
  expect(answer.json().errors).toEqual([
    { path: 'first_name', message: 'First name is required' },
    { path: 'last_name', message: 'This contains characters that aren’t allowed in a name' },
  ])
})

test('signing up with a registered email looks the same and changes nothing; its owner is notified', async () => {
  await signUpVerified('taken@example.com')
  const again = await signUp('TAKEN@example.com', { password: 'an attacker chose this', first_name: 'Eve' })
  const fresh = await signUp('fresh@example.com')
  expect(again.statusCode).toBe(fresh.statusCode)
  expect(again.json()).toEqual(fresh.json())
  expect((await signIn('taken@example.com')).statusCode).toBe(200)
  expect((await signIn('taken@example.com', 'an attacker chose this')).statusCode).toBe(401)
  const mail = await newestMailTo(started(), 'taken@example.com')
  expect(mail.subject).toBe('You already have an account')
  expect(mail.plain_text).not.toContain('token=')
})

test('whoever signed up first with a foreign email does not get into the account of its owner', async () => {
  const email = 'victim@example.com'
  await signUp(email, { password: 'what the attacker knows', first_name: 'Eve' })
  await signUp(email, { password: 'what the owner chose', first_name: 'Vera' })
  const token = tokenIn(await newestMailTo(started(), email), '/verify-email')
  await signUp(email, { password: 'what the attacker knows', first_name: 'Eve' })
  expect((await verify(token)).statusCode).toBe(200)
  expect((await signIn(email, 'what the attacker knows')).json().code).toBe('INVALID_CREDENTIALS')
  expect((await signIn(email, 'what the owner chose')).statusCode).toBe(200)
  const [user] = await started().database.db.select().from(users).where(eq(users.email, email))
  expect(user?.firstName).toBe('Vera')
})

test('concurrent sign-ups create one account', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => signUp('same@example.com')))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  expect(await started().database.db.$count(users, eq(users.email, 'same@example.com'))).toBe(1)
})

test('resend and forgot respond to every email alike; only existing accounts get mail', async () => {
  await signUp('waiting@example.com')
  await signUpVerified('settled@example.com')
  await started().database.db.delete(outboxMails)
  for (const [path, receivers] of [
    ['resend-verification', ['waiting@example.com']],
    ['request-password-reset', ['settled@example.com', 'waiting@example.com']],
  ] as const) {
    const answers = []
    for (const email of ['waiting@example.com', 'settled@example.com', 'nobody@example.com'])
      answers.push(await post(path, { email }))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]?.json().message).toMatch(/^If your email exists in our system/)
    const rows = await started().database.db.delete(outboxMails).returning()
    expect(rows.map((row) => row.recipient).sort()).toEqual([...receivers])
  }
})

test('the response time does not reveal whether there is an account', async () => {
  await signUpVerified('timed@example.com')
  const lasts = async (path: string, email: string) => {
    const startedMs = performance.now()
    await post(path, path === 'signup' ? person(email) : { email })
    return performance.now() - startedMs
  }
  for (const path of ['request-password-reset', 'resend-verification', 'signup']) {
    const [known, unknown] = [
      await lasts(path, 'timed@example.com'),
      await lasts(path, `new-${path}@example.com`),
    ]
    // Both end with the step in which they were done; alone they take a few milliseconds.
    expect(Math.min(known, unknown)).toBeGreaterThan(240)
  }
})

test('mail for one email is limited, with and without an account, and not for good', async () => {
  for (const email of ['limited@example.com', 'unlimited@example.com']) {
    if (email === 'limited@example.com') await signUpVerified(email)
    const statuses = []
    for (let count = 0; count < 6; count++)
      statuses.push((await post('request-password-reset', { email })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
  started().clock.nowMs = 11 * 60_000
  expect((await post('request-password-reset', { email: 'limited@example.com' })).statusCode).toBe(200)
})

test('a reset sets the password, ends all sessions and all other links, and notifies the owner', async () => {
  const { refreshCookie, token: access, userId } = await started().addUser('reset@example.com')
  await post('request-password-reset', { email: 'reset@example.com' })
  const older = tokenIn(await newestMailTo(started(), 'reset@example.com'), '/reset-password')
  await post('request-password-reset', { email: 'reset@example.com' })
  const token = tokenIn(await newestMailTo(started(), 'reset@example.com'), '/reset-password')
  const common = await post('reset-password', { token, new_password: 'password123' })
  expect(common.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'new_password' }] })
  const answer = await post('reset-password', { token, new_password: 'a wholly new one' })
  expect(answer.json().message).toMatch(/^Your password has been reset successfully!/)
  expect((await signIn('reset@example.com')).statusCode).toBe(401)
  expect((await signIn('reset@example.com', 'a wholly new one')).statusCode).toBe(200)
  const me = await started().call('GET', `/api/v1/users/${userId}`, { token: access })
  expect(me.json().code).toBe('TOKEN_INVALID')
  const refreshed = await started().call('POST', '/api/v1/refresh', {
    cookies: { vitrine_refresh: refreshCookie },
  })
  expect(refreshed.statusCode).toBe(403)
  for (const used of [older, token])
    expect((await post('reset-password', { token: used, new_password: 'yet another one' })).statusCode).toBe(
      410,
    )
  expect((await newestMailTo(started(), 'reset@example.com')).subject).toBe('Your password was changed')
})

test('a reset link works for one hour and verifies the email', async () => {
  await signUp('lost@example.com')
  await post('request-password-reset', { email: 'lost@example.com' })
  const token = tokenIn(await newestMailTo(started(), 'lost@example.com'), '/reset-password')
  started().clock.nowMs = 61 * 60_000
  expect((await post('reset-password', { token, new_password: 'a wholly new one' })).statusCode).toBe(410)
  started().clock.nowMs = 0
  expect((await post('reset-password', { token, new_password: 'a wholly new one' })).statusCode).toBe(200)
  expect((await signIn('lost@example.com', 'a wholly new one')).statusCode).toBe(200)
})

test('users see themselves and members of their websites, and of those only what is shared', async () => {
  const [ada, bob, stranger] = [
    await started().addUser('ada@details.example'),
    await started().addUser('bob@details.example'),
    await started().addUser('stranger@details.example'),
  ]
  const [shared, own] = [
    await started().addWebsite('shared.details.example'),
    await started().addWebsite('own.details.example'),
  ]
  await started().addMember(shared, ada)
  await started().addMember(shared, bob)
  await started().addMember(own, bob)
  const get = (id: string, token: string) => started().call('GET', `/api/v1/users/${id}`, { token })
  expect((await get(bob.userId, bob.token)).json()).toMatchObject({
    email: 'bob@details.example',
    authorized_website_ids: [shared, own],
  })
  expect((await get(bob.userId, ada.token)).json()).toMatchObject({ authorized_website_ids: [shared] })
  expect((await get(bob.userId, stranger.token)).statusCode).toBe(404)
  expect((await get(shared, stranger.token)).statusCode).toBe(404)
})
