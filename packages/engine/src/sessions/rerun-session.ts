/** Rechecks one finding of scripted sessions: runs the few sessions that show it again and evaluates them. */

import type { SessionDetector } from '../api/detector.ts'
import type { SessionPart } from '../api/sessions.ts'
import type { IndexedPage } from '../run/site-index.ts'
import type { StoreRegions } from '../run/store-regions.ts'
import { evaluateSession, type SessionFinding, sessionRefusal, sessionRunners } from './run-sessions.ts'
import { chooseSessionProducts } from './shared/choice/choose-products.ts'
import type { SessionContext } from './shared/session/session-runner.ts'

export type SessionRerun =
  | { state: 'present' | 'gone' }
  /** Nothing can be determined now, with the reason for the owner. */
  | { state: 'not_verified'; reason: string }

/**
 * Runs the sessions of a finding again.
 * @param pages of the analysis that saw it last, of all regions
 */
export async function rerunSession(
  run: SessionContext['run'],
  { sites, pages }: { sites: StoreRegions; pages: readonly IndexedPage[] },
  detector: SessionDetector,
  { region, finding }: SessionFinding,
): Promise<SessionRerun> {
  const platform = finding.platform ?? run.options.platforms[0] ?? 'Desktop'
  const scene: SessionContext = {
    run,
    sites,
    region,
    policy: run.policies.ofRoots(sites.entries.find(({ name }) => name === region)?.roots ?? []),
    pages,
    products: chooseSessionProducts(pages, region),
    platform,
    otherPlatforms: [],
    parts: new Set<SessionPart>(detector.reads ?? []),
    isPartsOnly: (detector.reads ?? []).length > 0,
  }
  const refusal = sessionRefusal(scene, detector.session)
  if (refusal !== null) return { state: 'not_verified', reason: refusal }
  const records = await sessionRunners[detector.session](scene).replay(finding)
  const ran = records.filter(({ notVerified }) => notVerified === null)
  if (ran.length === 0) {
    const reason = records.find(({ notVerified }) => notVerified !== null)?.notVerified
    return { state: 'not_verified', reason: reason ?? 'Its page is no longer part of the store.' }
  }
  const { verdict, reason, findings } = evaluateSession(scene, detector, records)
  if (findings.some(({ causeKey }) => causeKey === finding.causeKey)) return { state: 'present' }
  if (verdict === 'not_verified')
    return { state: 'not_verified', reason: reason ?? 'The check couldn’t be completed.' }
  return { state: 'gone' }
}
