/** What all phases of one scan in one process share. */
import { randomUUID } from 'node:crypto'
import type { ScanDeps, ScanOptions } from '../api/scan-types.ts'
import { createBrowserPool } from '../browser/browser-pool.ts'
import { createAxeGate } from '../capture/axe-gate.ts'
import { checkPlan } from '../evaluate/check-plan.ts'
import { createEvaluatorPool } from '../evaluate/evaluator-pool.ts'
import { pageScope } from '../evaluate/page-scope.ts'
import { createCoverageLedger } from '../frontier/coverage-ledger.ts'
import { createHttpClient } from '../net/client/http-client.ts'
import { createEgressGuard, portOf } from '../net/egress/egress-guard.ts'
import { createSlots } from '../net/limiter/slots.ts'
import { createStoreHeaders } from '../net/store-headers.ts'
import { createVisitors } from '../net/visitors.ts'
import { createAssetStates } from './asset-states.ts'
import { createScanEventEmitter } from './events.ts'
import { createImageProber } from './image-prober.ts'
import { createPageBuffer } from './page-buffer.ts'
import { createRequestBudget } from './policy/request-budget.ts'
import { createSessionTime } from './policy/session-time.ts'
import { type StorePolicy, storePolicies } from './policy/store-policy.ts'
import type {
  BrowserPort,
  CapturePort,
  ClockPort,
  ConfigPort,
  CoveragePort,
  EvaluationPort,
  EventsPort,
  InputPort,
  MemoryPort,
  NetPort,
  PolicyPort,
  SessionPort,
  StorePort,
} from './ports.ts'
import { createStores } from './store/stores.ts'
import { createVisualBaselines } from './visual-baseline.ts'

/** All ports of one scan in one process. */
export interface ScanContext
  extends ConfigPort,
    InputPort,
    NetPort,
    PolicyPort,
    BrowserPort,
    CapturePort,
    EvaluationPort,
    EventsPort,
    CoveragePort,
    MemoryPort,
    StorePort,
    ClockPort,
    SessionPort {
  close(): Promise<void>
}

/** Later scans of the same process reuse its verdicts even without a detector version. */
const processVersion = randomUUID()

/** Tabs in which sessions only wait, besides those of `maxSessions`: they cost memory, but no requests. */
const idleSessions = ({ maxSessions }: StorePolicy) => (maxSessions > 1 ? Math.min(maxSessions, 4) : 0)

const sessionPlaces = (policy: StorePolicy) => ({
  sessionSlots: createSlots(policy.maxSessions),
  idleSlots: createSlots(idleSessions(policy)),
})

const probersOf = (base: Parameters<typeof createImageProber>[0]) => ({
  assets: createAssetStates(base),
  images: createImageProber(base),
})

/** What every request to the store carries, besides what it asks for. */
const whatIsSent = ({ storeHeaders = {}, url, regions }: ScanOptions) => ({
  storeHeaders: createStoreHeaders(storeHeaders, [url, ...regions.flatMap(({ roots }) => roots)]),
  visitors: createVisitors(),
})

/** Opens everything that a scan needs. Always close it. */
export function openScanContext(options: ScanOptions, deps: ScanDeps): ScanContext {
  const nowMs = deps.nowMs ?? Date.now
  const { signal, stop, memory, store, limiter, table = null, settled = [] } = deps
  const openGuard = () =>
    createEgressGuard({
      allowHosts: options.allowHosts,
      ...(deps.resolve ? { resolve: deps.resolve } : {}),
    })
  const sent = whatIsSent(options)
  const openHttp = (through = openGuard()) =>
    createHttpClient({
      guard: through,
      connections: Math.max(1, options.concurrency),
      nowMs,
      ...sent,
      ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
    })
  const guard = openGuard()
  const policies = storePolicies(options, (url) => guard.isAllowListed(url.hostname, portOf(url)))
  const clientId = randomUUID()
  const http = openHttp(guard)
  const browser = createBrowserPool({
    guard,
    chromiumPath: deps.chromiumPath,
    tabs: Math.max(1, options.tabs),
    ...sent,
    sessionTabs: policies.ofScan.maxSessions + idleSessions(policies.ofScan),
    ...(deps.onBrowserPage ? { onTab: deps.onBrowserPage } : {}),
  })
  const plan = checkPlan(
    deps.detectors,
    options.checks.map(({ detector }) => detector),
    pageScope(options),
  )
  const { detectors, detectorsModule } = deps
  const evaluator = createEvaluatorPool({
    detectors,
    detectorsModule,
    expectsFew: options.skipsUnchanged === true,
  })
  const withdrawals = new Map<string, () => void>()
  const spend = createRequestBudget((url) => policies.ofRequest(url).maxRequests)
  const acquireHostSlot = async (url: URL, until = signal) => {
    spend(url)
    return limiter.acquire(url.host, until, clientId)
  }

  function registerHost(url: string, { maxConcurrency, minIntervalMs } = policies.of(url)): void {
    const parsed = URL.parse(url)
    if (parsed === null || withdrawals.has(parsed.host)) return
    const terms = { concurrency: maxConcurrency, minIntervalMs }
    withdrawals.set(parsed.host, limiter.registerHost(parsed.host, terms))
  }

  const config: ConfigPort = { options, plan, version: deps.detectorsVersion ?? processVersion }
  const { visitors } = sent
  const net: NetPort = { visitors, http, openHttp: () => openHttp(), guard, limiter, acquireHostSlot }
  const clock: ClockPort = { nowMs, signal, stop }
  const stores = createStores(store, nowMs)
  const base = { ...config, ...net, ...clock, policies, registerHost, memory, stores }
  return {
    ...base,
    browser,
    axeGate: createAxeGate(),
    baselines: createVisualBaselines(base),
    evaluator,
    ...probersOf(base),
    pageBuffer: createPageBuffer(),
    events: createScanEventEmitter(deps, nowMs),
    ledger: createCoverageLedger(),
    sessionTime: createSessionTime(() => performance.now()),
    ...sessionPlaces(policies.ofScan),
    table,
    settled,
    async close() {
      for (const withdraw of withdrawals.values()) withdraw()
      await Promise.allSettled([evaluator.close(), browser.close(), http.close()])
    },
  }
}
