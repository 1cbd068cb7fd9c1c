/** Sessions on lists of one region. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import { inLanes } from '../scan/in-lanes.ts'
import { readPage } from '../scan/page-source.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import { chooseLists } from './choose-lists.ts'
import { type FlowPlayer, type FlowScene, isWelcome } from './flow-player.ts'
import { playListing } from './listing-flow.ts'
import { robotsRule } from './robots-rule.ts'

const ownedLists = 5
const strangerLists = 1
/** Pages of one list. */
const ownedPages = 50
const strangerPages = 4

interface Session {
  list: IndexedPage
  platform: Platform
}

/** A few lists on the main platform, the first of them on the others too. */
export function listingPlayer(scene: FlowScene): FlowPlayer {
  const { run, sites, region, pages, platform, otherPlatforms, parts } = scene
  const isOurs = isWelcome(scene)
  const lists = chooseLists(pages, region).slice(0, isOurs ? ownedLists : strangerLists)
  const isAllowed = robotsRule(scene)
  const mostPages = isOurs ? ownedPages : strangerPages
  const play = (sessions: readonly Session[], maxAgeMs: number) =>
    inLanes(sessions, isOurs ? run.options.tabs : 1, (session) =>
      playListing(run, session.list, session.platform, {
        isAllowed,
        parts,
        mostPages,
        fetchPage: (url) => readPage(run, url, region, maxAgeMs),
      }),
    )
  const sessions: Session[] = lists.map((list) => ({ list, platform }))
  for (const other of isOurs ? otherPlatforms : [])
    sessions.push(...lists.slice(0, 1).map((list) => ({ list, platform: other })))
  return {
    first: () => play(sessions, sites.maxAgeMs(run)),
    again: (findings) => {
      const failing = new Set(findings.map(({ url }) => url))
      return play(
        sessions.filter(({ list }) => failing.has(list.finalUrl)),
        0,
      )
    },
    replay(finding) {
      const list = pages.find(({ finalUrl, region: own }) => own === region && finalUrl === finding.url)
      return play(list === undefined ? [] : [{ list, platform: finding.platform ?? platform }], 0)
    },
  }
}
