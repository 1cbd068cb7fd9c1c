import { throttles, users } from '@vitrine/db/tables/accounts'
import { invitations, memberships } from '@vitrine/db/tables/websites'
import { dayMs } from '@vitrine/kernel/time/durations'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { linkIn, mailsTo, newestMailTo, tokenIn } from '../../src/testing/mailbox.ts'
import { type SignedIn, testPassword, withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()
const withMail = withTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
let count = 0
let caller = 0

beforeEach(async () => {
  started().clock.nowMs = 0
  await started().database.db.delete(throttles)
})

async function setUp(test = started()) {
  const host = `team-${count++}.example`
  const websiteId = await test.addWebsite(host, { name: 'Lamps & More' })
  const [admin, member] = [await test.addUser(`admin@${host}`), await test.addUser(`member@${host}`)]
  await test.addMember(websiteId, admin, true)
  await test.addMember(websiteId, member)
  const invite = (email: string, by: SignedIn = admin) =>
    test.app.inject({
      method: 'POST',
      url: `/api/v1/invite-user/${websiteId}`,
      // One IP address may not invite often.
      remoteAddress: `198.51.100.${caller++ % 250}`,
      headers: { authorization: `Bearer ${by.token}` },
      payload: { email },
    })
  const members = async () =>
    (await test.call('GET', `/api/v1/websites/users/${websiteId}`, { token: admin.token })).json()
  const role = (method: 'POST' | 'DELETE', user: SignedIn, by: SignedIn = admin) =>
    test.call(method, `/api/v1/websites/${websiteId}/admins/${user.userId}`, { token: by.token })
  const remove = (user: SignedIn, by: SignedIn = admin) =>
    test.call('DELETE', `/api/v1/users/${user.userId}/link-website/${websiteId}`, { token: by.token })
  return { host, websiteId, admin, member, invite, members, role, remove }
}

const signUp = (email: string, more: object = {}, test = started()) =>
  test.call('POST', '/api/v1/signup', {
    body: { email, password: testPassword, first_name: 'Nina', last_name: 'Falk', ...more },
  })
const signIn = (email: string, test = started()) =>
  test.call('POST', '/api/v1/signin', { body: { username_or_email: email, password: testPassword } })
const isMember = async (websiteId: string, email: string, members: () => Promise<{ email: string }[]>) =>
  (await members()).some((one) => one.email === email) && websiteId !== ''

test('admins first, with the fields of the team page', async () => {
  const { admin, member, members, host } = await setUp()
  expect(await members()).toEqual([
    {
      user_id: admin.userId,
      email: `admin@${host}`,
      username: admin.user.username,
      first_name: 'Ada',
      last_name: 'Byron',
      is_admin: true,
    },
    expect.objectContaining({ user_id: member.userId, is_admin: false }),
  ])
})

const invitationIn = (url: string) => new URL(url).searchParams.get('invitation') ?? ''
const accept = (token: string, invitation_token: string) =>
  started().call('POST', '/api/v1/users/me/invitations/accept', { token, body: { invitation_token } })
const websitesOf = async (email: string) => {
  const { access_token } = (await signIn(email)).json()
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString())
  return { token: access_token as string, ids: claims.authorized_website_ids as string[] }
}

test('any member invites; without a mail server admins get the link, and its owner joins at once', async () => {
  const { host, websiteId, member, invite, members } = await setUp()
  const email = `nina@${host}`
  expect((await invite(email, member)).json()).toEqual({ delivery: 'outbox', invitation_url: null })
  const { delivery, invitation_url } = (await invite(email)).json()
  expect(delivery).toBe('outbox')
  const link = new URL(invitation_url)
  expect([link.pathname, link.searchParams.get('email')]).toEqual(['/signup', email])
  const mail = await newestMailTo(started(), email)
  expect(mail.subject).toBe('Ada Byron invited you to Lamps & More')
  expect(linkIn(mail, '/signup').href).toBe(link.href)
  expect(mail.html).toContain('Lamps &amp; More')
  const answer = await signUp(email, { invitation_token: link.searchParams.get('invitation') })
  expect(answer.json()).toMatchObject({
    needs_verification: false,
    message: expect.stringContaining('log in'),
  })
  const session = await signIn(email)
  expect(session.statusCode).toBe(200)
  expect(await isMember(websiteId, email, members)).toBe(true)
})

test("the link of one website's invitation opens no other website, neither earlier nor later ones", async () => {
  const [own, before, later] = [await setUp(), await setUp(), await setUp()]
  const email = `victim@${own.host}`
  await before.invite(email)
  const { invitation_url } = (await own.invite(email)).json()
  await signUp(email, { invitation_token: invitationIn(invitation_url) })
  expect((await later.invite(email)).json()).toMatchObject({ delivery: 'outbox' })
  expect((await websitesOf(email)).ids).toEqual([own.websiteId])
})

test('whoever joined by an invitation joins others only by their own links, after verifying too', async () => {
  const [own, second, third] = [await setUp(), await setUp(), await setUp()]
  const email = `nina@${own.host}`
  await signUp(email, { invitation_token: invitationIn((await own.invite(email)).json().invitation_url) })
  const { token } = await websitesOf(email)
  const toSecond = invitationIn((await second.invite(email)).json().invitation_url)
  expect((await accept(token, toSecond)).json()).toEqual({
    website_id: second.websiteId,
    website_name: 'Lamps & More',
  })
  await third.invite(email)
  await started().call('POST', '/api/v1/resend-verification', { body: { email } })
  const proof = tokenIn(await newestMailTo(started(), email), '/verify-email')
  await started().call('POST', '/api/v1/verify-email', { body: { token: proof } })
  expect((await websitesOf(email)).ids).toEqual([own.websiteId, second.websiteId])
  expect((await third.invite(email)).json()).toMatchObject({ delivery: 'added' })
})

test('an account created by an invitation is not taken over: not by a sign-up, not by an invitation of another admin', async () => {
  const [own, hostile] = [await setUp(), await setUp()]
  const email = `owner@${own.host}`
  await signUp(email, { invitation_token: invitationIn((await own.invite(email)).json().invitation_url) })
  const password = 'what the attacker knows'
  const hostileLink = invitationIn((await hostile.invite(email)).json().invitation_url)
  expect((await signUp(email, { password })).statusCode).toBe(200)
  expect((await signUp(email, { password, invitation_token: hostileLink })).json()).toMatchObject({
    code: 'CONFLICT',
    detail: expect.stringContaining('Log in to accept'),
  })
  const guess = { username_or_email: email, password }
  expect((await started().call('POST', '/api/v1/signin', { body: guess })).statusCode).toBe(401)
  expect((await signIn(email)).statusCode).toBe(200)
})

test('the owner of an email takes back the account that an invitation opened in their name', async () => {
  const [hostile, own] = [await setUp(), await setUp()]
  const email = `owner@${own.host}`
  await signUp(email, {
    invitation_token: invitationIn((await hostile.invite(email)).json().invitation_url),
  })
  const { token } = await websitesOf(email)
  await own.invite(email)
  await started().call('POST', '/api/v1/request-password-reset', { body: { email } })
  const reset = tokenIn(await newestMailTo(started(), email), '/reset-password')
  const new_password = 'what only the owner knows'
  await started().call('POST', '/api/v1/reset-password', { body: { token: reset, new_password } })
  expect((await accept(token, 'any')).json().code).toBe('TOKEN_INVALID')
  expect((await signIn(email)).statusCode).toBe(401)
  expect(await isMember(own.websiteId, email, own.members)).toBe(true)
})

test('an invitation is accepted by its own email, while it is valid; opening it again goes to the website again', async () => {
  const { host, invite, websiteId, remove } = await setUp()
  const [known, other] = [
    await started().addUser(`late@${host}`, { isVerified: false }),
    await started().addUser(`other@${host}`),
  ]
  const link = invitationIn((await invite(`late@${host}`)).json().invitation_url)
  await started()
    .database.db.update(users)
    .set({ admittedAt: new Date() })
    .where(eq(users.userId, known.userId))
  const { token } = await websitesOf(`late@${host}`)
  expect((await accept(other.token, link)).json().code).toBe('CONFLICT')
  expect((await accept(token, 'made up')).json().code).toBe('GONE')
  for (let time = 0; time < 2; time++) expect((await accept(token, link)).json().website_id).toBe(websiteId)
  await remove(known)
  expect((await accept(token, link)).json().code).toBe('GONE')
})

test('a link for one email opens nothing for another, and nothing after two weeks', async () => {
  const { host, invite } = await setUp()
  const link = new URL((await invite(`right@${host}`)).json().invitation_url)
  const invitation_token = link.searchParams.get('invitation')
  await signUp(`wrong@${host}`, { invitation_token })
  expect((await signIn(`wrong@${host}`)).json().code).toBe('EMAIL_NOT_VERIFIED')
  started().clock.nowMs = 15 * dayMs
  await signUp(`right@${host}`, { invitation_token })
  expect((await signIn(`right@${host}`)).json().code).toBe('EMAIL_NOT_VERIFIED')
})

test('with a mail server an invitation becomes a membership only once the email is verified', async () => {
  const test = withMail()
  const { host, websiteId, invite, members } = await setUp(test)
  const email = `nina@${host}`
  expect((await invite(email)).json()).toEqual({ delivery: 'mail', invitation_url: null })
  const link = linkIn(await newestMailTo(test, email), '/signup')
  await signUp(email, { invitation_token: link.searchParams.get('invitation') }, test)
  expect((await signIn(email, test)).json().code).toBe('EMAIL_NOT_VERIFIED')
  expect(await isMember(websiteId, email, members)).toBe(false)
  const token = tokenIn(await newestMailTo(test, email), '/verify-email')
  await test.call('POST', '/api/v1/verify-email', { body: { token } })
  expect(await isMember(websiteId, email, members)).toBe(true)
})

test('inviting again gives the same link and one mail per minute; it adds nothing', async () => {
  const { host, websiteId, invite } = await setUp()
  const email = `again@${host}`
  const first = (await invite(email)).json()
  expect((await invite(email.toUpperCase())).json()).toEqual(first)
  expect(await mailsTo(started(), email)).toHaveLength(1)
  started().clock.nowMs = 2 * 60_000
  expect((await invite(email)).json()).toEqual(first)
  expect(await mailsTo(started(), email)).toHaveLength(2)
  const rows = await started()
    .database.db.select()
    .from(invitations)
    .where(eq(invitations.websiteId, websiteId))
  expect(rows).toHaveLength(1)
})

test('invitations cannot be used for mass mail', async () => {
  const { host, admin, websiteId } = await setUp()
  const statuses: number[] = []
  for (let number = 0; number < 42; number++) {
    const answer = await started().app.inject({
      method: 'POST',
      url: `/api/v1/invite-user/${websiteId}`,
      remoteAddress: `192.0.2.${number}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { email: `friend-${number}@${host}` },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(41)
  expect(statuses.at(-1)).toBe(429)
})

test('a registered email gets the website at once and is notified; a member keeps their role', async () => {
  const { host, admin, invite, members } = await setUp()
  const known = await started().addUser(`known@${host}`)
  expect((await invite(`Known@${host}`)).json()).toEqual({ delivery: 'added', invitation_url: null })
  expect((await members()).map((one: { user_id: string }) => one.user_id)).toContain(known.userId)
  expect((await newestMailTo(started(), `known@${host}`)).subject).toBe('You now have access to Lamps & More')
  expect((await invite(`admin@${host}`, known)).json().delivery).toBe('added')
  expect((await members())[0]).toMatchObject({ user_id: admin.userId, is_admin: true })
  expect(await mailsTo(started(), `admin@${host}`)).toEqual([])
})

test('a non-member cannot invite, and an email must be valid', async () => {
  const { invite } = await setUp()
  const stranger = await started().addUser(`stranger-${count}@example.com`)
  expect((await invite('somebody@example.com', stranger)).statusCode).toBe(404)
  expect((await invite('nobody')).json()).toMatchObject({
    detail: 'Please enter a valid email address',
    errors: [{ path: 'email' }],
  })
})

test('only admins change roles and remove, and no one removes themselves', async () => {
  const { admin, member, members, role, remove } = await setUp()
  for (const answer of [await role('POST', admin, member), await remove(admin, member)])
    expect(answer.json()).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  for (const answer of [await role('DELETE', admin), await remove(admin)])
    expect(answer.json()).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  expect((await role('POST', member)).statusCode).toBe(204)
  expect((await role('POST', member)).statusCode).toBe(204)
  expect((await members()).every((one: { is_admin: boolean }) => one.is_admin)).toBe(true)
  expect((await role('DELETE', admin, member)).statusCode).toBe(204)
  expect((await remove(admin, member)).statusCode).toBe(204)
  expect((await role('POST', admin, member)).statusCode).toBe(404)
})

test('two admins who demote each other at once leave one', async () => {
  const { websiteId, admin, member, role } = await setUp()
  await role('POST', member)
  const answers = await Promise.all([role('DELETE', member, admin), role('DELETE', admin, member)])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 403])
  const rows = await started()
    .database.db.select()
    .from(memberships)
    .where(eq(memberships.websiteId, websiteId))
  expect(rows.filter((row) => row.isAdmin)).toHaveLength(1)
})

test('not even an operator removes the last admin', async () => {
  const { admin, role, remove } = await setUp()
  const operator = await started().addUser(`operator-${count}@example.com`, { isSuperuser: true })
  for (const answer of [await role('DELETE', admin, operator), await remove(admin, operator)])
    expect(answer.json()).toMatchObject({ status: 409, code: 'LAST_ADMIN' })
})

test('a removed member loses the website at once and need not complete onboarding', async () => {
  const { websiteId, member, remove } = await setUp()
  expect((await remove(member)).statusCode).toBe(204)
  const answer = await started().call('GET', `/api/v1/websites/${websiteId}`, { token: member.token })
  expect(answer.statusCode).toBe(404)
})
