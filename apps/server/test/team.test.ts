import { throttles } from '@vitrine/db/tables/accounts'
import { invitations, memberships } from '@vitrine/db/tables/websites'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { linkIn, mailsTo, newestMailTo, tokenIn } from '../src/testing/mailbox.ts'
import { type SignedIn, testPassword, withTestApp } from '../src/testing/test-app.ts'

const started = withTestApp()
const withMail = withTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
let count = 0

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
    test.call('POST', `/api/v1/invite-user/${websiteId}`, { token: by.token, body: { email } })
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

test('any member invites; without a mail server the answer carries the link, and its owner is in at once', async () => {
  const { host, websiteId, member, invite, members } = await setUp()
  const email = `nina@${host}`
  const { delivery, invitation_url } = (await invite(email, member)).json()
  expect(delivery).toBe('outbox')
  const link = new URL(invitation_url)
  expect([link.pathname, link.searchParams.get('email')]).toEqual(['/signup', email])
  const mail = await newestMailTo(started(), email)
  expect(mail.subject).toBe('Ada Byron invites you to Lamps & More')
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

test('a link for one address opens nothing for another, and nothing after two weeks', async () => {
  const { host, invite } = await setUp()
  const link = new URL((await invite(`right@${host}`)).json().invitation_url)
  const invitation_token = link.searchParams.get('invitation')
  await signUp(`wrong@${host}`, { invitation_token })
  expect((await signIn(`wrong@${host}`)).json().code).toBe('EMAIL_NOT_VERIFIED')
  started().clock.nowMs = 15 * 86_400_000
  await signUp(`right@${host}`, { invitation_token })
  expect((await signIn(`right@${host}`)).json().code).toBe('EMAIL_NOT_VERIFIED')
})

test('with a mail server an invitation becomes a membership only once the address is verified', async () => {
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

test('nobody mails the world through invitations', async () => {
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

test('an address with an account gets the website at once and is told; a member stays what he is', async () => {
  const { host, admin, invite, members } = await setUp()
  const known = await started().addUser(`known@${host}`)
  expect((await invite(`Known@${host}`)).json()).toEqual({ delivery: 'added', invitation_url: null })
  expect((await members()).map((one: { user_id: string }) => one.user_id)).toContain(known.userId)
  expect((await newestMailTo(started(), `known@${host}`)).subject).toBe('You now have access to Lamps & More')
  expect((await invite(`admin@${host}`, known)).json().delivery).toBe('added')
  expect((await members())[0]).toMatchObject({ user_id: admin.userId, is_admin: true })
  expect(await mailsTo(started(), `admin@${host}`)).toEqual([])
})

test('a stranger cannot invite, and an address must be one', async () => {
  const { invite } = await setUp()
  const stranger = await started().addUser(`stranger-${count}@example.com`)
  expect((await invite('somebody@example.com', stranger)).statusCode).toBe(404)
  expect((await invite('nobody')).json()).toMatchObject({
    detail: 'Please enter a valid email address',
    errors: [{ path: 'email' }],
  })
})

test('only admins change roles and remove, and nobody himself', async () => {
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

test('not even an operator takes the last admin away', async () => {
  const { admin, role, remove } = await setUp()
  const operator = await started().addUser(`operator-${count}@example.com`, { isSuperuser: true })
  for (const answer of [await role('DELETE', admin, operator), await remove(admin, operator)])
    expect(answer.json()).toMatchObject({ status: 409, code: 'LAST_ADMIN' })
})

test('who was removed loses the website at once and is not asked to bring a store', async () => {
  const { websiteId, member, remove } = await setUp()
  expect((await remove(member)).statusCode).toBe(204)
  const answer = await started().call('GET', `/api/v1/websites/${websiteId}`, { token: member.token })
  expect(answer.statusCode).toBe(404)
})
