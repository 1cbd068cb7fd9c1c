/** Sessions that choose variants, on products of one region. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import { inLanes } from '../scan/in-lanes.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import { type FlowPlayer, type FlowScene, isWelcome } from './flow-player.ts'
import { playOptions } from './options-flow.ts'

const ownedProducts = 10
const strangerProducts = 3
/** The second platform gets fewer, because options mostly work alike on both. */
const elsewhereProducts = 3

interface Session {
  product: IndexedPage
  platform: Platform
}

export function optionsPlayer(scene: FlowScene): FlowPlayer {
  const { run, products, platform, otherPlatforms } = scene
  const isOurs = isWelcome(scene)
  const play = (sessions: readonly Session[]) =>
    inLanes(sessions, isOurs ? run.options.tabs : 1, (session) =>
      playOptions(run, session.product, session.platform),
    )
  const most = isOurs ? ownedProducts : strangerProducts
  const sessions: Session[] = products.slice(0, most).map((product) => ({ product, platform }))
  for (const other of isOurs ? otherPlatforms : [])
    sessions.push(...products.slice(0, elsewhereProducts).map((product) => ({ product, platform: other })))
  return {
    first: () => play(sessions),
    again: (findings) => {
      const failing = new Set(findings.map(({ url }) => url))
      return play(sessions.filter(({ product }) => failing.has(product.finalUrl)))
    },
  }
}
