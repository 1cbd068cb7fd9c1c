/** Plays the scripted sessions that somebody's detectors judge, judges them, and plays failures again to prove them. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { Finding, FlowDetector } from '../detector.ts'
import type { FlowKind, FlowPart } from '../flows.ts'
import { failedResult, resultOf } from '../judge/judge-page.ts'
import type { DetectorResult } from '../judge/judge-types.ts'
import { siteContext } from '../judge/site-context.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import type { SiteMap } from '../scan/site-data.ts'
import { cartPlayer } from './cart-player.ts'
import { chooseProducts } from './choose-products.ts'
import type { FlowPlayer, FlowScene } from './flow-player.ts'
import { listingPlayer } from './listing-player.ts'
import { optionsPlayer } from './options-player.ts'
import type { FlowRecord } from './play-session.ts'
import { searchPlayer } from './search-player.ts'
import { speedPlayer } from './speed/speed-player.ts'
import { visitPlayer } from './visit/visit-player.ts'

export interface FlowFinding {
  detector: string
  region: string
  finding: Finding
  isConfirmed: boolean
}

/** A search for a word of the shop's own names, and the names that it found. */
export interface PlayedSearch {
  region: string
  platform: Platform
  query: string
  url: string
  titles: string[]
}

export interface FlowPhase {
  findings: FlowFinding[]
  results: { detector: string; region: string; verdict: DetectorResult['verdict']; reason: string | null }[]
  /** Searches of sites whose search works; absent in phases of earlier versions. */
  searches?: PlayedSearch[]
}

export const players: Record<FlowKind, (scene: FlowScene) => FlowPlayer> = {
  search: searchPlayer,
  listing: listingPlayer,
  options: optionsPlayer,
  cart: cartPlayer,
  visit: visitPlayer,
  speed: speedPlayer,
}

/**
 * Sessions, verdicts and second looks of all regions.
 * @param onBegin given the result, which grows session by session: of a scan that is stopped, it is what is left
 */
export async function playFlows(
  run: ScanRun,
  sites: SiteMap,
  pages: readonly IndexedPage[],
  onBegin: (growing: FlowPhase) => void,
): Promise<FlowPhase> {
  const phase: FlowPhase = { findings: [], results: [] }
  onBegin(phase)
  const [platform = 'Desktop', ...otherPlatforms] = run.options.platforms
  const kinds = [...Map.groupBy(run.plan.flow, ({ flow }) => flow)]
  // Speed is a phase of its own, behind what shoppers do in every region.
  for (const isSpeed of [false, true]) {
    const own = kinds.filter(([kind]) => (kind === 'speed') === isSpeed)
    const total = own.length * sites.entries.length
    let done = 0
    for (const { name, roots } of total === 0 ? [] : sites.entries) {
      const products = chooseProducts(pages, name)
      const policy = run.policies.ofRoots(roots)
      const region = { run, sites, region: name, policy, pages, products, platform, otherPlatforms }
      for (const [kind, detectors] of own) {
        run.deps.signal.throwIfAborted()
        run.tell.phase(isSpeed ? 'measuring' : 'testing', done++, total)
        const parts = new Set<FlowPart>(detectors.flatMap(({ reads = [] }) => reads))
        const isPartsOnly = detectors.every(({ reads = [] }) => reads.length > 0)
        const scene: FlowScene = { ...region, parts, isPartsOnly }
        const reason = refusalOf(scene, kind)
        if (reason === null) await judgeKind(scene, detectors, players[kind](scene), phase)
        else
          for (const { id } of detectors)
            phase.results.push({ detector: id, region: name, verdict: 'not_verified', reason })
      }
    }
  }
  return phase
}

/** How many kinds of sessions the options allow, in all regions together; a store's policy may still refuse some. */
export function plannedSessions(run: ScanRun, regions: number): { sessions: number; speedSessions: number } {
  const { tier, withFlows } = run.options
  const kinds = new Set(run.plan.flow.map(({ flow }) => flow))
  const allowed = [...kinds].filter((kind) => withFlows && (tier === 'browser' || kind === 'search'))
  const speed = allowed.filter((kind) => kind === 'speed').length
  return { sessions: (allowed.length - speed) * regions, speedSessions: speed * regions }
}

/** Why a kind of session is not played at all; null when it is. */
export function refusalOf(scene: FlowScene, kind: FlowKind): string | null {
  const { tier, withFlows } = scene.run.options
  if (!withFlows) return 'Sessions of a shopper were not wanted in this analysis.'
  if (kind !== 'search' && tier === 'http') return 'This check needs a browser.'
  if (kind === 'cart' && !scene.policy.mayUseCart)
    return 'Carts are only used in stores that are verified or vouched for.'
  return null
}

async function judgeKind(
  scene: FlowScene,
  detectors: readonly FlowDetector[],
  player: FlowPlayer,
  phase: FlowPhase,
): Promise<void> {
  const { run, region } = scene
  // An owner who watches learns of a possible fault when its sessions are over, not when all of them are.
  const results = new Map<string, DetectorResult>()
  const judge = (detector: FlowDetector, records: readonly FlowRecord[]) => {
    const result = results.get(detector.id) ?? judgeFlow(scene, detector, records)
    if (!results.has(detector.id))
      for (const finding of result.findings) run.tell.finding(detector.id, finding)
    results.set(detector.id, result)
    return { detector, result }
  }
  const records = await player.first((part, own) => {
    for (const detector of detectors)
      if (detector.reads?.length === 1 && detector.reads.includes(part)) judge(detector, own)
  })
  phase.searches = [...(phase.searches ?? []), ...records.flatMap((record) => searchesOf(record, region))]
  const judged = detectors.map((detector) => judge(detector, records))
  const findings = judged.flatMap(({ result }) => result.findings)
  const failing = judged.filter(({ result }) => result.findings.length > 0)
  const parts = new Set<FlowPart>(failing.flatMap(({ detector }) => detector.reads ?? []))
  const again =
    findings.length > 0 ? await run.sessionTime.forProof(() => player.again(findings, records, parts)) : []
  for (const { detector, result } of judged) {
    phase.results.push({ detector: detector.id, region, verdict: result.verdict, reason: result.reason })
    if (result.findings.length === 0) continue
    const second = judgeFlow(scene, detector, again)
    for (const finding of result.findings) {
      const isConfirmed = second.findings.some(({ causeKey }) => causeKey === finding.causeKey)
      phase.findings.push({ detector: detector.id, region, finding, isConfirmed })
    }
  }
}

function searchesOf(record: FlowRecord, region: string): PlayedSearch[] {
  if (record.kind !== 'search' || !record.hasHealthyControl) return []
  return record.probes
    .filter(({ queryKind }) => queryKind === 'head-term')
    .map(({ query, resultsPageUrl, resultTitles }) => ({
      region,
      platform: record.platform,
      query,
      url: resultsPageUrl,
      titles: resultTitles,
    }))
}

/** The verdict of one check about sessions; a check that fails says so and judges nothing. */
export function judgeFlow(
  { run, sites, region }: FlowScene,
  detector: FlowDetector,
  records: readonly FlowRecord[],
): DetectorResult {
  try {
    // Records were played for this detector's kind; the registry's type cannot say so for one detector of many.
    const result = resultOf(detector.judge(records as never, siteContext(sites.of(region))))
    const findings = result.findings.filter(run.plan.scope.reports)
    const isOutside = result.verdict === 'fail' && findings.length === 0
    return { ...result, findings, verdict: isOutside ? 'not_applicable' : result.verdict }
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
