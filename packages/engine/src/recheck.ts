/**
 * One cause looked at anew, in seconds: only its pages are visited, by a visitor who was never here, or only its
 * sessions played again, and only its own detector judges them. Everything else is taken as the last analysis left it in its memory.
 */
import { CrawlError } from './crawl/crawl-error.ts'
import type { Detector, FlowDetector } from './detector.ts'
import { pictureAlerts } from './evidence/picture-alerts.ts'
import { isMoment } from './evidence/session-picture.ts'
import type { FlowPhase } from './flow/play-flows.ts'
import { replayFlow } from './flow/replay-flow.ts'
import { localeGroup } from './merge/fingerprint.ts'
import { mergeFindings } from './merge/merge-findings.ts'
import type { JudgedPages, ObservedFinding } from './merge/observed-finding.ts'
import type { RenderingPhase } from './scan/browser-page.ts'
import { causeOf, confirmFindings } from './scan/confirm-findings.ts'
import type { CrawlPhase } from './scan/crawl-pages.ts'
import { isEarlier, recallEarlier } from './scan/earlier-data.ts'
import { askAgain } from './scan/entry-questions.ts'
import { visitHttpPage } from './scan/http-page.ts'
import type { ImageVerdicts } from './scan/image-phase.ts'
import type { ServerTimesPhase, SiteJudgementInput, SoughtPhase } from './scan/judge-site.ts'
import { observeSession } from './scan/observe-session.ts'
import { type OutsidePhase, visitOutsideAgain } from './scan/outside-phase.ts'
import type { PicturePhase } from './scan/picture-phase.ts'
import { readIndex, type ScanIndex } from './scan/scan-index.ts'
import { openRun, type ScanRun } from './scan/scan-run.ts'
import { admitStore, type EntryPhase, type SiteMap, siteMap } from './scan/site-data.ts'
import { type Asked, addImageVerdicts, judgeSites, siteInputs } from './scan/site-phase.ts'
import type { ArtifactStore, EvidencePicture, ScanDeps, ScanOptions } from './scan-types.ts'

export interface RecheckResult {
  /** `not_verified`: nothing can be said now, with the reason for the owner. */
  state: 'present' | 'gone' | 'not_verified'
  reason: string | null
  /** Of `present`, where a browser is there to take it. */
  picture: EvidencePicture | null
}

interface Cause {
  detector: string
  causeKey: string
}

const forgotten = 'What the last analysis saw is no longer kept. The next analysis looks again.'
const ofWholeStore = 'Only a look at the whole store can tell. The next analysis takes it.'
const unknown = (reason: string): RecheckResult => ({ state: 'not_verified', reason, picture: null })

/**
 * Looks again for a cause.
 * @param options as of the analysis that saw it last; `checks` names the one detector
 * @param deps with the memory of that analysis
 */
export async function recheck(options: ScanOptions, deps: ScanDeps, cause: Cause): Promise<RecheckResult> {
  const run = openRun({ ...options, freshnessMs: 0 }, { ...deps, store: onlyPictures(deps.store) })
  try {
    const memory = await readMemory(run, cause)
    if ('state' in memory) return memory
    const { detector } = memory
    if (detector.scope === 'flow') return await playAgain(run, memory, detector, cause)
    if (detector.confirm === 'none') return unknown(ofWholeStore)
    const known = await readKnown(run, memory, cause)
    return 'state' in known ? known : await lookAgain(run, known)
  } catch (error) {
    deps.signal.throwIfAborted()
    return unknown(error instanceof CrawlError ? error.message : 'The check could not be completed.')
  } finally {
    await run.close()
  }
}

/** Takes new pictures and gives nothing old. */
function onlyPictures(store: ArtifactStore): ArtifactStore {
  const isGiven = (key: string) =>
    // What earlier analyses collected is no copy of the page, and the comparison with it is what is asked for.
    isEarlier(key) || isMoment(key)
  return {
    ...store,
    findVisit: async (key, maxAgeMs) => (isGiven(key) ? store.findVisit(key, maxAgeMs) : null),
    async saveVisit(visit) {
      if (isMoment(visit.key)) await store.saveVisit(visit)
    },
  }
}

/** What the last analysis left behind. */
interface Memory {
  entry: EntryPhase
  detector: Detector
  sites: SiteMap
  rendering: RenderingPhase
  isCrawlComplete: boolean
  index: ScanIndex
}

interface Known {
  sites: SiteMap
  rendering: RenderingPhase
  judged: JudgedPages
  siteInput(detector: string): SiteJudgementInput
  findings: [ObservedFinding, ...ObservedFinding[]]
}

async function readMemory(run: ScanRun, cause: Cause): Promise<Memory | RecheckResult> {
  const { memory } = run.deps
  const detector = run.plan.byId.get(cause.detector)
  if (detector === undefined) return unknown('This check is not part of this version.')
  const entry = (await memory.loadPhase('entry')) as EntryPhase | null
  const crawl = (await memory.loadPhase('crawl')) as CrawlPhase | null
  if (entry === null || crawl === null) return unknown(forgotten)
  const rendering = ((await memory.loadPhase('rendering')) as RenderingPhase | null) ?? { scripted: {} }
  const sites = siteMap(entry)
  admitStore(run, sites)
  const index = await readIndex(run, rendering)
  addImageVerdicts(index, ((await memory.loadPhase('images')) as ImageVerdicts[] | null) ?? [])
  return { entry, detector, sites, rendering, isCrawlComplete: crawl.isComplete, index }
}

async function readKnown(run: ScanRun, memory: Memory, cause: Cause): Promise<Known | RecheckResult> {
  const { sites, rendering, index, isCrawlComplete } = memory
  const asked = await askedBefore(run)
  const inputs = siteInputs(run, index, isCrawlComplete, await recallEarlier(run, sites), asked)
  const site = judgeSites(run, sites, index, inputs)
  const [first, ...rest] = [...index.findings, ...site.findings].filter(
    ({ detector: id, finding }) => id === cause.detector && finding.causeKey === cause.causeKey,
  )
  if (first === undefined) return unknown(forgotten)
  const outside = asksOutside(memory.detector) ? await visitOutsideAgain(run, asked.outside) : asked.outside
  const siteInput = (detector: string) => ({ ...site.input(detector), outside })
  const sitesNow = siteMap(await askAgain(run, memory.entry))
  return { sites: sitesNow, rendering, judged: index.judged, siteInput, findings: [first, ...rest] }
}

const asksOutside = (detector: Detector) =>
  detector.scope === 'site' && (detector.outside ?? detector.fileLink) !== undefined

async function askedBefore({ deps: { memory } }: ScanRun): Promise<Asked> {
  return {
    outside: ((await memory.loadPhase('outside')) as OutsidePhase | null) ?? {},
    sought: ((await memory.loadPhase('sought')) as SoughtPhase | null) ?? {},
    serverTimes: ((await memory.loadPhase('serverTimes')) as ServerTimesPhase | null) ?? {},
    pictures: ((await memory.loadPhase('pictures')) as PicturePhase | null) ?? {},
  }
}

/** The sessions of one finding once more. What is seen gets a picture of now. */
async function playAgain(
  run: ScanRun,
  { sites, index }: Memory,
  detector: FlowDetector,
  cause: Cause,
): Promise<RecheckResult> {
  const flows = (await run.deps.memory.loadPhase('flows')) as FlowPhase | null
  const seen = flows?.findings.find(
    ({ detector: id, finding }) => id === cause.detector && finding.causeKey === cause.causeKey,
  )
  if (seen === undefined) return unknown(forgotten)
  run.admit(seen.finding.url)
  const replay = await replayFlow(run, { sites, pages: index.pages }, detector, seen)
  if (replay.state === 'not_verified') return unknown(replay.reason)
  if (replay.state === 'gone') return { state: 'gone', reason: null, picture: null }
  const observed = { ...observeSession(seen, index.pages), isConfirmed: true }
  const picture = await takeOne(run, { sites, judged: index.judged }, [observed])
  return { state: 'present', reason: null, picture }
}

async function lookAgain(run: ScanRun, known: Known): Promise<RecheckResult> {
  const { sites, rendering, siteInput, findings } = known
  const [first] = findings
  const { url } = first.finding
  const { region } = first
  run.admit(url)
  const page = await visitHttpPage(
    run,
    sites,
    { url, region, platform: null, tier: 'http', depth: 0, priority: 0, foundOn: 'recheck' },
    [],
  )
  if (page.state !== 'visited') return unknown(page.reason ?? 'The page could not be opened.')
  const confirmed = await confirmFindings(run, sites, {
    findings,
    rendering,
    siteInput,
    canUseBrowser: run.plan.browser.length > 0 || rendering.scripted[region] !== undefined,
  })
  const seen = findings.filter((each) => confirmed.has(causeOf(each)))
  if (seen.length === 0) return { state: 'gone', reason: null, picture: null }
  return { state: 'present', reason: null, picture: await takeOne(run, known, seen) }
}

async function takeOne(
  run: ScanRun,
  { sites, judged }: Pick<Known, 'sites' | 'judged'>,
  seen: readonly ObservedFinding[],
): Promise<EvidencePicture | null> {
  const regions = sites.entries.map(({ name, roots }) => ({ name, roots }))
  const merged = mergeFindings(
    seen.map((each) => ({ ...each, isConfirmed: true })),
    {
      regions,
      localeGroups: new Map(sites.entries.map(({ name, site }) => [name, localeGroup(site.language)])),
      judged,
    },
    { options: { ...run.options, regions }, detectors: run.plan.byId, checkedAtMs: run.nowMs() },
  )
  const shown = merged.alerts.slice(0, 1)
  await pictureAlerts(run, sites, shown)
  return shown[0]?.alert.pictures[0] ?? null
}
