/** Progress of a run, phase by phase and overall. Pure. */
import type { RunPlanColumn, RunProgressColumn } from '@vitrine/db/tables/scans'
import { RunPhase } from '@vitrine/kernel/names/vocabulary'
import type { RunProgress } from './contract.ts'

/**
 * Seconds of each part of the work: estimates, of which only the proportions matter. A 38-page store with every check
 * took 56 s for its pages, 350 s for five kinds of sessions, 242 s for speed, and 21 s for second visits and
 * screenshots. On the demo store a browser visit takes about five times as long as a plain one. Other stores and
 * machines differ.
 */
const seconds = {
  plainVisit: 0.25,
  browserVisit: 1.2,
  session: 70,
  speedSession: 240,
  confirming: 12,
  evidence: 9,
}

/** A store up to this size is opened completely in the browser; of a larger one, the share below. */
const browserWholeUpTo = 120
const browserShare = 0.3

/** Below this the remaining time would be a guess. */
const minPercent = 3

export interface PageCounts {
  httpDone: number
  httpTotal: number
  browserDone: number
  browserTotal: number
}

/** The work that a scan will do. */
export interface PlannedPages extends RunPlanColumn {
  /** Expected pages of the crawl; 0 while unknown. */
  expectedPages: number
  /** How many times each page is opened in the browser. */
  platforms: number
}

/** @param plan Null: the run was started by a version that stored none, so everything is expected. */
export function workOf(
  plan: RunPlanColumn | null,
  { expectedPages, platforms }: Pick<PlannedPages, 'expectedPages' | 'platforms'>,
): PlannedPages {
  return { ...(plan ?? { sessions: 5, speedSessions: 1, hasBrowser: true }), expectedPages, platforms }
}

/** Browser visits: as planned once the pages are known, before that an upper bound. */
function browserVisits(
  { browserTotal }: PageCounts,
  { hasBrowser, platforms }: PlannedPages,
  pages: number,
): number {
  if (browserTotal > 0 || !hasBrowser) return browserTotal
  return Math.min(pages, Math.max(browserWholeUpTo, Math.round(pages * browserShare))) * platforms
}

/** Finished visits and all expected ones. */
export function readingCounts(counts: PageCounts, work: PlannedPages): { done: number; total: number } {
  const done = counts.httpDone + counts.browserDone
  if (work.expectedPages === 0) return { done, total: 0 }
  const pages = Math.max(counts.httpTotal, work.expectedPages)
  return { done, total: pages + browserVisits(counts, work, pages) }
}

/** Estimated seconds of each phase. */
function weightsOf(counts: PageCounts, work: PlannedPages): Record<RunPhase, number> {
  const pages = Math.max(1, counts.httpTotal, work.expectedPages)
  const visits = browserVisits(counts, work, pages)
  return {
    reading: pages * seconds.plainVisit + visits * seconds.browserVisit,
    testing: work.sessions * seconds.session,
    measuring: work.speedSessions * seconds.speedSession,
    confirming: seconds.confirming,
    evidence: work.hasBrowser ? seconds.evidence : 0,
  }
}

/** Overall percentage; never decreases, and never reaches 100 before the end. */
export function wholePercent(
  { phase, fraction }: { phase: RunPhase; fraction: number },
  { counts, work }: { counts: PageCounts; work: PlannedPages },
  before: number,
): number {
  const weights = weightsOf(counts, work)
  const sum = (phases: readonly RunPhase[]) => phases.reduce((total, each) => total + weights[each], 0)
  const order = RunPhase.options
  const over = sum(order.slice(0, order.indexOf(phase)))
  const now = (100 * (over + weights[phase] * Math.min(1, Math.max(0, fraction)))) / sum(order)
  return Math.max(before, Math.min(99, Math.floor(now)))
}

/** The percentage that each phase reached. None decreases, even if more work is found or a worker takes over. */
export function reachedWith(
  before: RunProgressColumn['reached'],
  phase: RunPhase,
  fraction: number,
): Record<string, number> {
  const percent = Math.floor(100 * Math.min(1, Math.max(0, fraction)))
  return { ...before, [phase]: Math.max(before?.[phase] ?? 0, percent) }
}

/** Remaining seconds at the speed so far; null while nothing was measured. */
export function remainingSeconds(
  { percent, atMs }: Pick<RunProgressColumn, 'percent' | 'atMs'>,
  startedMs: number | null,
  nowMs: number,
): number | null {
  if (startedMs === null || percent < minPercent) return null
  const leftMs = ((atMs - startedMs) * (100 - percent)) / percent - (nowMs - atMs)
  return Math.max(0, Math.round(leftMs / 1_000))
}

export function presentProgress(
  progress: RunProgressColumn | null,
  startedAt: Date | null,
  nowMs: number,
): RunProgress | null {
  if (progress === null || !isPhase(progress.phase)) return null
  const { phase, done, total, percent, plan } = progress
  return {
    phase,
    phases: RunPhase.options.filter((each) => each === phase || isPlanned(each, plan)),
    done,
    total,
    phase_percent: progress.reached?.[phase] ?? 0,
    percent,
    remaining_seconds: remainingSeconds(progress, startedAt?.getTime() ?? null, nowMs),
  }
}

function isPlanned(phase: RunPhase, plan: RunPlanColumn | null | undefined): boolean {
  if (phase === 'testing') return plan?.sessions !== 0
  if (phase === 'measuring') return plan?.speedSessions !== 0
  return phase !== 'evidence' || plan?.hasBrowser !== false
}

const isPhase = (phase: string): phase is RunPhase => RunPhase.safeParse(phase).success
