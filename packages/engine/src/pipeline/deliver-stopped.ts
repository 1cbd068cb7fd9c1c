/**
 * The result of a scan that was ended early: everything found until then. Nothing further is visited; all
 * input comes from the scan's memory or the interrupted phase.
 */

import type { ScanResult } from '../api/scan-types.ts'
import { recallHistories } from '../run/detector-history.ts'
import { loadCorrections } from '../run/pages/corrections.ts'
import type { ConfigPort } from '../run/ports.ts'
import type { RenderingPhase } from '../run/rendering.ts'
import type { ScanContext } from '../run/scan-context.ts'
import { readIndex } from '../run/site-index.ts'
import { storeRegions } from '../run/store-regions.ts'
import type { CrawlPhase } from './crawl/crawl-pages.ts'
import { mergeStopped } from './merge-scan.ts'
import { countPages, type ResultInput, scanResult } from './result/scan-result.ts'
import type { ImageVerdicts } from './site/evaluate-images.ts'
import type { ServerTimesPhase, SiteSearchPhase } from './site/evaluate-site.ts'
import { addImageVerdicts, evaluateSites, siteInputs } from './site/evaluate-sites.ts'
import type { ExternalLinksPhase } from './site/external-links.ts'
import type { FetchedImages } from './site/fetch-images.ts'

const reason = 'The analysis was stopped early. It shows the alerts found so far.'
const notReached = 'The analysis was stopped before this check.'

/** @param input what the phases left until the scan was stopped */
export async function deliverStopped(run: ScanContext, input: ResultInput): Promise<ScanResult> {
  const { entry } = input
  if (entry === null || entry.failure !== null) return scanResult(run, 'stopped', reason, input)
  run.events.info('Stopping early and keeping what we found')
  const sites = storeRegions(entry)
  const recall = async <Value>(name: string) => (await run.memory.loadPhase(name)) as Value | null
  const rendering = (await recall<RenderingPhase>('rendering')) ?? { scripted: {} }
  const index = await readIndex(run, rendering)
  addImageVerdicts(index, (await recall<ImageVerdicts[]>('images')) ?? input.images)
  countPages(run, index)
  const crawl = await recall<CrawlPhase>('crawl')
  const inputs = siteInputs(run, index, crawl?.isComplete ?? false, await recallHistories(run, sites), {
    externalLinks: (await recall<ExternalLinksPhase>('externalLinks')) ?? {},
    searchResults: (await recall<SiteSearchPhase>('siteSearch')) ?? {},
    serverTimes: (await recall<ServerTimesPhase>('serverTimes')) ?? {},
    namedImages: (await recall<FetchedImages>('namedImages')) ?? {},
  })
  // Checks across pages mean nothing until all pages were read.
  const site = crawl === null ? { findings: [] } : evaluateSites(run, sites, index, inputs)
  const merged = await mergeStopped(run, {
    entry,
    sites,
    rendering,
    index,
    findings: [...index.findings, ...site.findings],
    sessions: [...(input.sessions?.findings ?? []), ...(input.agent?.findings ?? input.agentFindings)],
    canUseBrowser: false,
    corrections: await loadCorrections(run),
    siteInput: inputs,
  })
  run.events.coverage(run.ledger.snapshot())
  return scanResult(run, 'stopped', reason, {
    ...input,
    ...merged,
    index,
    crawl,
    leftOut: unreached(run, input, index),
  })
}

/** Checks that could not finish before the scan ended, so that they do not count as passed. */
function unreached(
  { plan }: ConfigPort,
  { sessions, leftOut }: ResultInput,
  { verified }: Awaited<ReturnType<typeof readIndex>>,
): Map<string, string> {
  const evaluated = new Set(sessions?.results.map(({ detector }) => detector))
  const ids = [...plan.byId.keys()].filter((id) => !verified.has(id) && !evaluated.has(id))
  return new Map([...ids.map((id) => [id, notReached] as const), ...leftOut])
}
