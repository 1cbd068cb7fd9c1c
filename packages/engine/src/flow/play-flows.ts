/** Plays the scripted sessions that somebody's detectors judge, judges them, and plays failures again to prove them. */
import type { Finding, FlowDetector } from '../detector.ts'
import type { CartFlowRecord, FlowKind, SearchFlowRecord } from '../flows.ts'
import { failedResult, resultOf } from '../judge/judge-page.ts'
import type { DetectorResult } from '../judge/judge-types.ts'
import { siteContext } from '../judge/site-context.ts'
import { inLanes } from '../scan/in-lanes.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import type { SiteMap } from '../scan/site-data.ts'
import { playCart } from './cart-flow.ts'
import { chooseProducts } from './choose-products.ts'
import { playSearch } from './search-flow.ts'

/** Products per region in the cart session; the second platform gets fewer, because carts work alike on both. */
const cartProducts = 15
const cartProductsElsewhere = 4

export interface FlowFinding {
  detector: string
  region: string
  finding: Finding
  isConfirmed: boolean
}

export interface FlowPhase {
  findings: FlowFinding[]
  results: { detector: string; region: string; verdict: DetectorResult['verdict']; reason: string | null }[]
}

type FlowRecord = CartFlowRecord | SearchFlowRecord

/** Sessions, verdicts and second looks of all regions. */
export async function playFlows(
  run: ScanRun,
  sites: SiteMap,
  pages: readonly IndexedPage[],
): Promise<FlowPhase> {
  const phase: FlowPhase = { findings: [], results: [] }
  for (const { name } of sites.entries) {
    const products = chooseProducts(pages, name)
    const byKind = Map.groupBy(run.plan.flow, ({ flow }) => flow)
    for (const [kind, detectors] of byKind) {
      run.deps.signal.throwIfAborted()
      const play = player(run, sites, name, pages, products, kind)
      if (play === null) {
        for (const { id } of detectors)
          phase.results.push({
            detector: id,
            region: name,
            verdict: 'not_verified',
            reason: refusalText(run, kind),
          })
        continue
      }
      await judgeKind(run, sites, name, detectors, play, phase)
    }
  }
  return phase
}

interface Player {
  first(): Promise<FlowRecord[]>
  /** The failing sessions once more, and one with another product of the same template. */
  again(findings: readonly Finding[], before: readonly FlowRecord[]): Promise<FlowRecord[]>
}

function refusalText(run: ScanRun, kind: FlowKind): string {
  if (run.options.tier === 'http') return 'This check needs a browser.'
  if (!run.options.withFlows) return 'Sessions of a shopper were not wanted in this analysis.'
  if (kind === 'cart') return 'Carts are only used in stores that are verified or vouched for.'
  return 'This kind of session is not played yet.'
}

function player(
  run: ScanRun,
  sites: SiteMap,
  region: string,
  pages: readonly IndexedPage[],
  products: readonly IndexedPage[],
  kind: FlowKind,
): Player | null {
  if (!run.options.withFlows) return null
  const [platform = 'Desktop', ...others] = run.options.platforms
  if (kind === 'search') {
    const first = async () => [await playSearch(run, sites, region, platform, pages, products)]
    const fresh = { ...run, options: { ...run.options, freshnessMs: 0 } }
    const unstored = { ...sites, maxAgeMs: () => 0 }
    const again = async () => [await playSearch(fresh, unstored, region, platform, pages, products)]
    return { first, again }
  }
  const isWelcome = run.options.isOwned || isLocal(run.options.url, run.options.allowHosts)
  if (kind !== 'cart' || run.options.tier === 'http' || !isWelcome) return null
  const chosen = [
    ...products.slice(0, cartProducts).map((product) => ({ product, platform })),
    ...others.flatMap((other) =>
      products.slice(0, cartProductsElsewhere).map((product) => ({ product, platform: other })),
    ),
  ]
  const playAll = (sessions: typeof chosen) =>
    inLanes(sessions, run.options.tabs, ({ product, platform: on }) => playCart(run, product, on))
  return {
    first: () => playAll(chosen),
    again: async (findings, before) =>
      playAll(sessionsAgain(findings, before as CartFlowRecord[], products, platform)),
  }
}

function sessionsAgain(
  findings: readonly Finding[],
  before: readonly CartFlowRecord[],
  products: readonly IndexedPage[],
  platform: CartFlowRecord['platform'],
) {
  const failing = new Set(findings.map(({ url }) => url))
  const again = before.filter(({ productUrl }) => failing.has(productUrl))
  const templates = new Set(again.map(({ template }) => template))
  const second = products.filter(
    ({ template, finalUrl }) => templates.has(template ?? 'product_page') && !failing.has(finalUrl),
  )
  // Sessions that worked are repeated with those that failed: they show that the way of trying is sound.
  const sound = before.find(
    ({ notVerified, signs }) => notVerified === null && Object.values(signs).filter(Boolean).length >= 2,
  )
  const control = products.find(({ finalUrl }) => finalUrl === sound?.productUrl)
  const sessions = again.flatMap((record) => {
    const product = products.find(({ finalUrl }) => finalUrl === record.productUrl)
    return product === undefined ? [] : [{ product, platform: record.platform }]
  })
  for (const product of [control, second.find((each) => each !== control)])
    if (product !== undefined) sessions.push({ product, platform })
  return sessions
}

function isLocal(url: string, allowHosts: readonly string[]): boolean {
  const parsed = new URL(url)
  return allowHosts.includes(parsed.host) || parsed.hostname === 'localhost' || /^127\./.test(parsed.hostname)
}

async function judgeKind(
  run: ScanRun,
  sites: SiteMap,
  region: string,
  detectors: readonly FlowDetector[],
  play: Player,
  phase: FlowPhase,
): Promise<void> {
  const records = await play.first()
  const judged = detectors.map((detector) => ({
    detector,
    result: judgeFlow(run, sites, region, detector, records),
  }))
  const findings = judged.flatMap(({ result }) => result.findings)
  const again = findings.length > 0 ? await play.again(findings, records) : []
  for (const { detector, result } of judged) {
    phase.results.push({ detector: detector.id, region, verdict: result.verdict, reason: result.reason })
    if (result.findings.length === 0) continue
    const second = judgeFlow(run, sites, region, detector, again)
    for (const finding of result.findings) {
      const isConfirmed = second.findings.some(({ causeKey }) => causeKey === finding.causeKey)
      phase.findings.push({ detector: detector.id, region, finding, isConfirmed })
      run.tell.finding(detector.id, finding)
    }
  }
}

function judgeFlow(
  run: ScanRun,
  sites: SiteMap,
  region: string,
  detector: FlowDetector,
  records: readonly FlowRecord[],
): DetectorResult {
  try {
    // Records were played for this detector's kind; the registry's type cannot say so for one detector of many.
    return resultOf(detector.judge(records as never, siteContext(sites.of(region))))
  } catch (error) {
    const failed = failedResult(error)
    run.tell.problem(
      `The check "${detector.label}" could not be completed: ${failed.problem?.split('\n', 1)[0] ?? ''}`,
    )
    return { ...failed, reason: 'The check could not be completed.' }
  }
}
