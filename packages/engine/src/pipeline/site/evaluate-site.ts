/** Runs site-level detectors on the data of their pages, per region. */

import type { FetchSummary, HistoryEntry, ServerTimes, SiteDetector, SiteInput } from '../../api/detector.ts'
import type { UploadedTable } from '../../api/uploaded-table.ts'
import { failedResult, resultOf } from '../../evaluate/evaluate-page.ts'
import type { DetectorResult } from '../../evaluate/evaluation.ts'
import { siteContext } from '../../evaluate/site-context.ts'
import { normaliseUrl } from '../../frontier/address/url-policy.ts'
import { callDetector } from '../../run/call-detector.ts'
import { historyPageKey } from '../../run/detector-history.ts'
import type { ConfigPort, EventsPort, InputPort } from '../../run/ports.ts'
import { settledTimes } from '../../run/settled-times.ts'
import type { IndexedPage, ScanIndex } from '../../run/site-index.ts'
import type { RegionEntry, StoreRegions } from '../../run/store-regions.ts'
import type { ExternalLinksPhase } from './external-links.ts'
import type { FetchedImages } from './fetch-images.ts'
import type { KeptResults } from './kept-results.ts'

/** The part of a page that site-level detectors receive. */
export type EvaluatedPage = Pick<
  IndexedPage,
  | 'url'
  | 'finalUrl'
  | 'region'
  | 'tier'
  | 'platform'
  | 'state'
  | 'reason'
  | 'status'
  | 'redirects'
  | 'pageType'
  | 'canonicalUrl'
  | 'isNoindex'
>

export interface SiteEvaluationInput {
  pages: readonly EvaluatedPage[]
  collected: readonly { page: EvaluatedPage; datum: unknown; isAlias?: boolean }[]
  inlinks: ScanIndex['inlinks']
  isCrawlComplete: boolean
  hasBrowser: boolean
  platformOfHttp: SiteInput<unknown>['pages'][number]['platform']
  table: UploadedTable | null
  /** Responses of external addresses, and of links in the file whose page was not visited. */
  externalLinks: ExternalLinksPhase
  searchResults: SiteSearchPhase
  serverTimes: ServerTimesPhase
  /** Images that detectors named. */
  namedImages: FetchedImages
  /** Region → device and address → earlier observations. */
  earlier(region: string): Record<string, HistoryEntry<unknown>[]>
}

/** JSON-safe: region → address of a product → whether the store's search lists it. */
export type SiteSearchPhase = Record<string, Record<string, 'found' | 'missing'>>

/** JSON-safe: region → address → how fast its server answered. */
export type ServerTimesPhase = Record<string, Record<string, ServerTimes>>

/**
 * The verdict of one detector on one region. A detector that fails is logged and decides nothing.
 * @param kept of earlier scans; null: the detector is run
 */
export function evaluateSite(
  run: InputPort & EventsPort,
  sites: StoreRegions,
  detector: SiteDetector,
  region: string,
  source: SiteEvaluationInput,
  kept: KeptResults | null = null,
): DetectorResult {
  try {
    const input = siteInput(run, sites, detector.id, region, source)
    const evaluate = (seen: SiteInput<unknown>) => resultOf(detector.evaluate(seen))
    const check = { detector, region, site: sites.of(region), source, input }
    return kept === null ? evaluate(input) : kept.resultOf(check, evaluate)
  } catch (error) {
    const failed = failedResult(error)
    run.events.problem(
      `The check “${detector.label}” couldn’t be completed, so it counts as not checked.`,
      undefined,
      failed.problem ?? undefined,
    )
    return { ...failed, reason: 'The check couldn’t be completed.' }
  }
}

/** Calls a hook of all site-level detectors with the data of a region before they evaluate it. */
export function callDetectors<Answer>(
  run: ConfigPort & InputPort & EventsPort,
  sites: StoreRegions,
  region: string,
  inputOf: (detector: string) => SiteEvaluationInput,
  hookOf: (detector: SiteDetector) => ((input: SiteInput<unknown>) => readonly Answer[]) | undefined,
): (readonly Answer[])[] {
  return run.plan.site.flatMap((detector) => {
    const hook = hookOf(detector)
    if (hook === undefined) return []
    const ask = () => hook(siteInput(run, sites, detector.id, region, inputOf(detector.id)))
    return [callDetector<readonly Answer[]>(run, detector, ask, [])]
  })
}

/** The store's regions, as far as the input of a detector needs them. */
interface EvaluatedRegions extends Pick<StoreRegions, 'of'> {
  entries: readonly Pick<RegionEntry, 'name' | 'missingPage'>[]
}

/** The input of a detector that evaluates a region. */
export function siteInput(
  run: Pick<InputPort, 'settled'>,
  sites: EvaluatedRegions,
  detector: string,
  region: string,
  input: SiteEvaluationInput,
): SiteInput<unknown> {
  const earlier = input.earlier(region)
  const fetched = new Map<string, FetchSummary>()
  for (const page of input.pages)
    if (page.region === region && (page.tier === 'http' || !fetched.has(page.url)))
      fetched.set(page.url, fetchSummary(page))
  const asCollected = ({ page, datum, isAlias }: SiteEvaluationInput['collected'][number]) => ({
    url: page.url,
    finalUrl: page.finalUrl,
    pageType: page.pageType ?? ('unknown' as const),
    platform: page.platform ?? input.platformOfHttp,
    region: page.region,
    status: page.status ?? 0,
    ...(isAlias === true && { isAlias }),
    datum,
  })
  return {
    pages: input.collected.filter(({ page }) => page.region === region).map(asCollected),
    elsewhere: input.collected.filter(({ page }) => page.region !== region).map(asCollected),
    site: siteContext(sites.of(region)),
    fetched: [...fetched.values()],
    lookup: (url) => {
      const address = normaliseUrl(url) ?? url
      return fetched.get(address) ?? fetched.get(url) ?? input.externalLinks[address] ?? null
    },
    inlinks: (url) => input.inlinks.get(normaliseUrl(url) ?? url) ?? [],
    isCrawlComplete: input.isCrawlComplete,
    hasBrowser: input.hasBrowser,
    missingPage: sites.entries.find(({ name }) => name === region)?.missingPage ?? null,
    table: input.table,
    serverTimes: (url) => input.serverTimes[region]?.[url] ?? null,
    searchResults: (url) => input.searchResults[region]?.[url] ?? null,
    image: (url) => input.namedImages[url] ?? null,
    history: ({ platform, url }) => earlier[historyPageKey(platform, url)] ?? [],
    settledMs: settledTimes(run.settled, detector, sites.of(region).language),
  }
}

function fetchSummary(page: EvaluatedPage): FetchSummary {
  return {
    url: page.url,
    finalUrl: page.finalUrl,
    status: page.status ?? 0,
    redirects: page.redirects,
    notVerified: page.state === 'visited' ? null : (page.reason ?? 'It wasn’t visited.'),
    pageType: page.pageType,
    canonicalUrl: page.canonicalUrl,
    isNoindex: page.isNoindex,
  }
}
