/** Judges pictures: every address once per scan, after the pages, because most pages share most of their pictures. */
import type { PageOutcome } from '../scan-types.ts'
import { isScripted, type RenderingPhase } from './browser-page.ts'
import { inLanes } from './in-lanes.ts'
import { judgeVisit } from './judge-source.ts'
import { judgedOutcome } from './page-outcome.ts'
import { readPage } from './page-source.ts'
import type { IndexedPage } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

export type ImageVerdicts = Pick<
  PageOutcome,
  'task' | 'finalUrl' | 'template' | 'verdicts' | 'findings' | 'notVerified' | 'collected'
>

const lanes = 4

/** Verdicts of detectors of pictures on the pages that the HTTP tier judged; on what scripts write they judge in the browser. */
export async function judgeImages(
  run: ScanRun,
  sites: SiteMap,
  pages: readonly IndexedPage[],
  rendering: RenderingPhase,
  onVerdicts: (verdicts: ImageVerdicts) => void,
): Promise<ImageVerdicts[]> {
  const detectors = run.plan.images.map(({ id }) => id)
  if (detectors.length === 0) return []
  run.tell.info('Checking the pictures of all pages')
  const judged = pages.filter(
    ({ tier, pageType, status, region }) =>
      tier === 'http' &&
      pageType !== null &&
      run.plan.scope.evaluates(pageType) &&
      (status ?? 0) < 300 &&
      !isScripted(rendering, region, pageType),
  )
  const results = await inLanes(judged, lanes, async (page) => {
    const verdicts = await judgeOne(run, sites, page, detectors)
    if (verdicts !== null) onVerdicts(verdicts)
    return verdicts
  })
  return results.filter((result) => result !== null)
}

async function judgeOne(
  run: ScanRun,
  sites: SiteMap,
  page: IndexedPage,
  detectors: string[],
): Promise<ImageVerdicts | null> {
  run.deps.signal.throwIfAborted()
  const source = await readPage(run, page.url, page.region, sites.maxAgeMs(run))
  if (source.kind !== 'page' || page.pageType === null) return null
  const judgement = await judgeVisit(
    run,
    {
      url: page.url,
      platform: run.options.platforms[0] ?? 'Desktop',
      region: page.region,
      response: source.response,
      rawHtml: source.html,
      renderedHtml: null,
      artifacts: {},
      knownPageType: page.pageType,
      wantsSummary: false,
      detectors,
      site: sites.of(page.region),
    },
    source.visit,
  )
  if (judgement === null) return null
  const wanted = new Set(detectors)
  const results = Object.fromEntries(Object.entries(judgement.results).filter(([id]) => wanted.has(id)))
  const outcome = judgedOutcome(
    {
      url: page.url,
      platform: null,
      region: page.region,
      tier: 'http',
      depth: page.depth,
      priority: 0,
      foundOn: '',
    },
    source.response,
    { summary: judgement.summary, results },
    run.plan,
  )
  for (const { detector, finding } of outcome.findings) run.tell.finding(detector, finding)
  const { finalUrl, verdicts, findings, notVerified, collected } = outcome
  return { task: outcome.task, finalUrl, template: page.template, verdicts, findings, notVerified, collected }
}
