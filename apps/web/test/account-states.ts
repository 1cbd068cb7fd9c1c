/** States of the screens for accounts, onboarding, bookings, and teams. */
import type { Page } from 'playwright-core'
import { websiteId } from './fixture-data.ts'
import type { State } from './state.ts'

const needed = { onboarding: 'needed', websites: 0 } as const

async function pickTime(page: Page) {
  await page.getByRole('list').getByRole('button').first().click()
}

async function toSecondStep(page: Page) {
  await page.getByLabel('Store URL').fill('shop.example')
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signUp(page: Page) {
  await page.getByLabel('First name').fill('Priya')
  await page.getByLabel('Last name').fill('Raman')
  await page.getByLabel('Email').fill('priya.raman@a-long-name-of-a-company.example')
  await page.getByLabel('Password', { exact: true }).fill('orchid lantern')
  await page.getByRole('button', { name: 'Sign up' }).click()
}

export const accountStates: State[] = [
  {
    name: 'sign-up, done',
    path: '/signup?steps=1',
    isSignedIn: false,
    act: signUp,
    sees: 'Check your inbox',
  },
  {
    name: 'sign-up, done, phone, dark',
    path: '/signup?steps=1',
    isSignedIn: false,
    width: 390,
    isDark: true,
    act: signUp,
    sees: 'Check your inbox',
  },
  { name: 'contact', path: '/contact', isSignedIn: false, sees: 'What we’ll cover' },
  { name: 'contact, phone, dark', path: '/contact', width: 390, isDark: true, sees: 'Consultation' },
  {
    name: 'contact, missing fields',
    path: '/contact',
    act: async (page) => {
      await pickTime(page)
      await page.getByLabel('Email').fill('')
      await page.getByRole('button', { name: 'Book this time' }).click()
    },
    isSignedIn: false,
    sees: 'Please enter a valid email address',
  },
  {
    name: 'contact, booked',
    path: '/contact',
    isSignedIn: false,
    act: async (page) => {
      await pickTime(page)
      await page.getByLabel('Name').fill('Ines Moreau')
      await page.getByLabel('Email').fill('ines@shop.example')
      await page.getByRole('button', { name: 'Book this time' }).click()
    },
    sees: 'Your consultation is booked',
  },
  {
    name: 'contact, nothing free',
    path: '/contact',
    scenario: { isBookedOut: true },
    sees: 'No times available',
  },
  {
    name: 'contact, loading',
    path: '/contact',
    scenario: { hanging: ['/api/v1/bookings'] },
    sees: 'Book a consultation',
  },
  {
    name: 'contact, failed',
    path: '/contact',
    scenario: { failing: ['/api/v1/bookings'] },
    sees: 'Available times couldn’t be loaded',
  },
  { name: 'learning', path: '/learning?q=cart', isSignedIn: false, sees: 'What Vitrine checks' },
  {
    name: 'learning, phone, dark, nothing found',
    path: '/learning?q=xyzzy',
    width: 390,
    isDark: true,
    sees: 'No check matches your search',
  },
  { name: 'terms', path: '/terms-of-use', isSignedIn: false, sees: 'Effective 16 July 2025' },
  { name: 'privacy, phone', path: '/privacy-policy', width: 390, sees: 'Effective December 2024' },
  { name: 'sign-up', path: '/signup', isSignedIn: false, sees: 'Create your account' },
  {
    name: 'sign-up, phone, invited',
    path: '/signup?email=priya@shop.example&invitation=x',
    isSignedIn: false,
    width: 390,
    sees: 'Step 1 of 2',
  },
  {
    name: 'forgot password, sent',
    path: '/forgot-password',
    isSignedIn: false,
    act: async (page) => {
      await page.getByLabel('Email').fill('ines@shop.example')
      await page.getByRole('button', { name: 'Send reset link' }).click()
    },
    sees: 'a password reset link has been sent',
  },
  { name: 'reset without token', path: '/reset-password', isSignedIn: false, sees: 'No token provided.' },
  { name: 'verification', path: '/verify-email?token=x', isSignedIn: false, sees: 'successfully verified' },
  {
    name: 'verification without token',
    path: '/verify-email',
    isSignedIn: false,
    sees: 'No token provided.',
  },
  { name: 'failed single sign-on', path: '/login?sso_error=failed', isSignedIn: false, sees: 'didn’t work' },
  { name: 'onboarding', path: '/', scenario: needed, sees: 'Store URL' },
  {
    name: 'onboarding, wrong address',
    path: '/onboarding',
    scenario: needed,
    isDark: true,
    act: async (page) => {
      await page.getByLabel('Store URL').fill('no address')
      await page.getByLabel('Store name').fill('Shop')
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    sees: 'Please enter a valid URL',
  },
  {
    name: 'onboarding, choices, phone',
    path: '/onboarding',
    scenario: needed,
    width: 390,
    act: toSecondStep,
    sees: 'Step 2 of 6',
  },
  {
    name: 'onboarding, failed',
    path: '/onboarding',
    scenario: { ...needed, failing: ['/api/v1/users/me'] },
    sees: 'The questions couldn’t be loaded',
  },
  {
    name: 'onboarding, waiting',
    path: '/onboarding',
    scenario: { onboarding: 'submitted' },
    sees: 'Wednesday, November 25, 2026',
  },
  { name: 'team', path: '/my-team', sees: 'Bartholomew' },
  { name: 'team, phone, dark', path: '/my-team', width: 390, isDark: true, sees: 'Bartholomew' },
  {
    name: 'team, invited',
    path: '/my-team',
    width: 768,
    act: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('jo@shop.example')
      await page.getByRole('button', { name: 'Invite' }).click()
    },
    sees: 'User invited successfully!',
  },
  {
    name: 'team, removing',
    path: '/my-team',
    act: (page) => page.getByLabel('Remove: priya@harbour-and-pine.example').click(),
    sees: 'loses access',
  },
  {
    name: 'team, loading',
    path: '/my-team',
    scenario: { hanging: ['/api/v1/websites/users'] },
    sees: 'My Team',
  },
  {
    name: 'team, failed',
    path: '/my-team',
    scenario: { failing: ['/api/v1/websites/users'] },
    sees: 'Error loading team members',
  },
  { name: 'store settings', path: '/store-settings', sees: 'We couldn’t find the tag' },
  { name: 'store settings, phone, dark', path: '/store-settings', width: 390, isDark: true, sees: 'Export' },
  {
    name: 'store settings, a long export is made, phone',
    path: '/store-settings',
    width: 390,
    scenario: { exporting: 'in_progress' },
    sees: 'Creating the Excel file: 1,000 of 3,202 alerts',
  },
  {
    name: 'store settings, a long export is ready',
    path: '/store-settings',
    scenario: { exporting: 'ready' },
    sees: 'Your Excel file with 3,202 alerts is ready.',
  },
  {
    name: 'store settings, wrong region',
    path: '/store-settings',
    width: 768,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add region' }).click()
      await page.getByRole('button', { name: 'Save regions' }).click()
    },
    sees: 'Please choose a region',
  },
  {
    name: 'store settings, loading',
    path: '/store-settings',
    scenario: { hanging: ['/api/v1/websites/users'] },
    sees: 'Store settings',
  },
  {
    name: 'store settings, failed',
    path: '/store-settings',
    scenario: { failing: ['/api/v1/websites/users'] },
    sees: 'The settings couldn’t be loaded',
  },
  {
    name: 'store settings, deletion asked for',
    path: '/store-settings',
    act: (page) => page.getByRole('button', { name: 'Delete website' }).click(),
    sees: 'You can undo this here for 7 days',
  },
  {
    name: 'store settings, going to be deleted, phone',
    path: '/store-settings',
    width: 390,
    scenario: { isLeaving: true },
    sees: 'Keep or export it',
  },
  {
    name: 'store settings, trackers',
    path: '/store-settings#trackers',
    width: 1280,
    scenario: { isTracked: true },
    act: (page) => page.getByRole('button', { name: 'Change Jira' }).click(),
    sees: 'Webhook URL',
  },
  {
    name: 'store settings, a new tracker, phone, dark',
    path: '/store-settings#trackers',
    width: 390,
    isDark: true,
    act: (page) => page.getByRole('button', { name: 'Connect Jira' }).click(),
    sees: 'Continue with Jira',
  },
  {
    name: 'store settings, new deploy key',
    path: '/store-settings#deploy-hook',
    width: 1280,
    act: async (page) => {
      await page.getByRole('button', { name: 'Replace Nightly report' }).click()
      await page.getByRole('button', { name: 'Create key' }).click()
    },
    sees: 'The old key still works.',
  },
  {
    name: 'store settings, a deploy key without a name, phone, dark',
    path: '/store-settings#deploy-hook',
    width: 390,
    isDark: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Create deploy key' }).waitFor()
      // Not halfway over the card before it, whose buttons would look too small under the bar.
      await page
        .locator('#deploy-hook')
        .evaluate((card) => scrollTo(0, card.getBoundingClientRect().top + scrollY - 8))
      await page.getByRole('button', { name: 'Create deploy key' }).click()
      await page.getByLabel('Name', { exact: true }).fill('')
      await page.getByRole('button', { name: 'Create key' }).click()
    },
    sees: 'This field is required',
  },
  {
    name: 'store settings, deploy keys failed',
    path: '/store-settings#deploy-hook',
    width: 1280,
    scenario: { failing: [`/api/v1/websites/${websiteId}/api-keys`] },
    sees: 'The deploy keys couldn’t be loaded',
  },
  { name: 'account', path: '/account', sees: 'Download your data' },
  { name: 'account, API keys, phone', path: '/account', width: 390, sees: 'Nightly report' },
  {
    name: 'account, new API key',
    path: '/account',
    width: 1280,
    act: async (page) => {
      await page.getByRole('button', { name: 'New API key' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Continuous integration')
      await page.getByLabel(/^Triage/).check()
      await page.getByRole('button', { name: 'Create key' }).click()
    },
    sees: 'Copy it now; you won’t see it again.',
  },
  {
    name: 'account, new API key, empty, phone, dark',
    path: '/account',
    width: 390,
    isDark: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'New API key' }).click()
      await page.getByRole('button', { name: 'Create key' }).click()
    },
    sees: 'Please name the key',
  },
  {
    name: 'account, uses of an API key, phone',
    path: '/account',
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Usage of Nightly report' }).click(),
    sees: '124 calls, 3 rejected',
  },
  {
    name: 'account, an API key without uses, dark',
    path: '/account',
    width: 1280,
    isDark: true,
    act: (page) => page.getByRole('button', { name: /^Usage of Deployment/ }).click(),
    sees: 'This key wasn’t used in the last 90 days.',
  },
  {
    name: 'account, revoke an API key',
    path: '/account',
    act: (page) => page.getByRole('button', { name: 'Revoke Nightly report' }).click(),
    sees: 'Programs that use this key stop working immediately',
  },
  {
    name: 'account, deletion asked for, phone, dark',
    path: '/account',
    width: 390,
    isDark: true,
    act: (page) => page.getByRole('button', { name: 'Delete account' }).click(),
    sees: 'This can’t be undone',
  },
  { name: 'outbox', path: '/dev/mail', isSignedIn: false, sees: 'Choose an email to read it.' },
  {
    // The frame with the mail runs no scripts, so axe cannot inspect it.
    name: 'outbox, a mail, phone',
    path: '/dev/mail?mail=m1',
    isSignedIn: false,
    width: 390,
    act: (page) => page.getByRole('tab', { name: 'Plain text' }).click(),
    sees: 'Hello',
  },
  {
    name: 'no outbox',
    path: '/dev/mail',
    scenario: { isProduction: true },
    sees: 'The outbox isn’t available here',
  },
]
