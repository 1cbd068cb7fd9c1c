/** Compares a scan with the result of an earlier one, so that only what is new counts. */
import { readFile } from 'node:fs/promises'
import type { ScanAlert, ScanResult } from '@vitrine/engine/api/scan-types'
import { Severity } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'
import { UsageError } from '../usage-error.ts'

const BaselineAlert = z.object({
  fingerprint: z.string().min(1),
  detector: z.string(),
  title: z.string(),
  severity: Severity,
})
export type BaselineAlert = z.infer<typeof BaselineAlert>

/** The part of a scan's JSON that a comparison needs. */
const ScanBaseline = z.object({
  alerts: z.array(BaselineAlert),
  needs_review: z.array(BaselineAlert).default([]),
})
export type ScanBaseline = z.infer<typeof ScanBaseline>

export interface BaselineComparison {
  /** Fingerprints of alerts that the earlier scan did not have. */
  fresh: ReadonlySet<string>
  /** Alerts of the earlier scan that this one checked and did not find. */
  gone: readonly BaselineAlert[]
  /** Alerts of the earlier scan whose check could not run or not finish this time. */
  unchecked: readonly BaselineAlert[]
}

/**
 * Reads the JSON of an earlier scan.
 * @throws UsageError if the file can't be read or isn't the result of a scan.
 */
export async function readBaseline(path: string): Promise<ScanBaseline> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const hint = error.code === 'ENOENT' ? ' Create it with --json FILE.' : ''
    throw new UsageError(`--baseline: ${path} can’t be read (${error.code ?? error.message}).${hint}`)
  })
  const parsed = ScanBaseline.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  throw new UsageError(`--baseline: ${path} isn’t JSON from a scan. Create it with --json FILE.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An alert that an earlier scan could not confirm is known too: it is not news when it is confirmed now. */
export function compareWithBaseline(
  { alerts, needsReview, notVerified, outcome }: ScanResult,
  baseline: ScanBaseline,
): BaselineComparison {
  const known = new Set([...baseline.alerts, ...baseline.needs_review].map(({ fingerprint }) => fingerprint))
  const present = new Set([...alerts, ...needsReview].map(({ fingerprint }) => fingerprint))
  const missed = new Set(notVerified.map(({ detector }) => detector))
  const absent = baseline.alerts.filter(({ fingerprint }) => !present.has(fingerprint))
  const isChecked = ({ detector }: BaselineAlert) => outcome === 'completed' && !missed.has(detector)
  return {
    fresh: new Set(alerts.map(({ fingerprint }) => fingerprint).filter((mark) => !known.has(mark))),
    gone: absent.filter(isChecked),
    unchecked: absent.filter((alert) => !isChecked(alert)),
  }
}

/** When alerts make the command fail. */
export interface FailCondition {
  severity: Severity
  /** Only alerts that the baseline doesn't have. */
  isNewOnly: boolean
}

/** Whether some alert is grave enough, and new if only new ones count. */
export function isFailing(
  alerts: readonly Pick<ScanAlert, 'severity' | 'fingerprint'>[],
  condition: FailCondition,
  comparison: BaselineComparison | null,
): boolean {
  const lowest = Severity.options.indexOf(condition.severity)
  return alerts.some(
    ({ severity, fingerprint }) =>
      Severity.options.indexOf(severity) <= lowest &&
      (!condition.isNewOnly || comparison === null || comparison.fresh.has(fingerprint)),
  )
}
