import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { money, wholeNumber } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { AlertsOverview } from '@vitrine/modules/websites/contract'
import { Card } from '../../shared/components/card.tsx'
import { SeverityBar, SeverityMark } from '../../shared/components/severity.tsx'
import { ErrorState, Skeleton } from '../../shared/components/state-views.tsx'
import { scanPath } from '../../shared/paths.ts'
import { alertsOverviewQuery } from '../../shared/scans/scans-query.ts'
import classes from './statistics-card.module.css'

const severities = [
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
] as const

interface StatisticsCardProps {
  websiteId: string | undefined
  currency: string | null | undefined
}

/** Open alerts of the website by severity, and the one that costs most. */
export function StatisticsCard({ websiteId, currency }: StatisticsCardProps) {
  const { data, isPending, error, refetch } = useQuery({
    ...alertsOverviewQuery(websiteId ?? ''),
    enabled: websiteId !== undefined,
  })
  return (
    <Card title="Overview">
      {isPending ? (
        <div className={classes.body} aria-busy="true">
          <Skeleton width={64} height={40} />
          <p className={classes.label}>Statistics loading...</p>
          <Skeleton height={8} className={classes.bar} />
          <Skeleton height={150} />
        </div>
      ) : error !== null ? (
        <ErrorState isCompact title="Error loading statistics" onRetry={() => void refetch()} />
      ) : data?.[wire.alertsBySeverity] === undefined ? (
        <p className={classes.none}>No data available</p>
      ) : (
        <div className={classes.body}>
          <p className={classes.figure}>{wholeNumber(data[wire.openAlerts])}</p>
          <p className={classes.label}>Open alerts</p>
          <div className={classes.bar}>
            <SeverityBar {...data[wire.alertsBySeverity]} />
          </div>
          <dl className={classes.rows}>
            {severities.map(([severity, name]) => (
              <div key={severity}>
                <dt>
                  <SeverityMark tone={severity} /> {name}
                </dt>
                <dd>{wholeNumber(data[wire.alertsBySeverity][severity])}</dd>
              </div>
            ))}
          </dl>
          <dl className={classes.rows} data-second>
            <div>
              <dt>New in the last 24 hours</dt>
              <dd>{wholeNumber(data[wire.newAlerts])}</dd>
            </div>
            <div>
              <dt>Resolved</dt>
              <dd>{wholeNumber(data[wire.resolvedAlerts])}</dd>
            </div>
          </dl>
          {data.costliest && <Costliest alert={data.costliest} currency={currency} />}
        </div>
      )}
    </Card>
  )
}

interface CostliestProps {
  alert: NonNullable<AlertsOverview['costliest']>
  currency: string | null | undefined
}

/** Leads to the evidence of the costliest alert. */
function Costliest({ alert, currency }: CostliestProps) {
  return (
    <Link
      to={scanPath(alert.scan_id) as string}
      search={{ alert: alert[wire.alertId] }}
      className={classes.costliest}
    >
      <span className={classes.label}>Costliest alert</span>
      <strong>{alert.title}</strong>
      <span className={classes.cost}>{money(alert.revenue_at_risk, currency)} a week at risk</span>
    </Link>
  )
}
