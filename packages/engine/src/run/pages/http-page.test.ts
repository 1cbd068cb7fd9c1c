import { expect, test } from 'vitest'
import type { PageTask } from '../../api/scan-types.ts'
import { testRegions } from '../../testing/test-pages.ts'
import { unevaluatedOutcome } from './http-page.ts'

const url = 'https://shop.example/privacy/info'
const outcomeOf = (html: string, depth = 2, finalUrl = url) => {
  const task: PageTask = {
    url,
    platform: null,
    region: 'US',
    tier: 'http',
    depth,
    priority: 0,
    foundOn: 'sitemap',
  }
  const response = { status: 200, headers: {}, finalUrl, redirects: [], contentType: 'text/html' }
  const source = { kind: 'page', response, html, isHtml: true, cached: { fetchedAtMs: 0 }, fromCache: false }
  return unevaluatedOutcome(testRegions(), task, source as never)
}
const dialog = '<div class="modal"><h4>Privacy</h4><p>We keep your data.</p></div>'

test('a piece of a page is visited but not evaluated as a page', () => {
  expect(outcomeOf(dialog)).toMatchObject({ state: 'visited', status: 200, pageType: null })
})

test('a page is evaluated, and so is whatever the start address sends', () => {
  expect(outcomeOf(`<!doctype html><title>Privacy</title>${dialog}`)).toBeNull()
  expect(outcomeOf(dialog, 0)).toBeNull()
})

test('a store that adds a session to the address answers with the page itself, one that leads elsewhere does not', () => {
  const page = `<!doctype html><title>Privacy</title>${dialog}`
  expect(outcomeOf(page, 2, `${url}?visitor=a1b2c3d4e5f6g7h8i9`)).toBeNull()
  expect(outcomeOf(page, 2, `${url}?lang=en`)).toMatchObject({ state: 'visited', pageType: null })
  expect(outcomeOf(page, 2, `${url}/more?visitor=a1b2c3d4e5f6g7h8i9`)).toMatchObject({ pageType: null })
})
