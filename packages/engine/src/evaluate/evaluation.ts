/** Input and result of a page evaluation: plain data that can be posted to a worker thread. */
import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import type { ImageProbe, ResponseArtifact, ReusedArtifacts } from '../api/artifacts.ts'
import type { Finding, Transport } from '../api/detector.ts'
import type { PageCorrection } from '../api/page-correction.ts'
import type { PageSubject } from '../api/page-subject.ts'
import type { PagePrice } from '../api/price-reading.ts'
import type { ProductPlaces } from '../api/product-places.ts'
import type { PageProduct, RecordedVerdict } from '../api/scan-types.ts'
import type { SiteVersion } from './site-reads.ts'

/** Site context without its functions. */
export interface SiteData {
  /** Marks that the worker thread already holds this context. */
  key: string
  origin: string
  hosts: string[]
  platform: string | null
  name: string | null
  language: string | null
  currency: string | null
  region: string
  nowMs: number
  vocabulary: string[]
  robotsTxt: { status: number; body: string } | null
  sitemap: { urls: string[]; errors: string[] } | null
  transport: Transport | null
}

export interface EvaluationRequest extends PageCorrection {
  url: string
  platform: Platform
  region: string
  response: ResponseArtifact
  rawHtml: string
  renderedHtml: string | null
  artifacts: ReusedArtifacts
  /** Page type as the HTTP tier found it; null: derived from the facts. */
  knownPageType: PageType | null
  /** Also return links, product and template, which requires parsing the whole document. */
  wantsSummary: boolean
  /** Detectors to run or to collect data for. */
  detectors: string[]
  /** Page types to evaluate; other pages only contribute data about the whole site. Empty or absent: all. */
  evaluated?: readonly PageType[]
  site: SiteData
}

/** What the facts of a page say, independent of detectors. */
export interface PageSummary {
  /** False: no summary was requested, and only `pageType` is set. */
  isComplete: boolean
  pageType: PageType
  /** Why an `unknown` page does not belong to the store. */
  pageReason: string | null
  /** SimHash of the document's skeleton. */
  skeleton: string
  canonicalUrl: string | null
  isNoindex: boolean
  product: PageProduct | null
  /** Where a product page says what may be about its product; null for other pages. */
  places: ProductPlaces | null
  /** What a page says about its subject; null for pages without a price. */
  subject: PageSubject | null
  links: { url: string; text: string; area: string; path: string; isNofollow: boolean }[]
  /** Addresses of the products behind the page's cards, in order. */
  cards: string[]
  title: string | null
  siteName: string | null
  language: string | null
  /** Language of the text, whatever the page declares; null where that isn't sure. */
  textLanguage: string | null
  currency: string | null
  storePlatform: string | null
  textChars: number
  /** Prices that the page states. */
  prices: PagePrice[]
  buyForm: string | null
}

export interface DetectorResult {
  verdict: RecordedVerdict
  /** Reason of a `not_verified` verdict. */
  reason: string | null
  findings: Finding[]
  /** Data of a site-level detector; null: not applicable here. */
  datum: unknown
  /** Why the detector itself failed, for the log. */
  problem: string | null
  /** What it read about the site; absent: nothing. */
  site?: SiteVersion
}

export interface PageEvaluation {
  summary: PageSummary
  results: Record<string, DetectorResult>
  /** Detectors without a result because the visit did not capture what they need. */
  unread: string[]
  /** Images that detectors needed, and a hash of how they arrived; absent: none. */
  images?: { urls: string[]; hash: string }
}

/** Fetches the images that detectors need, once per address and scan. */
export type ProbeImages = (urls: readonly string[]) => Promise<ImageProbe[]>
