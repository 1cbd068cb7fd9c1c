import { pluralize } from '@vitrine/kernel/figures/figures'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { PotentialAlert } from '@vitrine/modules/instances/contract'
import { useEffect, useRef } from 'react'
import { SeverityMark } from '../../shared/components/severity.tsx'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { listTime } from '../../shared/format/relative-time.ts'
import { IconShieldCheck } from '../../shared/icons/icons.gen.ts'
import classes from './findings-panel.module.css'

export const severityNames: Record<Severity, string> = { high: 'High', medium: 'Medium', low: 'Low' }

/** Path of a page, or the whole URL if it cannot be parsed. */
const pathOf = (url: string) => URL.parse(url)?.pathname ?? url

/** Ids that are new in the latest response; none in the first, where everything would be new. */
function useNewIds(alerts: readonly PotentialAlert[]): ReadonlySet<string> {
  const known = useRef<Set<string> | null>(null)
  const before = known.current
  const fresh = new Set(
    before === null
      ? []
      : alerts.map((alert) => alert[wire.potentialAlertId]).filter((id) => !before.has(id)),
  )
  const newest = useRef<ReadonlySet<string>>(fresh)
  if (fresh.size > 0) newest.current = fresh
  useEffect(() => {
    known.current = new Set(alerts.map((alert) => alert[wire.potentialAlertId]))
  }, [alerts])
  return newest.current
}

interface AlertRowsProps {
  alerts: readonly PotentialAlert[]
  nowMs: number
  onOpen: (alert: PotentialAlert) => void
}

/** Potential alerts: severity, title, page, age. New ones slide in and stay highlighted until the next ones arrive. */
export function AlertRows({ alerts, nowMs, onOpen }: AlertRowsProps) {
  const newIds = useNewIds(alerts)
  if (alerts.length === 0) {
    return (
      <EmptyState
        isCompact
        icon={IconShieldCheck}
        title="No Alerts so far"
        text="Alerts appear here as we find them."
      />
    )
  }
  return (
    <ul>
      {alerts.map((alert) => (
        <li key={alert[wire.potentialAlertId]}>
          <button
            type="button"
            className={classes.alert}
            data-new={newIds.has(alert[wire.potentialAlertId]) || undefined}
            onClick={() => onOpen(alert)}
          >
            <span className={classes.mark}>
              <SeverityMark tone={alert.severity} />
            </span>
            <span className={classes.text}>
              <span className={classes.title}>{alert.title}</span>
              <span className={classes.meta}>
                <span data-tone={alert.severity}>{severityNames[alert.severity]}</span>
                {alert.needs_review && <span>Needs review</span>}
                {alert.page_count > 1 && <span>{pluralize(alert.page_count, 'page')}</span>}
                {alert.shortlink_url !== null && (
                  <span className={classes.path}>{pathOf(alert.shortlink_url)}</span>
                )}
              </span>
            </span>
            <time className={classes.since} dateTime={alert.found_at}>
              {listTime(alert.found_at, nowMs)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  )
}
