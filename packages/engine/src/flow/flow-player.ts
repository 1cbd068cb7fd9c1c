/** What plays the sessions of one kind in one region. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { Finding } from '../detector.ts'
import type { FlowPart } from '../flows.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import type { SiteMap } from '../scan/site-data.ts'
import type { StorePolicy } from '../store-policy.ts'
import type { FlowRecord } from './play-session.ts'

/** A region of the store as its sessions know it. */
export interface FlowScene {
  run: ScanRun
  sites: SiteMap
  region: string
  /** What its store lets sessions do. */
  policy: StorePolicy
  /** Every page of the scan, of all regions. */
  pages: readonly IndexedPage[]
  /** Products that can be bought in this region, in the order in which sessions take them. */
  products: readonly IndexedPage[]
  /** The platform on which most sessions are played. */
  platform: Platform
  otherPlatforms: readonly Platform[]
  /** What of these sessions somebody reads; the rest is left out. */
  parts: ReadonlySet<FlowPart>
  /** Everybody who asked for these sessions reads such parts only, so that sessions without them are of no use. */
  isPartsOnly: boolean
}

export interface FlowPlayer {
  /** @param onPart told of all sessions of a part as soon as they are over, where each part has sessions of its own */
  first(onPart: (part: FlowPart, records: readonly FlowRecord[]) => void): Promise<FlowRecord[]>
  /**
   * The failing sessions once more, with others that show that the way of trying is sound.
   * @param parts what the checks read that found something
   */
  again(
    findings: readonly Finding[],
    before: readonly FlowRecord[],
    parts: ReadonlySet<FlowPart>,
  ): Promise<FlowRecord[]>
  /** The sessions that show one finding of an earlier scan, with what proves the way of trying: a few at most. */
  replay(finding: Finding): Promise<FlowRecord[]>
}
