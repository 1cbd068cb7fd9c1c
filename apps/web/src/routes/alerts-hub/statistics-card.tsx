import { useQuery } from '@tanstack/react-query'
import { wholeNumber } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import { Card } from '../../shared/components/card.tsx'
import { SeverityBar, SeverityMark } from '../../shared/components/severity.tsx'
import { ErrorState, Skeleton } from '../../shared/components/state-views.tsx'
import { alertsOverviewQuery } from '../../shared/scans/scans-query.ts'
import classes from './statistics-card.module.css'

const severities = [
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
] as const

/** Open alerts of the website by severity. */
export function StatisticsCard({ websiteId }: { websiteId: string | undefined }) {
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
        </div>
      )}
    </Card>
  )
}
