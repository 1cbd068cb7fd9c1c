/** Runs site-level detectors on what their pages gave, per region. */

import { normaliseUrl } from '../crawl/url-policy.ts'
import type { Earlier, FetchSummary, ServerTimes, SiteDetector, SiteInput } from '../detector.ts'
import { failedResult, resultOf } from '../judge/judge-page.ts'
import type { DetectorResult } from '../judge/judge-types.ts'
import { siteContext } from '../judge/site-context.ts'
import type { UploadedTable } from '../uploaded-table.ts'
import { askDetector } from './ask-detector.ts'
import { placeOf } from './earlier-data.ts'
import type { OutsidePhase } from './outside-phase.ts'
import type { PicturePhase } from './picture-phase.ts'
import type { IndexedPage, ScanIndex } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'
import { settledBook } from './settled-causes.ts'
import type { SiteMap } from './site-data.ts'

export interface SiteJudgementInput {
  pages: readonly IndexedPage[]
  collected: readonly { page: IndexedPage; datum: unknown }[]
  inlinks: ScanIndex['inlinks']
  isCrawlComplete: boolean
  platformOfHttp: SiteInput<unknown>['pages'][number]['platform']
  table: UploadedTable | null
  /** Answers of addresses of other sites, and of links of the file whose page was not visited. */
  outside: OutsidePhase
  sought: SoughtPhase
  serverTimes: ServerTimesPhase
  /** Pictures that detectors named. */
  pictures: PicturePhase
  /** Region → device and address → what was collected before. */
  earlier(region: string): Record<string, Earlier<unknown>[]>
}

/** JSON-safe: region → address of a product → whether the store's search lists it. */
export type SoughtPhase = Record<string, Record<string, 'found' | 'missing'>>

/** JSON-safe: region → address → how fast its server answered. */
export type ServerTimesPhase = Record<string, Record<string, ServerTimes>>

/** The verdict of one detector on one region. A detector that fails is noted and says nothing. */
export function judgeSite(
  run: ScanRun,
  sites: SiteMap,
  detector: SiteDetector,
  region: string,
  input: SiteJudgementInput,
): DetectorResult {
  try {
    return resultOf(detector.judge(siteInput(run, sites, detector.id, region, input)))
  } catch (error) {
    const failed = failedResult(error)
    run.tell.problem(
      `The check "${detector.label}" could not be completed, so it counts as not checked.`,
      undefined,
      failed.problem ?? undefined,
    )
    return { ...failed, reason: 'The check could not be completed.' }
  }
}

/**
 * What detectors ask for, by what is known of a region before they judge it.
 * @param inputOf detector → what its judgement is made of
 * @param hookOf the question; undefined of detectors that have none
 * @returns one list for each detector that has the question
 */
export function askDetectors<Answer>(
  run: ScanRun,
  sites: SiteMap,
  region: string,
  inputOf: (detector: string) => SiteJudgementInput,
  hookOf: (detector: SiteDetector) => ((input: SiteInput<unknown>) => readonly Answer[]) | undefined,
): (readonly Answer[])[] {
  return run.plan.site.flatMap((detector) => {
    const hook = hookOf(detector)
    if (hook === undefined) return []
    const ask = () => hook(siteInput(run, sites, detector.id, region, inputOf(detector.id)))
    return [askDetector<readonly Answer[]>(run, detector, ask, [])]
  })
}

/** What a detector is given to judge a region. */
function siteInput(
  run: ScanRun,
  sites: SiteMap,
  detector: string,
  region: string,
  input: SiteJudgementInput,
): SiteInput<unknown> {
  const earlier = input.earlier(region)
  const fetched = new Map<string, FetchSummary>()
  for (const page of input.pages)
    if (page.region === region && (page.tier === 'http' || !fetched.has(page.url)))
      fetched.set(page.url, fetchSummary(page))
  const asCollected = ({ page, datum }: SiteJudgementInput['collected'][number]) => ({
    url: page.url,
    finalUrl: page.finalUrl,
    pageType: page.pageType ?? ('unknown' as const),
    platform: page.platform ?? input.platformOfHttp,
    region: page.region,
    status: page.status ?? 0,
    datum,
  })
  return {
    pages: input.collected.filter(({ page }) => page.region === region).map(asCollected),
    elsewhere: input.collected.filter(({ page }) => page.region !== region).map(asCollected),
    site: siteContext(sites.of(region)),
    fetched: [...fetched.values()],
    lookup: (url) => {
      const address = normaliseUrl(url) ?? url
      return fetched.get(address) ?? fetched.get(url) ?? input.outside[address] ?? null
    },
    inlinks: (url) => input.inlinks.get(normaliseUrl(url) ?? url) ?? [],
    isCrawlComplete: input.isCrawlComplete,
    missingPage: sites.entries.find(({ name }) => name === region)?.missingPage ?? null,
    table: input.table,
    serverTimes: (url) => input.serverTimes[region]?.[url] ?? null,
    sought: (url) => input.sought[region]?.[url] ?? null,
    picture: (url) => input.pictures[url] ?? null,
    earlier: ({ platform, url }) => earlier[placeOf(platform, url)] ?? [],
    settledMs: settledBook(run.deps, detector, sites.of(region).language),
  }
}

function fetchSummary(page: IndexedPage): FetchSummary {
  return {
    url: page.url,
    finalUrl: page.finalUrl,
    status: page.status ?? 0,
    redirects: page.redirects,
    notVerified: page.state === 'visited' ? null : (page.reason ?? 'It was not visited.'),
    pageType: page.pageType,
    canonicalUrl: page.canonicalUrl,
    isNoindex: page.isNoindex,
  }
}
