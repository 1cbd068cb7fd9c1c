/** States of the screens for benchmark articles. */
import type { Page } from 'playwright-core'
import type { State } from './state.ts'

const list = '/beyond-your-store'
const article = `${list}/f0000000-0000-7000-8000-000000000000`

async function zoom(page: Page) {
  await page.getByRole('button', { name: /^Zoom: Lumen/ }).click()
}

async function comment(page: Page) {
  const box = page.getByLabel('Comment')
  await box.fill('First line')
  await box.press('Shift+Enter')
  await box.pressSequentially('Second line')
}

export const articleStates: State[] = [
  { name: 'benchmarks', path: list, sees: 'Set pricing shown before the first click' },
  { name: 'benchmarks, tablet, dark', path: list, width: 768, isDark: true, sees: 'Old news' },
  { name: 'benchmarks, phone, my likes', path: `${list}?filter=likes`, width: 390, sees: 'A delivery date' },
  {
    name: 'benchmarks, nothing found',
    path: `${list}?q=zebra`,
    sees: 'No articles found matching your search.',
  },
  { name: 'benchmarks, none', path: list, scenario: { actions: 'none' }, sees: 'No articles available.' },
  {
    name: 'benchmarks, free audit',
    path: list,
    scenario: { audit: true },
    sees: 'You currently have access to 4 out of the 40 detected articles',
  },
  {
    name: 'benchmarks, loading',
    path: list,
    scenario: { hanging: ['/api/v1/articles'] },
    sees: 'Beyond Your Store',
  },
  {
    name: 'benchmarks, failed',
    path: list,
    scenario: { failing: ['/api/v1/articles'] },
    sees: 'The benchmarks couldn’t be loaded',
  },
  { name: 'benchmark article', path: article, sees: 'Dispatched in 2 to 5 days' },
  { name: 'benchmark article, dark, phone', path: article, width: 390, isDark: true, sees: 'Activity' },
  { name: 'benchmark article, tablet', path: article, width: 768, sees: 'Competitor Stores' },
  {
    name: 'benchmark article, zoomed',
    path: article,

    act: zoom,
    sees: 'Competitor Stores',
  },
  {
    name: 'benchmark article, comment',
    path: article,

    act: comment,
    sees: 'Shift+Enter',
  },
  {
    name: 'benchmark article, loading',
    path: article,
    scenario: { hanging: ['/api/v1/articles'] },
    sees: 'Loading article...',
  },
  {
    name: 'benchmark article, missing',
    path: `${list}/f0000000-0000-7000-8000-0000000000ff`,
    sees: 'Article not found',
  },
  {
    name: 'benchmark article, failed',
    path: article,
    scenario: { failing: ['/api/v1/articles'] },
    sees: 'The article couldn’t be loaded',
  },
]
