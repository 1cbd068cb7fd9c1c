/** The order of a store's alerts, and which of them are small print; see docs/severity.md. */

import type { Severity } from '../names/vocabulary.ts'
import { consequenceRank } from './consequence-order.ts'
import type { Consequence } from './consequences.ts'

/** A store's alerts fit on a page. */
export const maxMainAlerts = 25

const severities: readonly Severity[] = ['high', 'medium', 'low']

export interface OrderedAlert {
  severity: Severity
  consequence: Consequence
  blocksBuying: boolean
  pageCount: number
  fingerprint: string
}

/** By severity, then consequence, then blocked purchases, then pages; ties by fingerprint, so that every run agrees. */
export function compareAlerts(a: OrderedAlert, b: OrderedAlert): number {
  return (
    severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
    consequenceRank(a.consequence) - consequenceRank(b.consequence) ||
    Number(b.blocksBuying) - Number(a.blocksBuying) ||
    b.pageCount - a.pageCount ||
    (a.fingerprint < b.fingerprint ? -1 : 1)
  )
}

/** Splits ordered alerts: the first 25, and all that are high, are shown; the rest is small print. */
export function splitSmallPrint<T>(
  ordered: readonly T[],
  severityOf: (alert: T) => Severity,
): { main: T[]; smallPrint: T[] } {
  const highs = ordered.filter((alert) => severityOf(alert) === 'high').length
  const at = Math.max(maxMainAlerts, highs)
  return { main: ordered.slice(0, at), smallPrint: ordered.slice(at) }
}
