/** States of the operator's console. */
import { websiteId } from './fixture-data.ts'
import { agentRunId, draftArticleId, draftTemplateId } from './operator-answers.ts'
import type { State } from './state.ts'

const operator = { isSuperuser: true } as const

export const operatorStates: State[] = [
  { name: 'console, queue', path: '/operator', scenario: operator, sees: 'By hand' },
  {
    name: 'console, ending a scan, phone, dark',
    path: '/operator',
    scenario: operator,
    width: 390,
    isDark: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^End:/ }).first().click()
      await page.getByRole('button', { name: 'End the scan' }).click()
    },
    sees: 'This field is required',
  },
  {
    name: 'console, empty queue',
    path: '/operator',
    scenario: { ...operator, isConsoleEmpty: true },
    sees: 'Nothing is waiting',
  },
  {
    name: 'console, loading',
    path: '/operator',
    scenario: { ...operator, hanging: ['/api/v1/operator'] },
    sees: 'Waiting',
  },
  {
    name: 'console, failed',
    path: '/operator/log',
    scenario: { ...operator, failing: ['/api/v1/operator'] },
    sees: 'The log couldn’t be loaded',
  },
  { name: 'console, for customers', path: '/operator', sees: 'This page doesn’t exist' },
  { name: 'console, runs', path: '/operator/runs', scenario: operator, sees: '93 of 186' },
  {
    name: 'console, websites',
    path: '/operator/websites',
    scenario: operator,
    width: 768,
    sees: 'Free audit',
  },
  {
    name: 'console, a website',
    path: `/operator/websites/${websiteId}`,
    scenario: operator,
    act: async (page) => {
      await page.getByText('Limits per analysis').click()
      await page.getByLabel('Alerts shown').fill('999')
    },
    sees: '0 to 200',
  },
  {
    name: 'console, a website, phone, dark',
    path: `/operator/websites/${websiteId}`,
    scenario: operator,
    width: 390,
    isDark: true,
    sees: 'Nordic Home',
  },
  { name: 'console, agent runs', path: '/operator/agent', scenario: operator, sees: '50,114' },
  {
    name: 'console, a transcript, phone, dark',
    path: `/operator/agent/${agentRunId}`,
    scenario: operator,
    width: 390,
    isDark: true,
    sees: 'Budget spent',
  },
  {
    name: 'console, results by hand, phone',
    path: '/operator/queue/c0000000-41c7-7000-8000-000000000000',
    scenario: operator,
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Finish the scan' }).click(),
    sees: 'Enter how many pages were checked',
  },
  {
    name: 'console, templates',
    path: '/operator/templates',
    scenario: operator,
    sees: 'Gift card shopping trip',
  },
  {
    name: 'console, a draft, phone',
    path: `/operator/templates/${draftTemplateId}`,
    scenario: operator,
    width: 390,
    sees: '400,000 tokens',
  },
  {
    name: 'console, articles, phone, dark',
    path: '/operator/articles',
    scenario: operator,
    width: 390,
    isDark: true,
    sees: 'To review',
  },
  {
    name: 'console, an article',
    path: `/operator/articles/${draftArticleId}`,
    scenario: operator,
    sees: 'Sources',
  },
  { name: 'console, logos', path: '/operator/logos', scenario: operator, sees: 'Shown now' },
  { name: 'console, competitors', path: '/operator/competitors', scenario: operator, sees: 'Nordic Home' },
  {
    name: 'console, people, asking why',
    path: '/operator/people',
    scenario: operator,
    act: (page) => page.getByRole('button', { name: /^Impersonate:/ }).click(),
    sees: 'logged under your name',
  },
  { name: 'console, checks', path: '/operator/checks', scenario: operator, sees: 'image-low-resolution' },
  {
    name: 'console, activity, phone',
    path: '/operator/activity',
    scenario: operator,
    width: 390,
    sees: 'Closed alert',
  },
  {
    name: 'impersonation, phone, dark',
    path: '/my-team',
    scenario: { isImpersonated: true },
    width: 390,
    isDark: true,
    sees: 'You’re impersonating',
  },
]
