/** States of the changes screen. */
import { websiteId } from '../fixture-data.ts'
import type { State } from '../state.ts'

const openFirst = { name: /^Before and after: Listing/ }

export const changeStates: readonly State[] = [
  { name: 'changes', path: '/changes', width: 1280, sees: 'Low → High, 2 pages → 9 pages' },
  { name: 'changes, phone', path: '/changes', width: 390, sees: 'Fixed, verified' },
  {
    name: 'changes, dark, before and after',
    path: '/changes',
    isDark: true,
    width: 1600,
    act: (page) => page.getByRole('button', openFirst).first().click(),
    sees: 'Price: $49',
  },
  {
    name: 'changes, before and after, phone',
    path: '/changes',
    width: 390,
    act: (page) => page.getByRole('button', openFirst).first().click(),
    sees: 'See this page over time',
  },
  {
    name: 'changes, a page over time',
    path: '/changes',
    act: async (page) => {
      await page.getByRole('button', openFirst).first().click()
      await page.getByRole('button', { name: 'See this page over time' }).click()
    },
    sees: '(3 of 3)',
  },
  { name: 'changes, one kind', path: '/changes?kind=new', sees: 'Sitemap lists broken pages' },
  { name: 'changes, none', path: '/changes', scenario: { changes: 0 }, sees: 'No changes yet' },
  {
    name: 'changes, none of a kind',
    path: '/changes?kind=new',
    scenario: { changes: 0 },
    sees: 'No changes of this kind',
  },
  {
    name: 'changes, loading',
    path: '/changes',
    scenario: { hanging: [`/api/v1/websites/${websiteId}/changes`] },
    sees: 'Timeline',
  },
  {
    name: 'changes, failed',
    path: '/changes',
    scenario: { failing: [`/api/v1/websites/${websiteId}/changes`] },
    sees: 'The changes couldn’t be loaded',
  },
  {
    name: 'changes, switched off',
    path: '/changes',
    scenario: { featuresOff: ['changes'] },
    sees: 'Coming soon',
  },
  {
    name: 'comparison',
    path: '/changes?view=compare',
    width: 1280,
    sees: '$49.00 (was $59.00), out of stock',
  },
  { name: 'comparison, phone', path: '/changes?view=compare', width: 390, sees: 'Not checked in both' },
  {
    name: 'comparison, dark',
    path: '/changes?view=compare',
    isDark: true,
    width: 1600,
    sees: 'Only in the later analysis',
  },
  {
    name: 'comparison, nothing to compare',
    path: '/changes?view=compare',
    scenario: { scans: 1 },
    sees: 'Nothing to compare yet',
  },
  {
    name: 'comparison, failed',
    path: '/changes?view=compare',
    scenario: { failing: [`/api/v1/websites/${websiteId}/comparison`] },
    sees: 'The analyses couldn’t be compared',
  },
  {
    name: 'detail, an alert that is proven to be fixed',
    path: '/scans/c0000000-41c7-7000-8000-000000000000?alert=d0000000-41d1-7000-8000-000000000010',
    width: 1280,
    sees: 'the problem was gone',
  },
  {
    name: 'detail, an alert that is proven to be fixed, phone',
    path: '/scans/c0000000-41c7-7000-8000-000000000000?alert=d0000000-41d1-7000-8000-000000000010',
    width: 390,
    sees: 'the problem was gone',
  },
]
