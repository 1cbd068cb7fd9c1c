/** Whole screens over the real router and client; only the network is answered by the fixture. */
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { App } from '../src/app.tsx'
import { createAppRouter } from '../src/router.ts'
import { createQueryClient } from '../src/shared/api/query-client.ts'
import { endSession, startSession } from '../src/shared/auth/session.ts'
import { clearSelectedWebsite } from '../src/shared/website/selected-website.ts'
import type { Scenario } from './fixture-data.ts'
import { answerOf, fixtureToken } from './fixture-server.ts'

// Screens are loaded when they are first opened; a busy machine takes its time for that.
configure({ asyncUtilTimeout: 10_000 })

const scanAddress = '/scans/c0000000-41c7-7000-8000-000000000000'
const realFetch = globalThis.fetch
let calls: { method: string; url: string; body: unknown }[] = []
let failing: string[] = []

function answerFrom(scenario: Scenario, isSignedIn: boolean) {
  globalThis.fetch = async (input, init) => {
    const url = String(input)
    const method = init?.method ?? 'GET'
    const path = (url.split('?')[0] ?? '').replace(/(.)\/$/, '$1')
    calls.push({ method, url, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const isFailing = failing.some((part) => `${method} ${url}`.includes(part))
    const [status, body] = isFailing
      ? [500, { status: 500, code: 'INTERNAL', detail: 'The database is away.' }]
      : (answerOf(method, path, scenario, isSignedIn) ?? [
          404,
          { status: 404, code: 'NOT_FOUND', detail: 'No such call.' },
        ])
    return new Response(status === 204 ? null : JSON.stringify(body), { status: status as number })
  }
}

/** Opens an address as a browser would, with a router and a cache of its own. */
function open(
  address: string,
  { scenario = {}, isSignedIn = true }: { scenario?: Scenario; isSignedIn?: boolean } = {},
) {
  answerFrom(scenario, isSignedIn)
  window.history.replaceState(null, '', address)
  if (isSignedIn) startSession(fixtureToken(scenario.isSuperuser))
  renderApp()
}

function renderApp() {
  const queryClient = createQueryClient()
  render(<App router={createAppRouter(queryClient)} queryClient={queryClient} />)
}

beforeEach(() => {
  calls = []
  failing = []
  window.scrollTo = () => {}
  // Wide enough for the whole sidebar.
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(size: { width: number; height: number }): void }
  }
  happyDOM.setViewport({ width: 1440, height: 900 })
})

afterEach(() => {
  cleanup()
  endSession('signed-out')
  clearSelectedWebsite()
  globalThis.fetch = realFetch
})

describe('sign-in', () => {
  test('says that both fields are required, and shows the server’s detail', async () => {
    open('/login', { isSignedIn: false })
    fireEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    expect(await screen.findAllByText('This field is required')).toHaveLength(2)
    fireEvent.change(screen.getByLabelText('Username or email'), { target: { value: 'ines' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } })
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('Wrong username, email or password.')).toBeTruthy()
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      body: { username_or_email: 'ines', password: 'wrong' },
    })
  })

  test('shows the banner of a new account', async () => {
    open('/login?signup=success', { isSignedIn: false })
    expect(await screen.findByText(/verify your email/)).toBeTruthy()
    await waitFor(() => expect(window.location.search).toBe(''))
  })
})

describe('Alerts Hub', () => {
  test('counts its tabs and keeps its state in the address', async () => {
    open('/scans')
    const tab = await screen.findByRole('tab', { name: /To review 13/ })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    fireEvent.click(screen.getByRole('tab', { name: /Running 3/ }))
    await waitFor(() => expect(window.location.search).toBe('?tab=running'))
    fireEvent.click(screen.getByRole('tab', { name: /To review/ }))
    fireEvent.change(screen.getByLabelText('Search analyses, alerts'), { target: { value: 'no such scan' } })
    expect(await screen.findByText('No scans here.')).toBeTruthy()
    expect(window.location.search).toBe('?q=no%20such%20scan'.replace('%20', '+').replace('%20', '+'))
  })

  test('a bad link heals', async () => {
    open('/scans?tab=nonsense&sort=17')
    expect((await screen.findByRole('tab', { name: /To review/ })).getAttribute('aria-selected')).toBe('true')
  })

  test('an archive that fails is taken back and said', async () => {
    open('/scans')
    failing = ['/archived']
    fireEvent.click(await screen.findByLabelText('Archive Sold-out lamps still shown as available'))
    expect(await screen.findByText('Failed to archive scan')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sold-out lamps still shown as available' })).toBeTruthy()
  })

  test('in audit mode only authorised scans are listed', async () => {
    open('/scans', { scenario: { audit: true } })
    expect(await screen.findByText('You are in audit mode. Only showing 5 authorized scans.')).toBeTruthy()
    expect(screen.getByText('You currently have access to 5 out of the 15 Scans')).toBeTruthy()
  })

  test('users without websites are told so', async () => {
    open('/scans', { scenario: { websites: 0 } })
    expect(await screen.findByText('Contact Support')).toBeTruthy()
    expect(window.location.pathname).toBe('/no-access')
  })
})

describe('scan detail', () => {
  const sidebar = () => screen.findByRole('complementary', { name: 'Alerts of this analysis' })

  test('opens with the first alert active and all open ones chosen', async () => {
    open(scanAddress)
    expect(await within(await sidebar()).findByText('Share 9 Alerts')).toBeTruthy()
    expect(screen.getByText('New Alerts: 9')).toBeTruthy()
    await waitFor(() => expect(window.location.search).toBe('?alert=d0000000-41c7-7000-8000-000000000000'))
  })

  test('says what failed', async () => {
    failing = ['/api/v1/issues/scan/']
    open(scanAddress)
    expect(await screen.findByText('Error Loading Alerts', undefined, { timeout: 15_000 })).toBeTruthy()
    expect(screen.getByText('Failed to load alerts')).toBeTruthy()
    expect(screen.getAllByText('The database is away.').length).toBe(2)
  })

  test('says that nothing was found', async () => {
    open(scanAddress, { scenario: { alerts: 0 } })
    expect(await screen.findByText('No Alerts Found')).toBeTruthy()
    expect(screen.getByText('There are no alerts available for this scan.')).toBeTruthy()
  })

  test('nothing chosen cannot be shared', async () => {
    open(scanAddress)
    fireEvent.click(await within(await sidebar()).findByText('Deselect All'))
    fireEvent.click(within(await sidebar()).getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Please select at least one alert to share')).toBeTruthy()
  })

  test('exports what is chosen in the chosen format', async () => {
    open(scanAddress)
    await within(await sidebar()).findByText('Share 9 Alerts')
    fireEvent.click(within(await sidebar()).getByLabelText('PDF'))
    fireEvent.click(within(await sidebar()).getByText('Share 9 Alerts'))
    expect(await screen.findByText('No PDF content available')).toBeTruthy()
    const call = calls.find(({ url }) => url.includes('/export/'))
    expect(call?.url.endsWith('?export_format=pdf')).toBe(true)
    expect(call?.body).toHaveLength(9)
  })

  test('asks before all are closed, and says when that failed', async () => {
    open(scanAddress)
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as completed' }))
    failing = ['/issues/status']
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark all as completed' }))
    expect(await screen.findByText('Failed to close alerts')).toBeTruthy()
  })

  test('j walks to the next alert, e closes it', async () => {
    open(scanAddress)
    await within(await sidebar()).findByText('Share 9 Alerts')
    fireEvent.keyDown(document.body, { key: 'j' })
    await waitFor(() => expect(window.location.search).toContain('000000000001'))
    fireEvent.keyDown(document.body, { key: 'e' })
    await waitFor(() =>
      expect(
        calls.some(
          ({ method, url }) => method === 'PUT' && url.endsWith('000000000001/status?status=closed'),
        ),
      ).toBe(true),
    )
  })

  test('the short link to an alert opens its scan there', async () => {
    open(`${scanAddress}/d0000000-41c9-7000-8000-000000000002`)
    await within(await sidebar()).findByText('Share 9 Alerts')
    expect(window.location.pathname + window.location.search).toBe(
      `${scanAddress}?alert=d0000000-41c9-7000-8000-000000000002`,
    )
  })
})

test('a protected address without a session leads to the sign-in and remembers itself', async () => {
  answerFrom({}, false)
  window.history.replaceState(null, '', '/scans?tab=all')
  // A fresh page has seen no session end.
  startSession(fixtureToken())
  endSession('expired')
  renderApp()
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(new URLSearchParams(window.location.search).get('next')).toContain('/scans')
})
