/** Which detectors a scan runs and which artifacts they need. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { type ArtifactName, browserArtifacts } from '../api/artifacts.ts'
import type { Detector, PageDetector, SessionDetector, SiteDetector, StoreProbe } from '../api/detector.ts'
import { type PageScope, pageScope } from './page-scope.ts'

export interface CheckPlan {
  /** Which pages are evaluated and reported. */
  scope: PageScope
  byId: ReadonlyMap<string, Detector>
  page: readonly PageDetector[]
  site: readonly SiteDetector[]
  session: readonly SessionDetector[]
  /** Page- and site-level detectors by the tier that captures their artifacts. */
  http: readonly (PageDetector | SiteDetector)[]
  images: readonly (PageDetector | SiteDetector)[]
  browser: readonly (PageDetector | SiteDetector)[]
  /** axe-core rules that at least one detector reads. */
  axeRules: readonly string[]
  /** Probes to run when the scan starts. */
  questions: ReadonlySet<StoreProbe>
}

const isBrowserNeed = (name: ArtifactName) => browserArtifacts.includes(name)

/** The plan for the named detectors. Skips unknown ids and checks of pages that are not evaluated. */
export function checkPlan(
  all: readonly Detector[],
  wanted: readonly string[],
  scope: PageScope = pageScope(),
): CheckPlan {
  const ids = new Set(wanted)
  const chosen = all.filter((detector) => ids.has(detector.id) && scope.concerns(detector))
  const session = chosen.filter((detector) => detector.scope === 'session')
  const onPages = chosen.filter((detector) => detector.scope !== 'session')
  const browser = onPages.filter(({ needs }) => needs.some(isBrowserNeed))
  const rest = onPages.filter(({ needs }) => !needs.some(isBrowserNeed))
  return {
    scope,
    byId: new Map(chosen.map((detector) => [detector.id, detector])),
    page: onPages.filter((detector) => detector.scope === 'page'),
    site: onPages.filter((detector) => detector.scope === 'site'),
    session,
    http: rest.filter(({ needs }) => !needs.includes('imageProbes')),
    images: rest.filter(({ needs }) => needs.includes('imageProbes')),
    browser,
    axeRules: [...new Set(browser.flatMap(({ axeRules }) => axeRules ?? []))].sort(),
    questions: new Set(chosen.flatMap(({ questions }) => questions ?? [])),
  }
}

/** Whether a detector evaluates pages of a type. */
export function isForPageType(detector: Pick<Detector, 'pageTypes'>, pageType: PageType): boolean {
  return detector.pageTypes === 'any' || detector.pageTypes.includes(pageType)
}

/** What the browser captures for these detectors on a page of this type; null: the type is not known yet. */
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
