/** Jira through its consent page: only for the browser that left, with tokens that are renewed once. */
import { trackerConnections } from '@vitrine/db/tables/tickets'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SignedIn, withTestApp } from '../../src/testing/test-app.ts'
import { type FakeJira, startFakeJira } from '../../src/testing/trackers/fake-jira.ts'

const started = withTestApp()
let jira: FakeJira
let admin: SignedIn
let path = ''

beforeAll(async () => {
  jira = await startFakeJira()
  const { services, addUser, addWebsite, addMember } = started()
  services.settings.egressAllow.push(jira.host)
  admin = await addUser('admin@consent.example')
  const websiteId = await addWebsite('consent.example')
  await addMember(websiteId, admin, true)
  path = `/api/v1/websites/${websiteId}/trackers`
})
afterAll(() => jira.close())
beforeEach(() => {
  started().clock.nowMs = 0
  const app = { clientId: 'app', clientSecret: 'app-secret', authUrl: jira.url, apiUrl: jira.url }
  started().services.settings.jira = app
})

const authorize = () =>
  started().call('POST', `${path}/jira/authorize`, { token: admin.token, body: { project: 'SHOP' } })

async function leave() {
  const answer = await authorize()
  const url = new URL(answer.json().url)
  const cookie = answer.cookies.find(({ name }) => name === 'vitrine_tracker')?.value ?? ''
  return { url, state: url.searchParams.get('state') ?? '', cookie }
}

const comeBack = (code: string, state: string, cookie: string) =>
  started().call('GET', `/api/v1/trackers/jira/callback?code=${code}&state=${state}`, {
    cookies: { vitrine_tracker: cookie },
  })

test('the consent connects the site, and an old token is renewed for all', async () => {
  const { url, state, cookie } = await leave()
  expect(url.searchParams.get('scope')).toContain('offline_access')
  expect(url.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:4400/api/v1/trackers/jira/callback')
  const back = await comeBack('good-code', state, cookie)
  expect(back.headers.location).toBe('http://127.0.0.1:4400/store-settings?tracker=connected#trackers')
  const { connections, has_jira_app } = (await started().call('GET', path, { token: admin.token })).json()
  expect(has_jira_app).toBe(true)
  expect(connections).toMatchObject([{ authorization: 'oauth', base_url: 'https://team.atlassian.example' }])

  const test = () => started().call('POST', `${path}/jira/test`, { token: admin.token })
  expect((await test()).json()).toMatchObject({ is_ok: true })
  started().clock.nowMs = 2 * 3_600_000
  const { token } = await signInAgain()
  const both = await Promise.all([1, 2].map(() => started().call('POST', `${path}/jira/test`, { token })))
  // Jira's refresh tokens work once, so one of the two renewed it and the other waited.
  for (const answer of both) expect(answer.json()).toMatchObject({ is_ok: true })

  const body = { project: 'SHOP', task_type: 'Bug', base_url: 'https://team.atlassian.example' }
  expect((await started().call('PUT', `${path}/jira`, { token, body })).json()).toMatchObject({
    authorization: 'oauth',
    options: { project: 'SHOP', task_type: 'Bug', cloud_id: 'cloud-1' },
  })
})

async function signInAgain(): Promise<{ token: string }> {
  const answer = await started().call('POST', '/api/v1/signin', {
    body: { username_or_email: admin.user.email, password: 'correct horse battery' },
  })
  return { token: answer.json().access_token }
}

test('a consent is refused without the browser’s cookie, twice, too late, or with a wrong code', async () => {
  const outcome = async (answer: ReturnType<typeof comeBack>) =>
    new URL(String((await answer).headers.location)).searchParams.get('tracker')
  await started().database.db.delete(trackerConnections)
  const first = await leave()
  expect(await outcome(comeBack('good-code', first.state, 'another'))).toBe('denied')
  const second = await leave()
  expect(await outcome(comeBack('wrong-code', second.state, second.cookie))).toBe('failed')
  expect(await outcome(comeBack('good-code', second.state, second.cookie))).toBe('expired')
  expect(await started().database.db.select().from(trackerConnections)).toEqual([])
})

test('without the operator’s app, people are told to use a token', async () => {
  started().services.settings.jira = null
  expect((await authorize()).json()).toMatchObject({ code: 'CONFLICT' })
})
