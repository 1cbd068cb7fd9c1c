/** Behavior of the screens for accounts, onboarding, bookings, and teams. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sessionHintCookie } from '@vitrine/kernel/http/session-hint-cookie'
import type { Website } from '@vitrine/modules/websites/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '../src/shared/api/http.ts'
import { ownership } from './account-answers.ts'
import { scansOf, userId, websiteId, websitesOf } from './fixture-data.ts'
import { fixtureToken } from './fixture-server.ts'
import { network, open, prepareScreens } from './open-app.tsx'

prepareScreens()
afterEach(() => {
  vi.restoreAllMocks()
})

const kilnStreet = websitesOf({})[1]?.website_id ?? ''

const needed = { onboarding: 'needed', websites: 0 } as const
const posted = (part: string) =>
  network.calls.find(({ method, url }) => method === 'POST' && url.includes(part))?.body
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const refused = (code: string, detail: string, status = 403): [number, unknown] => [
  status,
  { status, code, detail },
]

describe('sign-up', () => {
  test('sends the token of the invitation, and goes to the sign-in page', async () => {
    open('/signup?email=priya%40shop.example&invitation=abc&steps=1', { isSignedIn: false })
    expect(((await screen.findByLabelText('Email')) as HTMLInputElement).value).toBe('priya@shop.example')
    type('First name', 'Priya')
    type('Last name', 'Raman')
    type('Password', 'orchid lantern')
    click('Sign up')
    expect(await screen.findByText(/created.*verify your email/)).toBeTruthy()
    expect(window.location.pathname).toBe('/login')
    expect(posted('/signup')).toEqual({
      email: 'priya@shop.example',
      password: 'orchid lantern',
      first_name: 'Priya',
      last_name: 'Raman',
      invitation_token: 'abc',
    })
  })

  const signUp = async (answer?: [number, unknown]) => {
    if (answer) network.answers['POST /api/v1/signup'] = answer
    open('/signup?steps=1', { isSignedIn: false })
    await screen.findByLabelText('Email')
    type('Email', 'priya@shop.example')
    type('First name', 'Priya')
    type('Last name', 'Raman')
    type('Password', 'orchid lantern')
    click('Sign up')
  }

  test('says to check the inbox, with the email, the mail and a way to resend it', async () => {
    await signUp()
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeTruthy()
    expect(screen.getByText('priya@shop.example')).toBeTruthy()
    const mail = await screen.findByRole('link', { name: 'Open mail' })
    expect(mail.getAttribute('href')).toBe('/dev/mail?to=priya%40shop.example')
    click('Resend')
    expect(await screen.findByText(/a new verification email has been sent/)).toBeTruthy()
    expect(posted('/resend-verification')).toEqual({ email: 'priya@shop.example' })
    expect((screen.getByLabelText('Username or email') as HTMLInputElement).value).toBe('priya@shop.example')
  })

  test('with an invitation sends nobody to an inbox', async () => {
    await signUp([200, { message: 'x', needs_verification: false }])
    expect(await screen.findByText(/created\. You can now log in/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy()
  })

  test('an email alone is not an invitation, and the password’s rules are shown before typing', async () => {
    open('/signup?email=priya%40shop.example&steps=1', { isSignedIn: false })
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy()
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('priya@shop.example')
    expect(screen.getByText(/not a common password/)).toBeTruthy()
  })

  test('in two steps validates the first before the second', async () => {
    open('/signup?steps=2', { isSignedIn: false })
    await screen.findByText(/Step 1 of 2/)
    type('Email', 'priya')
    type('Password', 'short')
    type('Confirm password', 'other')
    click('Continue')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(screen.getByText('Passwords do not match')).toBeTruthy()
    type('Email', 'priya@shop.example')
    type('Password', 'long enough')
    type('Confirm password', 'long enough')
    click('Continue')
    await screen.findByText(/Step 2 of 2/)
    click('Sign up')
    expect(await screen.findByText('First name is required')).toBeTruthy()
    expect(screen.getByText('Last name is required')).toBeTruthy()
  })
})

const gone = (detail: string) => refused('GONE', detail, 410)
const signedInElsewhere = (token = fixtureToken({})) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('vitrine_session=1')
  network.answers['GET /api/v1/refresh'] = [200, { access_token: token }]
}

describe('signing in', () => {
  test('says that a session has expired, and goes back afterwards', async () => {
    signedInElsewhere()
    network.answers['GET /api/v1/refresh'] = refused('TOKEN_INVALID', 'Your session has ended.')
    open('/my-team', { isSignedIn: false })
    expect(await screen.findByText(/Your session has expired/)).toBeTruthy()
    expect(window.location.search).toContain('next=%2Fmy-team')
  })

  test('is skipped by a signed-in user, who continues to the requested page', async () => {
    signedInElsewhere()
    open('/login?next=/my-team', { isSignedIn: false })
    await waitFor(() => expect(window.location.pathname).toBe('/my-team'))
  })

  test('passes the email on to the pages that send mail', async () => {
    open('/login', { isSignedIn: false })
    await screen.findByLabelText('Username or email')
    type('Username or email', 'priya@shop.example')
    type('Password', 'orchid lantern')
    network.answers['POST /api/v1/signin'] = refused('EMAIL_NOT_VERIFIED', 'Please verify first.', 401)
    click('Log in')
    fireEvent.click(await screen.findByRole('link', { name: 'Resend verification email' }))
    expect(await screen.findByRole('heading', { name: 'Resend verification' })).toBeTruthy()
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('priya@shop.example')
  })
})

describe('links in mails', () => {
  test('of a verification say so when they were used before', async () => {
    network.answers['POST /api/v1/verify-email'] = [200, { message: 'x', was_verified: true }]
    open('/verify-email?token=x', { isSignedIn: false })
    expect(await screen.findByText(/^Already verified/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login')
  })

  test('of a reset say so on opening when they are invalid, with a link to a new one', async () => {
    network.answers['POST /api/v1/reset-password/check'] = gone('This reset link is no longer valid.')
    open('/reset-password?token=x', { isSignedIn: false })
    expect(await screen.findByText('This reset link is no longer valid.')).toBeTruthy()
    expect(screen.queryByLabelText('New password')).toBeNull()
    const link = screen.getByRole('link', { name: 'Request a new reset link' })
    expect(link.getAttribute('href')).toBe('/forgot-password')
  })

  test('of a reset show the form when they could not be checked', async () => {
    network.answers['POST /api/v1/reset-password/check'] = refused('INTERNAL', 'Broken.', 500)
    open('/reset-password?token=x', { isSignedIn: false })
    expect(await screen.findByLabelText('New password')).toBeTruthy()
    expect(screen.getByText(/not a common password/)).toBeTruthy()
  })
})

describe('an invitation opened by a user with an account', () => {
  const address = '/signup?email=ines%40harbour-and-pine.example&invitation=abc'
  const call = 'POST /api/v1/users/me/invitations/accept'

  test('is accepted and opens its website', async () => {
    signedInElsewhere()
    network.answers[call] = [200, { website_id: kilnStreet, website_name: 'Kiln Street' }]
    open(address, { isSignedIn: false })
    expect(await screen.findByText('You now have access to Kiln Street')).toBeTruthy()
    expect(posted('/invitations/accept')).toEqual({ invitation_token: 'abc' })
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(localStorage.getItem('selectedWebsiteId')).toBe(kilnStreet)
  })

  test('to another email says so and offers to sign out', async () => {
    signedInElsewhere()
    network.answers[call] = refused('CONFLICT', 'This invitation is for another email address.', 409)
    open(address, { isSignedIn: false })
    expect(await screen.findByText('This invitation is for another email address.')).toBeTruthy()
    click('Log out')
    expect(await screen.findByRole('heading', { name: 'Join your team' })).toBeTruthy()
    expect(await screen.findByLabelText('Email')).toBeTruthy()
  })

  test('goes to the sign-in and back if the user is signed out', async () => {
    open(`${address}&steps=1`, { isSignedIn: false })
    const link = await screen.findByRole('link', { name: 'Log in' })
    const next = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('next')
    expect(next).toBe(address)
  })
})

describe('a member who was removed', () => {
  const list = `GET /api/v1/websites/user/${userId}/list`
  const team = `GET /api/v1/websites/users/${websiteId}`
  const remove = (left: Website[]) => {
    const claims = {
      user_id: userId,
      username: 'ines',
      authorized_website_ids: left.map((w) => w.website_id),
    }
    const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
    network.answers[team] = refused('NOT_FOUND', 'The website wasn’t found.', 404)
    network.answers['GET /api/v1/refresh'] = [200, { access_token: token }]
    network.answers[list] = [200, left]
  }

  test('is redirected to another of their websites by the first 404, with a message', async () => {
    open('/', { scenario: { websites: 2 } })
    await screen.findByRole('button', { name: /^Website: Harbour & Pine/ })
    remove(websitesOf({ websites: 2 }).slice(1))
    fireEvent.click(screen.getByRole('button', { name: /Ines/ }))
    fireEvent.click(await screen.findByText('Invite User'))
    expect(
      await screen.findByText('You no longer have access to Harbour & Pine. Switched to Kiln Street.'),
    ).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Website: Kiln Street/ })).toBeTruthy()
    expect(window.location.pathname).toBe('/')
  })

  test('without another website gets a message on the page for users without websites', async () => {
    open('/', { scenario: { websites: 1 } })
    await screen.findByRole('button', { name: /^Website: Harbour & Pine/ })
    remove([])
    fireEvent.click(screen.getByRole('button', { name: /Ines/ }))
    fireEvent.click(await screen.findByText('Invite User'))
    expect(await screen.findByText(/^You no longer have access to Harbour & Pine\./)).toBeTruthy()
    expect(window.location.pathname).toBe('/no-access')
  })

  test('triggers no second token refresh by the same 404', async () => {
    open('/', { scenario: { websites: 1 } })
    await screen.findByRole('button', { name: /^Website: Harbour & Pine/ })
    const refreshes = () => network.calls.filter(({ url }) => url === '/api/v1/refresh').length
    const before = refreshes()
    const ask = (id: string) => {
      network.answers[`GET /api/v1/dev/mail/${id}`] = refused('NOT_FOUND', 'The mail wasn’t found.', 404)
      return call('get-outbox-mail', { params: { mail_id: id } }).catch(() => null)
    }
    await ask('one')
    await waitFor(() => expect(refreshes()).toBe(before + 1))
    // Both would share a refresh that is still pending: the second kind shows that it had ended.
    await ask('one')
    await ask('two')
    await waitFor(() => expect(refreshes()).toBeGreaterThan(before + 1))
    expect(refreshes()).toBe(before + 2)
  })

  test('stays where they are after a 404 in a website that they still belong to', async () => {
    open('/', { scenario: { websites: 2 } })
    await screen.findByRole('button', { name: /^Website: Harbour & Pine/ })
    network.answers[team] = refused('NOT_FOUND', 'x', 404)
    fireEvent.click(screen.getByRole('button', { name: /Ines/ }))
    fireEvent.click(await screen.findByText('Invite User'))
    expect(await screen.findByText('Error loading team members')).toBeTruthy()
    await waitFor(() => expect(network.calls.some(({ url }) => url === '/api/v1/refresh')).toBe(true))
    expect(window.location.pathname).toBe('/my-team')
  })
})

describe('onboarding', () => {
  test('comes before every other screen, and its answers survive a step back', async () => {
    open('/scans', { scenario: needed })
    await screen.findByLabelText('Store URL')
    expect(window.location.pathname).toBe('/onboarding')
    expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true)
    type('Store URL', 'www.harbour.example')
    expect((screen.getByLabelText('Store name') as HTMLInputElement).value).toBe('Harbour')
    click('Continue')
    fireEvent.click(await screen.findByLabelText('Europe'))
    click('Continue')
    await screen.findByText('Step 3 of 6')
    click('Back')
    expect(((await screen.findByLabelText('Europe')) as HTMLInputElement).checked).toBe(true)
  })

  test('says what is wrong with a URL', async () => {
    open('/onboarding', { scenario: needed })
    fireEvent.blur(await screen.findByLabelText('Store URL'))
    expect(await screen.findByText('This field is required')).toBeTruthy()
    type('Store URL', 'no address')
    type('Store name', 'Shop')
    click('Continue')
    expect(await screen.findByText('Please enter a valid URL')).toBeTruthy()
  })

  const answerAll = async () => {
    await screen.findByLabelText('Store URL')
    type('Store URL', 'shop.example')
    click('Continue')
    fireEvent.click(await screen.findByLabelText('Europe'))
    click('Continue')
    fireEvent.click(await screen.findByLabelText('Price'))
    click('Continue')
    for (const step of [4, 5]) {
      await screen.findByText(`Step ${step} of 6`)
      click('Skip')
    }
    await screen.findByText('Step 6 of 6')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Fewer returns' } })
    click('Submit')
  }

  test('sends the answers, and waits for the audit', async () => {
    open('/onboarding', { scenario: needed })
    await answerAll()
    expect(await screen.findByRole('heading', { name: 'Thanks for answering!' })).toBeTruthy()
    expect(screen.getByText('Wednesday, November 25, 2026')).toBeTruthy()
    expect(posted('/onboarding/submit')).toEqual({
      answers: {
        website_url: 'https://shop.example',
        website_name: 'Shop',
        business_region: ['europe'],
        customer_values: ['price'],
        success_criteria: 'Fewer returns',
      },
    })
  })

  test('a URL that leads nowhere keeps the owner at the first step, with the reason', async () => {
    const path = 'POST /api/v1/users/me/onboarding/check-store'
    const message = 'We couldn’t find this URL. Check the spelling.'
    network.answers[path] = [
      422,
      { status: 422, code: 'VALIDATION_FAILED', detail: message, errors: [{ path: 'website_url', message }] },
    ]
    open('/onboarding', { scenario: needed })
    await screen.findByLabelText('Store URL')
    type('Store URL', 'http://nowhere.example')
    expect((screen.getByLabelText('Store URL') as HTMLInputElement).value).toBe('http://nowhere.example')
    click('Continue')
    expect(await screen.findByText(message)).toBeTruthy()
    network.answers[path] = refused('CONFLICT', 'This website is already registered.', 409)
    click('Continue')
    expect(await screen.findByText('This website is already registered.')).toBeTruthy()
    expect(screen.getByText('Step 1 of 6')).toBeTruthy()
  })

  test('says why the store could not be checked', async () => {
    open('/onboarding/loading', {
      scenario: { onboarding: 'submitted', auditProblem: 'The store kept us out.' },
    })
    expect(await screen.findByText(/The store kept us out\. If the URL is wrong/)).toBeTruthy()
    const path = 'POST /api/v1/users/me/onboarding/restart-audit'
    network.answers[path] = refused('CONFLICT', 'This website is already registered.', 409)
    type('Store URL', 'right.example')
    click('Start again')
    expect(await screen.findByText('This website is already registered.')).toBeTruthy()
    network.answers[path] = [200, { website_id: websiteId, created_at: '2026-11-23T10:00:00.000Z' }]
    click('Start again')
    expect(await screen.findByText('Thursday, November 26, 2026')).toBeTruthy()
    expect(posted('/restart-audit')).toEqual({ website_url: 'right.example' })
  })

  test.each([
    [refused('CONFLICT', 'Shop is already a customer.', 409), 'Shop is already a customer.'],
    [
      [409, {}] as [number, unknown],
      "This website is already registered. Contact your administrator or the provider's support to get access.",
    ],
    [refused('INTERNAL', 'Broken.', 500), 'Failed to submit. Please try again.'],
  ])('shows the message when it is rejected with %j', async (answer, text) => {
    open('/onboarding', { scenario: needed })
    network.answers['POST /api/v1/users/me/onboarding/submit'] = answer
    await answerAll()
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('never appears for a customer when the status cannot be loaded', async () => {
    network.failing = ['onboarding-status']
    open('/scans')
    expect(await screen.findByText('Review all your analyses and share them with your team')).toBeTruthy()
    // Retries are over by then.
    await waitFor(
      () =>
        expect(network.calls.filter(({ url }) => url.includes('onboarding-status')).length).toBeGreaterThan(
          1,
        ),
      { timeout: 45_000 },
    )
    expect(window.location.pathname).toBe('/scans')
  })

  test('appears for a user without a website when the status cannot be loaded, with a retry button', async () => {
    network.failing = ['onboarding-status']
    open('/scans', { scenario: { websites: 0 } })
    expect(
      await screen.findByText('The questions couldn’t be loaded', undefined, { timeout: 45_000 }),
    ).toBeTruthy()
    network.failing = []
    click('Try Again')
    await waitFor(() => expect(window.location.pathname).toBe('/no-access'))
  })
})

describe('a consultation', () => {
  const fill = async () => {
    const [time] = await screen.findAllByRole('button', { name: /^\d+:\d\d [AP]M$/ })
    fireEvent.click(time as HTMLElement)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    type('Name', 'Ines')
    type('Email', 'ines@shop.example')
    click('Book this time')
  }

  test('for an upgrade is prefilled with name, email and reason, in a new tab', async () => {
    // The new tab has no session yet, and refreshes by the cookie.
    // biome-ignore lint/suspicious/noDocumentCookie: the alternative is asynchronous
    document.cookie = `${sessionHintCookie}=1`
    network.answers['GET /api/v1/refresh'] = [200, { access_token: fixtureToken() }]
    open('/contact?reason=upgrade', { isSignedIn: false })
    const [time] = await screen.findAllByRole('button', { name: /^\d+:\d\d [AP]M$/ })
    fireEvent.click(time as HTMLElement)
    const typedIn = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value
    await waitFor(() => expect(typedIn('Name')).toBe('Ines Moreau'))
    expect(typedIn('Email')).toBe('ines@harbour-and-pine.example')
    expect(screen.getByText(/talk about upgrading/)).toBeTruthy()
    expect(typedIn(/^What would you like/)).toBe('I’d like to upgrade to unlock all analyses and alerts.')
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${sessionHintCookie}=; max-age=0`
  })

  test('is booked at the chosen time', async () => {
    open('/contact', { isSignedIn: false })
    await fill()
    expect(await screen.findByText('Your consultation is booked')).toBeTruthy()
    expect(posted('/bookings')).toMatchObject({ name: 'Ines', email: 'ines@shop.example', message: '' })
  })

  test('offers the other times when the chosen one was taken meanwhile', async () => {
    open('/contact', { isSignedIn: false })
    network.answers['POST /api/v1/bookings'] = refused('CONFLICT', 'Taken.', 409)
    await fill()
    expect(await screen.findByText('This time was just taken. Please choose another one.')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getAllByRole('button', { name: /^\d+:\d\d [AP]M$/ }).length).toBeGreaterThan(1)
  })

  test('uses the operator’s scheduling service if there is one', async () => {
    network.answers['GET /api/v1/bookings/slots'] = [
      200,
      { scheduling_url: 'https://cal.example/team', slots: [] },
    ]
    open('/contact', { isSignedIn: false })
    const frame = await screen.findByTitle('Book a consultation')
    expect(frame.getAttribute('src')).toBe('https://cal.example/team')
    expect(frame.getAttribute('height')).toBe('630')
  })
})

describe('the team', () => {
  const rowOf = async (person: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`${person}@`) }))

  test('shows a member no action that they may not take', async () => {
    const own = { username: 'ines', first_name: 'Ines', last_name: 'Moreau' }
    const person = (user_id: string, name: string, is_admin: boolean) => ({
      ...own,
      user_id,
      is_admin,
      email: `${name}@shop.example`,
    })
    network.answers[`GET /api/v1/websites/users/${websiteId}`] = [
      200,
      [person(userId, 'ines', false), person('b2', 'priya', true), person('b3', 'tomasz', false)],
    ]
    open('/my-team')
    for (const name of ['ines', 'priya', 'tomasz'])
      expect((await rowOf(name)).queryAllByRole('button')).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy()
  })

  test('has no actions in the user’s own row', async () => {
    open('/my-team')
    expect((await rowOf('ines')).queryAllByRole('button')).toHaveLength(0)
    expect((await rowOf('tomasz')).getAllByRole('button')).toHaveLength(2)
  })

  test('a role is changed at once, and restored when the server rejects it', async () => {
    network.answers[`POST /api/v1/websites/${websiteId}/admins/b0000002-41c8-7000-8000-000000000000`] =
      refused('NOT_ALLOWED', 'Only admins.')
    open('/my-team')
    fireEvent.click((await rowOf('tomasz')).getByRole('button', { name: /^Make Admin/ }))
    expect(await screen.findByText('You need to be an admin to change Roles')).toBeTruthy()
    expect((await rowOf('tomasz')).getByText('Member')).toBeTruthy()
  })

  test('a removal that is not confirmed returns the focus to its button', async () => {
    open('/my-team')
    const button = (await rowOf('priya')).getByRole('button', { name: /^Remove/ })
    button.focus()
    fireEvent.click(button)
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  test('an admin who is removed becomes a member first', async () => {
    open('/my-team')
    fireEvent.click((await rowOf('priya')).getByRole('button', { name: /^Remove/ }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(/was removed/)).toBeTruthy()
    const deleted = network.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)
    expect(deleted.map((url) => url.includes('/admins/'))).toEqual([true, false])
    expect(deleted[1]).toContain(`/link-website/${websiteId}`)
  })

  test('an invitation says how it is delivered, a rejected one why', async () => {
    open('/my-team')
    await rowOf('priya')
    click('Invite')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    type('Email', 'jo@shop.example')
    click('Invite')
    expect(await screen.findByText(/User invited successfully!/)).toBeTruthy()
    expect((screen.getByLabelText('Invitation link') as HTMLInputElement).value).toContain('/signup?')
    network.answers[`POST /api/v1/invite-user/${websiteId}`] = [500, {}]
    type('Email', 'jo@shop.example')
    click('Invite')
    expect(await screen.findByText('Failed to invite user')).toBeTruthy()
  })
})

describe('store settings', () => {
  test('are for admins', async () => {
    network.answers[`GET /api/v1/websites/users/${websiteId}`] = [200, []]
    open('/store-settings')
    expect(await screen.findByText('Only admins can change the settings for Harbour & Pine')).toBeTruthy()
  })

  test('a proof that was found is shown', async () => {
    open('/store-settings')
    fireEvent.click(await screen.findByRole('button', { name: 'Check now' }))
    await waitFor(() => expect(posted('/ownership')).toEqual({ method: 'meta' }))
    const seen = {
      checked_at: '2026-11-21T10:00:00.000Z',
      verified_at: '2026-11-21T10:00:00.000Z',
      last_error: null,
    }
    const proofs = ownership.proofs.map((proof) => (proof.method === 'meta' ? { ...proof, ...seen } : proof))
    network.answers[`GET /api/v1/websites/${websiteId}/ownership`] = [
      200,
      { ...ownership, verified_at: seen.verified_at, proofs },
    ]
    expect(await screen.findByText('Found. Please leave it in place.')).toBeTruthy()
    expect(screen.getByText('Verified')).toBeTruthy()
  })

  test('further domains are added, proven separately, and removed', async () => {
    const path = `/api/v1/websites/${websiteId}/ownership/domains`
    const other = { ...ownership, domain: 'shop.de', verified_at: null }
    network.answers[`POST ${path}`] = [200, { ...ownership, other_domains: [other] }]
    network.answers[`DELETE ${path}/shop.de`] = [200, ownership]
    open('/store-settings')
    await screen.findByText('Other domains')
    type('Another domain of your store', 'shop.de')
    click('Add domain')
    const remove = await screen.findByRole('button', { name: 'Remove shop.de' })
    expect(posted('/ownership/domains')).toEqual({ domain: 'shop.de' })
    expect(screen.getByText('Verify ownership')).toBeTruthy()
    fireEvent.click(remove)
    await waitFor(() => expect(screen.queryByText('shop.de')).toBeNull())
  })

  test('competitors are added and removed; the server’s message is shown at the URL', async () => {
    const call = `POST /api/v1/websites/${websiteId}/competitors`
    network.answers[call] = [
      422,
      {
        status: 422,
        code: 'VALIDATION_FAILED',
        detail: 'Some fields aren’t valid',
        errors: [{ path: 'url', message: 'This is your own store.' }],
      },
    ]
    open('/store-settings')
    await screen.findByText('Oak & Ash')
    type('Competitor URL', 'shop.example')
    click('Add competitor')
    expect(await screen.findByText('This is your own store.')).toBeTruthy()
    const added = {
      competitor_id: 'c3',
      url: 'https://third.example',
      last_visited_at: null,
      last_error: null,
    }
    network.answers[call] = [200, { ...added, name: 'Third Store' }]
    type('Competitor URL', 'third.example')
    click('Add competitor')
    expect(await screen.findByText('Third Store')).toBeTruthy()
    click('Remove Oak & Ash')
    await waitFor(() => expect(screen.queryByText('Oak & Ash')).toBeNull())
    expect(network.calls.at(-1)).toMatchObject({
      method: 'DELETE',
      url: expect.stringMatching(/competitors\/dddddddd/),
    })
  })

  test('a small website is exported at once, a large one in the background with progress and cancel', async () => {
    const calls = (part: string) => network.calls.filter(({ url }) => url.includes(part))
    open('/store-settings')
    await waitFor(() => expect(calls('/api/v1/scans/website/')).not.toEqual([]))
    fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
    await waitFor(() => expect(calls('/export?format=csv')).toHaveLength(1))
    cleanup()

    const path = `/api/v1/websites/${websiteId}/exports`
    const run = {
      export_id: 'e0000000-41c7-7000-8000-000000000000',
      format: 'csv',
      state: 'in_progress',
      done_count: 1_000,
      total_count: 3_202,
      reason: null,
      file_name: 'vitrine.csv',
      is_mail_wanted: false,
    }
    const long = scansOf({}).map((scan) => ({ ...scan, issues_count: 900 }))
    network.answers[`GET /api/v1/scans/website/${websiteId}`] = [200, long]
    network.answers[`POST ${path}`] = [200, run]
    network.answers[`POST /api/v1/exports/${run.export_id}/cancel`] = [200, { ...run, state: 'cancelled' }]
    open('/store-settings')
    const button = await screen.findByRole('button', { name: 'Download as CSV' })
    network.answers[`GET ${path}`] = [200, [run]]
    fireEvent.click(button)
    expect(await screen.findByText('Creating the CSV file: 1,000 of 3,202 alerts')).toBeTruthy()
    expect(posted(path)).toEqual({ format: 'csv' })
    expect(calls('/export?format=csv')).toHaveLength(1)
    network.answers[`GET ${path}`] = [200, [{ ...run, state: 'cancelled' }]]
    click('Cancel')
    await waitFor(() => expect(screen.queryByText(/Creating the CSV file/)).toBeNull())
  })

  test('regions are saved as shown', async () => {
    open('/store-settings')
    fireEvent.change(await screen.findByLabelText('URLs, one per line'), {
      target: { value: 'https://shop.example\nhttps://shop.example/us' },
    })
    click('Save regions')
    await waitFor(() =>
      expect(network.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        region_url_mapping: { GLOBAL: ['https://shop.example', 'https://shop.example/us'] },
      }),
    )
  })

  test('a website is deleted only by typing its name, and any screen’s notice can cancel it', async () => {
    const call = `${websiteId}/deletion`
    network.answers[`POST /api/v1/websites/${call}`] = [200, { deletes_at: '2026-11-30T10:00:00.000Z' }]
    network.answers[`DELETE /api/v1/websites/${call}`] = [204, undefined]
    open('/store-settings')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete website' }))
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = dialog.getByRole('button', { name: 'Delete website' })
    const typed = dialog.getByLabelText('Type “Harbour & Pine” to confirm')
    fireEvent.change(typed, { target: { value: 'Kiln Street' } })
    expect(confirm.hasAttribute('disabled')).toBe(true)
    fireEvent.change(typed, { target: { value: 'harbour & pine' } })
    fireEvent.click(confirm)
    expect(await screen.findByText('Keep or export it')).toBeTruthy()
    expect(posted('/deletion')).toEqual({ website_name: 'harbour & pine' })
    click('Keep website')
    await waitFor(() => expect(screen.queryByText('Keep or export it')).toBeNull())
    expect(network.calls.some(({ method, url }) => method === 'DELETE' && url.includes(call))).toBe(true)
  })
})

describe('account', () => {
  test('is deleted only by typing its email, and goes to the sign-in page', async () => {
    network.answers['DELETE /api/v1/users/me'] = [
      409,
      { status: 409, code: 'LAST_ADMIN', detail: 'You’re the only admin of Harbour & Pine.' },
    ]
    open('/account')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/^Type/), { target: { value: 'ines@harbour-and-pine.example' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
    expect(await dialog.findByText('You’re the only admin of Harbour & Pine.')).toBeTruthy()
    network.answers['DELETE /api/v1/users/me'] = [204, undefined]
    fireEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
    expect(network.calls.findLast(({ method }) => method === 'DELETE')?.body).toEqual({
      email: 'ines@harbour-and-pine.example',
    })
  })
})
