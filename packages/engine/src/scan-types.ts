/**
 * The engine's face for those who run scans: server worker and command line. The engine itself knows no database,
 * no HTTP server and no environment; what it must remember goes through `ScanMemory`, what it tells through events.
 */
import type { Impact, PageType, Platform, Severity } from '@vitrine/kernel/vocabulary'
import { z } from 'zod'
import type { AgentDeps, AgentStep } from './agent/agent-deps.ts'
import type { Drawing } from './crawl/drawing.ts'
import type { Detector, EvidenceRow, Finding } from './detector.ts'
import type { UploadedTable } from './uploaded-table.ts'

export interface RegionTarget {
  /** The specification's code (`US`, `UK`, `EU`, `GLOBAL`…) or a name of the user's. */
  name: string
  /** Root addresses of the region. */
  roots: readonly string[]
}

export interface ScanOptions {
  url: string
  regions: readonly RegionTarget[]
  /** Roots of regions of the store that are not looked at: what lies below them is theirs. */
  otherRoots?: readonly string[]
  platforms: readonly Platform[]
  /** `http` never starts Chromium; checks that need it are not verified. */
  tier: 'http' | 'browser'
  /** Pages to look at, all regions together. */
  pageBudget: number
  /** Empty: all. */
  pageTypes: readonly PageType[]
  /** Ids of the detectors to run and which template asked for each. */
  checks: readonly { detector: string; templateIds: readonly string[] }[]
  /** Most requests under way at once to one host; fewer where its `StorePolicy` says so. */
  concurrency: number
  /** Open tabs at most. */
  tabs: number
  /** The store of `url` is its owner's or vouched for (`storeDomain`). What follows for each host says `StorePolicy`. */
  isOwned: boolean
  /** Further domains (`storeDomain`) that are proven by themselves. */
  ownedDomains?: readonly string[]
  /** What is taken at most of stores that nobody answers for; absent: as much as the options ask for. */
  publicCaps?: { pages: number; requestsPerHost: number } | null
  /** Steps that no check serves; the agent carries them out where `ScanDeps.agent` is there. */
  agentSteps?: readonly AgentStep[]
  /** Templates that the agent's findings belong to. */
  agentTemplateIds?: readonly string[]
  /** Flows (search, cart, options, listing) are played. */
  withFlows: boolean
  /** Artifacts younger than this are reused without the network. Zero: never. */
  freshnessMs: number
  /** `host:port` pairs that the egress guard lets through although private. */
  allowHosts: readonly string[]
  userAgent?: string
}

/** Coverage as `interfaces.md` §2 writes it: what was planned and what became of it. */
export const Coverage = z.object({
  planned: z.number().int(),
  visited: z.number().int(),
  sampled: z.number().int(),
  blocked: z.number().int(),
  robots_excluded: z.number().int(),
  failed: z.number().int(),
})
export type Coverage = z.infer<typeof Coverage>

/** A page to visit. The key (url, platform, region, tier) is unique within a scan. */
export interface PageTask {
  url: string
  /** Null in the HTTP tier: the answer serves every platform. */
  platform: Platform | null
  region: string
  tier: 'http' | 'browser'
  depth: number
  /** Lower is visited first. */
  priority: number
  /** How the page was found ("sitemap", the linking page's URL). */
  foundOn: string
}

/** What is kept of a visit. JSON-safe and small; blobs are in the store. */
export interface PageOutcome {
  task: PageTask
  state: 'visited' | 'blocked' | 'failed' | 'robots_excluded'
  /** For the owner, when not visited. */
  reason: string | null
  finalUrl: string
  status: number | null
  redirects: { url: string; status: number; location: string }[]
  pageType: PageType | null
  /** Signature of the DOM template, for sampling and promotion. */
  template: string | null
  canonicalUrl: string | null
  isNoindex: boolean
  /** Product as `interfaces.md` §2 writes it, amounts as decimal strings. */
  product: PageProduct | null
  /** Detector id → verdict kind, so that coverage is honest per check. */
  verdicts: Record<string, 'fail' | 'pass' | 'not_applicable' | 'not_verified'>
  findings: { detector: string; finding: Finding }[]
  /** Detector id → why it could not judge this page, for the owner. */
  notVerified?: Record<string, string>
  /** Addresses of the products that the page lists, in order. */
  cards?: string[]
  /** How the page's buy form is built, so that one that differs from its siblings is tried first. */
  buyForm?: string | null
  /** Detector id → datum of a site-level detector. */
  collected: Record<string, unknown>
  links: { url: string; text: string; area: string; path: string }[]
  durationMs: number
  fromCache: boolean
}

export interface PageProduct {
  title: string | null
  price: string | null
  compare_at: string | null
  currency: string | null
  availability: string | null
  sku: string | null
  gtin: string | null
  /** Absent in pages of earlier versions. */
  brand?: string | null
  mpn?: string | null
}

/** What a scan must remember across crashes and share between workers. In memory for the command line, tables on the server. */
export interface ScanMemory {
  /** Adds tasks; known keys are left as they are. */
  addTasks(tasks: readonly PageTask[]): Promise<void>
  /** Takes up to `count` tasks of a tier for this worker until `leaseMs` passes without `extend`. */
  claim(tier: PageTask['tier'], count: number, leaseMs: number): Promise<PageTask[]>
  extend(tasks: readonly PageTask[], leaseMs: number): Promise<void>
  /** Records an outcome once; a second one for the same key is ignored. */
  complete(outcome: PageOutcome): Promise<void>
  /** Tasks not completed yet, of all workers. */
  openTasks(tier: PageTask['tier']): Promise<number>
  /** Recorded outcomes, in a stable order, streamed so that 2,000 pages do not stand in memory at once. */
  outcomes(): AsyncIterable<PageOutcome>
  /** Named results of finished phases (discovery, flows, confirmation), so that a restart does not repeat them. */
  loadPhase(name: string): Promise<unknown | null>
  savePhase(name: string, value: unknown): Promise<void>
}

/** Blobs by hash and the index from a page to its fresh artifacts. */
export interface ArtifactStore {
  putBlob(bytes: Uint8Array, contentType: string): Promise<string>
  getBlob(hash: string): Promise<Uint8Array | null>
  /** Newest stored visit of a page no older than `maxAgeMs` (infinite: however old), or null. */
  findVisit(key: string, maxAgeMs: number): Promise<StoredVisit | null>
  saveVisit(visit: StoredVisit): Promise<void>
}

export interface StoredVisit {
  /** `tier|platform|region|url`. */
  key: string
  fetchedAtMs: number
  /** Artifact name → blob hash. */
  blobs: Record<string, string>
}

/** How a host may be used. Of several scans on one host the strictest terms hold. */
export interface HostTerms {
  /** Most requests under way at once. */
  concurrency: number
  /** Least time between two starts; 0 for loopback, allow-listed and owned stores. */
  minIntervalMs: number
}

/** One limiter for all scans of the process: a host is one host, however many scans want it. `host` is `URL.host`. */
export interface HostLimiter {
  /** States the terms of a scan for a host and returns what withdraws them. Without terms: one request a second. */
  admit(host: string, terms: HostTerms): () => void
  /**
   * Resolves with a release function when the host may be asked. Rejects when the signal aborts, and with a
   * `pause-host` CrawlError when the store keeps refusing or asks for a longer pause than a scan can wait.
   * Waiting parties (scans) take turns.
   */
  acquire(host: string, signal: AbortSignal, party?: string): Promise<() => void>
  /** A refusal (401, 403, 429, 430, 503): pauses the host for everybody. `retryAfterMs` as the store asked, or null. */
  refused(host: string, retryAfterMs: number | null): void
  answered(host: string): void
}

/** A picture of evidence with the marked spot. */
export interface EvidencePicture {
  blob: string
  url: string
  platform: Platform
  region: string
  takenAt: string
  width: number
  height: number
}

/** Findings of one root cause, ready to be shown. */
export interface ScanAlert {
  fingerprint: string
  detector: string
  causeKey: string
  localeGroup: string
  templateIds: string[]
  title: string
  severity: Severity
  description: string
  /** Where shoppers meet it, in the owner's words. */
  place: string
  /** What was done to be sure, one step each. */
  howChecked: string[]
  /** How to fix it; empty where we have no advice. */
  advice: string
  platforms: Platform[]
  regions: string[]
  /** Affected pages, the most telling first. */
  pageUrls: string[]
  pageCount: number
  shortlinkUrl: string
  shortlinkTitle: string
  /** Evidence, and nothing else. */
  rows: AlertRow[]
  pictures: EvidencePicture[]
  confidence: number
  /** Confirmed by a second visit; false stands under "needs review" and is no alert, but for `isConfirmationSkipped`. */
  isConfirmed: boolean
  /** The scan was stopped before the second visit. It is an alert all the same: nothing speaks against it. */
  isConfirmationSkipped?: true
  impacts: Impact[]
  family: string
  pageType: PageType
  blocksBuying: boolean
  visibility: number
  facts: Record<string, string | number | boolean | null>
}

export type AlertRow =
  | EvidenceRow
  | { row_type: 'image'; title?: string; blob: string }
  | {
      row_type: 'image_before_after'
      title?: string
      before_blob: string
      before_title?: string
      before_content: string
      after_title?: string
      after_content: string
    }

export const MergingStatus = z.enum([
  'NOT_STARTED',
  'DETECTING_DUPLICATES',
  'MERGING_ISSUES',
  'UPLOADING',
  'COMPLETED',
  'FAILED',
])
export type MergingStatus = z.infer<typeof MergingStatus>

/** The phases of a scan in their order. */
export const ScanPhase = z.enum(['reading', 'testing', 'measuring', 'confirming', 'evidence'])
export type ScanPhase = z.infer<typeof ScanPhase>

/** What a scan tells while it runs. `text` is written for a shop owner. */
export const ScanEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('log'),
    at: z.string(),
    level: z.enum(['info', 'notice', 'problem']),
    text: z.string(),
    url: z.string().nullable(),
    /** What went wrong inside: for the operator's log, not for the owner. */
    cause: z.string().optional(),
  }),
  z.object({ type: z.literal('action'), text: z.string(), url: z.string() }),
  z.object({
    type: z.literal('page'),
    url: z.string(),
    platform: z.string().nullable(),
    region: z.string(),
    tier: z.enum(['http', 'browser']),
    /** Collected: the page was read and waits for its judge. */
    status: z.enum(['in_progress', 'collected', 'completed', 'failed']),
  }),
  z.object({
    type: z.literal('finding'),
    detector: z.string(),
    severity: z.enum(['high', 'medium', 'low']),
    title: z.string(),
    where: z.string(),
    description: z.string(),
    url: z.string(),
    causeKey: z.string(),
  }),
  z.object({ type: z.literal('coverage'), coverage: Coverage }),
  /** How far a phase is; of reading, `total` is what is expected, since pages are found on the way. */
  z.object({
    type: z.literal('phase'),
    phase: ScanPhase,
    done: z.number().int(),
    total: z.number().int(),
  }),
  /** Once at the beginning: the work ahead, as far as the options tell. A kind of session counts once per region. */
  z.object({
    type: z.literal('plan'),
    sessions: z.number().int(),
    speedSessions: z.number().int(),
    hasBrowser: z.boolean(),
  }),
  z.object({ type: z.literal('merging'), status: MergingStatus, progress: z.number().min(0).max(1) }),
])
export type ScanEvent = z.infer<typeof ScanEvent>

export interface ScanResult {
  /**
   * `stopped`: somebody ended the scan early, and the alerts are those found until then. `cancelled`: the signal ended
   * it at once, and nothing is delivered.
   */
  outcome: 'completed' | 'stopped' | 'blocked' | 'failed' | 'cancelled'
  /** For the owner; null when completed. */
  reason: string | null
  store: { url: string; platform: string | null; name: string | null }
  coverage: Coverage
  pages: {
    url: string
    pageType: PageType
    status: number | null
    tier: 'http' | 'browser'
    product: PageProduct | null
  }[]
  alerts: ScanAlert[]
  needsReview: ScanAlert[]
  /** Checks that could not judge anything, with the reason. */
  notVerified: { detector: string; reason: string; pages: number }[]
  /** Checks that a model took part in. */
  judged?: string[]
  timing: {
    totalMs: number
    httpPages: number
    browserPages: number
    pagesPerMinute: number
    peakRssBytes: number
  }
}

/** An alert that a person closed or discarded. */
export interface SettledCause {
  detector: string
  causeKey: string
  localeGroup: string
  atMs: number
}

/** Everything outside that a scan needs. */
export interface ScanDeps {
  detectors: readonly Detector[]
  /**
   * Address of a module that exports the same `detectors`, so that judging can run in worker threads. Absent: pages are
   * judged in the calling thread.
   */
  detectorsModule?: string
  /** Names the detectors' code; verdicts on unchanged artifacts are reused while it stays. Absent: within this process. */
  detectorsVersion?: string
  memory: ScanMemory
  store: ArtifactStore
  limiter: HostLimiter
  /** The file that the analysis compares the store with. */
  table?: UploadedTable | null
  /** What persons settled: a look that somebody took note of is the accepted one from then on. */
  settled?: readonly SettledCause[]
  /** Path of a Chromium; null: found as architecture.md §6 orders. */
  chromiumPath: string | null
  onEvent(event: ScanEvent): void
  /** Resolves host names for the egress guard; the system's resolver unless a test says otherwise. */
  resolve?: (host: string) => Promise<{ address: string; family: 4 | 6 }[]>
  /** The model for agent steps; absent: none is called. */
  agent?: AgentDeps
  /** Offered every page of the browser tier, so that a live view can watch it; the page waits for it. */
  onBrowserPage?: (page: unknown, drawing: Drawing) => void | Promise<void>
  /** Drops everything at once; whoever aborts it wants no result. */
  signal: AbortSignal
  /**
   * Ends the scan early and in order: nothing further is visited or confirmed, and the result holds what was found until
   * then, with outcome `stopped`.
   */
  stop?: AbortSignal
  nowMs?: () => number
}
