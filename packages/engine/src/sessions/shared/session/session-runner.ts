/** Runs the sessions of one kind in one region. */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { Finding } from '../../../api/detector.ts'
import type { SessionPart } from '../../../api/sessions.ts'
import type { StorePolicy } from '../../../run/policy/store-policy.ts'
import type { ConfigPort, FetchPorts, PolicyPort, SessionPorts } from '../../../run/ports.ts'
import type { IndexedPage } from '../../../run/site-index.ts'
import type { StoreRegions } from '../../../run/store-regions.ts'
import type { SessionRecord } from './run-session.ts'

/** A region of the store as its sessions know it. */
export interface SessionContext {
  run: SessionPorts & FetchPorts & ConfigPort & PolicyPort
  sites: StoreRegions
  region: string
  /** What the store's policy allows sessions to do. */
  policy: StorePolicy
  /** Every page of the scan, of all regions. */
  pages: readonly IndexedPage[]
  /** Products that can be bought in this region, in the order in which sessions take them. */
  products: readonly IndexedPage[]
  /** The platform on which most sessions run. */
  platform: Platform
  otherPlatforms: readonly Platform[]
  /** Which parts of these sessions are read by detectors; the rest is skipped. */
  parts: ReadonlySet<SessionPart>
  /** All requested detectors read such parts only, so sessions without them are useless. */
  isPartsOnly: boolean
}

export interface SessionRunner {
  /** @param onPart called when all sessions of a part are over, where each part has its own sessions */
  first(onPart: (part: SessionPart, records: readonly SessionRecord[]) => void): Promise<SessionRecord[]>
  /**
   * Runs the failing sessions again, with others that show that the method is sound.
   * @param parts what the failing checks read
   */
  confirm(
    findings: readonly Finding[],
    before: readonly SessionRecord[],
    parts: ReadonlySet<SessionPart>,
  ): Promise<SessionRecord[]>
  /** The few sessions that show one finding of an earlier scan, with those that show that the method is sound. */
  replay(finding: Finding): Promise<SessionRecord[]>
}
