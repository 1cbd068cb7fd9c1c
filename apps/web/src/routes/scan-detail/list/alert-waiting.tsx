import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { ErrorState, Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import classes from '../alert/alert-card.module.css'
import type { Alert } from '../alert-rules.ts'
import type { AlertDetails } from './alert-details.ts'

/** Placeholder of an alert whose details are loading or failed to load. */
export function AlertWaiting({ alert, details }: { alert: Alert; details: AlertDetails | undefined }) {
  const headingId = `alert-${alert.id}`
  const hasFailed = details !== undefined && (details.error !== null || details.alert === null)
  return (
    <article className={classes.card} data-waiting={!hasFailed || undefined} aria-labelledby={headingId}>
      <header className={classes.head}>
        <div>
          <h3 className={classes.title} id={headingId}>
            {alert.content.title}
          </h3>
          <p className={classes.place}>{placeLine(alert.content)}</p>
        </div>
      </header>
      <div className={classes.body}>
        {hasFailed ? (
          <ErrorState
            isCompact
            title={details.error === null ? 'This alert no longer exists' : 'This alert couldn’t be loaded'}
            error={details.error ?? undefined}
            onRetry={details.retry}
          />
        ) : (
          <Loading label={`Loading ${alert.content.title}`}>
            <Skeleton width={260} height={24} radius={6} />
            <Skeleton height={420} radius={8} />
            <Skeleton height={90} radius={8} />
            <Skeleton width="70%" height={16} />
          </Loading>
        )}
      </div>
    </article>
  )
}
