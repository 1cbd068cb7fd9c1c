/** States of the screens for notifications. */
import type { Page } from 'playwright-core'
import { websiteId } from './fixture-data.ts'
import type { State } from './state.ts'

const path = '/store-settings/notifications'
const calls = `/api/v1/websites/${websiteId}/notifications`
const unsubscribing = { path: '/unsubscribe?token=x', isSignedIn: false }

const showFailed = (page: Page) => page.getByLabel('State').selectOption('Failed')

async function addWrongRule(page: Page) {
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByLabel(/^Minimum weekly revenue/).fill('much')
  await page.getByRole('button', { name: 'Add rule' }).last().click()
}

export const notificationStates: State[] = [
  { name: 'notifications', path, sees: 'Warehouse system was paused' },
  { name: 'notifications, phone, dark', path, width: 390, isDark: true, sees: 'Delivery log' },
  { name: 'notifications, 1280', path, width: 1280, sees: 'Delivery log' },
  { name: 'notifications, loading', path, scenario: { hanging: [calls] }, sees: 'Store settings' },
  {
    name: 'notifications, failed',
    path,
    width: 1280,
    scenario: { failing: [calls] },
    sees: 'The notification settings couldn’t be loaded',
  },
  {
    name: 'notifications, switched off, phone',
    path,
    width: 390,
    scenario: { featuresOff: ['notifications'] },
    sees: 'Notifications are turned off in this installation.',
  },
  {
    name: 'notifications, log failed, phone',
    path,
    width: 390,
    scenario: { failing: [`${calls}/messages`] },
    sees: 'The delivery log couldn’t be loaded',
  },
  { name: 'notifications, no hits, phone', path, width: 390, act: showFailed, sees: 'No messages match' },
  {
    name: 'notifications, wrong rule, phone',
    path,
    width: 390,
    act: addWrongRule,
    sees: 'Please enter an amount, such as 500',
  },
  { name: 'notifications, empty', path, scenario: { isConsoleEmpty: true }, sees: 'No messages yet' },
  {
    name: 'notifications, add rule',
    path,
    act: (page) => page.getByRole('button', { name: 'Add rule' }).click(),
    sees: 'When this happens',
  },
  {
    name: 'notifications, add rule, phone, dark',
    path,
    width: 390,
    isDark: true,
    act: (page) => page.getByRole('button', { name: 'Add rule' }).click(),
    sees: 'When this happens',
  },
  {
    name: 'notifications, add channel',
    path,
    act: (page) => page.getByRole('button', { name: 'Add channel' }).click(),
    sees: 'How often',
  },
  {
    name: 'notifications, attempts of a message',
    path,
    act: (page) => page.getByRole('button', { name: /^New: Listing/ }).click(),
    sees: 'Attempts',
  },
  {
    name: 'notifications, attempts of an email, phone, dark',
    path,
    width: 390,
    isDark: true,
    act: (page) => page.getByRole('button', { name: /^Daily brief: 42/ }).click(),
    sees: 'Accepted by the mail server',
  },
  { name: 'unsubscribe', ...unsubscribing, sees: 'Stop notification emails' },
  {
    name: 'unsubscribe, failed, phone, dark',
    ...unsubscribing,
    width: 390,
    isDark: true,
    scenario: { failing: ['/api/v1/notifications/unsubscribe'] },
    sees: 'Your subscription couldn’t be loaded',
  },
  {
    name: 'unsubscribe, a link that no longer works',
    path: '/unsubscribe?token=forged',
    isSignedIn: false,
    width: 1280,
    sees: 'This link no longer works',
  },
  {
    name: 'unsubscribed, phone, dark',
    ...unsubscribing,
    width: 390,
    isDark: true,
    act: (page) => page.getByRole('button', { name: 'Unsubscribe', exact: true }).click(),
    sees: 'You’re unsubscribed.',
  },
]
