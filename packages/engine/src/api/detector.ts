/**
 * The engine's small public API for detectors. A detector is data plus pure functions: it declares what it
 * needs, receives exactly that, and returns a verdict. It never fetches, stores, waits or reads a clock.
 */

import type { Consequence } from '@vitrine/kernel/alert/consequences'
import type { EffectId } from '@vitrine/kernel/alert/effects'
import type { Impact, PageType, Platform, Severity } from '@vitrine/kernel/names/vocabulary'
import type { ArtifactMap, ArtifactName, ImageProbe, SnapshotBox } from './artifacts.ts'
import type { CommonCause } from './common-cause.ts'
import type { PageFacts } from './facts.ts'
import type { SessionKind, SessionPartMap, SessionRecordMap } from './sessions.ts'
import type { TableRow, UploadedTable } from './uploaded-table.ts'

/** A row of evidence in the shape of the wire. The engine adds screenshots from `spots`. */
export type EvidenceRow =
  | { row_type: 'text'; title?: string; content: string }
  | {
      row_type: 'text_before_after'
      before_title?: string
      before_content: string
      after_title?: string
      after_content: string
    }

/** A place to mark in the screenshot. The engine finds it by path, then by text. */
export interface Spot {
  url?: string
  path?: string
  text?: string
  label?: string
  /** Something belongs below this element and isn't there: the mark is an empty place with the label. */
  isMissing?: boolean
  platform?: Platform
  /** Blob of a screenshot that a session took at that moment, to mark instead of a new one. */
  screenshot?: string
  /** Box in a stored snapshot of the page, to mark instead of a new screenshot. */
  snapshot?: SnapshotSpot
}

export interface SnapshotSpot {
  /** Blob of the snapshot's screenshot. */
  screenshot: string
  takenAtMs: number
  box: SnapshotBox
  /** It belongs to the accepted baseline, which is shown next to the current page. */
  isBefore: boolean
}

/** One observation of one fault. */
export interface Finding {
  /** Names the root cause inside this detector; the same on every run and every page that shares the cause. No volatile parts. */
  causeKey: string
  /**
   * Short kebab-case id of the fault inside its detector. Needed where one detector reports several different
   * faults: on a whole template each is an alert of its own, recognized by this id. It never changes with the
   * wording.
   */
  fault?: string
  /** What several causes may share (a folder of images that is gone, a header); see `CommonCause`. */
  commonCause?: CommonCause
  /** What it does, where that differs from what the detector's faults do as a rule. */
  consequence?: Consequence
  /** Detectors besides `suppressedBy` whose finding about the same page, or about `leadsTo`, says the same as this one. */
  repeatOf?: readonly string[]
  /** Addresses of the pages that are at fault themselves, where this finding only shows a way to them. */
  leadsTo?: readonly string[]
  /** The finding represents many pages and suppresses no other fault. */
  standsForMany?: boolean
  severity: Severity
  /** Below 0.7 the severity is capped at low. Between 0 and 1. */
  confidence: number
  /** What is wrong, without place or count ("Listing and product page show different prices"). */
  title: string
  /** Where, in the owner's words ("Blue Cotton Scarf"). */
  where: string
  /** Observed, expected, why it matters: one to three sentences, no invented number. */
  description: string
  /** Page that shows it. */
  url: string
  /** Addresses of the images involved; they are fetched again for confirmation. */
  imageUrls?: readonly string[]
  /** Other pages involved (the listing of a price mismatch). They are revisited for confirmation. */
  relatedUrls?: readonly string[]
  pageType: PageType
  /** What the checked pages have in common where the check skips others of their type (“with variants”). */
  ofPages?: string
  /** Absent: on every scanned platform. */
  platform?: Platform
  rows: readonly EvidenceRow[]
  spots?: readonly Spot[]
  /** What the screenshot of `url` must agree with, or the finding is withdrawn. A color is written “#rrggbb”. */
  claim?: 'no-products' | { background: string }
  /** The two readings or numbers behind the finding, for near-merging and for exports. */
  facts?: Readonly<Record<string, string | number | boolean | null>>
  /** How far off the reading is, among findings of the same check and severity; the alert shows the largest. */
  extent?: number
  /** Share of the page's visitors who are affected: 1 above the fold, .5 below, .3 after an interaction. */
  visibility?: number
  /** The fault stops a purchase. */
  blocksBuying?: boolean
  /** Steps of "How we checked", in the owner's words. */
  howChecked?: readonly string[]
  /** How to fix this finding, where that is more than the detector's own advice. */
  advice?: string
}

export type Verdict =
  | { kind: 'fail'; findings: readonly Finding[] }
  | { kind: 'pass' }
  | { kind: 'not_applicable' }
  /** Could not be evaluated; the reason is shown to the owner. Never a pass, never an alert. */
  | { kind: 'not_verified'; reason: string }

export const pass: Verdict = { kind: 'pass' }
export const notApplicable: Verdict = { kind: 'not_applicable' }
export const notVerified = (reason: string): Verdict => ({ kind: 'not_verified', reason })
/** `fail` with findings, `pass` without. */
export const failOrPass = (findings: readonly Finding[]): Verdict =>
  findings.length > 0 ? { kind: 'fail', findings } : pass

/** What is known about the whole site when a page or the site is evaluated. */
export interface SiteContext {
  origin: string
  hosts: readonly string[]
  /** Store software, or null. */
  platform: string | null
  name: string | null
  language: string | null
  currency: string | null
  region: string
  /** The current time, one instant for the whole scan; milliseconds since the epoch. */
  nowMs: number
  /** Of `nowMs`, in UTC. Where the year is enough, results last longer: those that depend on `nowMs` last for a day. */
  year: number
  /** Whether a time is over. A result that only depends on this lasts until the time comes, and not just for a day. */
  isPast(atMs: number): boolean
  /** Names of brands, products and menus, lower case: words that count as correct on this site. */
  vocabulary: ReadonlySet<string>
  robotsAllows(url: string, userAgent: string): boolean
  /** Text of robots.txt and its status; null when it was not read. */
  robotsTxt: { status: number; body: string } | null
  sitemap: { urls: readonly string[]; errors: readonly string[] } | null
  /** Null for a store without https at the usual port, and when no detector needs it. */
  transport: Transport | null
}

export interface PageInput<Needs extends ArtifactName = ArtifactName> {
  url: string
  finalUrl: string
  platform: Platform
  region: string
  pageType: PageType
  /** Facts of the rendered document, if there is one, otherwise of the raw response. */
  facts: PageFacts
  /** Facts of the raw response. */
  raw: PageFacts
  /** Facts of the rendered document; null in the HTTP tier. */
  rendered: PageFacts | null
  artifacts: Pick<ArtifactMap, Needs>
  site: SiteContext
}

interface DetectorMeta {
  /** Noun of the defect; also the folder's name. */
  id: string
  category: string
  /** Shown where a check is named ("Prices on listings and product pages agree"). */
  label: string
  pageTypes: readonly PageType[] | 'any'
  impacts: readonly Impact[]
  /** How its faults affect sales; null: their cost is unknown. */
  effect: EffectId | null
  /** What its faults do, where that is not what the effect does as a rule. It limits their severity. */
  consequence?: Consequence
  /** How to confirm a finding: `revisit` opens its pages again in a fresh context; `none`: only the whole store shows it. */
  confirm: 'revisit' | 'none'
  /** What it measures also depends on how busy the machine is: a finding that no second visit confirmed is no alert. */
  dependsOnLoad?: true
  /** It judges whether a product is in stock. Where scripts decide that, the server's response proves nothing. */
  judgesStock?: true
  /** A follow-up job revisits a confirmed finding after this time; one that is gone is withdrawn. */
  recheckAfterMs?: number
  /** How to fix what it finds, in the owner's words: the section “How to fix” of its documentation. */
  advice?: string
  /** Ids of parent detectors whose finding on the same page makes this one redundant. */
  suppressedBy?: readonly string[]
  /** What the scan must request from the store at the start, so that `site.transport` or `missingPage` is known. */
  questions?: readonly StoreProbe[]
  /** Also evaluates pages that only say “not found”; all other detectors skip them. */
  isAboutMissingPages?: true
  /** Also collects from pages of other stores that the owner's file names; no other detector sees those. */
  isAboutOtherShops?: true
  /** Addresses of images that the page names outside its body; `imageProbes` lists them after the page's own. */
  furtherImages?(facts: PageFacts): readonly string[]
  /** axe-core rules that this detector reads; the engine runs only the rules that some detector reads. */
  axeRules?: readonly string[]
}

/** Evaluates single pages. */
export interface PageDetector<Needs extends ArtifactName = ArtifactName> extends DetectorMeta {
  scope: 'page'
  /** Needing a browser artifact makes it a browser-tier check. */
  needs: readonly Needs[]
  detect(page: PageInput<Needs>): Verdict
}

export interface CollectedPage<Datum> {
  url: string
  finalUrl: string
  pageType: PageType
  platform: Platform
  region: string
  status: number
  /** A further address of a page that was read under its canonical one, too. */
  isAlias?: boolean
  datum: Datum
}

/** The response to an address in this scan, whether or not its page was analyzed. */
export interface FetchSummary {
  url: string
  finalUrl: string
  status: number
  redirects: readonly { url: string; status: number; location: string }[]
  /** Blocked, throttled, excluded by robots.txt or over budget: not evaluated. */
  notVerified: string | null
  pageType: PageType | null
  canonicalUrl: string | null
  isNoindex: boolean
  /** The host name did not resolve, twice, while the hosts of other links responded. */
  hasNoHost?: boolean
}

/** What a scan requests from a store besides its pages: an address that cannot exist, and the store with and without https. */
export type StoreProbe = 'missing-page' | 'transport'

/** How a store with https is reached. */
export interface Transport {
  /** Pages also arrive without https, twice, and do not redirect to https. */
  isAnsweredPlainly: boolean
  /**
   * For a certificate that expires within a month: its last day, as YYYY-MM-DD in UTC, and its whole
   * lifetime. Otherwise null.
   */
  certificate: { endsOn: string; lifetimeDays: number } | null
}

/** The response at an address that no store has. */
export interface MissingPage {
  url: string
  /** 2xx only where two such addresses got the same response. */
  status: number
  title: string
  /** Text of the main area, blocks joined by newlines; only its beginning. */
  text: string
  isNoindex: boolean
}

/** When a person last closed or discarded the alert of a cause; null: never. */
export type SettledTime = (causeKey: string) => number | null

/** What a detector collected from a page in an earlier scan. */
export interface HistoryEntry<Datum> {
  atMs: number
  /** As the detector collected it then, possibly in the shape of an older version. */
  datum: Datum
}

export interface SiteInput<Datum> {
  pages: readonly CollectedPage<Datum>[]
  /** Pages of the scan's other regions, for comparison. They are evaluated with their own region. */
  elsewhere: readonly CollectedPage<Datum>[]
  site: SiteContext
  /** Every address that was requested in this scan, analyzed or only checked, once each. */
  fetched: readonly FetchSummary[]
  /** The response to an address, or null when it was not requested. */
  lookup(url: string): FetchSummary | null
  /** Pages that link to an address. */
  inlinks(url: string): readonly { from: string; text: string; area: string; path: string }[]
  /** Whether the frontier ran empty, so that “not linked anywhere” and “too deep” can be claimed. */
  isCrawlComplete: boolean
  /** Whether the scan has a browser: a finding is confirmed only where it is there after scripts ran, too. */
  hasBrowser: boolean
  /** How the region responded at an address that cannot exist; null when that could not be determined. */
  missingPage: MissingPage | null
  /** The file that the owner uploaded for this analysis, or null. */
  table: UploadedTable | null
  /** Whether the store's search finds a product of `searchFor` by its name; null: not searched, or undecided. */
  searchResults(url: string): 'found' | 'missing' | null
  /** For a page of `repeats`; null: not measured in peace, or it did not respond every time. */
  serverTimes(url: string): ServerTimes | null
  /** How an image of `imageUrls` arrived; null when it was not fetched, was refused, or failed in two different ways. */
  image(url: string): ImageProbe | null
  /** Observations of a page on its device in earlier scans, the oldest first; only for detectors with `retentionMs`. */
  history(page: Pick<CollectedPage<Datum>, 'url' | 'platform'>): readonly HistoryEntry<Datum>[]
  settledMs: SettledTime
}

/** A product by its name, and the final address of its page. */
export interface SearchedProduct {
  name: string
  url: string
}

/** How fast the server of a page answers when we ask for nothing else, milliseconds. */
export interface ServerTimes {
  /** Network round trip between this machine and the server. */
  roundTripMs: number
  /** Time to first byte, including the round trip, of consecutive visits. */
  warmMs: readonly number[]
}

/** Evaluates pages together: `collect` takes a small JSON datum from each page, `evaluate` reads all of them. */
export interface SiteDetector<Needs extends ArtifactName = ArtifactName, Datum = unknown>
  extends DetectorMeta {
  scope: 'site'
  needs: readonly Needs[]
  /** Small (some KB at most) and JSON-safe: it is stored per page and moves between processes. Null: not applicable here. */
  collect(page: PageInput<Needs>): Datum | null
  evaluate(input: SiteInput<Datum>): Verdict
  /**
   * Addresses of other sites in a datum whose existence `evaluate` checks: a few of them are requested after the crawl,
   * and `lookup` then returns how they responded. One that refused the scanner or failed is not verified.
   */
  externalLinks?(datum: Datum): readonly string[]
  /**
   * Address in a row of the owner's file. A sample of those whose page was not visited is requested after the
   * crawl, and `lookup` then returns how they responded.
   */
  fileLink?(row: TableRow): string | null
  /** Products that may be unreachable: the first few of them are searched for by name in the store's own search. */
  searchFor?(input: SiteInput<Datum>): readonly SearchedProduct[]
  /** Pages that seem slow to respond: the first few of them are requested several times in a row. */
  repeats?(input: SiteInput<Datum>): readonly string[]
  /**
   * Addresses of images, on any host, that `evaluate` needs; the most important first. A limited number of
   * them is fetched after the crawl and after the links of the file, twice where no image arrived, and
   * `image` then returns how they arrived.
   */
  imageUrls?(input: Pick<SiteInput<Datum>, 'pages' | 'table' | 'site' | 'lookup'>): readonly string[]
  /** Its data is stored this long, so that later scans can compare with it. */
  retentionMs?: number
  /** What to store of a page for later scans, the newest last. Absent: every observation that differs from the last. */
  mergeHistory?(
    history: readonly HistoryEntry<Datum>[],
    now: HistoryEntry<Datum>,
    settledMs: SettledTime,
  ): readonly HistoryEntry<Datum>[]
  /** Blobs that a datum of the history names; they are stored as long as the datum. */
  blobs?(datum: Datum): readonly string[]
}

/** Evaluates the records of scripted sessions. */
export interface SessionDetector<Kind extends SessionKind = SessionKind> extends DetectorMeta {
  scope: 'session'
  session: Kind
  /** The costly parts of a session that it reads. Parts that no detector of a scan reads are skipped. */
  reads?: readonly SessionPartMap[Kind][]
  evaluate(records: readonly SessionRecordMap[Kind][], site: SiteContext): Verdict
}

/** Any detector, as stored in the registry. */
export type Detector = PageDetector | SiteDetector | SessionDetector

/** Defines a page-level detector. */
export function definePageDetector<const Needs extends ArtifactName>(
  detector: Omit<PageDetector<Needs>, 'scope'>,
): PageDetector<Needs> {
  return { ...detector, scope: 'page' }
}

/** Defines a site-level detector. */
export function defineSiteDetector<const Needs extends ArtifactName, Datum>(
  detector: Omit<SiteDetector<Needs, Datum>, 'scope'>,
): SiteDetector<Needs, Datum> {
  return { ...detector, scope: 'site' }
}

/** Defines a session-level detector. */
export function defineSessionDetector<const Kind extends SessionKind>(
  detector: Omit<SessionDetector<Kind>, 'scope'>,
): SessionDetector<Kind> {
  return { ...detector, scope: 'session' }
}
