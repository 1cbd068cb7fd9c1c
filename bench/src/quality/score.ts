/** Recall and precision of alerts against known faults. */

import { isDeclaredPath } from '@vitrine/shops/scan/compare-with-truth'

export interface KnownFault {
  detector: string
  /** What was done, for people who read the misses. */
  note?: string
  /** Detectors that may report the same cause instead, so that the owner reads it once. */
  alsoMetBy?: readonly string[]
  /** Pages that show it, as paths with query; a trailing `*` matches anything. An alert on one of them finds it. */
  paths: readonly string[]
}

export interface SeenAlert {
  detector: string
  title: string
  paths: readonly string[]
}

export interface DetectorScore {
  detector: string
  found: number
  missed: number
  wrong: number
}

export interface Score {
  rows: DetectorScore[]
  missed: KnownFault[]
  wrong: SeenAlert[]
}

const meets = (fault: KnownFault, alert: SeenAlert) =>
  (fault.detector === alert.detector || fault.alsoMetBy?.includes(alert.detector)) &&
  alert.paths.some((path) => fault.paths.some((declared) => isDeclaredPath(declared, path)))

/**
 * Counts faults that an alert of the right detector found on one of their pages, missed faults, and alerts that
 * match no fault. One alert may find several faults (one cause on many pages), and vice versa.
 */
export function score(faults: readonly KnownFault[], alerts: readonly SeenAlert[]): Score {
  const missed = faults.filter((fault) => !alerts.some((alert) => meets(fault, alert)))
  const wrong = alerts.filter((alert) => !faults.some((fault) => meets(fault, alert)))
  const ids = [...new Set([...faults, ...alerts].map(({ detector }) => detector))].sort()
  const count = (list: readonly { detector: string }[], id: string) =>
    list.filter(({ detector }) => detector === id).length
  const rows = ids.map((detector) => ({
    detector,
    found: count(faults, detector) - count(missed, detector),
    missed: count(missed, detector),
    wrong: count(wrong, detector),
  }))
  return { rows, missed, wrong }
}

/** Sums scores of several shops by detector. */
export function addScores(scores: readonly Score[]): Score {
  const rows = new Map<string, DetectorScore>()
  for (const row of scores.flatMap((one) => one.rows)) {
    const sum = rows.get(row.detector) ?? { detector: row.detector, found: 0, missed: 0, wrong: 0 }
    rows.set(row.detector, {
      detector: row.detector,
      found: sum.found + row.found,
      missed: sum.missed + row.missed,
      wrong: sum.wrong + row.wrong,
    })
  }
  return {
    rows: [...rows.values()].sort((a, b) => a.detector.localeCompare(b.detector)),
    missed: scores.flatMap((one) => one.missed),
    wrong: scores.flatMap((one) => one.wrong),
  }
}

/** Recall: found faults among all; null without faults. */
export const recall = ({ found, missed }: Omit<DetectorScore, 'detector'>) =>
  found + missed === 0 ? null : found / (found + missed)

/** Precision: right alerts among all; null without alerts. */
export const precision = ({ found, wrong }: Omit<DetectorScore, 'detector'>) =>
  found + wrong === 0 ? null : found / (found + wrong)

/** All detectors together. */
export function totalOf(rows: readonly DetectorScore[]): DetectorScore {
  return rows.reduce(
    (sum, row) => ({
      detector: 'all',
      found: sum.found + row.found,
      missed: sum.missed + row.missed,
      wrong: sum.wrong + row.wrong,
    }),
    { detector: 'all', found: 0, missed: 0, wrong: 0 },
  )
}
