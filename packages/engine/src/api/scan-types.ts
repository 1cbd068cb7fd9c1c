/**
 * The engine's API for callers that run scans: server worker and command line. The engine itself knows no
 * database, HTTP server or environment; it persists through `ScanMemory` and reports through events.
 */

import type { Consequence } from '@vitrine/kernel/alert/consequences'
import type { EffectId } from '@vitrine/kernel/alert/effects'
import type { EvidenceMark } from '@vitrine/kernel/alert/evidence-marks'
import type { Impact, PageType, Platform, Severity } from '@vitrine/kernel/names/vocabulary'
import { MergingStatus, RunPhase } from '@vitrine/kernel/names/vocabulary'
import { Coverage, type CoverageGap } from '@vitrine/kernel/scan/coverage'
import { z } from 'zod'
import type { Detector, EvidenceRow, Finding } from './detector.ts'
import type { EvidenceScreenshot } from './evidence-screenshot.ts'
import type { HostLimiter } from './host-limits.ts'
import type { PageCorrection } from './page-correction.ts'
import type { PageSubject } from './page-subject.ts'
import type { PagePrice, PriceReading } from './price-reading.ts'
import type { ProductPlaces } from './product-places.ts'
import type { UploadedTable } from './uploaded-table.ts'
import type { ViewportScale } from './viewport-scale.ts'

export interface RegionTarget {
  /** The region's code (`US`, `UK`, `EU`, `GLOBAL`…) or a name chosen by the user. */
  name: string
  /** Root addresses of the region. */
  roots: readonly string[]
}

/** A step of the analysis without a matching check. */
export interface AgentStep {
  /** Position in the template. */
  index: number
  instruction: string
}

export interface ScanOptions {
  url: string
  regions: readonly RegionTarget[]
  /** Roots of regions of the store that are not scanned: pages below them belong to those regions. */
  otherRoots?: readonly string[]
  platforms: readonly Platform[]
  /** `http` never starts Chromium; checks that need it are not verified. */
  tier: 'http' | 'browser'
  /** Max pages, all regions together. */
  pageBudget: number
  /** Empty: all. */
  pageTypes: readonly PageType[]
  /** Ids of the detectors to run, each with the templates that request it. */
  checks: readonly { detector: string; templateIds: readonly string[] }[]
  /** Max concurrent requests per host; the `StorePolicy` of a host can set fewer. */
  concurrency: number
  /** Max open tabs. */
  tabs: number
  /** The user owns or vouches for the store of `url` (`storeDomain`). `StorePolicy` derives the limits of each host. */
  isOwned: boolean
  /** Further domains (`storeDomain`) with proven ownership. */
  ownedDomains?: readonly string[]
  /** Limits for stores without a verified owner; absent: only the options limit the scan. */
  publicCaps?: { pages: number; requestsPerHost: number } | null
  /** Steps without a matching check; the agent carries them out where `scan` has a model. */
  agentSteps?: readonly AgentStep[]
  /** Templates that the agent's findings belong to. */
  agentTemplateIds?: readonly string[]
  /** Sessions (search, cart, options, listing) are run. */
  withSessions: boolean
  /**
   * `when-quiet`: page speed is not measured where other work keeps this machine busy for a minute. Absent: always
   * measured.
   */
  speed?: 'off' | 'when-quiet'
  /** Artifacts younger than this are reused without the network. Zero: never. */
  freshnessMs: number
  /**
   * Pages that have not changed since an earlier analysis keep its results. Every seventh analysis checks all pages again.
   * Absent: every page is checked.
   */
  skipsUnchanged?: boolean
  /** `host:port` pairs that the egress guard allows although they are private. */
  allowHosts: readonly string[]
  userAgent?: string
  /** Sent with every request to the store, and to nobody else; names in lower case. */
  storeHeaders?: Readonly<Record<string, string>>
}

/** A page to visit. The key (url, platform, region, tier) is unique within a scan. */
export interface PageTask {
  url: string
  /** Null in the HTTP tier: the response serves every platform. */
  platform: Platform | null
  region: string
  tier: 'http' | 'browser'
  depth: number
  /** Lower is visited first. */
  priority: number
  /** How the page was found ("sitemap", the linking page's URL). */
  foundOn: string
  /** Known once all pages were read; tasks in the queue have none. */
  correction?: PageCorrection
}

/**
 * What a check recorded about a page. `collected`: a site-level check took data from it, and decides only when all
 * pages are read.
 */
export type RecordedVerdict = 'fail' | 'pass' | 'collected' | 'not_applicable' | 'not_verified'

/** What is stored of a visit. JSON-safe and small; blobs are in the artifact store. */
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
  /** Amounts are decimal strings. */
  product: PageProduct | null
  places?: ProductPlaces
  subject?: PageSubject
  /** Detector id → verdict kind, so that coverage is honest per check. */
  verdicts: Record<string, RecordedVerdict>
  findings: { detector: string; finding: Finding }[]
  /** Detector id → why it could not evaluate this page, for the owner. */
  notVerified?: Record<string, string>
  /** Language of the page's text, whatever it declares; null where that isn't sure. Absent in pages of earlier versions. */
  textLanguage?: string | null
  /** Addresses of the products that the page lists, in order. */
  cards?: string[]
  /** Structure of the page's buy form, so that one that differs from its siblings is tried first. */
  buyForm?: string | null
  /** Detector id → datum of a site-level detector. */
  collected: Record<string, unknown>
  links: { url: string; text: string; area: string; path: string }[]
  durationMs: number
  fromCache: boolean
  /** Prices that the page states; absent in pages of earlier versions. */
  prices?: PagePrice[]
  /** When the page was last read in full, if it has not changed since; milliseconds. */
  unchangedSinceMs?: number
}

export interface PageProduct {
  title: string | null
  price: string | null
  compare_at: string | null
  currency: string | null
  availability: string | null
  sku: string | null
  /** Whether shoppers can read the SKU on the page; absent in pages of earlier versions. */
  isSkuShown?: boolean
  gtin: string | null
  /** Absent in pages of earlier versions. */
  brand?: string | null
  mpn?: string | null
}

/**
 * What a scan must remember across crashes and share between workers. In memory for the command line, tables
 * on the server.
 */
export interface ScanMemory {
  /** Adds tasks; known keys stay unchanged. */
  addTasks(tasks: readonly PageTask[]): Promise<void>
  /** Claims up to `count` tasks of a tier for this worker until `leaseMs` passes without `extend`. */
  claim(tier: PageTask['tier'], count: number, leaseMs: number): Promise<PageTask[]>
  extend(tasks: readonly PageTask[], leaseMs: number): Promise<void>
  /** Records an outcome once; a second one for the same key is ignored. */
  complete(outcome: PageOutcome): Promise<void>
  /** Tasks not completed yet, of all workers. */
  openTasks(tier: PageTask['tier']): Promise<number>
  /** Recorded outcomes of a tier, or of both, in a stable order; streamed, because 2,000 of them are large. */
  outcomes(tier?: PageTask['tier']): AsyncIterable<PageOutcome>
  /** Named results of finished phases (discovery, sessions, confirmation), so that a restart does not repeat them. */
  loadPhase(name: string): Promise<unknown | null>
  savePhase(name: string, value: unknown): Promise<void>
}

/** Blobs by hash and the index from a page to its fresh artifacts. */
export interface ArtifactStore {
  putBlob(bytes: Uint8Array, contentType: string): Promise<string>
  getBlob(hash: string): Promise<Uint8Array | null>
  /** Newest stored visit of a page no older than `maxAgeMs` (infinite: however old), or null. */
  findFetch(key: string, maxAgeMs: number): Promise<CachedFetch | null>
  saveFetch(visit: CachedFetch): Promise<void>
}

export interface CachedFetch {
  /** `tier|platform|region|url`. */
  key: string
  fetchedAtMs: number
  /** Artifact name → blob hash. */
  blobs: Record<string, string>
}

/** One of several causes that are one alert. */
export interface AlertCause {
  /** What the alert's fingerprint is if the alert has this cause alone. */
  fingerprint: string
  /** Its line in the alert's list. */
  item: string
  pageUrls: string[]
}

/** Findings of one root cause, ready for display. */
export interface ScanAlert {
  fingerprint: string
  /** Empty: the alert has a single cause. */
  causes: AlertCause[]
  detector: string
  causeKey: string
  localeGroup: string
  templateIds: string[]
  title: string
  severity: Severity
  description: string
  /** Where shoppers see it, in the owner's words. */
  place: string
  /** How it was checked, one step each. */
  howChecked: string[]
  /** How to fix it; empty where we have no advice. */
  advice: string
  platforms: Platform[]
  regions: string[]
  /** Affected pages, the most significant first. */
  pageUrls: string[]
  pageCount: number
  shortlinkUrl: string
  shortlinkTitle: string
  /** Evidence only. */
  rows: AlertRow[]
  screenshots: EvidenceScreenshot[]
  confidence: number
  /** Confirmed by a second visit. If false, it needs review and is no alert, except with `isConfirmationSkipped`. */
  isConfirmed: boolean
  /** The scan was stopped before the second visit. It is still an alert, because nothing contradicts it. */
  isConfirmationSkipped?: true
  impacts: Impact[]
  /** As declared by its detector. */
  effect: EffectId | null
  /** The gravest of its findings'. */
  consequence: Consequence
  pageType: PageType
  blocksBuying: boolean
  visibility: number
  facts: Record<string, string | number | boolean | null>
}

export type AlertRow =
  | EvidenceRow
  | { row_type: 'image'; title?: string; blob: string; marks?: EvidenceMark[] }
  | {
      row_type: 'image_before_after'
      title?: string
      before_blob: string
      marks?: EvidenceMark[]
      before_title?: string
      before_content: string
      after_title?: string
      after_content: string
    }

/** What a scan reports while it runs. `text` is written for a store owner. */
export const ScanEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('log'),
    at: z.string(),
    level: z.enum(['info', 'notice', 'problem']),
    text: z.string(),
    url: z.string().nullable(),
    /** Internal cause, for the operator's log, not for the owner. */
    cause: z.string().optional(),
  }),
  z.object({ type: z.literal('action'), text: z.string(), url: z.string() }),
  z.object({
    type: z.literal('page'),
    url: z.string(),
    platform: z.string().nullable(),
    region: z.string(),
    tier: z.enum(['http', 'browser']),
    /** Collected: the page was read and waits to be evaluated. */
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
    /** Part of a page's outcome, which the scan's memory already holds. */
    isRecorded: z.boolean(),
  }),
  z.object({ type: z.literal('coverage'), coverage: Coverage }),
  /** Progress of a phase; while reading, `total` is an estimate, since pages are found on the way. */
  z.object({
    type: z.literal('phase'),
    phase: RunPhase,
    done: z.number().int(),
    total: z.number().int(),
  }),
  /** Once at the beginning: the planned work, as far as the options determine it. Session kinds count once per region. */
  z.object({
    type: z.literal('plan'),
    sessions: z.number().int(),
    speedSessions: z.number().int(),
    hasBrowser: z.boolean(),
  }),
  /** Once, when the first page of an earlier visit is reused. */
  z.object({ type: z.literal('reuse'), pagesFrom: z.iso.datetime() }),
  z.object({ type: z.literal('merging'), status: MergingStatus, progress: z.number().min(0).max(1) }),
])
export type ScanEvent = z.infer<typeof ScanEvent>

export interface ScanResult {
  /**
   * `stopped`: the scan was ended early and has the alerts found until then. `cancelled`: the signal ended it
   * at once, without a result.
   */
  outcome: 'completed' | 'stopped' | 'blocked' | 'failed' | 'cancelled'
  /** For the owner; null when completed. */
  reason: string | null
  store: { url: string; platform: string | null; name: string | null }
  coverage: Coverage
  /** What could not be checked, the most significant first. */
  gaps: CoverageGap[]
  pages: {
    url: string
    pageType: PageType
    status: number | null
    tier: 'http' | 'browser'
    product: PageProduct | null
  }[]
  /** Prices by product and place. */
  prices: PriceReading[]
  alerts: ScanAlert[]
  needsReview: ScanAlert[]
  /** Checks that could not evaluate anything, with the reason. */
  notVerified: { detector: string; reason: string; pages: number }[]
  /** Checks that used a model. */
  evaluated?: string[]
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

/** All external dependencies of a scan. */
export interface ScanDeps {
  detectors: readonly Detector[]
  /**
   * Address of a module that exports the same `detectors`, so that evaluation can run in worker threads. Absent: pages are
   * evaluated in the calling thread.
   */
  detectorsModule?: string
  /** Version of the detectors' code; verdicts on unchanged artifacts are reused until it changes. Absent: per process. */
  detectorsVersion?: string
  memory: ScanMemory
  store: ArtifactStore
  limiter: HostLimiter
  /** The file that the analysis compares the store with. */
  table?: UploadedTable | null
  /** Alerts that a person closed or discarded: an accepted snapshot becomes the new baseline. */
  settled?: readonly SettledCause[]
  /** Path of a Chromium; null: Playwright's own, the system's, or the bundled one, in this order. */
  chromiumPath: string | null
  onEvent(event: ScanEvent): void
  /** Resolves host names for the egress guard; the system's resolver unless a test says otherwise. */
  resolve?: (host: string) => Promise<{ address: string; family: 4 | 6 }[]>
  /** Receives every page of the browser tier, so that a live view can watch it; the page waits for it. */
  onBrowserPage?: (page: unknown, drawing: ViewportScale) => void | Promise<void>
  /** Whether someone watches the pages of `onBrowserPage` right now. Absent: never. */
  isWatched?: () => boolean
  /** Ends the scan at once, without a result. */
  signal: AbortSignal
  /**
   * Ends the scan early and cleanly: nothing further is visited or confirmed, and the result holds what was
   * found until then, with outcome `stopped`.
   */
  stop?: AbortSignal
  nowMs?: () => number
}
