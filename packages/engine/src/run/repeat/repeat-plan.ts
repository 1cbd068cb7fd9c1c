/** Decides how much of an earlier analysis a repeated one may keep. */

import { sha256 } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'

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
/** Pages that are read, and rendered, afresh although they seem unchanged: a twentieth, so that a night stays below a tenth. */
const freshEvery = 20
/** A file's day to be read in full comes before what is known of it is forgotten. */
const freshFileEvery = maxDays

/** Visits that are kept longer than this are not compared with. */
export const maxKeptMs = maxDays * dayMs

export function nextTurn(before: RepeatRecord | null, nowMs: number): RepeatRecord {
  if (before === null) return { turns: 0, sinceWhole: 0, wholeAtMs: nowMs }
  const isWhole = before.sinceWhole >= maxTurns || nowMs - before.wholeAtMs > maxDays * dayMs
  return {
    turns: before.turns + 1,
    sinceWhole: isWhole ? 0 : before.sinceWhole + 1,
    wholeAtMs: isWhole ? nowMs : before.wholeAtMs,
  }
}

/** Whether it is a page's turn to be read afresh. */
export const isDue = ({ turn }: RepeatPlan, url: string): boolean => isTurnOf(url, turn, freshEvery)

/** Whether a file is read in full on this day, whatever its server says: one day in ten. */
export const isFileDue = (url: string, nowMs: number): boolean =>
  isTurnOf(url, Math.floor(nowMs / dayMs), freshFileEvery)

const isTurnOf = (url: string, turn: number, every: number): boolean =>
  (Number.parseInt(sha256(url).slice(0, 8), 16) + turn) % every === 0
