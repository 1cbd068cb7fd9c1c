/** Builds the result of a scan. */

import { customAnalysis } from '../../agent/custom-analysis.ts'
import { llmChecks } from '../../agent/llm-checks/llm-check-table.ts'
import type { AgentFinding, AgentPhase } from '../../agent/shared/agent-scene.ts'
import type { PageTask, ScanAlert, ScanResult } from '../../api/scan-types.ts'
import type { ConfigPort, CoveragePort, InputPort } from '../../run/ports.ts'
import { emptyIndex, type ScanIndex } from '../../run/site-index.ts'
import type { DiscoveryPhase } from '../../run/store-regions.ts'
import type { SessionsPhase } from '../../sessions/run-sessions.ts'
import type { CrawlPhase } from '../crawl/crawl-pages.ts'
import type { ImageVerdicts } from '../site/evaluate-images.ts'
import { contentCounts, coverageGaps, isAboutProducts } from './coverage-gaps.ts'
import { distinctProducts } from './distinct-products.ts'
import { priceReadings } from './price-readings.ts'

export interface ResultInput {
  entry: DiscoveryPhase | null
  index: ScanIndex | null
  crawl: CrawlPhase | null
  sessions: SessionsPhase | null
  agent: AgentPhase | null
  /** Findings of the image checks and the agent so far; a stopped scan delivers them. */
  images: ImageVerdicts[]
  agentFindings: AgentFinding[]
  alerts: ScanAlert[]
  needsReview: ScanAlert[]
  /** Detector → why it could not run at all. */
  leftOut: ReadonlyMap<string, string>
  /** Without a model, LLM checks are skipped. */
  hasModel: boolean
  startedMs: number
}

/** The result of a scan that ended as `outcome`. */
export function scanResult(
  run: ConfigPort & CoveragePort & InputPort,
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
    ...coverageOf(run, outcome, input),
    pages: shownPages(run, input.index),
    prices: priceReadings(input.index ?? emptyIndex(), input.sessions?.prices ?? [], run.table),
    alerts: input.alerts,
    needsReview: input.needsReview,
    notVerified: notVerifiedOf(run, input),
    evaluated: (input.agent?.steps ?? []).map(({ detector }) => detector),
    timing: {
      totalMs,
      httpPages,
      browserPages,
      pagesPerMinute: totalMs === 0 ? 0 : Math.round(((httpPages + browserPages) * 60_000) / totalMs),
      peakRssBytes: process.resourceUsage().maxRSS * 1024,
    },
  }
}

function coverageOf(
  run: ConfigPort & CoveragePort,
  outcome: ScanResult['outcome'],
  { entry, index, crawl, sessions }: ResultInput,
): Pick<ScanResult, 'coverage' | 'gaps'> {
  const input = {
    plan: run.plan,
    options: run.options,
    regions: entry?.regions ?? [],
    pages: index?.pages ?? [],
    productsLeft: productsLeft(index, crawl),
    coverage: run.ledger.snapshot(),
    sessions,
  }
  run.ledger.setContent(contentCounts(input))
  // A scan that was refused or failed says so by its reason.
  const isDelivered = outcome === 'completed' || outcome === 'stopped'
  return { coverage: run.ledger.snapshot(), gaps: isDelivered ? coverageGaps(input) : [] }
}

function productsLeft(index: ScanIndex | null, crawl: CrawlPhase | null): number {
  const visited = (index?.pages ?? []).filter(({ pageType }) => pageType === 'product_page')
  return Object.entries(crawl?.unvisitedProducts ?? {}).reduce((sum, [region, urls]) => {
    const own = visited.filter((page) => page.region === region)
    const known = own.flatMap(({ url, finalUrl, canonicalUrl }) => [url, finalUrl, canonicalUrl ?? url])
    return (
      sum +
      distinctProducts(
        urls,
        [...new Set(known)].filter((url) => URL.canParse(url)),
      ).length
    )
  }, 0)
}

/** Adds every recorded page to the coverage, whichever tier visited it, and removes further addresses of one. */
export function countPages(run: CoveragePort, index: ScanIndex): void {
  for (const { url, region, tier, platform, depth, state } of index.pages) {
    const task: PageTask = { url, region, tier, platform, depth, priority: 0, foundOn: '' }
    run.ledger.plan(url, region)
    run.ledger.record({ task, state })
  }
  const since = index.pages.flatMap(({ tier, unchangedSinceMs }) =>
    tier === 'http' && unchangedSinceMs !== undefined ? [unchangedSinceMs] : [],
  )
  run.ledger.setUnchanged({
    unchanged: since.length,
    unchanged_since: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
  })
  for (const { url, region } of index.aliases) run.ledger.leaveOut(url, region)
}

/** Every evaluated page, once, with the product that the browser showed, where one opened the page. */
export function shownPages(
  { plan }: { plan: { scope: Pick<ConfigPort['plan']['scope'], 'evaluates'> } },
  index: ScanIndex | null,
): ScanResult['pages'] {
  const shown = new Map<string, ScanResult['pages'][number]>()
  for (const page of index?.pages ?? []) {
    if (page.state !== 'visited' || !plan.scope.evaluates(page.pageType)) continue
    const key = `${page.region}|${page.url}`
    const before = shown.get(key)
    // What a browser shows is what shoppers see.
    const isShown = page.tier === 'browser' && before?.tier === 'http'
    const isBetter = before === undefined || (page.product !== null && (before.product === null || isShown))
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
  run: ConfigPort,
  { index, sessions, agent, leftOut, hasModel }: ResultInput,
): ScanResult['notVerified'] {
  const out: ScanResult['notVerified'] = []
  const hasNoProducts =
    index !== null &&
    run.plan.scope.evaluates('product_page') &&
    !index.pages.some(({ pageType }) => pageType === 'product_page')
  for (const [id, detector] of run.plan.byId) {
    const general = leftOut.get(id)
    if (general !== undefined) {
      out.push({ detector: id, reason: general, pages: 0 })
      continue
    }
    const flow = sessions?.results.find(
      ({ detector, verdict }) => detector === id && verdict === 'not_verified',
    )
    if (flow !== undefined)
      out.push({ detector: id, reason: flow.reason ?? 'It couldn’t be checked.', pages: 0 })
    // A check that evaluated some pages counts as verified.
    if ((index?.verified.get(id) ?? 0) > 0) continue
    const reasons = index?.notVerified.get(id)
    for (const [reason, pages] of reasons ?? []) out.push({ detector: id, reason, pages })
    if (reasons === undefined && hasNoProducts && isAboutProducts(detector) && detector.scope !== 'session')
      out.push({ detector: id, reason: 'No product page was recognized.', pages: 0 })
  }
  if (!hasModel)
    // Rules of the same name, if any, evaluated without a model.
    for (const { detector, isOptIn } of llmChecks)
      if (
        !isOptIn &&
        !run.plan.byId.has(detector) &&
        run.options.checks.some((each) => each.detector === detector)
      )
        out.push({ detector, reason: 'It needs an AI model.', pages: 0 })
  for (const step of agent?.steps ?? [])
    if (step.state !== 'completed')
      out.push({
        detector: step.detector,
        reason:
          step.detector === customAnalysis.id
            ? `Step ${step.index + 1} didn’t finish. ${step.reason ?? ''}`.trim()
            : (step.reason ?? 'The AI review didn’t finish.'),
        pages: 0,
      })
  return out
}
