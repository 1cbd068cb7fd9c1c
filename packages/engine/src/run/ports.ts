/**
 * What the parts of a scan share, as small ports. A function names the ports it uses, so its signature shows whether it
 * reaches the store, the browser or the scan's memory. Only the conductors in `pipeline/` take the whole context.
 */
import type { HostLimiter } from '../api/host-limits.ts'
import type { ScanMemory, ScanOptions, SettledCause } from '../api/scan-types.ts'
import type { UploadedTable } from '../api/uploaded-table.ts'
import type { BrowserPool } from '../browser/browser-pool.ts'
import type { AxeGate } from '../capture/axe-gate.ts'
import type { CheckPlan } from '../evaluate/check-plan.ts'
import type { EvaluatorPool } from '../evaluate/evaluator-pool.ts'
import type { CoverageLedger } from '../frontier/coverage-ledger.ts'
import type { HttpClient } from '../net/client/http-client.ts'
import type { EgressGuard } from '../net/egress/egress-guard.ts'
import type { Slots } from '../net/limiter/slots.ts'
import type { Visitors } from '../net/visitors.ts'
import type { AssetStates } from './asset-states.ts'
import type { ScanEventEmitter } from './events.ts'
import type { ImageProber } from './image-prober.ts'
import type { PageBuffer } from './page-buffer.ts'
import type { SessionTime } from './policy/session-time.ts'
import type { StorePolicies, StorePolicy } from './policy/store-policy.ts'
import type { Stores } from './store/stores.ts'
import type { VisualBaselines } from './visual-baseline.ts'

/** What is checked, and how. */
export interface ConfigPort {
  options: ScanOptions
  plan: CheckPlan
  /** Identifies the detectors' code in keys of cached verdicts. */
  version: string
}

/** What the owner adds to the store's own pages. */
export interface InputPort {
  /** The file that the analysis compares the store with; null: none was uploaded. */
  table: UploadedTable | null
  /** Alerts of earlier scans that a person closed. */
  settled: readonly SettledCause[]
}

/** The host slot that every request and visit waits for. */
export interface HostPort {
  /** Resolves when it is this scan's turn. Rejects when the scan's signal or the given one fires. */
  acquireHostSlot(url: URL, signal?: AbortSignal): Promise<() => void>
  limiter: Pick<HostLimiter, 'recordRefusal' | 'recordResponse' | 'pending'>
}

/** Requests without a browser. */
export interface NetPort extends HostPort {
  visitors: Visitors
  http: HttpClient
  /** Another client with its own connections, cookies and name lookups. The caller closes it. */
  openHttp(): HttpClient
  guard: EgressGuard
}

/** How each host may be used. */
export interface PolicyPort {
  policies: StorePolicies
  /**
   * Registers how a host may be used in this scan, by its own policy or the given one; repeated calls change
   * nothing.
   */
  registerHost(url: string, policy?: StorePolicy): void
}

export interface BrowserPort {
  browser: BrowserPool
}

/** Which of the costly artifacts a visit captures. */
export interface CapturePort {
  axeGate: AxeGate
  baselines: VisualBaselines
  assets: AssetStates
}

export interface EvaluationPort {
  evaluator: EvaluatorPool
  images: ImageProber
  pageBuffer: PageBuffer
}

export interface EventsPort {
  events: ScanEventEmitter
}

export interface CoveragePort {
  ledger: CoverageLedger
}

/** Tasks, outcomes and phases of this scan, which outlive the process. */
export interface MemoryPort {
  memory: ScanMemory
}

/** Artifacts of all scans of the store. */
export interface StorePort {
  stores: Stores
}

export interface ClockPort {
  nowMs(): number
  /** Aborts all pending work. */
  signal: AbortSignal
  /** Ends the scan early and cleanly. */
  stop?: AbortSignal | undefined
}

export interface SessionPort {
  sessionTime: SessionTime
  /** Sessions that may run at once, of all kinds together. */
  sessionSlots: Slots
  /** Sessions that may keep their tab open while they only wait, besides those that run. */
  idleSlots: Slots
}

/** To read a page, from the artifact store or from its server. */
export type FetchPorts = NetPort & StorePort & ClockPort

/** To evaluate a page, or read its earlier evaluation. */
export type EvaluatePorts = ConfigPort & EvaluationPort & EventsPort & StorePort & ClockPort

/** To read and evaluate a page. */
export type VisitPorts = FetchPorts & EvaluatePorts

/** To render and evaluate a page. */
export type RenderPorts = VisitPorts & BrowserPort & CapturePort

/** To run one session in a fresh tab. */
export type SessionPorts = HostPort &
  BrowserPort &
  PolicyPort &
  SessionPort &
  EventsPort &
  StorePort &
  ClockPort
