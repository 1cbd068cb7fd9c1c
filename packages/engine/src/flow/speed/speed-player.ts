/** Which pages of a region are measured: the start page, two lists and two products. Never two at once, because they would slow each other down. */
import type { PageType, Platform } from '@vitrine/kernel/vocabulary'
import { robotsRuleOf } from '../../scan/robots-rule.ts'
import type { IndexedPage } from '../../scan/scan-index.ts'
import type { FlowPlayer, FlowScene } from '../flow-player.ts'
import { pagesOfType } from '../pages-of-type.ts'
import { mostRuns, type Pace, playSpeed } from './play-speed.ts'

/** A page type is only called slow when two of its pages are. */
const pagesPerType: Partial<Record<PageType, number>> = {
  home_page: 1,
  product_list_page: 2,
  product_page: 2,
}
/** A second look has to show the same again; it need not give a figure. */
const runsAgain = 3

export interface SpeedSession {
  page: IndexedPage
  platform: Platform
}

export function speedPlayer(scene: FlowScene): FlowPlayer {
  const { run, sites, region, platform, otherPlatforms } = scene
  const pace: Pace = { index: 0 }
  const isAllowed = robotsRuleOf(scene)
  const phone = [platform, ...otherPlatforms].find((each) => each === 'Mobile') ?? platform
  // The regions of a store come from the same servers and themes: measuring each would only take its time again.
  const isFirstRegion = (sites.entries[0]?.name ?? region) === region
  const types = isFirstRegion ? Object.entries(pagesPerType) : []
  const sessions = types.flatMap(([type, most]) =>
    pagesOfType(scene, type as PageType, most, { isOneOfEachTemplate: false })
      .filter(({ url, pageType }) => isAllowed(url) && run.plan.scope.evaluates(pageType))
      .map((page): SpeedSession => ({ page, platform: phone })),
  )
  const play = (chosen: readonly SpeedSession[], most: number) => playSpeed(run, chosen, pace, most)
  const concerned = (urls: ReadonlySet<string>) => sessions.filter(({ page }) => urls.has(page.finalUrl))
  return {
    first: () => play(sessions, mostRuns),
    again: (findings) =>
      play(
        concerned(new Set(findings.flatMap(({ url, relatedUrls = [] }) => [url, ...relatedUrls]))),
        runsAgain,
      ),
    replay: ({ url, relatedUrls = [] }) => play(concerned(new Set([url, ...relatedUrls])), runsAgain),
  }
}
