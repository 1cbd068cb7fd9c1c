/** What all phases of one scan in one process share. */
import { randomUUID } from 'node:crypto'
import { type BrowserPool, createBrowserPool } from '../crawl/browser-pool.ts'
import { type CoverageLedger, createCoverageLedger } from '../crawl/coverage-ledger.ts'
import { createEgressGuard, type EgressGuard, portOf } from '../crawl/egress-guard.ts'
import { createHttpClient, type HttpClient } from '../crawl/http-client.ts'
import { createSessionTime, type SessionTime } from '../flow/session-time.ts'
import { type AxeGate, createAxeGate } from '../gather/axe-gate.ts'
import { type CheckPlan, checkPlan } from '../judge/check-plan.ts'
import { createJudgePool, type JudgePool } from '../judge/judge-pool.ts'
import { pageScope } from '../judge/page-scope.ts'
import type { ScanDeps, ScanOptions } from '../scan-types.ts'
import { type StorePolicies, type StorePolicy, storePolicies } from '../store-policy.ts'
import { createHandover, type Handover } from './handover.ts'
import { createImageProber, type ImageProber } from './image-prober.ts'
import { createLookBook, type LookBook } from './look-book.ts'
import { createRequestBudget } from './request-budget.ts'
import { createTeller, type Teller } from './tell.ts'

export interface ScanRun {
  options: ScanOptions
  deps: ScanDeps
  plan: CheckPlan
  http: HttpClient
  guard: EgressGuard
  policies: StorePolicies
  browser: BrowserPool
  judge: JudgePool
  images: ImageProber
  axeGate: AxeGate
  looks: LookBook
  handover: Handover
  ledger: CoverageLedger
  tell: Teller
  sessionTime: SessionTime
  /** Names the detectors' code in keys of cached verdicts. */
  version: string
  /** Waits for the turn of a host, until the scan's signal or the given one fires. */
  turn(url: URL, signal?: AbortSignal): Promise<() => void>
  /** States how a host may be used in this scan, by its own policy or the given one; repeated calls change nothing. */
  admit(url: string, policy?: StorePolicy): void
  nowMs(): number
  close(): Promise<void>
}

/** Verdicts of one process are reused by its later scans even where nobody names the detectors' version. */
const processVersion = randomUUID()

/** Opens what a scan needs. Close it in any case. */
export function openRun(options: ScanOptions, deps: ScanDeps): ScanRun {
  const nowMs = deps.nowMs ?? Date.now
  const guard = createEgressGuard({
    allowHosts: options.allowHosts,
    ...(deps.resolve ? { resolve: deps.resolve } : {}),
  })
  const policies = storePolicies(options, (url) => guard.isAllowListed(url.hostname, portOf(url)))
  const party = randomUUID()
  const http = createHttpClient({
    guard,
    connections: Math.max(1, options.concurrency),
    nowMs,
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
  })
  const browser = createBrowserPool({
    guard,
    chromiumPath: deps.chromiumPath,
    tabs: Math.max(1, options.tabs),
    ...(deps.onBrowserPage ? { onTab: deps.onBrowserPage } : {}),
  })
  const plan = checkPlan(
    deps.detectors,
    options.checks.map(({ detector }) => detector),
    pageScope(options),
  )
  const judge = createJudgePool({
    detectors: deps.detectors,
    detectorsModule: deps.detectorsModule,
  })
  const withdrawals = new Map<string, () => void>()
  const spend = createRequestBudget((url) => policies.ofRequest(url).maxRequests)
  const turn = async (url: URL, signal = deps.signal) => {
    spend(url)
    return deps.limiter.acquire(url.host, signal, party)
  }

  function admit(url: string, { maxConcurrency, minIntervalMs } = policies.of(url)): void {
    const parsed = URL.parse(url)
    if (parsed === null || withdrawals.has(parsed.host)) return
    const terms = { concurrency: maxConcurrency, minIntervalMs }
    withdrawals.set(parsed.host, deps.limiter.admit(parsed.host, terms))
  }

  const base = { options, deps, plan, http, guard, policies, browser, judge, turn, admit, nowMs }
  return {
    ...base,
    images: createImageProber(base),
    axeGate: createAxeGate(),
    looks: createLookBook(base),
    handover: createHandover(),
    ledger: createCoverageLedger(),
    tell: createTeller(deps, nowMs),
    sessionTime: createSessionTime(() => performance.now()),
    version: deps.detectorsVersion ?? processVersion,
    async close() {
      for (const withdraw of withdrawals.values()) withdraw()
      await Promise.allSettled([judge.close(), browser.close(), http.close()])
    },
  }
}
