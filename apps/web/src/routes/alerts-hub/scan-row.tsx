import { Link } from '@tanstack/react-router'
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { AlertMatch, Scan } from '@vitrine/modules/scans/contract'
import { memo } from 'react'
import { useUser } from '../../shared/auth/use-session.ts'
import { DeviceIcon } from '../../shared/components/device-icon.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { RegionFlags } from '../../shared/components/region-flags.tsx'
import { SeverityLabel } from '../../shared/components/severity.tsx'
import { listTime } from '../../shared/format/relative-time.ts'
import { IconArchive } from '../../shared/icons/icons.gen.ts'
import { runningPath, scanPath } from '../../shared/paths.ts'
import { alertSummary, hubLabel, toneOf } from '../../shared/scans/scan-groups.ts'
import { ScanThumbnail } from '../../shared/scans/scan-thumbnail.tsx'
import { RowMenu } from './row-menu.tsx'
import classes from './scan-row.module.css'

interface ScanRowProps {
  scan: Scan
  now: number
  onArchive: (scan: Scan) => void
  /** Search matches among its alerts. */
  match: AlertMatch | undefined
}

/**
 * One scan: title, scope, severity, next step. The whole row is a link, so that ctrl-click opens a new tab. Plain
 * elements instead of components, because hundreds of rows are rendered in one scroll.
 */
export const ScanRow = memo(function ScanRow({ scan, now, onArchive, match }: ScanRowProps) {
  const user = useUser()
  const to: string = scan.in_progress ? runningPath(scan.scan_id, user.is_superuser) : scanPath(scan.scan_id)
  const when = listTime(scan.in_progress ? scan.start_time : scan.updated_at, now)
  const isUnchecked = !scan.in_progress && scan.scan_severity === null
  const summary = isUnchecked ? (scan.state_reason ?? 'Your store couldn’t be checked') : alertSummary(scan)
  return (
    <article className={classes.row} data-hoverable>
      <ScanThumbnail scan={scan} />
      <div className={classes.text}>
        <h3 className={classes.title}>
          <Link to={to} className={classes.open}>
            {scan.title}
          </Link>
        </h3>
        <p className={classes.meta}>
          {scan.in_progress ? 'Started' : 'Updated'}: {when}
        </p>
        {match !== undefined && (
          <p className={classes.match}>
            <Link to={to} search={scan.in_progress ? {} : { alert: match[wire.alertId] }}>
              {match.title}
            </Link>{' '}
            {placeLine(match)}
            {match.alert_count > 1 && `, and ${pluralize(match.alert_count - 1, 'more alert')}`}
          </p>
        )}
      </div>
      <div className={classes.where}>
        <span className={classes.flags}>
          <RegionFlags regions={scan.regions} />
        </span>
        <DeviceIcon device={scan.device} size={18} />
        <span className={classes.phoneTime}>{when}</span>
      </div>
      <div className={classes.severity}>
        <SeverityLabel tone={toneOf(scan)}>{hubLabel(scan)}</SeverityLabel>
        <p className={classes.summary} title={isUnchecked ? summary : undefined}>
          {summary}
        </p>
      </div>
      <div className={classes.actions}>
        <button
          type="button"
          className={`v-icon-button ${classes.wideOnly}`}
          aria-label={`Archive ${scan.title}`}
          title="Archive"
          disabled={scan.archived}
          onClick={() => onArchive(scan)}
        >
          <Icon of={IconArchive} />
        </button>
        <Link to={to} className={`${classes.review} ${classes.wideOnly}`} aria-label={`Review ${scan.title}`}>
          Review
        </Link>
        <RowMenu scan={scan} onArchive={onArchive} />
      </div>
    </article>
  )
})
