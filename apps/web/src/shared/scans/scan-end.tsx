import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ScanState } from '@vitrine/kernel/names/vocabulary'
import type { Scan } from '@vitrine/modules/scans/contract'
import { EmptyState } from '../components/state-views.tsx'
import { IconAlertTriangle, IconPlayerStop } from '../icons/icons.gen.ts'
import { paths } from '../paths.ts'
import { RunAgain } from './scan-actions.tsx'
import classes from './scan-end.module.css'

/** How an analysis without a full result ended; null if it has one, or is still running. */
const titles: Record<ScanState, string | null> = {
  pending: null,
  in_progress: null,
  completed: null,
  cancelled: 'The analysis was canceled',
  failed: 'The analysis failed',
  blocked: 'Your store couldn’t be checked',
}

type ScanOf = Pick<Scan, 'scan_id' | 'website_id' | 'in_progress' | 'state' | 'state_reason'>

export const endTitle = ({ state }: Pick<Scan, 'state'>): string | null => titles[state]

/** Shown for a scan without results: how it ended, why, and what to do next. */
export function ScanEnd({ scan }: { scan: ScanOf }) {
  return (
    <EmptyState
      icon={scan.state === 'cancelled' ? IconPlayerStop : IconAlertTriangle}
      title={endTitle(scan)}
      text={scan.state_reason ?? 'We’ve been notified and are looking into it. You can run it again anytime.'}
      action={
        <span className={classes.actions}>
          <RunAgain scan={scan} isMain />
          <Button variant="default" renderRoot={(props) => <Link to={paths.hub} {...props} />}>
            Back to Alerts Hub
          </Button>
        </span>
      }
    />
  )
}

/** Shown above incomplete results: why they are incomplete. */
export function PartialNotice({ scan }: { scan: ScanOf }) {
  return (
    <section className={classes.notice} aria-label="How the analysis ended">
      <div>
        <p className={classes.title}>
          {scan.state === 'cancelled' ? 'Partial result: the analysis was canceled' : endTitle(scan)}
        </p>
        {scan.state_reason !== null && <p className={classes.reason}>{scan.state_reason}</p>}
      </div>
      <RunAgain scan={scan} />
    </section>
  )
}
