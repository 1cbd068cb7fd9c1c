/** States of the screens for notifications. */
import type { State } from './state.ts'

const path = '/store-settings/notifications'

export const notificationStates: State[] = [
  { name: 'notifications', path, sees: 'Warehouse system was paused' },
  { name: 'notifications, phone, dark', path, width: 390, isDark: true, sees: 'Delivery log' },
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
  { name: 'unsubscribe', path: '/unsubscribe?token=x', isSignedIn: false, sees: 'Stop notification emails' },
  {
    name: 'unsubscribed, phone, dark',
    path: '/unsubscribe?token=x',
    isSignedIn: false,
    width: 390,
    isDark: true,
    act: (page) => page.getByRole('button', { name: 'Unsubscribe', exact: true }).click(),
    sees: 'You’re unsubscribed.',
  },
]
