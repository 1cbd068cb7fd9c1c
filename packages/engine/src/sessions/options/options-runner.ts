/** Sessions that choose variants, on products of one region. */
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import { createPageFacts } from '../../extract/page-facts.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import { readPage } from '../../run/page-source.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { sampleCauses } from '../shared/session/sample-causes.ts'
import type { SessionContext, SessionRunner } from '../shared/session/session-runner.ts'
import { chooseCombinations } from './choose-combinations.ts'
import { runOptionsSession } from './options-session.ts'

/** Max pages to search for something to choose. */
const maxRead = 120
/** The second platform gets fewer, because options mostly work the same on both. */
const elsewhereProducts = 3

interface Session {
  product: IndexedPage
  platform: Platform
}

export function optionsRunner(scene: SessionContext): SessionRunner {
  const { run, policy } = scene
  const play = (sessions: readonly Session[]) =>
    forEachConcurrently(sessions, policy.maxSessions, (session) =>
      runOptionsSession(run, session.product, session.platform),
    )
  let sessions: Promise<Session[]> | null = null
  return {
    async first() {
      sessions ??= chooseSessions(scene)
      return play(await sessions)
    },
    async confirm(findings) {
      const failing = new Set(sampleCauses(findings).map(({ url }) => url))
      return play(((await sessions) ?? []).filter(({ product }) => failing.has(product.finalUrl)))
    },
    replay({ url, platform = scene.platform }) {
      const product = scene.products.find(({ finalUrl }) => finalUrl === url)
      return play(product === undefined ? [] : [{ product, platform }])
    },
  }
}

async function chooseSessions(scene: SessionContext): Promise<Session[]> {
  const { platform, otherPlatforms, policy } = scene
  const chosen = await withOptions(scene, policy.optionsBudget)
  return [
    ...chosen.map((product) => ({ product, platform })),
    ...(policy.usesAllPlatforms ? otherPlatforms : []).flatMap((other) =>
      chosen.slice(0, elsewhereProducts).map((product) => ({ product, platform: other })),
    ),
  ]
}

/** Products whose stored page has something to choose; pages that scripts write may have it too. */
async function withOptions(
  { run, sites, region, products }: SessionContext,
  max: number,
): Promise<IndexedPage[]> {
  const chosen: IndexedPage[] = []
  for (const product of products.slice(0, maxRead)) {
    if (chosen.length >= max) break
    const source = await readPage(run, product.url, region, sites.maxAgeMs(run))
    if (source.kind !== 'page' || !source.isHtml) continue
    const { finalUrl, headers } = source.response
    const facts = createPageFacts({ html: source.html, url: finalUrl, headers }).product
    if (facts === null || chooseCombinations(facts).length > 0) chosen.push(product)
  }
  return chosen
}
