import { expect, test } from 'vitest'
import { collectPages } from './collect-pages.ts'

// Throws for a new file of the documentation that the site map doesn't list.
const { pages, assets } = await collectPages('/docs/')
const textOf = (wanted: string) => pages.find(({ page }) => page === wanted)?.text ?? ''

test('every detector, the settings, the API, and the decisions have a page', () => {
  expect(pages.filter(({ page }) => /^detectors\/\w+\/[\w-]+$/.test(page)).length).toBeGreaterThan(170)
  expect(textOf('detectors/index')).toContain('(./price/price-missing.md)')
  expect(textOf('settings')).toContain('`VITRINE_DATA_DIR`')
  expect(textOf('api/index')).toContain('href="/docs/api/openapi.json"')
  expect(textOf('api/index')).toContain('application/problem+json')
  expect(textOf('adr/index')).toContain('(./0045-build-the-documentation-with-vitepress.md)')
})

test('no page links to what the site doesn’t have', () => {
  expect(pages.filter(({ text }) => text.includes('not-on-this-site')).map(({ page }) => page)).toEqual([])
  expect(assets).toContain('action/action.yml')
})
