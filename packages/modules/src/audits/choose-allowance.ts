/** Which alerts and analyses a free audit unlocks: variety first, then severity. Pure. */
import type { Severity } from '@vitrine/kernel/names/vocabulary'

export interface AuditAlert {
  alertId: string
  detector: string
  severity: Severity
  /** Estimate per week, in the store's currency; null: unknown. */
  revenue: number | null
  scanIds: readonly string[]
  /** The catalog field of the detector. */
  pattern: string
}

export interface Allowance {
  scanCount: number
  alertCount: number
}

export interface UnlockedIds {
  scanIds: string[]
  alertIds: string[]
}

const weights: Record<Severity, number> = { high: 9, medium: 3, low: 1 }

const bySeverity = (a: AuditAlert, b: AuditAlert) =>
  weights[b.severity] - weights[a.severity] ||
  (b.revenue ?? 0) - (a.revenue ?? 0) ||
  a.alertId.localeCompare(b.alertId)

/**
 * Chooses the analyses that show most. Each counts for what the ones before it do not show, and for less in fields that
 * are already covered. Alerts are taken from every field in turn. Analyses that add nothing fill the rest, so that an
 * audit without alerts can be opened too.
 */
export function chooseAllowance(
  alerts: readonly AuditAlert[],
  allowance: Allowance,
  completedScanIds: readonly string[] = [],
): UnlockedIds {
  const scanIds = [...new Set([...chooseScans(alerts, allowance.scanCount), ...completedScanIds])].slice(
    0,
    allowance.scanCount,
  )
  const open = alerts.filter((alert) => alert.scanIds.some((id) => scanIds.includes(id)))
  return { scanIds, alertIds: chooseAlerts(open, allowance.alertCount) }
}

function chooseScans(alerts: readonly AuditAlert[], count: number): string[] {
  const all = [...new Set(alerts.flatMap(({ scanIds }) => scanIds))].sort()
  const chosen: string[] = []
  const isShown = ({ scanIds }: AuditAlert) => scanIds.some((id) => chosen.includes(id))
  const gain = (scanId: string) =>
    alerts
      .filter((alert) => alert.scanIds.includes(scanId) && !isShown(alert))
      .reduce((sum, { severity, pattern }) => {
        const known = alerts.filter((alert) => alert.pattern === pattern && isShown(alert)).length
        return sum + weights[severity] / (1 + known) ** 2
      }, 0)
  while (chosen.length < count) {
    const best = all
      .filter((id) => !chosen.includes(id))
      .map((id) => ({ id, gain: gain(id) }))
      .sort((a, b) => b.gain - a.gain)[0]
    if (best === undefined || best.gain === 0) break
    chosen.push(best.id)
  }
  return chosen
}

/**
 * Takes one of each field in turn, the most severe first; within a field, another kind of fault comes before a second
 * of the same kind.
 */
function chooseAlerts(alerts: readonly AuditAlert[], count: number): string[] {
  const queues = [...Map.groupBy([...alerts].sort(bySeverity), ({ pattern }) => pattern).values()].map(
    (group) => [...firstOfEach(group), ...restOfEach(group)],
  )
  const chosen: string[] = []
  for (let round = 0; chosen.length < count && queues.some((queue) => queue.length > round); round++) {
    for (const queue of queues) {
      const alert = queue[round]
      if (alert !== undefined && chosen.length < count) chosen.push(alert.alertId)
    }
  }
  return chosen
}

const isFirstOfKind = (alert: AuditAlert, at: number, group: readonly AuditAlert[]) =>
  group.findIndex(({ detector }) => detector === alert.detector) === at
const firstOfEach = (group: readonly AuditAlert[]) => group.filter(isFirstOfKind)
const restOfEach = (group: readonly AuditAlert[]) =>
  group.filter((alert, at) => !isFirstOfKind(alert, at, group))
