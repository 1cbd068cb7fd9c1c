import { expect, it } from 'vitest'
import type { SessionPart } from '../../api/sessions.ts'
import { policyFor } from '../../run/policy/store-policy.ts'
import { testContext } from '../../testing/test-context.ts'
import { indexedPage, testRegions } from '../../testing/test-pages.ts'
import type { SessionContext } from '../shared/session/session-runner.ts'
import { pageRunner } from './page-runner.ts'

/** A store that never responds: sessions end at once, when `acquireHostSlot` rejects. */
function deafScene(parts: SessionPart[], acquireHostSlot: (url: URL) => Promise<never>): SessionContext {
  const url = 'http://localhost/'
  return {
    run: { ...testContext({ url, tabs: 2 }), acquireHostSlot },
    sites: testRegions(),
    region: 'GLOBAL',
    policy: policyFor('owned', { concurrency: 1, tabs: 2 }),
    pages: [indexedPage({ url }), indexedPage({ url: `${url}list`, pageType: 'product_list_page' })],
    products: [],
    platform: 'Desktop',
    otherPlatforms: [],
    parts: new Set(parts),
    isPartsOnly: true,
  }
}

it('reports a part when all of its sessions have ended, in the order of its pages', async () => {
  const reported = new Map<SessionPart, string[]>()
  let endHome: () => void = () => {}
  const home = new Promise<void>((resolve) => {
    endHome = resolve
  })
  let turns = 0
  const scene = deafScene(['countdowns', 'suggestions'], async ({ pathname }) => {
    turns += 1
    // The home page's first session ends after that of the list, which began later.
    if (pathname === '/list') endHome()
    else if (turns === 1) await home
    throw new Error('The store does not answer.')
  })
  const records = await pageRunner(scene).first((part, own) => {
    expect(reported.has(part)).toBe(false)
    reported.set(
      part,
      own.map(({ url }) => url),
    )
  })
  expect(records).toHaveLength(3)
  expect(reported.get('countdowns')).toEqual(['http://localhost/', 'http://localhost/list'])
  expect(reported.get('suggestions')).toEqual(['http://localhost/'])
})
