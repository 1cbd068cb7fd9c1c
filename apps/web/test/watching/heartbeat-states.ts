/** States of the heartbeats screen. */
import { websiteId } from '../fixture-data.ts'
import type { State } from '../state.ts'

const path = '/store-settings/heartbeats'

export const heartbeatStates: readonly State[] = [
  { name: 'heartbeats', path, width: 1280, sees: '99.54%' },
  { name: 'heartbeats, phone', path, width: 390, sees: 'The checkout doesn’t open' },
  { name: 'heartbeats, dark', path, isDark: true, width: 1600, sees: 'Duration, 90 days' },
  {
    name: 'heartbeats, duration of another step',
    path,
    act: (page) => page.getByLabel('Step').selectOption('list'),
    sees: 'This step hasn’t been measured yet.',
  },
  {
    name: 'heartbeats, older incidents, phone, dark',
    path,
    width: 390,
    isDark: true,
    act: (page) => page.getByRole('button', { name: 'Show older incidents' }).click(),
    sees: 'The search returned an error',
  },
  {
    name: 'heartbeats, older incidents',
    path,
    act: (page) => page.getByRole('button', { name: 'Show older incidents' }).click(),
    sees: 'The search returned an error',
  },
  { name: 'heartbeats, off', path, scenario: { heartbeat: 'off' }, sees: 'Turn on' },
  { name: 'heartbeats, off, phone', path, width: 390, scenario: { heartbeat: 'off' }, sees: 'Turn on' },
  {
    name: 'heartbeats, not proven',
    path,
    scenario: { heartbeat: 'unproven' },
    sees: 'Open the store settings',
  },
  { name: 'heartbeats, no visits yet', path, scenario: { heartbeat: 'new' }, sees: 'No visits yet' },
  {
    name: 'heartbeats, loading',
    path,
    scenario: { hanging: [`/api/v1/websites/${websiteId}/heartbeat`] },
    sees: 'Know within minutes',
  },
  {
    name: 'heartbeats, failed',
    path,
    scenario: { failing: [`/api/v1/websites/${websiteId}/heartbeat`] },
    sees: 'The heartbeat couldn’t be loaded',
  },
  { name: 'heartbeats, switched off', path, scenario: { featuresOff: ['heartbeats'] }, sees: 'Coming soon' },
]
