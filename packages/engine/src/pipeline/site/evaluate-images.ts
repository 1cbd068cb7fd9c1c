/** Evaluates images: every address once per scan, after the pages, because pages share most of their images. */

import type { PageOutcome } from '../../api/scan-types.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import { readPage } from '../../run/page-source.ts'
import { evaluateVisit } from '../../run/pages/evaluate-visit.ts'
import { evaluatedOutcome } from '../../run/pages/page-outcome.ts'
import type { VisitPorts } from '../../run/ports.ts'
import { isScripted, type RenderingPhase } from '../../run/rendering.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import type { StoreRegions } from '../../run/store-regions.ts'

export type ImageVerdicts = Pick<
  PageOutcome,
  'task' | 'finalUrl' | 'template' | 'verdicts' | 'findings' | 'notVerified' | 'collected'
>

const concurrency = 4

/** Verdicts of image detectors on the pages of the HTTP tier; scripted pages are evaluated in the browser tier. */
export async function evaluateImages(
  run: VisitPorts,
  sites: StoreRegions,
  pages: readonly IndexedPage[],
  rendering: RenderingPhase,
  onVerdicts: (verdicts: ImageVerdicts) => void,
): Promise<ImageVerdicts[]> {
  const detectors = run.plan.images.map(({ id }) => id)
  if (detectors.length === 0) return []
  run.events.info('Checking images on all pages')
  const evaluated = pages.filter(
    ({ tier, pageType, status, region }) =>
      tier === 'http' &&
      pageType !== null &&
      run.plan.scope.evaluates(pageType) &&
      (status ?? 0) < 300 &&
      !isScripted(rendering, region, pageType),
  )
  const results = await forEachConcurrently(evaluated, concurrency, async (page) => {
    const verdicts = await evaluateOne(run, sites, page, detectors)
    if (verdicts !== null) onVerdicts(verdicts)
    return verdicts
  })
  return results.filter((result) => result !== null)
}

async function evaluateOne(
  run: VisitPorts,
  sites: StoreRegions,
  page: IndexedPage,
  detectors: string[],
): Promise<ImageVerdicts | null> {
  run.signal.throwIfAborted()
  const source = await readPage(run, page.url, page.region, sites.maxAgeMs(run))
  if (source.kind !== 'page' || page.pageType === null) return null
  const evaluation = await evaluateVisit(
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
    source.cached,
  )
  if (evaluation === null) return null
  const wanted = new Set(detectors)
  const results = Object.fromEntries(Object.entries(evaluation.results).filter(([id]) => wanted.has(id)))
  const outcome = evaluatedOutcome(
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
    { summary: evaluation.summary, results },
    run.plan,
  )
  for (const { detector, finding } of outcome.findings) run.events.finding(detector, finding)
  const { finalUrl, verdicts, findings, notVerified, collected } = outcome
  return { task: outcome.task, finalUrl, template: page.template, verdicts, findings, notVerified, collected }
}
