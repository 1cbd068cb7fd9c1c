/** States of the prices screen. */
import type { Page } from 'playwright-core'
import { websiteId } from '../fixture-data.ts'
import type { State } from '../state.ts'

const list = `/api/v1/websites/${websiteId}/prices`
const openFirst = (page: Page) => page.getByRole('button', { name: 'Birch Linen Lamp' }).first().click()

export const priceStates: readonly State[] = [
  { name: 'prices', path: '/prices', width: 1280, sees: '€34.00' },
  { name: 'prices, phone', path: '/prices', width: 390, sees: '240 products' },
  { name: 'prices, dark', path: '/prices', isDark: true, width: 1600, sees: '€29.00' },
  { name: 'prices, only disagreements', path: '/prices?only=disagreements', sees: '2 products' },
  { name: 'prices, search', path: '/prices?q=walnut', sees: '30 products' },
  { name: 'prices, nothing found', path: '/prices?q=zebra', sees: 'No products found' },
  {
    name: 'prices, far down',
    path: '/prices',
    width: 1280,
    act: async (page) => {
      await page.getByRole('button', { name: 'Birch Linen Lamp' }).first().focus()
      await page.keyboard.press('End')
      await page.locator('[data-index="100"]').waitFor()
    },
    sees: '240 products',
  },
  { name: 'prices, history', path: '/prices', width: 1280, act: openFirst, sees: 'Reported as' },
  { name: 'prices, history, phone', path: '/prices', width: 390, act: openFirst, sees: '30-day low' },
  {
    name: 'prices, history, failed',
    path: '/prices?product=e3000000-41c7-7000-8000-000000000000',
    scenario: { failing: [`${list}/e3000000-41c7-7000-8000-000000000000`] },
    sees: 'The history couldn’t be loaded',
  },
  { name: 'prices, none', path: '/prices', scenario: { prices: 0 }, sees: 'No prices yet' },
  {
    name: 'prices, no disagreements',
    path: '/prices?only=disagreements',
    scenario: { prices: 0 },
    sees: 'No mismatches',
  },
  { name: 'prices, loading', path: '/prices', scenario: { hanging: [list] }, sees: 'Only mismatches' },
  {
    name: 'prices, failed',
    path: '/prices',
    scenario: { failing: [list] },
    sees: 'The prices couldn’t be loaded',
  },
  {
    name: 'prices, switched off',
    path: '/prices',
    scenario: { featuresOff: ['prices'] },
    sees: 'Coming soon',
  },
]
