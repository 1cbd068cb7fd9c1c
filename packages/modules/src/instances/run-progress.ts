/** How far a run is as a whole: phase by phase, each with its share. Pure. */
import type { RunProgressColumn } from '@vitrine/db/tables/scans'
import type { RunPhase, RunProgress } from './contract.ts'

/** Where each phase begins on the way from 0 to 100, from what they took in scans of real stores. */
const begins: Record<RunPhase, number> = {
  reading: 0,
  testing: 60,
  measuring: 72,
  confirming: 80,
  evidence: 92,
}
const order = Object.keys(begins) as RunPhase[]

/** Of reading, plain visits are this share; the rest are visits of the browser, planned when those are over. */
const plainShare = 0.4
/** Below this the time that is left would be a guess. */
const leastPercent = 3

export interface PageCounts {
  httpDone: number
  httpTotal: number
  browserDone: number
  browserTotal: number
}

const part = (done: number, total: number) => (total > 0 ? Math.min(1, done / total) : 0)

/** How much of a phase is done, 0 to 1. @param expected pages that the crawl will come to, as far as it knows */
export function readingFraction(counts: PageCounts, expected: number): number {
  const plain = part(counts.httpDone, Math.max(counts.httpTotal, expected))
  return plainShare * plain + (1 - plainShare) * part(counts.browserDone, counts.browserTotal)
}

/** The whole in percent, never less than it was, and never all before the end. */
export function wholePercent(phase: RunPhase, fraction: number, before: number): number {
  const from = begins[phase]
  const to = begins[order[order.indexOf(phase) + 1] ?? phase]
  const now = from + ((to === from ? 100 : to) - from) * Math.min(1, Math.max(0, fraction))
  return Math.max(before, Math.min(99, Math.floor(now)))
}

/** Seconds that are left at the pace so far; null while nothing was measured. */
export function remainingSeconds(
  { percent, atMs }: Pick<RunProgressColumn, 'percent' | 'atMs'>,
  startedMs: number | null,
  nowMs: number,
): number | null {
  if (startedMs === null || percent < leastPercent) return null
  const leftMs = ((atMs - startedMs) * (100 - percent)) / percent - (nowMs - atMs)
  return Math.max(0, Math.round(leftMs / 1_000))
}

export function presentProgress(
  progress: RunProgressColumn | null,
  startedAt: Date | null,
  nowMs: number,
): RunProgress | null {
  if (progress === null || !isPhase(progress.phase)) return null
  const { phase, done, total, percent } = progress
  const remaining_seconds = remainingSeconds(progress, startedAt?.getTime() ?? null, nowMs)
  return { phase, done, total, percent, remaining_seconds }
}

const isPhase = (phase: string): phase is RunPhase => phase in begins
