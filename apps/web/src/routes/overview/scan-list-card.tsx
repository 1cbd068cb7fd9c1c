import { Link } from '@tanstack/react-router'
import type { Scan } from '@vitrine/modules/scans/contract'
import type { ReactNode } from 'react'
import { useUser } from '../../shared/auth/use-session.ts'
import { Card } from '../../shared/components/card.tsx'
import { ErrorState, Skeleton } from '../../shared/components/state-views.tsx'
import { runningPath, scanPath } from '../../shared/paths.ts'
import { ScanThumbnail } from '../../shared/scans/scan-thumbnail.tsx'
import { rowCount } from './overview-rules.ts'
import classes from './scan-list-card.module.css'

interface ScanListCardProps {
  title: string
  scans: readonly Scan[]
  /** Tab of the hub that shows all of them. */
  tab?: 'running'
  /** Text when there are none. */
  empty: string
  /** The next step when there are none. */
  emptyAction?: ReactNode
  detail: (scan: Scan) => string
  end: (scan: Scan) => ReactNode
  isLoading: boolean
  error: Error | null
  onRetry: () => void
}

/** The first scans of a list, and a link to all of them. */
export function ScanListCard(props: ScanListCardProps) {
  const { title, scans, tab, empty, emptyAction, detail, end, isLoading, error, onRetry } = props
  const user = useUser()
  return (
    <Card
      title={title}
      level={3}
      action={
        <Link
          to="/scans"
          search={{ tab }}
          className={`v-touch ${classes.all}`}
          aria-label={`See all ${title} (${scans.length})`}
        >
          See all ({scans.length})
        </Link>
      }
    >
      {error !== null ? (
        <ErrorState isCompact title="These analyses couldn’t be loaded" onRetry={onRetry} />
      ) : isLoading ? (
        <SkeletonRows />
      ) : scans.length === 0 ? (
        <div className={classes.empty}>
          <p>{empty}</p>
          {emptyAction}
        </div>
      ) : (
        <ul>
          {scans.slice(0, rowCount).map((scan) => (
            <li key={scan.scan_id} className={classes.row}>
              <ScanThumbnail scan={scan} size={36} />
              <div className={classes.text}>
                <h4 className={classes.title}>
                  <Link
                    className={classes.open}
                    to={
                      (scan.in_progress
                        ? runningPath(scan.scan_id, user.is_superuser)
                        : scanPath(scan.scan_id)) as string
                    }
                  >
                    {scan.title || 'Unnamed Scan'}
                  </Link>
                </h4>
                <p className={classes.detail}>{detail(scan)}</p>
              </div>
              <span className={classes.end}>{end(scan)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function SkeletonRows() {
  return (
    <div aria-busy="true">
      {Array.from({ length: rowCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={index} className={classes.row}>
          <Skeleton width={36} height={36} radius={6} />
          <div className={classes.text}>
            <Skeleton width="70%" height={14} />
            <Skeleton width="40%" height={12} className={classes.gap} />
          </div>
        </div>
      ))}
    </div>
  )
}
