/** The merging phase: suppressed children leave, the rest is clustered, worded and ordered. Pure and deterministic. */
import type { ScanAlert } from '../scan-types.ts'
import { type AlertContext, buildAlert } from './build-alert.ts'
import { type ClusterOptions, clusterFindings } from './cluster-findings.ts'
import { isReported, type ObservedFinding } from './observed-finding.ts'
import { severityRank } from './severity.ts'
import { suppressChildren } from './suppress.ts'

export interface MergedAlert {
  alert: ScanAlert
  /** The finding that speaks for it; its spots are what pictures show. */
  main: ObservedFinding
}

export interface MergeResult {
  alerts: MergedAlert[]
  needsReview: MergedAlert[]
}

/** Alerts and what needs a person's review, each in its final order, without pictures. */
export function mergeFindings(
  findings: readonly ObservedFinding[],
  options: ClusterOptions,
  context: AlertContext,
): MergeResult {
  const parents = new Map([...context.detectors].map(([id, { suppressedBy }]) => [id, suppressedBy ?? []]))
  const left = suppressChildren(findings, parents)
  const alerts = clusterFindings(left.filter(isReported), options).map((cluster) =>
    buildAlert(cluster, context),
  )
  const known = new Set(alerts.map(({ alert }) => alert.fingerprint))
  const needsReview = clusterFindings(
    left.filter((finding) => !isReported(finding)),
    options,
  )
    .map((cluster) => buildAlert(cluster, context))
    .filter(({ alert }) => !known.has(alert.fingerprint))
  return { alerts: alerts.sort(byWeight), needsReview: needsReview.sort(byWeight) }
}

/** Severity, then what stops a purchase, then reach; ties by fingerprint, so that the order is the same on every run. */
function byWeight({ alert: a }: MergedAlert, { alert: b }: MergedAlert): number {
  return (
    severityRank(b.severity) - severityRank(a.severity) ||
    Number(b.blocksBuying) - Number(a.blocksBuying) ||
    b.pageCount - a.pageCount ||
    (a.fingerprint < b.fingerprint ? -1 : 1)
  )
}
