/** What goes into the judgement of one page and what comes out: plain data, so that it can cross a thread. */
import type { PageType, Platform } from '@vitrine/kernel/vocabulary'
import type { ArtifactMap, ImageProbe, ResponseArtifact } from '../artifacts.ts'
import type { Finding, Transport } from '../detector.ts'
import type { PageProduct } from '../scan-types.ts'

/** Site context without its functions. */
export interface SiteData {
  /** Tells a worker thread that it holds this context already. */
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

/** Artifacts as they are kept: the DOM snapshot in the browser's own compact form. */
export type KeptArtifacts = Partial<
  Omit<ArtifactMap, 'dom' | 'response' | 'renderedHtml' | 'imageProbes'>
> & {
  /** JSON of a kept snapshot. */
  dom?: Uint8Array
}

export interface JudgeRequest {
  url: string
  platform: Platform
  region: string
  response: ResponseArtifact
  rawHtml: string
  renderedHtml: string | null
  artifacts: KeptArtifacts
  /** Page type as the HTTP tier found it; null: found out from the facts. */
  knownPageType: PageType | null
  /** Links, product and template are wanted, not only verdicts. They cost a reading of the whole document. */
  wantsSummary: boolean
  /** Detectors to run or to collect for. */
  detectors: string[]
  /** Types whose pages are evaluated; of others only data about the whole site is collected. Empty or absent: all. */
  evaluated?: readonly PageType[]
  site: SiteData
}

/** What the facts of a page say, whatever detectors run. */
export interface PageSummary {
  /** False: nobody asked, and only `pageType` says something. */
  isComplete: boolean
  pageType: PageType
  /** Why an `unknown` page is none of the shop. */
  pageReason: string | null
  /** SimHash of the document's skeleton. */
  skeleton: string
  canonicalUrl: string | null
  isNoindex: boolean
  product: PageProduct | null
  links: { url: string; text: string; area: string; path: string; isNofollow: boolean }[]
  /** Addresses of the products behind the page's cards, in order. */
  cards: string[]
  title: string | null
  siteName: string | null
  language: string | null
  currency: string | null
  storePlatform: string | null
  textChars: number
  buyForm: string | null
}

export interface DetectorResult {
  verdict: 'fail' | 'pass' | 'not_applicable' | 'not_verified'
  /** Of `not_verified`. */
  reason: string | null
  findings: Finding[]
  /** Of a site-level detector; null: not applicable here. */
  datum: unknown
  /** The detector itself failed, in words for the log. */
  problem: string | null
}

export interface PageJudgement {
  summary: PageSummary
  results: Record<string, DetectorResult>
  /** Detectors without a result, because the page's visit did not gather what they read. */
  unread: string[]
}

/** Fetches what detectors of pictures need; once per address and scan. */
export type ProbeImages = (urls: readonly string[]) => Promise<ImageProbe[]>
