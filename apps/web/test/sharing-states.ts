/** States of an alert’s forms, of public links, and of the pages behind them. */
import type { Page } from 'playwright-core'
import type { State } from './state.ts'

const scan = '/scans/c0000000-41c7-7000-8000-000000000000'

async function openEdit(page: Page) {
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Prices don’t match between list and page')
}

async function openFeedback(page: Page) {
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Feedback' }).click()
  await page.getByLabel('One of its values is wrong').check()
}

async function openPhoneEdit(page: Page) {
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}

/** The panel at the end of the page is loaded when it comes near. */
export async function toSharing(page: Page) {
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

async function openLinks(page: Page) {
  await toSharing(page)
  await page.getByRole('button', { name: 'Public link' }).click()
}

/** The fixture's link is created, and revoked again. */
async function revokeNewLink(page: Page) {
  await openLinks(page)
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByText('New link').waitFor()
  await page.getByRole('button', { name: 'Revoke link: For the agency' }).click()
  await page.getByRole('button', { name: 'Revoke now' }).click()
  await page.getByText('New link').waitFor({ state: 'hidden' })
}

export const sharingStates: readonly State[] = [
  { name: 'edit alert', path: scan, width: 1280, act: openEdit, sees: 'From the scan:' },
  { name: 'edit alert, phone', path: scan, width: 390, act: openPhoneEdit, sees: 'Edit alert' },
  { name: 'feedback', path: scan, width: 1280, isDark: true, act: openFeedback, sees: 'Send feedback' },
  {
    name: 'public links',
    path: scan,
    width: 1280,
    act: openLinks,
    sees: 'For the agency',
  },
  {
    name: 'public links, phone',
    path: scan,
    width: 390,
    act: openLinks,
    sees: 'For the agency',
  },
  {
    name: 'public links, a new one revoked, phone, dark',
    path: scan,
    isDark: true,
    width: 390,
    act: revokeNewLink,
    sees: 'Link revoked',
  },
  { name: 'shared page', path: '/shared/a-token', isSignedIn: false, width: 1280, sees: 'Link works until' },
  {
    name: 'shared page, phone, dark',
    path: '/shared/a-token',
    isSignedIn: false,
    isDark: true,
    width: 390,
    sees: 'Link works until',
  },
  {
    name: 'shared page, expired',
    path: '/shared/ended',
    isSignedIn: false,
    width: 390,
    sees: 'This link no longer works',
  },
]
