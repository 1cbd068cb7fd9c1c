/**
 * What a scan delivers that somebody ended early: everything that was found until then. Nothing further is visited; all
 * that it needs is in the scan's memory or came with the phase that was cut off.
 */
import type { ScanResult } from '../scan-types.ts'
import type { RenderingPhase } from './browser-page.ts'
import type { CrawlPhase } from './crawl-pages.ts'
import { recallEarlier } from './earlier-data.ts'
import type { ImageVerdicts } from './image-phase.ts'
import type { ServerTimesPhase, SoughtPhase } from './judge-site.ts'
import { mergeStopped } from './merge-scan.ts'
import type { OutsidePhase } from './outside-phase.ts'
import type { PicturePhase } from './picture-phase.ts'
import { readIndex } from './scan-index.ts'
import { countPages, type ResultInput, scanResult } from './scan-result.ts'
import type { ScanRun } from './scan-run.ts'
import { siteMap } from './site-data.ts'
import { addImageVerdicts, judgeSites, siteInputs } from './site-phase.ts'

const reason = 'The analysis was stopped early. The alerts are those we found until then.'
const notReached = 'The analysis was stopped before this check.'

/** @param input what the phases left until the scan was stopped */
export async function deliverStopped(run: ScanRun, input: ResultInput): Promise<ScanResult> {
  const { entry } = input
  if (entry === null || entry.failure !== null) return scanResult(run, 'stopped', reason, input)
  run.tell.info('Stopping early and keeping what was found')
  const sites = siteMap(entry)
  const recall = async <Value>(name: string) => (await run.deps.memory.loadPhase(name)) as Value | null
  const rendering = (await recall<RenderingPhase>('rendering')) ?? { scripted: {} }
  const index = await readIndex(run, rendering)
  addImageVerdicts(index, (await recall<ImageVerdicts[]>('images')) ?? input.images)
  countPages(run, index)
  const crawl = await recall<CrawlPhase>('crawl')
  const inputs = siteInputs(run, index, crawl?.isComplete ?? false, await recallEarlier(run, sites), {
    outside: (await recall<OutsidePhase>('outside')) ?? {},
    sought: (await recall<SoughtPhase>('sought')) ?? {},
    serverTimes: (await recall<ServerTimesPhase>('serverTimes')) ?? {},
    pictures: (await recall<PicturePhase>('pictures')) ?? {},
  })
  // What pages show together says nothing until all of them were read.
  const site = crawl === null ? { findings: [] } : judgeSites(run, sites, index, inputs)
  const merged = await mergeStopped(run, {
    entry,
    sites,
    rendering,
    index,
    findings: [...index.findings, ...site.findings],
    sessions: [...(input.flows?.findings ?? []), ...(input.agent?.findings ?? input.agentFindings)],
    canUseBrowser: false,
    siteInput: inputs,
  })
  run.tell.coverage(run.ledger.snapshot())
  return scanResult(run, 'stopped', reason, {
    ...input,
    ...merged,
    index,
    leftOut: unreached(run, input, index),
  })
}

/** Checks that could say nothing before the scan ended, so that nobody takes them for passed. */
function unreached(
  { plan }: ScanRun,
  { flows, leftOut }: ResultInput,
  { verified }: Awaited<ReturnType<typeof readIndex>>,
): Map<string, string> {
  const judged = new Set(flows?.results.map(({ detector }) => detector))
  const ids = [...plan.byId.keys()].filter((id) => !verified.has(id) && !judged.has(id))
  return new Map([...ids.map((id) => [id, notReached] as const), ...leftOut])
}
