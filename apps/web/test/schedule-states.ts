/** States of the schedules screen and of its form. */
import { websiteId } from './fixture-data.ts'
import type { State } from './state.ts'

export const scheduleStates: readonly State[] = [
  { name: 'schedules', path: '/schedules', width: 1280, sees: 'Every Monday and Thursday at 05:00' },
  { name: 'schedules, phone', path: '/schedules', width: 390, sees: 'Makes up for 2 missed runs.' },
  { name: 'schedules, dark', path: '/schedules', isDark: true, width: 1600, sees: 'Next two weeks' },
  { name: 'schedules, none', path: '/schedules', scenario: { schedules: 0 }, sees: 'No schedules yet' },
  {
    name: 'schedules, switched off',
    path: '/schedules',
    scenario: { featuresOff: ['schedules'] },
    sees: 'Coming soon',
  },
  {
    name: 'schedules, loading, phone',
    path: '/schedules',
    width: 390,
    scenario: { hanging: [`/api/v1/websites/${websiteId}/schedules`] },
    sees: 'Recurring analyses of Harbour & Pine.',
  },
  {
    name: 'schedules, failed',
    path: '/schedules',
    scenario: { failing: [`/api/v1/websites/${websiteId}/schedules`] },
    sees: 'The schedules couldn’t be loaded',
  },
  {
    name: 'schedules, editing, phone',
    path: '/schedules',
    width: 390,
    act: async (page) => {
      await page.getByRole('button', { name: /^Edit Search/ }).click()
      await page.getByText('Weekdays').waitFor()
    },
    sees: 'Adjusts for daylight saving time.',
  },
  {
    name: 'schedules, deleting',
    path: '/schedules',
    act: (page) => page.getByRole('button', { name: /^Delete Prices/ }).click(),
    sees: 'Delete schedule?',
  },
]
