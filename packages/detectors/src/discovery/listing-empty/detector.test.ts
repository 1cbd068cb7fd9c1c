import type { CollectedPage, SiteInput } from '@vitrine/engine/api/detector'
import { expect, test } from 'vitest'
import detector from './detector.ts'

const origin = 'https://shop.example'
const list = (name: string): CollectedPage<unknown> => ({
  url: `${origin}/${name}`,
  finalUrl: `${origin}/${name}`,
  pageType: 'category_page',
  platform: 'Desktop',
  region: 'GLOBAL',
  status: 200,
  datum: {
    name,
    products: 0,
    message: 'Keine Artikel in dieser Kategorie',
    messagePath: 'html > body > main > p',
    tiles: 0,
    isRendered: false,
  },
})

test('empty categories in the menu and elsewhere have one cause', () => {
  const verdict = detector.evaluate({
    pages: [list('Leuchten'), list('Test')],
    site: { sitemap: null },
    inlinks: (url: string) => [
      { from: `${origin}/`, text: '', area: url.endsWith('Leuchten') ? 'nav' : 'main', path: '' },
    ],
  } as unknown as SiteInput<never>)
  expect(verdict).toMatchObject({
    kind: 'fail',
    findings: [
      { severity: 'high', commonCause: { key: 'lists', min: 2, item: `Leuchten: ${origin}/Leuchten` } },
      { severity: 'medium', commonCause: { key: 'lists', min: 2, item: `Test: ${origin}/Test` } },
    ],
  })
})
