/** The exact user-visible texts, each produced by a user action or a server response. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { errorText } from '../src/shared/api/api-error.ts'
import { issuesOf, type Scenario, scansOf, summariesOf, websiteId } from './fixture-data.ts'
import { network, open, prepareScreens } from './open-app.tsx'

prepareScreens()
afterEach(() => {
  vi.useRealTimers()
})

const scanAddress = '/scans/c0000000-41c7-7000-8000-000000000000'
const failsLate = { timeout: 45_000 }
const click = (name: string | RegExp, at = 0) =>
  fireEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sees = (text: string | RegExp) => screen.findByText(text)
const seesAll = async (texts: readonly (string | RegExp)[]) => {
  for (const text of texts) expect((await screen.findAllByText(text)).length, String(text)).toBeGreaterThan(0)
}

/** Links by their name and where they lead. */
async function leads(links: Record<string, string>) {
  for (const [name, address] of Object.entries(links))
    expect((await screen.findByRole('link', { name })).getAttribute('href'), name).toBe(address)
}

describe('texts of a screen', () => {
  test('overview', async () => {
    open('/')
    await seesAll([
      'Where Should I Focus to Grow Sales?',
      'What requires my attention?',
      'What actions to take today?',
      "What's Happening Beyond Your Store?",
      'View All Benchmarks',
      'Alerts Found',
      'Pages Impacted',
      'this week',
      'Resolve',
    ])
  })

  test('free audit', async () => {
    open('/', { scenario: { audit: true } })
    await seesAll([
      /^Free Audit: Delivered /,
      /^You're Leaving/,
      'Every week the issues remain',
      /^\d+ alerts available for free$/,
      /^\d+ recommendations available for free$/,
      'Upgrade Now',
    ])
  })

  test('Alerts Hub', async () => {
    open('/scans?tab=all')
    await seesAll([
      /^.+ Analyses$/,
      'Review all your analyses and share them with your team',
      'Want to test specific issues?',
      'Create a Custom Analysis',
      'Start Creating',
      'Open alerts',
      ...['Running', 'Most Impactful', 'Medium', 'Low', 'Passed', 'Resolved', 'Not checked'],
    ])
    expect(screen.getByPlaceholderText('Search analyses, alerts...')).toBeTruthy()
  })

  test('Alerts Hub, while its figures are loading', async () => {
    network.answers['GET /api/v1/scans/website/a0000000-41c8-7000-8000-000000000001'] = [200, []]
    open('/scans', { scenario: { scans: 0 } })
    await seesAll(['Statistics loading...', 'No scans here.'])
  })

  test('scan detail', async () => {
    open(scanAddress)
    await seesAll([
      'Report Summary',
      'Potential revenue at risk',
      'Disrupted Shoppers',
      'Pages analyzed',
      /^Resolution progress: \d+%$/,
      /^\d+ of \d+ completed$/,
      'Currently on the Website',
      'Suggested Change',
      'Mark as Done',
      'Group to one task',
      'Create 9 Jira Tasks',
    ])
  })

  test('benchmarks', async () => {
    open('/beyond-your-store')
    expect(await screen.findByPlaceholderText('Search benchmarks...')).toBeTruthy()
    await seesAll(['All Benchmarks', 'Most Recent'])
  })
})

describe('around every screen', () => {
  test('the navigation links go where they say, and the first website is selected and stays so', async () => {
    open('/scans')
    await leads({
      Upgrade: '/contact?reason=upgrade',
      'Launch New Analysis': '/my-analyses',
      'Terms of Service': '/terms-of-use',
      'Privacy Policy': '/privacy-policy',
      Learning: '/learning',
      Help: '/contact',
    })
    expect(localStorage.getItem('selectedWebsiteId')).toBe(websiteId)
    fireEvent.click(screen.getByRole('button', { name: /^IM, Ines Moreau’s account/ }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByRole('menuitem', { name: 'Invite User' }).getAttribute('href')).toBe('/my-team')
    expect(menu.getByText('ines@harbour-and-pine.example')).toBeTruthy()
    menu.getByRole('menuitem', { name: 'Log out' })
  })

  test('an enterprise customer sees no upgrade; choosing a website goes home', async () => {
    open('/scans', { scenario: { websites: 2 } })
    await screen.findByRole('link', { name: 'Upgrade' })
    fireEvent.click(await screen.findByLabelText(/^Website:/))
    fireEvent.click((await screen.findAllByRole('option'))[1] as HTMLElement)
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull())
    expect(localStorage.getItem('selectedWebsiteId')).not.toBe(websiteId)
  })

  test('a new path starts at its top', async () => {
    const tops: unknown[] = []
    open('/scans')
    const team = await screen.findByRole('link', { name: 'Launch New Analysis' })
    window.scrollTo = ((options: unknown) => tops.push(options)) as typeof window.scrollTo
    fireEvent.click(team)
    await waitFor(() => expect(tops).toContainEqual({ top: 0, behavior: 'instant' }))
  })

  test('up to ten websites have no search field', async () => {
    open('/scans', { scenario: { websites: 10 } })
    fireEvent.click(await screen.findByLabelText(/^Website:/))
    await screen.findAllByRole('option')
    expect(screen.queryByPlaceholderText('Search websites')).toBeNull()
  })

  test('the columns of the team table', async () => {
    open('/my-team')
    const heads = await screen.findAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['Email', 'Identifier', 'Role', 'Actions'])
  })

  test('benchmarks are filtered and sorted', async () => {
    open('/beyond-your-store')
    fireEvent.click(await screen.findByLabelText(/^Show: All Benchmarks/))
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'My Likes' }))
    await waitFor(() => expect(window.location.search).toBe('?filter=likes'))
    fireEvent.click(screen.getByRole('button', { name: /Most Recent/ }))
    fireEvent.click(await screen.findByRole('menuitemradio', { name: "Team's Favorites" }))
    await waitFor(() => expect(window.location.search).toContain('sort=favorites'))
  })

  test.each([
    [
      '/terms-of-use',
      [
        'Effective 16 July 2025',
        'Core is billed monthly in advance.',
        'Premium is billed annually in advance.',
        /interest of 1\.5% per month/,
        /with 30 days’ notice/,
        /you have 30 days to export your data/,
        /the 12 months before the event/,
        /You must be 18 or older/,
        /in Excel, PDF, CSV, and JSON/,
      ],
    ],
    [
      '/privacy-policy',
      ['Effective December 2024', /Users must be 18 or older/, /One cookie keeps you signed in/],
    ],
  ])('%s has the promised text; without a history its back button goes home', async (address, texts) => {
    open(address)
    await seesAll(texts)
    click('Back')
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })
})

describe('messages after an action', () => {
  test.each([
    [true, 'Archive Sold-out lamps still shown as available', 'Scan archived successfully!'],
    [false, 'Archive Sold-out lamps still shown as available', 'Failed to archive scan'],
  ])('archiving (%s)', async (works, label, text) => {
    open('/scans')
    if (!works) network.failing = ['/archived']
    fireEvent.click(await screen.findByLabelText(label))
    await sees(text)
  })

  test.each([
    [true, 'Scan unarchived successfully!'],
    [false, 'Failed to unarchive scan'],
  ])('unarchiving (%s)', async (works, text) => {
    open('/scans?tab=archived')
    if (!works) network.failing = ['/archived']
    fireEvent.click((await screen.findAllByLabelText(/^More for /))[0] as HTMLElement)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Unarchive' }))
    await sees(text)
  })

  test('what the operator switched off is marked as coming soon', async () => {
    open(scanAddress, { scenario: { featuresOff: ['edit', 'feedback'] } })
    await screen.findAllByRole('button', { name: 'Edit' })
    click('Edit')
    await sees('Edit feature coming soon!')
    click(/^More for /)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Feedback' }))
    await sees('Feedback feature coming soon!')
  })

  test.each([
    [true, 'Feedback submitted successfully'],
    [false, 'Failed to submit feedback'],
  ])('feedback (%s)', async (works, text) => {
    open(scanAddress)
    await screen.findAllByRole('button', { name: 'Useful' })
    if (!works) network.failing = ['/feedback']
    click('Useful')
    await sees(text)
  })

  test('a severity that the server rejects', async () => {
    open(scanAddress)
    await screen.findAllByLabelText('Severity: High')
    network.failing = ['/severity']
    fireEvent.click(screen.getAllByLabelText('Severity: High')[0] as HTMLElement)
    fireEvent.click(await screen.findByRole('menuitemradio', { name: /Low/ }))
    await sees('Failed to update alert severity')
  })

  test('closing and reopening all', async () => {
    open(scanAddress)
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as completed' }))
    const confirm = async (name: string) =>
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    await confirm('Mark all as completed')
    await sees('All open alerts marked as completed')
  })
})

describe('rare messages', () => {
  const everyClosed = (scenario: Scenario = {}) =>
    issuesOf(scenario).map((issue) => ({
      ...issue,
      created_issue_content: { ...issue.created_issue_content, status: 'closed' as const },
    }))
  const answerIssues = () => {
    network.answers[`GET /api/v1/issues/scan/${scanAddress.split('/')[2]}/summaries`] = [
      200,
      summariesOf(everyClosed()),
    ]
  }

  test.each([
    [true, 'All closed alerts have been reopened'],
    [false, 'Failed to reopen alerts'],
  ])('reopening all (%s)', async (works, text) => {
    answerIssues()
    open(scanAddress)
    await sees('Resolution progress: 100%')
    fireEvent.click(await screen.findByRole('button', { name: 'Reopen all' }))
    if (!works) network.failing = ['/issues/status']
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reopen all' }))
    await sees(text)
    const target = network.calls.find(({ url }) => url.includes('/issues/status'))?.url
    expect(target).toContain('status=open')
  })

  test('bulk changes in a scan without a website', async () => {
    const [scan] = scansOf({})
    network.answers[`GET /api/v1${scanAddress}`] = [200, { ...scan, website_id: '' }]
    open(scanAddress)
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as completed' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Mark all as completed' }))
    await sees('Error: Website ID not found')
    expect(network.calls.some(({ url }) => url.includes('/issues/status'))).toBe(false)
  })

  test('archiving a scan without an id', async () => {
    const [scan] = scansOf({})
    network.answers[`GET /api/v1/scans/website/${websiteId}`] = [200, [{ ...scan, scan_id: '' }]]
    open('/scans')
    fireEvent.click(await screen.findByLabelText(`Archive ${scan?.title}`))
    await sees('Missing scan information')
    expect(network.calls.some(({ url }) => url.includes('/archived'))).toBe(false)
  })

  test('statistics that fail to load, and empty ones', async () => {
    network.failing = ['/issues_overview']
    open('/scans')
    await screen.findByText('Error loading statistics', undefined, failsLate)
    cleanup()
    network.failing = []
    network.answers[`GET /api/v1/websites/${websiteId}/issues_overview`] = [200, {}]
    open('/scans')
    await sees('No data available')
  })

  test('metrics that are loading', async () => {
    open('/')
    const answer = globalThis.fetch
    globalThis.fetch = (input, init) =>
      String(input).endsWith('/metrics') ? new Promise(() => {}) : answer(input, init)
    await waitFor(() => expect(screen.getAllByText('Loading metrics...')).toHaveLength(2), failsLate)
  })

  test.each([
    ['an empty history', {}],
    ['days without any estimate', { '2026-05-13': 0, '2026-05-14': 0 }],
  ])('a connected store with %s says "No estimate yet" instead of loading forever', async (_, history) => {
    network.answers[`GET /api/v1/websites/${websiteId}/metrics`] = [
      200,
      {
        revenue_at_risk_history: history,
        shoppers_affected_history: history,
        revenue_at_risk_y_axis_labels: [],
        shoppers_affected_y_axis_labels: [],
        currency: 'USD',
        is_connected: true,
      },
    ]
    open('/')
    await waitFor(() => expect(screen.getAllByText('No estimate yet')).toHaveLength(2), failsLate)
    expect(screen.getByText('Connect your data to see personalized impact metrics')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Run an analysis' })).toBeTruthy()
    for (const text of ['$-', 'Loading metrics...', /this week/]) expect(screen.queryByText(text)).toBeNull()
  })

  test('a pattern of the free audit whose scans are gone', async () => {
    network.answers['POST /api/v1/scans/by-issues'] = [200, []]
    open('/', { scenario: { audit: true } })
    await waitFor(
      () => expect(screen.getAllByText('No scans found for these issues.')).toHaveLength(2),
      failsLate,
    )
  })

  test('alerts that fail without a message', () =>
    expect([errorText(new Error('')), errorText(null), errorText(new Error('Away'))]).toEqual([
      'An unknown error occurred',
      'An unknown error occurred',
      'Away',
    ]))

  test('opening a daily action marks it as done and goes to its subject', async () => {
    open('/')
    const link = (await screen.findAllByRole('link', { name: /^Review: / }))[0] as HTMLElement
    const address = link.getAttribute('href')
    fireEvent.click(link)
    await waitFor(() => expect(window.location.pathname).toBe(address))
    await waitFor(() =>
      expect(network.calls.some(({ url }) => /update_action_status\/.*status=done/.test(url))).toBe(true),
    )
  })
})

describe('messages of an export', () => {
  const exporting = async (method: string, answer: object | null) => {
    const path = `POST /api/v1/issues/export/${scanAddress.split('/')[2]}`
    if (answer === null) network.failing = ['/issues/export/']
    else network.answers[path] = [200, answer]
    open(scanAddress)
    const side = within(await screen.findByRole('complementary', { name: 'Alerts in this analysis' }))
    await side.findByText('Share 9 Alerts')
    fireEvent.click(side.getByLabelText(method))
    fireEvent.click(side.getByText('Share 9 Alerts'))
  }
  /** happy-dom would follow the link of a download. */
  const downloads = () => {
    HTMLAnchorElement.prototype.click = () => {}
  }
  const clipboard = (isWorking: boolean) => {
    const write = async () => {
      if (!isWorking) throw new Error('The clipboard is away.')
    }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write, writeText: write } })
    document.execCommand = () => false
  }

  test.each([
    ['Jira', { jira_ticket: 'h1. Alerts' }, true, 'Jira content copied to clipboard'],
    ['Slack', { slack_content: '*Alerts*' }, true, 'Slack content copied to clipboard'],
    ['Email', { email_content: 'Alerts' }, true, 'Email content copied to clipboard'],
    ['Jira', { jira_ticket: 'h1. Alerts' }, false, 'Failed to copy Jira content'],
    ['Slack', { slack_content: '*Alerts*' }, false, 'Failed to copy Slack content'],
    ['Email', { email_content: 'Alerts' }, false, 'Failed to copy email content'],
    ['Jira', {}, true, 'No Jira content available'],
    ['Slack', {}, true, 'No Slack content available'],
    ['Email', {}, true, 'No email content available'],
    ['PDF', { pdf_binary: btoa('%PDF-1.7') }, true, 'PDF downloaded'],
    ['PDF', { pdf_binary: '%%%' }, true, 'Failed to download PDF'],
    ['PDF', {}, true, 'No PDF content available'],
    ['PDF', null, true, 'Failed to export issues'],
  ] as const)('%s of %o (clipboard: %s): %s', async (method, answer, isWorking, text) => {
    clipboard(isWorking)
    downloads()
    await exporting(method, answer)
    await sees(text)
    if (text.endsWith('copied to clipboard')) await sees('Copied to Clipboard')
  })

  test.each([
    ['Slack', 'slack_content', '*2 alerts* <https://shop.example/p?a=1&amp;b=2|Lamp> <b>text</b> <title>'],
    ['Jira', 'jira_ticket', 'h2. A <title> tag in <head> [Lamp|https://shop.example/p]'],
  ])(
    '%s content is copied to the clipboard as plain text, even if it looks like HTML',
    async (method, field, content) => {
      const texts: string[] = []
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: {
          write: async () => texts.push('as HTML'),
          writeText: async (text: string) => texts.push(text),
        },
      })
      await exporting(method, { [field]: content, alert_count: 9 })
      await sees(`${method} content copied to clipboard`)
      expect(texts).toEqual([content])
    },
  )

  test('alerts that a colleague closed meanwhile are named as left out', async () => {
    clipboard(true)
    await exporting('Slack', { slack_content: '*Alerts*', alert_count: 7 })
    await sees('2 alerts left out: no longer open.')
  })
})

describe('messages of accounts', () => {
  const connection = 'Could not connect to server, please contact support'
  test('an unreachable server', async () => {
    open('/login', { isSignedIn: false })
    await screen.findByLabelText('Username or email')
    type('Username or email', 'ines')
    type('Password', 'anything')
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    click('Log in')
    await sees(new RegExp(connection))
  })

  test.each([
    [
      '/resend-verification',
      /Resend/,
      'If your email exists in our system and is not yet verified, a new verification email has been sent.',
    ],
    ['/forgot-password', /Send/, 'If your email exists in our system, a password reset link has been sent.'],
  ])('%s shows the same message for every email, and failures', async (address, button, text) => {
    open(address, { isSignedIn: false })
    await screen.findByLabelText('Email')
    click(button)
    await sees('Please enter a valid email address')
    type('Email', 'ines@shop.example')
    network.failing = ['/api/v1/re']
    click(button)
    await screen.findByText(/The database is away\.|An error occurred\. Please try again later\./)
    network.failing = []
    click(button)
    await sees(text)
  })

  test('links without a token', async () => {
    open('/verify-email', { isSignedIn: false })
    await sees('Invalid verification link. No token provided.')
    const again = await screen.findByRole('link', { name: 'Resend Verification Email' })
    expect(again.getAttribute('href')).toBe('/resend-verification')
  })

  test.each([
    [
      200,
      {},
      'Your email has been successfully verified! You can now log in to your account.',
      'Log In',
      '/login',
    ],
    [
      410,
      { status: 410, code: 'GONE', detail: 'This link was used.' },
      'This link was used.',
      'Resend Verification Email',
      '/resend-verification',
    ],
    [
      500,
      {},
      'Failed to verify your email. The link may have expired.',
      'Resend Verification Email',
      '/resend-verification',
    ],
  ])('a verification with the response %i %j', async (status, body, text, label, address) => {
    network.answers['POST /api/v1/verify-email'] = [status, body]
    open('/verify-email?token=x', { isSignedIn: false })
    await sees(text)
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(address)
  })

  test.each([
    ['/login?signup=success', 'Your account has been created. Please verify your email to log in.'],
    ['/login?reset=success', 'Your password has been reset. You can now log in.'],
  ])('%s is shown for five seconds', async (address, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    open(address, { isSignedIn: false })
    await sees(text)
    await act(() => vi.advanceTimersByTimeAsync(3_500))
    expect(screen.queryByText(text)).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(screen.queryByText(text)).toBeNull()
  })

  test('links to and from the sign-in page', async () => {
    open('/login', { isSignedIn: false })
    await leads({
      'Forgot your password?': '/forgot-password',
      'Sign up': '/signup',
      Google: '/api/v1/google',
      Microsoft: '/api/v1/microsoft',
    })
  })

  test.each(['/signup', '/resend-verification', '/forgot-password'])(
    '%s leads to the sign-in',
    async (address) => {
      open(address, { isSignedIn: false })
      const link = await screen.findByRole('link', { name: /^(Log in|Back to log in)$/ })
      expect(link.getAttribute('href')).toBe('/login')
      if (address === '/signup') await leads({ Google: '/api/v1/google', Microsoft: '/api/v1/microsoft' })
    },
  )

  test.each([
    ['/signup', 'POST /api/v1/signup', 'Sign up', 'The server says no.'],
    ['/reset-password?token=x', 'POST /api/v1/reset-password', 'Reset password', 'The server says no.'],
    ['/reset-password?token=x', 'POST /api/v1/reset-password', 'Reset password', null],
  ])('%s, rejected by %s: %s', async (address, call, button, detail) => {
    network.answers[call] = detail === null ? [500, {}] : [409, { status: 409, code: 'CONFLICT', detail }]
    open(address, { isSignedIn: false })
    await screen.findByRole('button', { name: button })
    for (const [label, value] of [
      ['First name', 'Ines'],
      ['Last name', 'Moreau'],
      ['Email', 'ines@shop.example'],
      ['Password', 'orchid lantern'],
      ['New password', 'orchid lantern'],
      ['Confirm password', 'orchid lantern'],
    ] as const)
      if (screen.queryByLabelText(label)) type(label, value)
    click(button)
    await sees(detail ?? 'An error occurred. Please try again later.')
  })

  test('a reset without a token', async () => {
    open('/reset-password', { isSignedIn: false })
    await sees('Invalid reset link. No token provided.')
  })

  test('a reset: validation, then success', async () => {
    open('/reset-password?token=x', { isSignedIn: false })
    await screen.findByLabelText('New password')
    type('New password', 'short')
    type('Confirm password', 'other')
    click(/Reset/)
    await seesAll(['Password must be at least 8 characters long', 'Passwords do not match'])
    type('New password', 'long enough')
    type('Confirm password', 'long enough')
    click(/Reset/)
    await sees('Your password has been reset successfully! You will be redirected to the login page shortly.')
    await waitFor(() => expect(window.location.pathname).toBe('/login'), failsLate)
  })

  test('a website search without matches', async () => {
    open('/scans', { scenario: { websites: 12 } })
    fireEvent.click(await screen.findByLabelText(/^Website:/))
    fireEvent.change(await screen.findByPlaceholderText(/Search/), { target: { value: 'zzz' } })
    await sees('No websites found')
  })
})
