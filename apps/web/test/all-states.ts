/** States of the first screens, and the list of all states. */
import type { Page } from 'playwright-core'
import { accountStates } from './account-states.ts'
import { articleStates } from './article-states.ts'
import { notificationStates } from './notification-states.ts'
import { operatorStates } from './operator-states.ts'
import { scanStates } from './scan-states.ts'
import { scheduleStates } from './schedule-states.ts'
import { sharingStates, toSharing } from './sharing-states.ts'
import type { State } from './state.ts'
import { teamStates } from './team/team-states.ts'
import { changeStates } from './watching/change-states.ts'
import { heartbeatStates } from './watching/heartbeat-states.ts'
import { priceStates } from './watching/price-states.ts'

export const scan = '/scans/c0000000-41c7-7000-8000-000000000000'
export const hub = '/scans'

/** Every state of the screens that tests and screenshots open. */
export const states: readonly State[] = [
  ...accountStates,
  ...articleStates,
  ...changeStates,
  ...heartbeatStates,
  ...priceStates,
  ...notificationStates,
  ...operatorStates,
  ...scanStates,
  ...scheduleStates,
  ...sharingStates,
  ...teamStates,
  { name: 'sign-in', path: '/login', isSignedIn: false, sees: 'Welcome back' },
  {
    name: 'sign-in, dark, phone, empty fields',
    path: '/login',
    isSignedIn: false,
    isDark: true,
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Log in' }).click(),
    sees: 'This field is required',
  },
  {
    name: 'sign-in refused',
    path: '/login?reset=success',
    isSignedIn: false,
    width: 768,
    act: signIn,
    sees: 'Wrong username, email or password.',
  },
  { name: 'overview', path: '/', sees: '$48k' },
  { name: 'overview, dark', path: '/', isDark: true, width: 1600, sees: '$48k' },
  { name: 'overview, phone', path: '/', width: 390, sees: '$48k' },
  { name: 'overview, tablet', path: '/', width: 768, sees: '$48k' },
  {
    name: 'overview, free audit',
    path: '/',
    scenario: { audit: true },
    sees: '2 patterns hurting your site',
  },
  {
    name: 'overview, free audit, phone, dark',
    path: '/',
    width: 390,
    isDark: true,
    scenario: { audit: true },
    sees: '2 patterns hurting your site',
  },
  {
    name: 'overview, nothing connected',
    path: '/',
    scenario: { isConnected: false, scans: 0, actions: 'done' },
    sees: 'Connect your data to see personalized impact metrics',
  },
  {
    name: 'overview, loading',
    path: '/',
    scenario: { hanging: ['/api/v1/websites/a0'] },
    sees: 'Loading website details...',
  },
  {
    name: 'overview, failed',
    path: '/',
    scenario: { failing: ['/api/v1/websites/a0'] },
    sees: 'The overview couldn’t be loaded',
  },
  {
    name: 'overview, calculation',
    path: '/',
    act: (page) => page.getByText("How it's calculated").first().click(),
    sees: 'Evidence grade C',
  },
  { name: 'store settings, data', path: '/store-settings', sees: 'Imported from Shopify, 28 rows' },
  {
    name: 'store settings, import, phone',
    path: '/store-settings#store-data',
    width: 390,
    scenario: { isConnected: false },
    act: importFile,
    sees: '"never" is no date.',
  },
  { name: 'hub', path: hub, sees: 'Most Impactful' },
  { name: 'hub, dark', path: `${hub}?tab=all`, isDark: true, width: 1600, sees: 'Running: 3h left' },
  { name: 'hub, phone', path: hub, width: 390, sees: 'Most Impactful' },
  { name: 'hub, tablet', path: `${hub}?tab=archived`, width: 768, sees: 'Old discount codes' },
  {
    name: 'hub, filter',
    path: `${hub}?severity=high`,
    act: (page) => page.getByRole('button', { name: 'Filter' }).click(),
    sees: 'This quarter',
  },
  {
    name: 'hub, filtered by a press on a word',
    path: hub,
    act: async (page) => {
      await page.getByRole('button', { name: 'Filter' }).click()
      await page.getByText('This month').click()
      await page.getByRole('button', { name: 'Filter 1' }).waitFor()
    },
    sees: 'Most Impactful',
  },
  {
    name: 'hub, row menu',
    path: hub,
    act: (page) => page.getByLabel('More for Search queries that return no results').click(),
    sees: 'Repeat',
  },
  {
    name: 'hub, row menu, schedules switched off',
    path: hub,
    scenario: { featuresOff: ['schedules'] },
    act: (page) => page.getByLabel('More for Search queries that return no results').click(),
    sees: 'Coming soon',
  },
  {
    name: 'hub, repeating an analysis',
    path: hub,
    act: async (page) => {
      await page.getByLabel('More for Search queries that return no results').click()
      await page.getByRole('menuitem', { name: 'Repeat' }).click()
    },
    sees: 'How often',
  },
  { name: 'hub, share', path: hub, act: share, sees: 'Sharing link copied to clipboard!' },
  { name: 'hub, loading', path: hub, scenario: { hanging: ['/api/v1/scans/website'] }, sees: 'New Analysis' },
  {
    name: 'hub, failed',
    path: hub,
    scenario: { failing: ['/api/v1/scans/website'] },
    sees: 'Your analyses couldn’t be loaded',
  },
  { name: 'hub, no scans', path: hub, scenario: { scans: 0 }, sees: 'No scans here.' },
  { name: 'hub, audit', path: hub, scenario: { audit: true }, sees: '9 days left' },
  {
    name: 'user menu',
    path: hub,
    act: (page) => page.getByLabel('IM, Ines Moreau’s account').hover(),
    sees: 'Log out',
  },
  {
    name: 'switcher with search',
    path: hub,
    scenario: { websites: 14 },
    act: (page) => page.getByLabel(/^Website:/).click(),
    sees: 'Store number 12',
  },
  {
    name: 'phone menu',
    path: hub,
    width: 390,
    act: (page) => page.getByLabel('Menu').click(),
    sees: 'Log out',
  },
  {
    name: 'overview, free audit without alerts',
    path: '/',
    scenario: { audit: true, isAuditEmpty: true },
    sees: 'No alerts on the pages we checked',
  },
  {
    name: 'overview, free audit on its way, phone menu',
    path: '/',
    width: 390,
    scenario: { audit: true, isAuditUnderWay: true },
    act: (page) => page.getByLabel('Menu').click(),
    sees: '9 days left',
  },
  { name: 'no websites', path: hub, scenario: { websites: 0 }, sees: 'Contact Support' },
  { name: 'detail', path: scan, sees: 'Currently on the Website' },
  { name: 'detail, dark', path: scan, isDark: true, width: 1280, sees: 'Currently on the Website' },
  { name: 'detail, phone', path: scan, width: 390, sees: 'Currently on the Website' },
  {
    name: 'detail, tablet, a closed alert',
    path: `${scan}?alert=d0000000-41d0-7000-8000-000000000009`,
    width: 768,
    sees: 'Weight in pounds on the EU page',
  },
  {
    name: 'detail, confirm',
    path: scan,
    act: (page) => page.getByRole('button', { name: 'Mark all as completed' }).click(),
    sees: 'Mark all alerts as completed?',
  },
  {
    name: 'detail, severity menu',
    path: scan,
    act: (page) => page.getByLabel('Severity: High').first().click(),
    sees: 'Medium',
  },
  {
    name: 'detail, zoom',
    path: scan,
    act: async (page) => {
      await page
        .getByLabel(/^Zoom:/)
        .first()
        .click()
      await page.getByRole('button', { name: 'Zoom out' }).waitFor()
    },
    sees: 'Currently on the Website',
  },
  {
    name: 'detail, keys',
    path: scan,
    act: (page) => page.keyboard.press('?'),
    sees: 'Enable single-key shortcuts',
  },
  {
    name: 'detail, phone sheet',
    path: scan,
    width: 390,
    act: (page) => page.getByRole('navigation', { name: 'Alerts' }).getByText('Share').click(),
    sees: 'Share alerts with team',
  },
  {
    name: 'detail, a long PDF is made',
    path: scan,
    width: 1280,
    scenario: { exporting: 'in_progress' },
    act: toSharing,
    sees: 'Creating the PDF: 1,000 of 3,202 alerts',
  },
  {
    name: 'detail, tickets',
    path: scan,
    width: 1280,
    scenario: { isTracked: true },
    act: async (page) => {
      await toSharing(page)
      await page.getByRole('list', { name: 'Tickets' }).scrollIntoViewIfNeeded()
    },
    sees: 'valid project is required',
  },
  { name: 'detail, loading', path: scan, scenario: { hanging: ['/api/v1/issues'] }, sees: 'All Analyses' },
  {
    name: 'detail, failed',
    path: scan,
    scenario: { failing: ['/api/v1/issues'] },
    sees: 'Error Loading Alerts',
  },
  { name: 'detail, empty', path: scan, scenario: { alerts: 0 }, sees: 'No Alerts Found' },
  { name: 'detail, audit', path: scan, scenario: { audit: true }, sees: '+ 15 more alerts...' },
  {
    name: 'server down, signed in',
    path: `${hub}?tab=all`,
    width: 390,
    scenario: { failing: ['/api/v1/refresh'] },
    sees: 'We can’t reach Vitrine right now',
  },
  {
    name: 'hub, filter sheet on a phone, dark',
    path: hub,
    width: 390,
    isDark: true,
    act: (page) => page.getByRole('button', { name: 'Filter' }).click(),
    sees: 'Show analyses',
  },
  {
    name: 'command palette',
    path: hub,
    width: 1280,
    act: (page) => page.getByText('Search or jump to...').click(),
    sees: 'Store settings',
  },
  {
    name: 'command palette, nothing found, phone, dark',
    path: hub,
    width: 390,
    isDark: true,
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Search screens, analyses, alerts, websites...').fill('zzz')
    },
    sees: 'Nothing matches your search',
  },
  { name: 'unknown address', path: '/nowhere', sees: 'This page doesn’t exist' },
]

async function signIn(page: Page) {
  await page.getByLabel('Username or email').fill('ines')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function importFile(page: Page) {
  await page.getByRole('tab', { name: 'Import a file' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Choose a CSV file, or drop it here').click(),
  ])
  await chooser.setFiles({ name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from('Date,Sessions\n') })
}

async function share(page: Page) {
  await page.getByLabel('More for Search queries that return no results').click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
}

/** Texts of which one is visible before a state's `act` can start. */
export const readyTexts =
  /Most Impactful|Open Alerts|Create your account|Welcome back|Download your data|Connect your data|How it works|Scan steps|Running Scan|What we’ll cover|Forgot your|Store URL|Bartholomew|tag was not found|Competitor Stores|As sent|Scan steps|Impersonate|Set hours|Waiting for a worker|Run automatically|Pages checked|Add a logo|Try it on a store|Delivery log|Stop notification emails|Past runs|Compare analyses|Last visit|Only mismatches/
