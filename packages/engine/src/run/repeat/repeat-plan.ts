/** Decides how much of an earlier analysis a repeated one may keep. */

import { sha256 } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { RegionTarget } from '../../api/scan-types.ts'
import type { ClockPort, ConfigPort, StorePort } from '../ports.ts'

/** The turn of an analysis that keeps unchanged pages. JSON-safe, the same for every worker of the scan. */
export interface RepeatPlan {
  /** Grows with every such analysis, so that other pages are read afresh each time. */
  turn: number
}

/** What is remembered of the earlier analyses. */
export interface RepeatRecord {
  turns: number
  /** Turns since every page was read. */
  sinceWhole: number
  wholeAtMs: number
}

/** A mistake that no check of ours notices lasts for this many analyses, or days, at most. */
const maxTurns = 6
const maxDays = 10
/** Pages and images that are read afresh although they seem unchanged: a tenth. */
const freshEvery = 10
/** Of the pages in the browser, which cost a hundred times as much: a twentieth. */
const freshInBrowserEvery = 20

/** Visits that are kept longer than this are not compared with. */
export const maxKeptMs = maxDays * dayMs

/** The plan of this scan; null: it reads every page. Counts the turn, so it is called once per scan. */
export async function planRepeat(
  run: ConfigPort & StorePort & ClockPort,
  targets: readonly RegionTarget[],
): Promise<RepeatPlan | null> {
  if (run.options.skipsUnchanged !== true) return null
  const { repeats } = run.stores
  const key = keyOf(run, targets)
  const before = await repeats.find(key, Number.POSITIVE_INFINITY)
  const next = nextTurn(before, run.nowMs())
  await repeats.save(key, next)
  return next.sinceWhole === 0 ? null : { turn: next.turns }
}

export function nextTurn(before: RepeatRecord | null, nowMs: number): RepeatRecord {
  if (before === null) return { turns: 0, sinceWhole: 0, wholeAtMs: nowMs }
  const isWhole = before.sinceWhole >= maxTurns || nowMs - before.wholeAtMs > maxDays * dayMs
  return {
    turns: before.turns + 1,
    sinceWhole: isWhole ? 0 : before.sinceWhole + 1,
    wholeAtMs: isWhole ? nowMs : before.wholeAtMs,
  }
}

/** Other checks, devices or regions are another analysis, of which nothing is known yet. */
function keyOf({ options }: ConfigPort, targets: readonly RegionTarget[]): string {
  const checks = options.checks.map(({ detector }) => detector).sort()
  return sha256(JSON.stringify([targets, options.tier, options.platforms, options.pageTypes, checks]))
}

/** Whether it is an address's turn to be read afresh. Every address has its turn within the given number of scans. */
export function isDue({ turn }: RepeatPlan, url: string, tier: 'http' | 'browser'): boolean {
  const every = tier === 'http' ? freshEvery : freshInBrowserEvery
  return (Number.parseInt(sha256(url).slice(0, 8), 16) + turn) % every === 0
}
