/** The merging phase: drops suppressed children, then clusters, words and sorts the rest. Pure and deterministic. */
import { compareAlerts } from '@vitrine/kernel/alert/alert-order'
import type { ScanAlert } from '../api/scan-types.ts'
import { isReported, type ObservedFinding } from '../run/observed-finding.ts'
import { type AlertContext, buildAlert } from './build-alert.ts'
import { type ClusterOptions, clusterFindings } from './cluster-findings.ts'
import { suppressChildren } from './suppress.ts'

export interface MergedAlert {
  alert: ScanAlert
  /** The finding that represents it; screenshots show its spots. */
  main: ObservedFinding
}

export interface MergeResult {
  alerts: MergedAlert[]
  needsReview: MergedAlert[]
}

/** Alerts and candidates that need a person's review, each in its final order, without screenshots. */
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

const byWeight = (a: MergedAlert, b: MergedAlert) => compareAlerts(a.alert, b.alert)
