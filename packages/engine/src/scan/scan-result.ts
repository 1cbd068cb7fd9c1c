/** What a scan answers. */
import type { AgentFinding, AgentPhase } from '../agent/agent-scene.ts'
import { customAnalysis } from '../agent/custom-analysis.ts'
import { judges } from '../agent/judges/judge-table.ts'
import type { FlowPhase } from '../flow/play-flows.ts'
import type { Coverage, PageTask, ScanAlert, ScanResult } from '../scan-types.ts'
import type { ImageVerdicts } from './image-phase.ts'
import type { ScanIndex } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'
import type { EntryPhase } from './site-data.ts'

export interface ResultInput {
  entry: EntryPhase | null
  index: ScanIndex | null
  flows: FlowPhase | null
  agent: AgentPhase | null
  /** What the image checks and the agent have found so far: of a scan that is stopped, it is what is left. */
  images: ImageVerdicts[]
  agentFindings: AgentFinding[]
  alerts: ScanAlert[]
  needsReview: ScanAlert[]
  /** Detector → why it could not run at all. */
  leftOut: ReadonlyMap<string, string>
  startedMs: number
}

/** The answer of a scan that ended as `outcome`. */
export function scanResult(
  run: ScanRun,
  outcome: ScanResult['outcome'],
  reason: string | null,
  input: ResultInput,
): ScanResult {
  const site = input.entry?.regions[0]?.site
  const pages = input.index?.pages ?? []
  const totalMs = Math.round(performance.now() - input.startedMs)
  const count = (tier: 'http' | 'browser') =>
    pages.filter((page) => page.tier === tier && page.state === 'visited').length
  const httpPages = count('http')
  const browserPages = count('browser')
  return {
    outcome,
    reason,
    store: { url: run.options.url, platform: site?.platform ?? null, name: site?.name ?? null },
    coverage: coverageOf(run),
    pages: shownPages(run, input.index),
    alerts: input.alerts,
    needsReview: input.needsReview,
    notVerified: notVerifiedOf(run, input),
    judged: (input.agent?.steps ?? []).map(({ detector }) => detector),
    timing: {
      totalMs,
      httpPages,
      browserPages,
      pagesPerMinute: totalMs === 0 ? 0 : Math.round(((httpPages + browserPages) * 60_000) / totalMs),
      peakRssBytes: process.resourceUsage().maxRSS * 1024,
    },
  }
}

function coverageOf(run: ScanRun): Coverage {
  return run.ledger.snapshot()
}

/** Enters every recorded page into the coverage, whoever visited it. */
export function countPages(run: ScanRun, index: ScanIndex): void {
  for (const { url, region, tier, platform, depth, state } of index.pages) {
    const task: PageTask = { url, region, tier, platform, depth, priority: 0, foundOn: '' }
    run.ledger.plan(url, region)
    run.ledger.record({ task, state })
  }
}

/** Every page that was evaluated, once; what the browser saw counts more where scripts write the page. */
function shownPages({ plan }: ScanRun, index: ScanIndex | null): ScanResult['pages'] {
  const shown = new Map<string, ScanResult['pages'][number]>()
  for (const page of index?.pages ?? []) {
    if (page.state !== 'visited' || !plan.scope.evaluates(page.pageType)) continue
    const key = `${page.region}|${page.url}`
    const before = shown.get(key)
    const isBetter = before === undefined || (before.product === null && page.product !== null)
    if (!isBetter) continue
    shown.set(key, {
      url: page.url,
      pageType: page.pageType ?? 'unknown',
      status: page.status,
      tier: page.tier,
      product: page.product,
    })
  }
  return [...shown.values()].sort((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0))
}

function notVerifiedOf(
  run: ScanRun,
  { index, flows, agent, leftOut }: ResultInput,
): ScanResult['notVerified'] {
  const out: ScanResult['notVerified'] = []
  for (const id of run.plan.byId.keys()) {
    const general = leftOut.get(id)
    if (general !== undefined) {
      out.push({ detector: id, reason: general, pages: 0 })
      continue
    }
    const flow = flows?.results.find(({ detector, verdict }) => detector === id && verdict === 'not_verified')
    if (flow !== undefined)
      out.push({ detector: id, reason: flow.reason ?? 'It could not be judged.', pages: 0 })
    // A check that judged some pages is no "not verified" check because of a few others.
    if ((index?.verified.get(id) ?? 0) > 0) continue
    for (const [reason, pages] of index?.notVerified.get(id) ?? []) out.push({ detector: id, reason, pages })
  }
  if (run.deps.agent === undefined)
    // Rules of the same name, where there are any, have judged without a model.
    for (const { detector, isOptIn } of judges)
      if (
        !isOptIn &&
        !run.plan.byId.has(detector) &&
        run.options.checks.some((each) => each.detector === detector)
      )
        out.push({ detector, reason: 'It reads meaning and needs an AI model.', pages: 0 })
  for (const step of agent?.steps ?? [])
    if (step.state !== 'completed')
      out.push({
        detector: step.detector,
        reason:
          step.detector === customAnalysis.id
            ? `Step ${step.index + 1} was not finished. ${step.reason ?? ''}`.trim()
            : (step.reason ?? 'The AI review was not finished.'),
        pages: 0,
      })
  return out
}
