/** Whole screens with the real router and client; only the network is replaced by the fixture. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endSession, startSession } from '../src/shared/auth/session.ts'
import { issuesOf, summariesOf } from './fixture-data.ts'
import { fixtureToken } from './fixture-server.ts'
import { answerFrom, network, open, prepareScreens, renderApp } from './open-app.tsx'

const scanAddress = '/scans/c0000000-41c7-7000-8000-000000000000'

prepareScreens()

describe('sign-in', () => {
  test('says that both fields are required, and shows the server’s detail', async () => {
    open('/login', { isSignedIn: false })
    fireEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    expect(await screen.findAllByText('This field is required')).toHaveLength(2)
    fireEvent.change(screen.getByLabelText('Username or email'), { target: { value: 'ines' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } })
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('Wrong username, email or password.')).toBeTruthy()
    expect(network.calls.at(-1)).toMatchObject({
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

describe('overview', () => {
  test('greets, and shows figures, histories and the most critical analysis', async () => {
    open('/')
    expect(await screen.findByText('Welcome back, Ines!')).toBeTruthy()
    expect(await screen.findByText('$48,000')).toBeTruthy()
    expect(await screen.findByText('Where Should I Focus to Grow Sales?')).toBeTruthy()
    expect(screen.getAllByText(/most critical analysis/i)).toHaveLength(2)
    const history = screen.getByRole('table', { name: 'Revenue at Risk, last 8 days' })
    expect(within(history).getAllByRole('row')).toHaveLength(8)
    expect(
      network.calls.some(
        ({ body }) =>
          (body as { action_metadata?: { page_type?: string } })?.action_metadata?.page_type === 'overview',
      ),
    ).toBe(true)
  })

  test('lists three scans each, with a link to all of them', async () => {
    open('/')
    const all = await screen.findByRole('link', { name: 'See all To Review (13)' })
    expect(all.getAttribute('href')).toBe('/scans')
    expect(screen.getByRole('link', { name: 'See all Analyzing (3)' }).getAttribute('href')).toBe(
      '/scans?tab=running',
    )
  })

  test('says that nothing is running and nothing needs review', async () => {
    open('/', { scenario: { scans: 0 } })
    expect(await screen.findByText('No scans running')).toBeTruthy()
    expect(screen.getByText('No scans to review')).toBeTruthy()
    expect(screen.getAllByText('No scan data available')).toHaveLength(2)
  })

  test('asks to connect data before it shows figures, and invents none', async () => {
    open('/', { scenario: { isConnected: false } })
    expect(await screen.findByText('Connect your data to see personalized impact metrics')).toBeTruthy()
    expect(screen.getByText('$-')).toBeTruthy()
    expect(screen.queryByText("How it's calculated")).toBeNull()
    expect(screen.getByRole('link', { name: 'Connect your data' }).getAttribute('href')).toBe(
      '/store-settings#store-data',
    )
  })

  test('a figure opens its calculation', async () => {
    open('/')
    fireEvent.click((await screen.findAllByText("How it's calculated"))[0] as HTMLElement)
    expect(await screen.findByText('How Revenue at Risk is calculated')).toBeTruthy()
    expect(await screen.findByText(/Likely between \$31,000 and \$66,000/)).toBeTruthy()
    expect(screen.getByText('Baymard, checkout survey (9% to 20%)')).toBeTruthy()
  })

  test('a completed action is confirmed, a dismissed one stays away for seven days', async () => {
    open('/')
    fireEvent.click(await screen.findByLabelText(/^Dismiss: Review Sold-out lamps/))
    await waitFor(() =>
      expect(network.calls.some(({ url }) => url.endsWith('?status=discarded&discard_days=7'))).toBe(true),
    )
    expect(screen.queryByLabelText(/^Dismiss: Review Sold-out lamps/)).toBeNull()
    expect(screen.getAllByText('Great job! Action completed successfully')).toHaveLength(1)
    fireEvent.click(screen.getByLabelText(/^Mark as done: Review Product details/))
    await waitFor(() =>
      expect(screen.getAllByText('Great job! Action completed successfully')).toHaveLength(2),
    )
  })

  test('an action that could not be changed is restored', async () => {
    open('/')
    network.failing = ['update_action_status']
    fireEvent.click(await screen.findByLabelText(/^Dismiss: Review Sold-out lamps/))
    expect(await screen.findByText('Failed to update the action')).toBeTruthy()
    expect(screen.getByLabelText(/^Dismiss: Review Sold-out lamps/)).toBeTruthy()
  })

  test.each([
    ['done', 'Done for the moment!'],
    ['discarded', 'No actions available at the moment'],
  ] as const)('when all actions are %s it says so', async (actions, text) => {
    open('/', { scenario: { actions } })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('without actions and articles their sections are hidden; a failure is shown', async () => {
    open('/', { scenario: { actions: 'none' } })
    await screen.findByText('What requires my attention?')
    await waitFor(() => expect(screen.queryByText('What actions to take today?')).toBeNull())
    expect(screen.queryByText("What's Happening Beyond Your Store?")).toBeNull()
    cleanup()
    network.failing = ['action_of_the_day']
    open('/')
    expect(
      await screen.findByText('Failed to load actions of the day', undefined, { timeout: 45_000 }),
    ).toBeTruthy()
  })

  test('a free audit shows its findings, and collapses', async () => {
    open('/', { scenario: { audit: true } })
    expect(await screen.findByText('Your audit expires in 9 days')).toBeTruthy()
    expect(screen.getByText("Here's How to Win it Back")).toBeTruthy()
    expect(screen.getByText(/remaining 10 scans and 165 hidden alerts/)).toBeTruthy()
    expect(screen.getByText('2 patterns hurting your site')).toBeTruthy()
    expect(screen.getByText('86 alerts found - see 3 for free')).toBeTruthy()
    expect(
      screen.getByText(
        'You currently have access to 35 out of the 200 detected alerts. Upgrade to unlock full access.',
      ),
    ).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Collapse the audit'))
    expect(screen.queryByText("Here's How to Win it Back")).toBeNull()
  })

  test('a free audit without alerts does not mention lost money', async () => {
    open('/', { scenario: { audit: true, isAuditEmpty: true } })
    expect(await screen.findByText('No alerts on the pages we checked')).toBeTruthy()
    expect(screen.queryByText(/on the Table|hidden alerts|detected alerts/)).toBeNull()
  })

  test('the days left follow the subscription, not the audit’s own figures', async () => {
    open('/', { scenario: { audit: true, auditDays: 3 } })
    expect(await screen.findByText('Your audit expires in 3 days')).toBeTruthy()
    expect(screen.getAllByText('3 days left').length).toBeGreaterThan(0)
    expect(screen.queryByText(/9 days/)).toBeNull()
  })

  test('an audit in progress shows its days and that it is in progress', async () => {
    open('/', { scenario: { audit: true, isAuditUnderWay: true } })
    expect(await screen.findByText('Your free audit is on its way')).toBeTruthy()
    expect(screen.getByText('Your audit expires in 9 days')).toBeTruthy()
    expect(screen.getAllByText('9 days left').length).toBeGreaterThan(0)
  })

  test('an expired audit shows neither days nor banner', async () => {
    open('/', { scenario: { audit: true, auditDays: -1 } })
    expect(await screen.findByText('What requires my attention?')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Loading your free audit')).toBeNull())
    expect(screen.queryByLabelText('Free audit')).toBeNull()
    await waitFor(() => expect(screen.queryByText(/days? left/)).toBeNull())
  })

  test('the space of the audit is reserved, and nothing is shown below it until it is known', async () => {
    // Retried several times before it fails, so it stays unknown for some seconds.
    network.failing = ['/audit-permissions']
    open('/', { scenario: { audit: true } })
    expect(await screen.findByText('Loading your free audit')).toBeTruthy()
    expect(screen.queryByText('$48,000')).toBeNull()
  })

  test('scans of a pattern that cannot be loaded say why', async () => {
    network.failing = ['/scans/by-issues']
    open('/', { scenario: { audit: true } })
    await waitFor(() => expect(screen.getAllByText('Error: The database is away.')).toHaveLength(2), {
      timeout: 45_000,
    })
  })
})

describe('Alerts Hub', () => {
  test('counts its tabs and keeps its state in the URL', async () => {
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

  test('invalid parameters fall back to defaults', async () => {
    open('/scans?tab=nonsense&sort=17')
    expect((await screen.findByRole('tab', { name: /To review/ })).getAttribute('aria-selected')).toBe('true')
  })

  test('an archive that fails is undone with a message', async () => {
    open('/scans')
    network.failing = ['/archived']
    fireEvent.click(await screen.findByLabelText('Archive Sold-out lamps still shown as available'))
    expect(await screen.findByText('Failed to archive scan')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sold-out lamps still shown as available' })).toBeTruthy()
  })

  test('in audit mode only authorized scans are listed', async () => {
    open('/scans', { scenario: { audit: true } })
    expect(await screen.findByText('You are in audit mode. Only showing 5 authorized scans.')).toBeTruthy()
    expect(screen.getByText('You currently have access to 5 out of the 15 Scans')).toBeTruthy()
  })

  test('users without websites get a message', async () => {
    open('/scans', { scenario: { websites: 0 } })
    expect(await screen.findByText('Contact Support')).toBeTruthy()
    expect(window.location.pathname).toBe('/no-access')
  })
})

describe('alerts hub, searched and filtered', () => {
  test('a search finds alerts by title and page, and links to them', async () => {
    open('/scans?q=bulb', { scenario: { isAlertFound: true } })
    const found = await screen.findByRole('link', { name: 'Bulb type contradicts the safety label' })
    expect(found.getAttribute('href')).toBe(
      '/scans/c0000000-41cb-7000-8000-000000000004?alert=d0000000-41c9-7000-8000-000000000002',
    )
    expect(screen.getByText('and 2 more alerts', { exact: false })).toBeTruthy()
    expect(network.calls.some(({ url }) => url.includes('/search?q=bulb&'))).toBe(true)
  })

  test('a filter adds a history entry', async () => {
    open('/scans')
    fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
    fireEvent.click(await screen.findByLabelText('Medium'))
    await waitFor(() => expect(window.location.search).toBe('?severity=medium'))
    fireEvent.click(screen.getByLabelText('Low'))
    await waitFor(() => expect(window.location.search).toBe('?severity=low'))
    window.history.back()
    await waitFor(() => expect(window.location.search).toBe('?severity=medium'))
    window.history.back()
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  test('"All Analyses" restores the list as it was left', async () => {
    open('/scans?tab=all&severity=medium')
    fireEvent.click(await screen.findByRole('link', { name: /^Review Search queries/ }))
    const back = await screen.findByRole('link', { name: 'All Analyses' })
    expect(back.getAttribute('href')).toBe('/scans?tab=all&severity=medium')
  })
})

describe('scan detail', () => {
  const sidebar = () => screen.findByRole('complementary', { name: 'Alerts in this analysis' })

  test('opens with the first alert active and all open ones selected', async () => {
    open(scanAddress)
    expect(await within(await sidebar()).findByText('Share 9 Alerts')).toBeTruthy()
    expect(screen.getByText('New Alerts: 9')).toBeTruthy()
    await waitFor(() => expect(window.location.search).toBe('?alert=d0000000-41c7-7000-8000-000000000000'))
  })

  test('says what failed', async () => {
    network.failing = ['/api/v1/issues/scan/']
    open(scanAddress)
    expect(await screen.findByText('Error Loading Alerts', undefined, { timeout: 45_000 })).toBeTruthy()
    expect(screen.getByText('Failed to load alerts')).toBeTruthy()
    expect(screen.getAllByText('The database is away.').length).toBe(2)
  })

  test('says that nothing was found', async () => {
    open(scanAddress, { scenario: { alerts: 0 } })
    expect(await screen.findByText('No Alerts Found')).toBeTruthy()
    expect(screen.getByText('There are no alerts available for this scan.')).toBeTruthy()
  })

  test('nothing can be shared without a selection', async () => {
    open(scanAddress)
    fireEvent.click(await within(await sidebar()).findByText('Deselect All'))
    fireEvent.click(within(await sidebar()).getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Please select at least one alert to share')).toBeTruthy()
  })

  test('exports the selected alerts in the selected format', async () => {
    open(scanAddress)
    await within(await sidebar()).findByText('Share 9 Alerts')
    fireEvent.click(within(await sidebar()).getByLabelText('PDF'))
    fireEvent.click(within(await sidebar()).getByText('Share 9 Alerts'))
    expect(await screen.findByText('No PDF content available')).toBeTruthy()
    const call = network.calls.find(({ url }) => url.includes('/export/'))
    expect(call?.url).toContain('export_format=pdf')
    expect(call?.body).toHaveLength(9)
  })

  test('a discarded alert leaves the selection, the button’s number and the export', async () => {
    open(scanAddress)
    await within(await sidebar()).findByText('Share 9 Alerts')
    const [first, ...others] = issuesOf({})
    if (first === undefined) throw new Error('no alert')
    const discarded = { ...first.created_issue_content, status: 'discarded' as const }
    fireEvent.click((await screen.findAllByRole('button', { name: 'Discard' }))[0] as HTMLElement)
    network.answers[`GET /api/v1/issues/scan/${scanAddress.split('/')[2]}/summaries`] = [
      200,
      summariesOf([{ ...first, visible_issue_content: discarded }, ...others]),
    ]
    expect(await within(await sidebar()).findByText('Share 8 Alerts')).toBeTruthy()
    // All of them are open.
    fireEvent.click(within(await sidebar()).getByText('Deselect All'))
    fireEvent.click(within(await sidebar()).getByText('Select All'))
    fireEvent.click(within(await sidebar()).getByText('Share 8 Alerts'))
    await waitFor(() => expect(network.calls.find(({ url }) => url.includes('/export/'))).toBeTruthy())
    const call = network.calls.find(({ url }) => url.includes('/export/'))
    expect(call?.body).toHaveLength(8)
    expect(call?.body).not.toContain(first.issue_id)
  })

  test('one task for all alerts is another export than a task for each, and says so', async () => {
    open(scanAddress)
    fireEvent.click(await screen.findByRole('button', { name: 'Create 9 Jira Tasks' }))
    expect(screen.getByText(/Jira isn’t connected yet, so this copies the tasks/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Group to one task' }))
    const create = await screen.findByRole('button', { name: 'Create 1 Jira Task' })
    await waitFor(() => expect(create).toHaveProperty('disabled', false))
    fireEvent.click(create)
    const exports = () => network.calls.filter(({ url }) => url.includes('/export/'))
    await waitFor(() => expect(exports()).toHaveLength(2))
    expect(exports().map(({ url }) => new URLSearchParams(url.split('?')[1]).get('grouped'))).toEqual([
      'false',
      'true',
    ])
  })

  test('a long PDF is created in the background with progress, mail and cancel, and offered when it is ready', async () => {
    const path = `/api/v1/scans/${scanAddress.split('/')[2]}/exports`
    const run = {
      export_id: 'e0000000-41c7-7000-8000-000000000000',
      format: 'pdf',
      state: 'in_progress',
      done_count: 10,
      total_count: 30,
      reason: null,
      file_name: 'vitrine-alerts.pdf',
      is_mail_wanted: false,
    }
    network.answers[`POST ${path}`] = [200, run]
    network.answers[`PUT /api/v1/exports/${run.export_id}/mail`] = [200, { ...run, is_mail_wanted: true }]
    network.answers[`POST /api/v1/exports/${run.export_id}/cancel`] = [200, { ...run, state: 'cancelled' }]
    open(scanAddress, { scenario: { alerts: 48 } })
    const side = within(await sidebar())
    const button = await side.findByText(/^Share \d+ Alerts$/)
    network.answers[`GET ${path}`] = [200, [run]]
    fireEvent.click(side.getByLabelText('PDF'))
    fireEvent.click(button)
    expect(await side.findByText('Creating the PDF: 10 of 30 alerts')).toBeTruthy()
    expect(network.calls.some(({ url }) => url.includes('/issues/export/'))).toBe(false)
    fireEvent.click(side.getByText('Email me when it’s ready'))
    expect(await side.findByText('We’ll email you when it’s ready.')).toBeTruthy()
    network.answers[`GET ${path}`] = [200, [{ ...run, state: 'cancelled' }]]
    fireEvent.click(side.getByText('Cancel'))
    await waitFor(() => expect(side.queryByText('Cancel')).toBeNull())
    cleanup()
    network.answers[`GET ${path}`] = [200, [{ ...run, state: 'ready', done_count: 30 }]]
    open(scanAddress, { scenario: { alerts: 48 } })
    expect(await within(await sidebar()).findByText('Your PDF with 30 alerts is ready.')).toBeTruthy()
  })

  test('shows a preview of what will be copied', async () => {
    open(scanAddress)
    await within(await sidebar()).findByText('Share 9 Alerts')
    fireEvent.click(within(await sidebar()).getByText('Preview'))
    expect(await within(await screen.findByRole('dialog')).findByText('h1. Alerts')).toBeTruthy()
    const exports = network.calls.filter(({ url }) => url.includes('/export/'))
    expect(exports.length).toBeGreaterThan(0)
    expect(exports.every(({ url }) => url.includes('preview=true'))).toBe(true)
  })

  test('says how an alert was checked, how to fix it and which pages it affects', async () => {
    const [first] = issuesOf({})
    if (first === undefined) throw new Error('no alert')
    const content = { ...first.created_issue_content, page_count: 3 }
    const issue = { ...first, created_issue_content: content }
    network.answers[`GET /api/v1/issues/scan/${scanAddress.split('/')[2]}/summaries`] = [
      200,
      summariesOf([issue]),
    ]
    network.answers['POST /api/v1/issues/by-ids'] = [200, [issue]]
    network.answers[`GET /api/v1/issues/${first.issue_id}/pages`] = [
      200,
      ['https://shop.example/a', 'https://shop.example/b', 'https://shop.example/c'],
    ]
    open(scanAddress)
    expect(await screen.findByText('Compared the title with the specification table')).toBeTruthy()
    expect(screen.getByText('Correct the title, or the table of measures.')).toBeTruthy()
    fireEvent.click(screen.getByText('Show 2 more pages'))
    expect(await screen.findByRole('link', { name: '/c' })).toBeTruthy()
  })

  test('offers a drafted text only if a model is configured', async () => {
    open(scanAddress)
    expect((await screen.findAllByText('Check again')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/^AI draft/)).toBeNull()
  })

  test('a drafted text is labeled, and edits are kept', async () => {
    open(scanAddress, { scenario: { hasModel: true } })
    const [offer] = await screen.findAllByText('Draft a description with AI')
    fireEvent.click(offer as HTMLElement)
    fireEvent.click(await screen.findByText('Write a draft'))
    const text = await screen.findByLabelText('Draft text')
    expect(screen.getByText('AI draft')).toBeTruthy()
    fireEvent.change(text, { target: { value: 'In our own words.' } })
    fireEvent.click(screen.getByText('Save changes'))
    const isSaving = ({ method, url }: { method: string; url: string }) =>
      method === 'PUT' && url.includes('/drafts/')
    await waitFor(() => expect(network.calls.find(isSaving)?.body).toEqual({ text: 'In our own words.' }))
  })

  test('asks before all are closed, and says when that failed', async () => {
    open(scanAddress)
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as completed' }))
    network.failing = ['/issues/status']
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark all as completed' }))
    expect(await screen.findByText('Failed to close alerts')).toBeTruthy()
  })

  test('j moves to the next alert, e closes it', async () => {
    open(scanAddress)
    await within(await sidebar()).findByText('Share 9 Alerts')
    fireEvent.keyDown(document.body, { key: 'j' })
    await waitFor(() => expect(window.location.search).toContain('000000000001'))
    fireEvent.keyDown(document.body, { key: 'e' })
    await waitFor(() =>
      expect(
        network.calls.some(
          ({ method, url }) => method === 'PUT' && url.endsWith('000000000001/status?status=closed'),
        ),
      ).toBe(true),
    )
  })

  test.each([
    ['status', 'Discard', 'Failed to update alert status'],
    ['feedback', 'Useful', 'Failed to submit feedback'],
  ])('a %s that fails is undone with a message', async (call, button, text) => {
    open(scanAddress)
    await within(await sidebar()).findByText('Share 9 Alerts')
    network.failing = [`/${call}`]
    fireEvent.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('New Alerts: 9')).toBeTruthy()
  })

  test('a discarded alert can be restored from the message, or given a reason', async () => {
    open(scanAddress)
    await within(await sidebar()).findByText('Share 9 Alerts')
    const discard = async () =>
      fireEvent.click((await screen.findAllByRole('button', { name: 'Discard' }))[0] as HTMLElement)
    const statusCalls = () => network.calls.flatMap(({ url }) => /\/status\?(.*)$/.exec(url)?.[1] ?? [])
    await discard()
    expect(await screen.findByText('Alert discarded')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(statusCalls()).toEqual(['status=discarded', 'status=open']))
    expect(screen.queryByText('Alert discarded')).toBeNull()
    await discard()
    fireEvent.change(await screen.findByRole('combobox', { name: 'Add a reason' }), {
      target: { value: 'false_alarm' },
    })
    await waitFor(() => expect(statusCalls().at(-1)).toBe('status=discarded&reason=false_alarm'))
  })

  test('an unknown scan is requested once, and reported', async () => {
    const id = 'c0000000-0000-7000-8000-00000000dead'
    const missing = { status: 404, code: 'NOT_FOUND', detail: 'The analysis wasn’t found.' }
    network.answers[`GET /api/v1/issues/scan/${id}/summaries`] = [404, missing]
    open(`/scans/${id}`)
    expect(await screen.findByText('Analysis not found')).toBeTruthy()
    expect(network.calls.filter(({ url }) => url === `/api/v1/scans/${id}`)).toHaveLength(1)
    expect(screen.queryByText('Error Loading Alerts')).toBeNull()
  })

  test('an alert that the list does not contain is reported, and the first one becomes active', async () => {
    open(`${scanAddress}?alert=a0000000-0000-7000-8000-00000000dead`)
    expect(
      await screen.findByText('That alert isn’t in this list. Showing the first one instead.'),
    ).toBeTruthy()
    await waitFor(() => expect(window.location.search).not.toContain('dead'))
  })

  test('the bulk action is disabled when it would change nothing', async () => {
    const discarded = summariesOf(issuesOf({})).map((issue) => ({ ...issue, status: 'discarded' as const }))
    network.answers[`GET /api/v1/issues/scan/${scanAddress.split('/')[2]}/summaries`] = [200, discarded]
    open(scanAddress)
    const button = await screen.findByRole('button', { name: 'Reopen all' })
    expect((button as HTMLButtonElement).disabled).toBe(true)
    expect(button.title).toBe('No closed alerts to reopen. Discarded alerts stay as they are.')
  })

  test('the short link to an alert opens its scan there', async () => {
    open(`${scanAddress}/d0000000-41c9-7000-8000-000000000002`)
    await within(await sidebar()).findByText('Share 9 Alerts')
    expect(window.location.pathname + window.location.search).toBe(
      `${scanAddress}?alert=d0000000-41c9-7000-8000-000000000002`,
    )
  })
})

test('a protected URL without a session redirects to the sign-in, which returns to it', async () => {
  answerFrom({}, false)
  window.history.replaceState(null, '', '/scans?tab=all')
  // A fresh page has seen no session end.
  startSession(fixtureToken())
  endSession('expired')
  renderApp()
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(new URLSearchParams(window.location.search).get('next')).toContain('/scans')
})

describe('results entered by hand', () => {
  const path = '/operator/queue/c0000000-41c7-7000-8000-000000000000'

  test('are submitted completely, and survive a closed tab', async () => {
    open(path, { scenario: { isSuperuser: true } })
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Only inches' } })
    fireEvent.submit(screen.getByRole('form', { name: 'Results' }))
    expect(await screen.findByText('Enter how many pages were checked')).toBeTruthy()
    expect(screen.getByText('Enter a page URL')).toBeTruthy()
    cleanup()
    open(path, { scenario: { isSuperuser: true } })
    expect(await screen.findByDisplayValue('Only inches')).toBeTruthy()
    network.answers['POST /api/v1/operator/scans/c0000000-41c7-7000-8000-000000000000/results'] = [
      200,
      { alert_count: 1 },
    ]
    const pages = 'https://shop.example/a\nhttps://shop.example/b'
    fireEvent.change(screen.getByLabelText('Pages'), { target: { value: pages } })
    fireEvent.change(screen.getByLabelText('Current'), { target: { value: 'in' } })
    fireEvent.change(screen.getByLabelText('Pages checked'), { target: { value: '12' } })
    fireEvent.submit(screen.getByRole('form', { name: 'Results' }))
    await waitFor(() =>
      expect(network.calls.find(({ url }) => url.endsWith('/results'))?.body).toMatchObject({
        page_count: 12,
        alerts: [{ title: 'Only inches', page_urls: pages.split('\n'), rows: [{ current: 'in' }] }],
      }),
    )
    await waitFor(() => expect(window.location.pathname).toBe('/scans/c0000000-41c7-7000-8000-000000000000'))
    expect(window.localStorage.getItem('vitrine-results-c0000000-41c7-7000-8000-000000000000')).toBeNull()
  })
})

describe('a benchmark article', () => {
  const article = '/beyond-your-store/f0000000-0000-7000-8000-000000000000'

  test('says that a comment was not posted, and keeps its text', async () => {
    network.failing = ['/comments']
    open(article)
    const box = (await screen.findByLabelText('Comment')) as HTMLTextAreaElement
    fireEvent.change(box, { target: { value: 'Let us try this.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Post' }))
    expect(await screen.findByText('Your comment wasn’t posted. Please try again.')).toBeTruthy()
    expect(box.value).toBe('Let us try this.')
  })

  test('deletes a comment unless that is undone, at the latest when the page is left', async () => {
    const deletions = () => network.calls.filter(({ method }) => method === 'DELETE')
    open(article)
    const remove = /^Delete/
    fireEvent.click(await screen.findByRole('button', { name: remove }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    fireEvent.click(await screen.findByRole('button', { name: remove }))
    expect(await screen.findByText(/^Comment deleted\./)).toBeTruthy()
    expect(deletions()).toHaveLength(0)
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(deletions()).toHaveLength(1))
  })
})
