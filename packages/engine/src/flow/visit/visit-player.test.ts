import { expect, it } from 'vitest'
import type { FlowPart } from '../../flows.ts'
import { checkPlan } from '../../judge/check-plan.ts'
import { policyFor } from '../../store-policy.ts'
import type { FlowScene } from '../flow-player.ts'
import { visitPlayer } from './visit-player.ts'

/** A shop that answers nobody: sessions end at once, in a turn that the test decides. */
function deafScene(parts: FlowPart[], turn: (url: URL) => Promise<never>): FlowScene {
  const page = (url: string, pageType: string) => ({
    url,
    finalUrl: url,
    region: 'GLOBAL',
    tier: 'http',
    platform: null,
    depth: 0,
    state: 'visited',
    status: 200,
    pageType,
    template: pageType,
  })
  return {
    run: {
      options: { url: 'http://localhost/', tabs: 2 },
      plan: checkPlan([], []),
      deps: { signal: new AbortController().signal },
      tell: { action() {}, info() {}, notice() {}, problem() {} },
      turn,
      sessionTime: { isLeft: () => true },
    },
    sites: { entries: [] },
    region: 'GLOBAL',
    policy: policyFor('owned', { concurrency: 1, tabs: 2 }),
    pages: [page('http://localhost/', 'home_page'), page('http://localhost/list', 'product_list_page')],
    products: [],
    platform: 'Desktop',
    otherPlatforms: [],
    parts: new Set(parts),
    isPartsOnly: true,
  } as unknown as FlowScene
}

it('tells of a part when all of its sessions are over, in the order of its pages', async () => {
  const told = new Map<FlowPart, string[]>()
  let endHome: () => void = () => {}
  const home = new Promise<void>((resolve) => {
    endHome = resolve
  })
  let turns = 0
  const scene = deafScene(['countdowns', 'suggestions'], async ({ pathname }) => {
    turns += 1
    // The start page's first session ends after that of the list, which began later.
    if (pathname === '/list') endHome()
    else if (turns === 1) await home
    throw new Error('The store does not answer.')
  })
  const records = await visitPlayer(scene).first((part, own) => {
    expect(told.has(part)).toBe(false)
    told.set(
      part,
      own.map(({ url }) => url),
    )
  })
  expect(records).toHaveLength(3)
  expect(told.get('countdowns')).toEqual(['http://localhost/', 'http://localhost/list'])
  expect(told.get('suggestions')).toEqual(['http://localhost/'])
})
