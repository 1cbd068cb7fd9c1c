import { expect, it } from 'vitest'
import type { Finding } from '../../detector.ts'
import { checkPlan } from '../../judge/check-plan.ts'
import type { FlowScene } from '../flow-player.ts'
import { speedPlayer } from './speed-player.ts'

const page = (path: string, pageType: string, depth: number) => ({
  url: `http://localhost${path}`,
  finalUrl: `http://localhost${path}`,
  region: 'GLOBAL',
  tier: 'http',
  platform: null,
  depth,
  state: 'visited',
  status: 200,
  pageType,
  template: pageType,
  cards: [`${path}/1`, `${path}/2`, `${path}/3`, `${path}/4`],
})

/** A shop that answers nobody, and whose addresses are noted. */
function deafScene(platforms: ('Desktop' | 'Mobile')[], asked: string[]): FlowScene {
  const [platform = 'Desktop', ...otherPlatforms] = platforms
  const lists = ['/one', '/two', '/three'].map((path, at) => page(path, 'product_list_page', 1 + at))
  return {
    run: {
      options: { url: 'http://localhost/', tabs: 4 },
      plan: checkPlan([], []),
      deps: { signal: new AbortController().signal },
      tell: { action() {}, info() {}, notice() {}, problem() {} },
      sessionTime: { isLeft: () => true },
      turn: async ({ pathname }: URL) => {
        asked.push(pathname)
        throw new Error('The store does not answer.')
      },
    },
    sites: { entries: [] },
    region: 'GLOBAL',
    pages: [page('/', 'home_page', 0), ...lists.toReversed()],
    products: [
      page('/lamp', 'product_page', 2),
      page('/bowl', 'product_page', 2),
      page('/cup', 'product_page', 2),
    ],
    platform,
    otherPlatforms,
    parts: new Set(),
    isPartsOnly: false,
  } as unknown as FlowScene
}

it('measures the start page, two lists and two products, one after the other, as a phone', async () => {
  const asked: string[] = []
  const records = await speedPlayer(deafScene(['Desktop', 'Mobile'], asked)).first(() => {})
  expect(asked).toEqual(['/', '/one', '/two', '/lamp', '/bowl'])
  expect(records.map(({ platform, notVerified }) => ({ platform, notVerified }))).toEqual(
    asked.map(() => ({
      platform: 'Mobile',
      notVerified: 'The page could not be loaded on the simulated phone.',
    })),
  )
})

it('looks again at the pages of a finding and those that belong to it', async () => {
  const asked: string[] = []
  const player = speedPlayer(deafScene(['Mobile'], asked))
  await player.replay({
    url: 'http://localhost/lamp',
    relatedUrls: ['http://localhost/bowl'],
  } as unknown as Finding)
  expect(asked).toEqual(['/lamp', '/bowl'])
})
