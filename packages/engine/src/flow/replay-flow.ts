/** One finding of scripted sessions looked at anew: the few sessions that show it are played again and judged. */
import type { FlowDetector } from '../detector.ts'
import type { FlowPart } from '../flows.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import type { SiteMap } from '../scan/site-data.ts'
import { chooseProducts } from './choose-products.ts'
import type { FlowScene } from './flow-player.ts'
import { type FlowFinding, judgeFlow, players, refusalOf } from './play-flows.ts'

export type FlowReplay =
  | { state: 'present' | 'gone' }
  /** Nothing can be said now, with the reason for the owner. */
  | { state: 'not_verified'; reason: string }

/**
 * Plays the sessions of a finding again.
 * @param pages of the analysis that saw it last, of all regions
 */
export async function replayFlow(
  run: ScanRun,
  { sites, pages }: { sites: SiteMap; pages: readonly IndexedPage[] },
  detector: FlowDetector,
  { region, finding }: FlowFinding,
): Promise<FlowReplay> {
  const platform = finding.platform ?? run.options.platforms[0] ?? 'Desktop'
  const scene: FlowScene = {
    run,
    sites,
    region,
    policy: run.policies.ofRoots(sites.entries.find(({ name }) => name === region)?.roots ?? []),
    pages,
    products: chooseProducts(pages, region),
    platform,
    otherPlatforms: [],
    parts: new Set<FlowPart>(detector.reads ?? []),
    isPartsOnly: (detector.reads ?? []).length > 0,
  }
  const refusal = refusalOf(scene, detector.flow)
  if (refusal !== null) return { state: 'not_verified', reason: refusal }
  const records = await players[detector.flow](scene).replay(finding)
  const ran = records.filter(({ notVerified }) => notVerified === null)
  if (ran.length === 0) {
    const reason = records.find(({ notVerified }) => notVerified !== null)?.notVerified
    return { state: 'not_verified', reason: reason ?? 'The page of it is no longer part of the store.' }
  }
  const { verdict, reason, findings } = judgeFlow(scene, detector, records)
  if (findings.some(({ causeKey }) => causeKey === finding.causeKey)) return { state: 'present' }
  if (verdict === 'not_verified')
    return { state: 'not_verified', reason: reason ?? 'The check could not be completed.' }
  return { state: 'gone' }
}
