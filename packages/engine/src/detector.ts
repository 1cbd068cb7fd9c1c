/**
 * The engine's small public face for detectors. A detector is data plus pure functions: it declares what it needs,
 * gets exactly that, and answers with a verdict. It never fetches, stores, waits or looks at a clock.
 */
import type { Impact, PageType, Platform, Severity } from '@vitrine/kernel/vocabulary'
import type { ArtifactMap, ArtifactName, ImageProbe, LookBox } from './artifacts.ts'
import type { PageFacts } from './facts.ts'
import type { FlowKind, FlowPartMap, FlowRecordMap } from './flows.ts'
import type { TableRow, UploadedTable } from './uploaded-table.ts'

/** A row of evidence, as the specification shows it. Pictures are added by the engine from `spots`. */
export type EvidenceRow =
  | { row_type: 'text'; title?: string; content: string }
  | {
      row_type: 'text_before_after'
      before_title?: string
      before_content: string
      after_title?: string
      after_content: string
    }

/** A place to mark in the picture. The engine finds it again by path, then by text. */
export interface Spot {
  url?: string
  path?: string
  text?: string
  label?: string
  platform?: Platform
  /** Picture that a session took at that moment, to be marked instead of one of the page as it is now. */
  picture?: string
  /** Place in a kept look of the page, to be marked instead of one of the page as it is now. */
  look?: LookSpot
}

export interface LookSpot {
  /** Blob of the look's picture. */
  picture: string
  takenAtMs: number
  box: LookBox
  /** The look that was accepted before: its picture stands beside what is there now. */
  isBefore: boolean
}

/** One observation of one fault. */
export interface Finding {
  /** Names the root cause inside this detector; the same on every run and every page that shares the cause. No volatile parts. */
  causeKey: string
  /**
   * What several causes may have in common (a folder of pictures that is gone): findings that share it are one alert
   * once enough of them differ. `item` is what the finding is about, `items` the heading of their list.
   */
  commonCause?: { key: string; item: string; items: string }
  /** It names one page for many and explains nothing else that is wrong there. */
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
  /** Addresses of pictures that take part; they are fetched again to confirm. */
  pictures?: readonly string[]
  /** Other pages that take part (the listing of a price mismatch). They are visited again to confirm. */
  relatedUrls?: readonly string[]
  pageType: PageType
  /** Absent: on every platform that was scanned. */
  platform?: Platform
  rows: readonly EvidenceRow[]
  spots?: readonly Spot[]
  /** The two readings or numbers behind the finding, for near-merging and for exports. */
  facts?: Readonly<Record<string, string | number | boolean | null>>
  /** Share of the page's visitors who meet it: 1 above the fold, .5 below, .3 after an interaction. */
  visibility?: number
  /** The fault stops a purchase. */
  blocksBuying?: boolean
  /** Steps of "How we checked", in the owner's words. */
  howChecked?: readonly string[]
  /** How to fix this one, where that is more than the detector's own advice. */
  advice?: string
}

export type Verdict =
  | { kind: 'fail'; findings: readonly Finding[] }
  | { kind: 'pass' }
  | { kind: 'not_applicable' }
  /** Could not be judged, with the reason in the owner's words. Never a pass, never an alert. */
  | { kind: 'not_verified'; reason: string }

export const pass: Verdict = { kind: 'pass' }
export const notApplicable: Verdict = { kind: 'not_applicable' }
export const notVerified = (reason: string): Verdict => ({ kind: 'not_verified', reason })
/** `fail` with findings, `pass` without. */
export const failOrPass = (findings: readonly Finding[]): Verdict =>
  findings.length > 0 ? { kind: 'fail', findings } : pass

/** What is known of the whole site when a page or the site is judged. */
export interface SiteContext {
  origin: string
  hosts: readonly string[]
  /** Store software, or null. */
  platform: string | null
  name: string | null
  language: string | null
  currency: string | null
  region: string
  /** Now, as one instant for the whole scan; milliseconds since the epoch. */
  nowMs: number
  /** Names of brands, products and menus, lower case: words that are right on this site. */
  vocabulary: ReadonlySet<string>
  robotsAllows(url: string, userAgent: string): boolean
  /** Text of robots.txt and its status; null when it was not read. */
  robotsTxt: { status: number; body: string } | null
  sitemap: { urls: readonly string[]; errors: readonly string[] } | null
  /** Null for a store without https at the usual port, and where no detector asks for it. */
  transport: Transport | null
}

export interface PageInput<Needs extends ArtifactName = ArtifactName> {
  url: string
  finalUrl: string
  platform: Platform
  region: string
  pageType: PageType
  /** Facts of the rendered document where there is one, of the raw answer otherwise. */
  facts: PageFacts
  /** Facts of the raw answer. */
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
  /** Family of effect priors in the impact model (catalogue §5.2). */
  family: string
  /**
   * How a finding is proven a second time. `revisit` fetches or renders the pages again in a fresh context. `none`: only
   * the whole store shows it, so that a later look at its pages cannot tell whether it is still there.
   */
  confirm: 'revisit' | 'none'
  /** A confirmed finding is looked at once more after this time, by a follow-up job; what is gone then is withdrawn. */
  recheckAfterMs?: number
  /** How to fix what it finds, in the owner's words: the part "How to fix" of its documentation. */
  advice?: string
  /** Ids of parent detectors whose finding on the same page makes this one's superfluous (catalogue §6.5). */
  suppressedBy?: readonly string[]
  /** What the scan has to ask the store at its start, so that `site.transport` or `missingPage` is known. */
  questions?: readonly EntryQuestion[]
  /** Asks pages that only say "not found" too; all other detectors pass them over. */
  isAboutMissingPages?: true
  /** Collects from pages of other shops too, where the owner's file names them; no other detector sees those. */
  isAboutOtherShops?: true
  /** Addresses of pictures that the page names elsewhere than in its body; `imageProbes` holds them after the page's own. */
  furtherImages?(facts: PageFacts): readonly string[]
  /** Rules of axe-core that this detector reads; the engine runs only rules that somebody names. */
  axeRules?: readonly string[]
}

/** Judges one page by itself. */
export interface PageDetector<Needs extends ArtifactName = ArtifactName> extends DetectorMeta {
  scope: 'page'
  /** Asking for a browser artifact makes it a browser-tier check. */
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
  datum: Datum
}

/** How an address answered in this scan, whether or not it was analysed. */
export interface FetchSummary {
  url: string
  finalUrl: string
  status: number
  redirects: readonly { url: string; status: number; location: string }[]
  /** Blocked, throttled, robots, off-budget: not judged. */
  notVerified: string | null
  pageType: PageType | null
  canonicalUrl: string | null
  isNoindex: boolean
  /** Nobody knows the host name, twice, while the hosts of other links answered. */
  hasNoHost?: boolean
}

/** What a scan asks a store beyond its pages: an address that cannot exist, and how it is reached with and without https. */
export type EntryQuestion = 'missing-page' | 'transport'

/** How a store with https is reached. */
export interface Transport {
  /** Without https its pages arrive too, twice, and do not lead to https. */
  isAnsweredPlainly: boolean
  /** Of a certificate that ends within a month: the last day, as YYYY-MM-DD in UTC, and its whole lifetime. Null of others. */
  certificate: { endsOn: string; lifetimeDays: number } | null
}

/** How the store answered at an address that no store has. */
export interface MissingPage {
  url: string
  /** 2xx only where two such addresses were answered alike. */
  status: number
  title: string
  /** Text of the main area, blocks joined by newlines; only its beginning. */
  text: string
  isNoindex: boolean
}

/** When a person last closed or discarded the alert of a cause; null: nobody did. */
export type SettledMs = (causeKey: string) => number | null

/** What a detector collected from a page in an earlier scan. */
export interface Earlier<Datum> {
  atMs: number
  /** As the detector collected it then; its shape may be that of an older version. */
  datum: Datum
}

export interface SiteInput<Datum> {
  pages: readonly CollectedPage<Datum>[]
  /** Pages of the other regions of this scan, to compare with. They are judged with their own region. */
  elsewhere: readonly CollectedPage<Datum>[]
  site: SiteContext
  /** Every address that was asked for in this scan, analysed or only checked, once each. */
  fetched: readonly FetchSummary[]
  /** The answer to an address, or null when it was not asked for. */
  lookup(url: string): FetchSummary | null
  /** Pages that link to an address. */
  inlinks(url: string): readonly { from: string; text: string; area: string; path: string }[]
  /** Whether the frontier ran empty, so that "nowhere linked" and "too deep" can be said. */
  isCrawlComplete: boolean
  /** How the region answered at an address that cannot exist; null when that could not be found out. */
  missingPage: MissingPage | null
  /** The file that the owner uploaded for this analysis, or null. */
  table: UploadedTable | null
  /** Whether the store's search lists a product of `seeks` by its name; null: not asked for, or nothing can be said. */
  sought(url: string): 'found' | 'missing' | null
  /** Of a page of `repeats`; null: it was not measured, or did not answer every time. */
  serverTimes(url: string): ServerTimes | null
  /** How a picture arrived that `pictures` named; null when it was not fetched, refused, or failed in two ways. */
  picture(url: string): ImageProbe | null
  /** Observations of a page on its device in earlier scans, the oldest first; only for detectors with `remembersMs`. */
  earlier(page: Pick<CollectedPage<Datum>, 'url' | 'platform'>): readonly Earlier<Datum>[]
  settledMs: SettledMs
}

/** A product by its name, and the final address of its page. */
export interface SoughtProduct {
  name: string
  url: string
}

/** How fast the server of a page answers, milliseconds. */
export interface ServerTimes {
  /** The way from this machine to the server and back. */
  roundTripMs: number
  /** Until the first byte, the way included, of visits right after one another. */
  warmMs: readonly number[]
}

/** Judges pages together: `collect` takes a small JSON datum from each page, `judge` reads all of them. */
export interface SiteDetector<Needs extends ArtifactName = ArtifactName, Datum = unknown>
  extends DetectorMeta {
  scope: 'site'
  needs: readonly Needs[]
  /** Small (some KB at most) and JSON-safe: it is stored per page and moves between processes. Null: not applicable here. */
  collect(page: PageInput<Needs>): Datum | null
  judge(input: SiteInput<Datum>): Verdict
  /**
   * Addresses of other sites in a datum whose existence `judge` wants to know: a few of them are asked after the crawl,
   * and `lookup` then tells how they answered. What refused the scanner or failed is not verified.
   */
  outside?(datum: Datum): readonly string[]
  /**
   * Address that a row of the owner's file leads to. A sample of those whose page was not visited is asked after the
   * crawl, and `lookup` then tells how they answered.
   */
  fileLink?(row: TableRow): string | null
  /** Products that `judge` doubts can be reached: the store's own search is asked for the first few of them by name. */
  seeks?(input: SiteInput<Datum>): readonly SoughtProduct[]
  /** Pages that `judge` finds slow to answer: the first few of them are asked several times in a row. */
  repeats?(input: SiteInput<Datum>): readonly string[]
  /**
   * Addresses of pictures, wherever they lie, that `judge` wants to look at; the most important first. A limited number
   * of them is fetched after the crawl and after the links of the file, twice where no picture came, and `picture` then
   * tells how they arrived.
   */
  pictures?(input: Pick<SiteInput<Datum>, 'pages' | 'table' | 'site' | 'lookup'>): readonly string[]
  /** Its data are kept that long, so that later scans can compare with them. */
  remembersMs?: number
  /** What is kept of a page for later scans, the newest last. Absent: every observation that differs from the last. */
  remember?(
    earlier: readonly Earlier<Datum>[],
    now: Earlier<Datum>,
    settledMs: SettledMs,
  ): readonly Earlier<Datum>[]
  /** Blobs of pictures that a remembered datum names; they are kept as long as it is. */
  blobs?(datum: Datum): readonly string[]
}

/** Judges the records of scripted sessions. */
export interface FlowDetector<Kind extends FlowKind = FlowKind> extends DetectorMeta {
  scope: 'flow'
  flow: Kind
  /** What it reads of the costly parts of a session. Parts that no detector of a scan reads are not played. */
  reads?: readonly FlowPartMap[Kind][]
  judge(records: readonly FlowRecordMap[Kind][], site: SiteContext): Verdict
}

/** Any detector, as the registry holds it. */
export type Detector = PageDetector | SiteDetector | FlowDetector

/** States a page-level detector. */
export function definePageDetector<const Needs extends ArtifactName>(
  detector: Omit<PageDetector<Needs>, 'scope'>,
): PageDetector<Needs> {
  return { ...detector, scope: 'page' }
}

/** States a site-level detector. */
export function defineSiteDetector<const Needs extends ArtifactName, Datum>(
  detector: Omit<SiteDetector<Needs, Datum>, 'scope'>,
): SiteDetector<Needs, Datum> {
  return { ...detector, scope: 'site' }
}

/** States a flow-level detector. */
export function defineFlowDetector<const Kind extends FlowKind>(
  detector: Omit<FlowDetector<Kind>, 'scope'>,
): FlowDetector<Kind> {
  return { ...detector, scope: 'flow' }
}
