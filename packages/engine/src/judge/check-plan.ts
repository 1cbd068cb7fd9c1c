/** Which detectors a scan runs and what they need gathered. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import { type ArtifactName, browserArtifacts } from '../artifacts.ts'
import type { Detector, EntryQuestion, FlowDetector, PageDetector, SiteDetector } from '../detector.ts'
import { type PageScope, pageScope } from './page-scope.ts'

export interface CheckPlan {
  /** Which pages are evaluated and reported. */
  scope: PageScope
  byId: ReadonlyMap<string, Detector>
  page: readonly PageDetector[]
  site: readonly SiteDetector[]
  flow: readonly FlowDetector[]
  /** Page- and site-level detectors by where their needs are gathered. */
  http: readonly (PageDetector | SiteDetector)[]
  images: readonly (PageDetector | SiteDetector)[]
  browser: readonly (PageDetector | SiteDetector)[]
  /** Rules of axe-core that somebody reads. */
  axeRules: readonly string[]
  /** What the store is asked at the start. */
  questions: ReadonlySet<EntryQuestion>
}

const isBrowserNeed = (name: ArtifactName) => browserArtifacts.includes(name)

/** The plan of the named detectors. Unknown ids are left out, and checks about pages that are not evaluated. */
export function checkPlan(
  all: readonly Detector[],
  wanted: readonly string[],
  scope: PageScope = pageScope(),
): CheckPlan {
  const ids = new Set(wanted)
  const chosen = all.filter((detector) => ids.has(detector.id) && scope.concerns(detector))
  const flow = chosen.filter((detector) => detector.scope === 'flow')
  const onPages = chosen.filter((detector) => detector.scope !== 'flow')
  const browser = onPages.filter(({ needs }) => needs.some(isBrowserNeed))
  const rest = onPages.filter(({ needs }) => !needs.some(isBrowserNeed))
  return {
    scope,
    byId: new Map(chosen.map((detector) => [detector.id, detector])),
    page: onPages.filter((detector) => detector.scope === 'page'),
    site: onPages.filter((detector) => detector.scope === 'site'),
    flow,
    http: rest.filter(({ needs }) => !needs.includes('imageProbes')),
    images: rest.filter(({ needs }) => needs.includes('imageProbes')),
    browser,
    axeRules: [...new Set(browser.flatMap(({ axeRules }) => axeRules ?? []))].sort(),
    questions: new Set(chosen.flatMap(({ questions }) => questions ?? [])),
  }
}

/** Whether a detector looks at pages of a type. */
export function isForPageType(detector: Pick<Detector, 'pageTypes'>, pageType: PageType): boolean {
  return detector.pageTypes === 'any' || detector.pageTypes.includes(pageType)
}

/** What has to be gathered in the browser for these detectors on a page of this type; null: of a type not known yet. */
export function browserNeeds(
  detectors: readonly (PageDetector | SiteDetector)[],
  pageType: PageType | null,
): Set<ArtifactName> {
  return new Set(
    detectors
      .filter((detector) => pageType === null || isForPageType(detector, pageType))
      .flatMap(({ needs }) => needs)
      .filter(isBrowserNeed),
  )
}
