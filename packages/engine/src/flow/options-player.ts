/** Sessions that choose variants, on products of one region. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import { createPageFacts } from '../derive/page-facts.ts'
import { inLanes } from '../scan/in-lanes.ts'
import { readPage } from '../scan/page-source.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import { chooseCombinations } from './choose-combinations.ts'
import type { FlowPlayer, FlowScene } from './flow-player.ts'
import { playOptions } from './options-flow.ts'

/** Pages that are looked through for something to choose. */
const mostRead = 120
/** The second platform gets fewer, because options mostly work alike on both. */
const elsewhereProducts = 3

interface Session {
  product: IndexedPage
  platform: Platform
}

export function optionsPlayer(scene: FlowScene): FlowPlayer {
  const { run, policy } = scene
  const play = (sessions: readonly Session[]) =>
    inLanes(sessions, policy.maxSessions, (session) => playOptions(run, session.product, session.platform))
  let sessions: Promise<Session[]> | null = null
  return {
    async first() {
      sessions ??= chooseSessions(scene)
      return play(await sessions)
    },
    async again(findings) {
      const failing = new Set(findings.map(({ url }) => url))
      return play(((await sessions) ?? []).filter(({ product }) => failing.has(product.finalUrl)))
    },
    replay({ url, platform = scene.platform }) {
      const product = scene.products.find(({ finalUrl }) => finalUrl === url)
      return play(product === undefined ? [] : [{ product, platform }])
    },
  }
}

async function chooseSessions(scene: FlowScene): Promise<Session[]> {
  const { platform, otherPlatforms, policy } = scene
  const chosen = await withOptions(scene, policy.optionsBudget)
  return [
    ...chosen.map((product) => ({ product, platform })),
    ...(policy.usesAllPlatforms ? otherPlatforms : []).flatMap((other) =>
      chosen.slice(0, elsewhereProducts).map((product) => ({ product, platform: other })),
    ),
  ]
}

/** Products whose page, as the scan has kept it, has something to choose; pages that scripts write may have it too. */
async function withOptions(
  { run, sites, region, products }: FlowScene,
  most: number,
): Promise<IndexedPage[]> {
  const chosen: IndexedPage[] = []
  for (const product of products.slice(0, mostRead)) {
    if (chosen.length >= most) break
    const source = await readPage(run, product.url, region, sites.maxAgeMs(run))
    if (source.kind !== 'page' || !source.isHtml) continue
    const { finalUrl, headers } = source.response
    const facts = createPageFacts({ html: source.html, url: finalUrl, headers }).product
    if (facts === null || chooseCombinations(facts).length > 0) chosen.push(product)
  }
  return chosen
}
