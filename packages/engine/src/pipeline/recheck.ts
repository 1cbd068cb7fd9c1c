/**
 * Rechecks one cause in seconds: only its pages are visited, as a new visitor, or only its sessions rerun, and only its
 * own detector evaluates them. Everything else comes from the memory of the last analysis.
 */

import type { Detector, SessionDetector } from '../api/detector.ts'
import type { EvidenceScreenshot } from '../api/evidence-screenshot.ts'
import type { ArtifactStore, ScanDeps, ScanOptions } from '../api/scan-types.ts'
import { localeGroup } from '../evaluate/fingerprint.ts'
import { mergeFindings } from '../merge/merge-findings.ts'
import { CrawlError } from '../net/crawl-error.ts'
import { recallHistories } from '../run/detector-history.ts'
import type { EvaluatedPages, ObservedFinding } from '../run/observed-finding.ts'
import { loadCorrections } from '../run/pages/corrections.ts'
import { visitHttpPage } from '../run/pages/http-page.ts'
import type {
  ConfigPort,
  EventsPort,
  FetchPorts,
  InputPort,
  MemoryPort,
  NetPort,
  PolicyPort,
} from '../run/ports.ts'
import type { RenderingPhase } from '../run/rendering.ts'
import { openScanContext } from '../run/scan-context.ts'
import { readIndex, type ScanIndex } from '../run/site-index.ts'
import { historyKeyPrefix } from '../run/store/history-store.ts'
import { isSessionScreenshotKey } from '../run/store/screenshot-store.ts'
import {
  type DiscoveryPhase,
  registerStoreHosts,
  type StoreRegions,
  storeRegions,
} from '../run/store-regions.ts'
import { rerunSession } from '../sessions/rerun-session.ts'
import type { SessionsPhase } from '../sessions/run-sessions.ts'
import type { SessionContext } from '../sessions/shared/session/session-runner.ts'
import { type ConfirmPorts, confirmFindings, rootCauseKey } from './confirm/confirm-findings.ts'
import type { CrawlPhase } from './crawl/crawl-pages.ts'
import { refreshStoreProbes } from './discover/store-probes.ts'
import { attachScreenshots, type ScreenshotPorts } from './evidence/attach-screenshots.ts'
import { observeSession } from './observe-session.ts'
import type { ImageVerdicts } from './site/evaluate-images.ts'
import type { ServerTimesPhase, SiteEvaluationInput, SiteSearchPhase } from './site/evaluate-site.ts'
import { addImageVerdicts, evaluateSites, type SiteProbes, siteInputs } from './site/evaluate-sites.ts'
import { type ExternalLinksPhase, recheckExternalLinks } from './site/external-links.ts'
import type { FetchedImages } from './site/fetch-images.ts'

export interface RecheckResult {
  /** `not_verified`: undecided, with the reason for the owner. */
  state: 'present' | 'gone' | 'not_verified'
  reason: string | null
  /** `present`: the fault, marked. `gone`: the same place without it. Null without a browser, or where nothing opens. */
  screenshot: EvidenceScreenshot | null
}

interface Cause {
  detector: string
  causeKey: string
}

const forgotten = 'The last analysis’s data is no longer stored. The next analysis will check again.'
const ofWholeStore = 'This can only be checked across the whole store. The next analysis will check it.'
const unknown = (reason: string): RecheckResult => ({ state: 'not_verified', reason, screenshot: null })

/** Rechecks a cause. */
export async function recheck(options: ScanOptions, deps: ScanDeps, cause: Cause): Promise<RecheckResult> {
  const run = openScanContext(
    { ...options, freshnessMs: 0, skipsUnchanged: false },
    { ...deps, store: onlyScreenshots(deps.store) },
  )
  try {
    const memory = await readMemory(run, cause)
    if ('state' in memory) return memory
    const { detector } = memory
    if (detector.scope === 'session') return await rerun(run, memory, detector, cause)
    if (detector.confirm === 'none') return unknown(ofWholeStore)
    const known = await readKnown(run, memory, cause)
    return 'state' in known ? known : await confirmAlert(run, known)
  } catch (error) {
    deps.signal.throwIfAborted()
    return unknown(error instanceof CrawlError ? error.message : 'The check couldn’t be completed.')
  } finally {
    await run.close()
  }
}

/** Keeps new screenshots and serves no cached pages. */
function onlyScreenshots(store: ArtifactStore): ArtifactStore {
  const isGiven = (key: string) =>
    // A history is no copy of a page, and comparing with it is the point of some checks.
    key.startsWith(historyKeyPrefix) || isSessionScreenshotKey(key)
  return {
    ...store,
    findFetch: async (key, maxAgeMs) => (isGiven(key) ? store.findFetch(key, maxAgeMs) : null),
    async saveFetch(visit) {
      if (isSessionScreenshotKey(visit.key)) await store.saveFetch(visit)
    },
  }
}

/** Read from the memory of the last analysis. */
interface Memory {
  entry: DiscoveryPhase
  detector: Detector
  sites: StoreRegions
  rendering: RenderingPhase
  isCrawlComplete: boolean
  index: ScanIndex
}

interface Known {
  sites: StoreRegions
  rendering: RenderingPhase
  evaluated: EvaluatedPages
  siteInput(detector: string): SiteEvaluationInput
  findings: [ObservedFinding, ...ObservedFinding[]]
}

async function readMemory(
  run: ConfigPort & NetPort & PolicyPort & MemoryPort,
  cause: Cause,
): Promise<Memory | RecheckResult> {
  const { memory } = run
  const detector = run.plan.byId.get(cause.detector)
  if (detector === undefined) return unknown('This check isn’t available in this version.')
  const entry = (await memory.loadPhase('discovery')) as DiscoveryPhase | null
  const crawl = (await memory.loadPhase('crawl')) as CrawlPhase | null
  if (entry === null || crawl === null) return unknown(forgotten)
  const rendering = ((await memory.loadPhase('rendering')) as RenderingPhase | null) ?? { scripted: {} }
  const sites = storeRegions(entry)
  registerStoreHosts(run, sites)
  const index = await readIndex(run, rendering)
  addImageVerdicts(index, ((await memory.loadPhase('images')) as ImageVerdicts[] | null) ?? [])
  return { entry, detector, sites, rendering, isCrawlComplete: crawl.isComplete, index }
}

async function readKnown(
  run: FetchPorts & ConfigPort & InputPort & EventsPort & MemoryPort,
  memory: Memory,
  cause: Cause,
): Promise<Known | RecheckResult> {
  const { sites, rendering, index, isCrawlComplete } = memory
  const asked = await askedBefore(run)
  const inputs = siteInputs(run, index, isCrawlComplete, await recallHistories(run, sites), asked)
  const site = evaluateSites(run, sites, index, inputs)
  const [first, ...rest] = [...index.findings, ...site.findings].filter(
    ({ detector: id, finding }) => id === cause.detector && finding.causeKey === cause.causeKey,
  )
  if (first === undefined) return unknown(forgotten)
  const externalLinks = asksOutside(memory.detector)
    ? await recheckExternalLinks(run, asked.externalLinks)
    : asked.externalLinks
  const siteInput = (detector: string) => ({ ...site.input(detector), externalLinks })
  const sitesNow = storeRegions(await refreshStoreProbes(run, memory.entry))
  return { sites: sitesNow, rendering, evaluated: index.evaluated, siteInput, findings: [first, ...rest] }
}

const asksOutside = (detector: Detector) =>
  detector.scope === 'site' && (detector.externalLinks ?? detector.fileLink) !== undefined

async function askedBefore({ memory }: MemoryPort): Promise<SiteProbes> {
  return {
    externalLinks: ((await memory.loadPhase('externalLinks')) as ExternalLinksPhase | null) ?? {},
    searchResults: ((await memory.loadPhase('siteSearch')) as SiteSearchPhase | null) ?? {},
    serverTimes: ((await memory.loadPhase('serverTimes')) as ServerTimesPhase | null) ?? {},
    namedImages: ((await memory.loadPhase('namedImages')) as FetchedImages | null) ?? {},
  }
}

/** Reruns the sessions of one finding. One that is still there gets a new screenshot. */
async function rerun(
  run: SessionContext['run'] & MemoryPort,
  { sites, index }: Memory,
  detector: SessionDetector,
  cause: Cause,
): Promise<RecheckResult> {
  const sessions = (await run.memory.loadPhase('sessions')) as SessionsPhase | null
  const seen = sessions?.findings.find(
    ({ detector: id, finding }) => id === cause.detector && finding.causeKey === cause.causeKey,
  )
  if (seen === undefined) return unknown(forgotten)
  run.registerHost(seen.finding.url)
  const replay = await rerunSession(run, { sites, pages: index.pages }, detector, seen)
  if (replay.state === 'not_verified') return unknown(replay.reason)
  if (replay.state === 'gone') {
    // A cart that a session filled is empty for a new visitor.
    const isShown = detector.session !== 'cart'
    const known = { sites, evaluated: index.evaluated }
    const proof = isShown ? await takeProof(run, known, [observeSession(seen, index.pages)]) : null
    return { state: 'gone', reason: null, screenshot: proof }
  }
  const observed = { ...observeSession(seen, index.pages), isConfirmed: true }
  const screenshot = await takeOne(run, { sites, evaluated: index.evaluated }, [observed])
  return { state: 'present', reason: null, screenshot }
}

async function confirmAlert(run: ConfirmPorts & MemoryPort, known: Known): Promise<RecheckResult> {
  const { sites, rendering, siteInput, findings } = known
  const [first] = findings
  const { url } = first.finding
  const { region } = first
  run.registerHost(url)
  const page = await visitHttpPage(
    run,
    sites,
    { url, region, platform: null, tier: 'http', depth: 0, priority: 0, foundOn: 'recheck' },
    [],
  )
  if (page.state !== 'visited') return unknown(page.reason ?? 'The page couldn’t be opened.')
  const confirmed = await confirmFindings(run, sites, {
    findings,
    rendering,
    siteInput,
    corrections: await loadCorrections(run),
    canUseBrowser: run.plan.browser.length > 0 || rendering.scripted[region] !== undefined,
  })
  const seen = findings.filter((each) => confirmed.has(rootCauseKey(each)))
  if (seen.length === 0)
    return { state: 'gone', reason: null, screenshot: await takeProof(run, known, findings) }
  return { state: 'present', reason: null, screenshot: await takeOne(run, known, seen) }
}

/** The place where the fault was, from a new visit: nothing is left to mark. */
async function takeProof(
  run: ScreenshotPorts,
  known: Pick<Known, 'sites' | 'evaluated'>,
  findings: readonly ObservedFinding[],
): Promise<EvidenceScreenshot | null> {
  const fresh = findings.map((each) => {
    const { claim: _, spots = [], ...finding } = each.finding
    // Stored screenshots would show the fault again.
    return { ...each, finding: { ...finding, spots: spots.map(({ screenshot, snapshot, ...spot }) => spot) } }
  })
  const screenshot = await takeOne(run, known, fresh)
  return screenshot === null ? null : { ...screenshot, marks: [] }
}

async function takeOne(
  run: ScreenshotPorts,
  { sites, evaluated }: Pick<Known, 'sites' | 'evaluated'>,
  seen: readonly ObservedFinding[],
): Promise<EvidenceScreenshot | null> {
  const regions = sites.entries.map(({ name, roots }) => ({ name, roots }))
  const merged = mergeFindings(
    seen.map((each) => ({ ...each, isConfirmed: true })),
    {
      regions,
      localeGroups: new Map(sites.entries.map(({ name, site }) => [name, localeGroup(site.language)])),
      evaluated,
    },
    { options: { ...run.options, regions }, detectors: run.plan.byId, checkedAtMs: run.nowMs() },
  )
  const shown = merged.alerts.slice(0, 1)
  await attachScreenshots(run, sites, shown)
  return shown[0]?.alert.screenshots[0] ?? null
}
