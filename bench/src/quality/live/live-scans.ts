/** A live shop with faults and look-alikes injected, in the browser and with every session. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ScanAlert, ScanResult } from '@vitrine/engine/api/scan-types'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { dayMs } from '@vitrine/kernel/time/durations'
import { type RunScanOptions, runScan } from '../../shared/run-scan.ts'
import { pathOf, type ScoredScan } from '../scan-for-score.ts'
import { addScores, type KnownFault, type Score, score } from '../score.ts'
import { buyingInjections } from './buying-injections.ts'
import { choiceInjections } from './choice-injections.ts'
import { deliveryInjections, serviceHost } from './delivery-injections.ts'
import { layoutInjections } from './layout-injections.ts'
import { listInjections } from './list-injections.ts'
import { openFront } from './live-front.ts'
import type { LiveInjection, LiveShop } from './live-injection.ts'
import { pageInjections } from './page-injections.ts'
import { sessionInjections } from './session-injections.ts'
import { tagInjections } from './tag-injections.ts'

export const liveInjections: readonly LiveInjection[] = [
  ...layoutInjections,
  ...sessionInjections,
  ...tagInjections,
  ...pageInjections,
  ...buyingInjections,
  ...choiceInjections,
  ...listInjections,
  ...deliveryInjections,
]
/** Enough to include every type of page, and several products to compare. */
const pageBudget = 14
/** Shops limit requests per minute; what one scan used up must not be missing in the next. */
const restMs = 60_000
/** The detectors that the injections are about. */
const pageTypes = ['home_page', 'category_page', 'product_list_page', 'product_page'] as const

/** What was tried on the shop, and what found no target on it. */
export interface LiveScan extends ScoredScan {
  placed: string[]
  notPlaced: string[]
  /** Detectors that raise an alert about the unchanged shop. */
  own: string[]
}

const checkedBy = ({ detector, tempts }: LiveInjection) => detector ?? tempts ?? ''
/** The detectors that the injections are about, and those that may report the same. */
const checksOf = (injections: readonly LiveInjection[]) => [
  ...new Set(injections.flatMap((each) => [checkedBy(each), ...(each.alsoMetBy ?? [])])),
]

/**
 * Scans an unchanged live shop, then once per group of injections with the detectors that these are about.
 * @param url the home page of a shop that may be used freely: carts are filled and emptied, nothing is ordered
 * @param groups only these groups; all when empty
 */
export async function scanLiveShop(url: string, groups: readonly string[]): Promise<LiveScan> {
  const upstream = new URL(url)
  const chosen =
    groups.length === 0
      ? liveInjections
      : groups.flatMap((wanted) => liveInjections.filter(({ group }) => group === wanted))
  const checks = checksOf(chosen)
  console.error(`scanning ${url} as it is, ${checks.length} checks …`)
  const asItIs = await scanThrough(upstream, [], knowNothing, checks, 0)
  const shop = knowShop(asItIs.result)
  const own = new Set(asItIs.result.alerts.map(({ detector }) => detector))
  const scores: Score[] = []
  const placed: string[] = []
  const notPlaced: string[] = []
  let totalMs = asItIs.result.timing.totalMs
  for (const [group, members] of Map.groupBy(chosen, (injection) => injection.group)) {
    console.error(`scanning with ${group}: ${members.map(({ name }) => name).join(', ')} …`)
    await sleep(restMs)
    const checks = checksOf(members)
    const scan = members.some(({ comesLater }) => comesLater) ? scanLater : scanThrough
    const round = await scan(upstream, members, shop, checks, asItIs.port)
    totalMs += round.result.timing.totalMs
    const there = members.filter(({ name }) => round.placed.has(name))
    placed.push(...there.map(({ name }) => name))
    notPlaced.push(...members.filter((each) => !there.includes(each)).map(({ name }) => name))
    const score = scoreRound(there, round.result.alerts, asItIs.result.alerts)
    scores.push(score)
    for (const { note = '', detector } of score.missed) console.error(`  missed: ${detector} (${note})`)
    for (const { detector, title } of score.wrong) console.error(`  wrong: ${detector}: ${title}`)
    for (const { detector, title } of round.result.needsReview)
      console.error(`  kept for review: ${detector}: ${title}`)
    console.error(`  ${there.length} placed, ${Math.round(round.result.timing.totalMs / 1000)} s`)
    for (const { detector, reason } of notVerified(round.result, members))
      console.error(`  not verified: ${detector}: ${reason}`)
  }
  return {
    shop: `live ${upstream.host}`,
    score: addScores(scores),
    totalMs,
    placed,
    notPlaced,
    own: [...own].sort(),
  }
}

const knowNothing: LiveShop = { pathsOf: () => new Set(), titles: [] }

function knowShop(result: ScanResult): LiveShop {
  const byType = Map.groupBy(result.pages, ({ pageType }) => pageType)
  return {
    pathsOf: (type: PageType) => new Set((byType.get(type) ?? []).map(({ url }) => new URL(url).pathname)),
    titles: result.pages.flatMap(({ product }) => product?.title ?? []),
  }
}

/** Scans the unchanged shop, then the shop with the injections as if some days later. */
async function scanLater(...[upstream, members, shop, checks, port]: Parameters<typeof scanThrough>) {
  const storeFolder = await mkdtemp(join(tmpdir(), 'vitrine-later-'))
  try {
    const earlierMs = Date.now() - 3 * dayMs
    await scanThrough(upstream, [], shop, checks, port, { storeFolder, nowMs: () => earlierMs })
    await sleep(restMs)
    return await scanThrough(upstream, members, shop, checks, port, { storeFolder })
  } finally {
    await rm(storeFolder, { recursive: true, force: true })
  }
}

async function scanThrough(
  upstream: URL,
  members: readonly LiveInjection[],
  shop: LiveShop,
  checks: readonly string[],
  port: number,
  kept: Pick<RunScanOptions, 'storeFolder' | 'nowMs'> = {},
) {
  const front = await openFront(upstream, members, shop, port)
  const { host } = new URL(front.origin)
  try {
    const result = await runScan({
      url: `${front.origin}${upstream.pathname}`,
      tier: 'browser',
      withSessions: true,
      pageBudget,
      pageTypes,
      checks: checks.map((detector) => ({ detector, templateIds: [] })),
      ...(members.some(({ isServed }) => isServed) ? servedBy(host) : {}),
      ...kept,
    })
    if (result.outcome !== 'completed')
      throw new Error(`the scan ended as ${result.outcome}: ${result.reason}`)
    return { result, placed: front.placed, port: Number(new URL(front.origin).port) }
  } finally {
    await front.close()
  }
}

/** Scans request the service from the front too. */
const servedBy = (host: string): Pick<RunScanOptions, 'allowHosts' | 'resolve'> => ({
  allowHosts: [host, host.replace(/^.*(?=:)/, serviceHost)],
  resolve: async (name) => (name === serviceHost ? [{ address: '127.0.0.1', family: 4 }] : []),
})

/** The shop's own faults were not injected: they count neither as found nor as wrong. */
function scoreRound(
  placed: readonly LiveInjection[],
  alerts: readonly ScanAlert[],
  before: readonly ScanAlert[],
): Score {
  const mended = new Set(placed.flatMap(({ mends, tempts }) => (mends ? (tempts ?? []) : [])))
  const known = new Set(
    before.flatMap(({ detector, fingerprint }) => (mended.has(detector) ? [] : [fingerprint])),
  )
  const wanted = placed.flatMap(({ detector, name, alsoMetBy = [] }): KnownFault[] =>
    detector === null ? [] : [{ detector, note: name, alsoMetBy, paths: ['*'] }],
  )
  const sideEffects = new Set(placed.flatMap(({ alsoCauses = [] }) => alsoCauses))
  const counted = alerts.filter(
    ({ fingerprint, detector }) =>
      !known.has(fingerprint) &&
      !(sideEffects.has(detector) && !placed.some((each) => each.detector === detector)),
  )
  return score(
    wanted,
    counted.map(({ detector, title, pageUrls }) => ({ detector, title, paths: pageUrls.map(pathOf) })),
  )
}

function notVerified(result: ScanResult, members: readonly LiveInjection[]) {
  const about = new Set(members.map(checkedBy))
  return result.notVerified.filter(({ detector }) => about.has(detector))
}
