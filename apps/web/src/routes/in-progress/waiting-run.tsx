import { Button } from '@mantine/core'
import type { ScanDetails } from '@vitrine/modules/scans/contract'
import { useUser } from '../../shared/auth/use-session.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { IconHourglass, IconPlayerPlay } from '../../shared/icons/icons.gen.ts'
import { CancelScan } from '../../shared/scans/scan-actions.tsx'
import { useRunNow } from './data.ts'
import classes from './in-progress.module.css'

/** A scan that nobody has run yet. Operators can run it. */
export function WaitingRun({ scan }: { scan: ScanDetails }) {
  const { is_superuser } = useUser()
  const run = useRunNow(scan)
  // Launched without automated checks, there is nothing to start.
  const isReady = scan.scan_template.automation_ready !== false
  return (
    <EmptyState
      icon={IconHourglass}
      title="Waiting to be run"
      text={
        !is_superuser
          ? 'We’ll run this analysis for you and email you when it’s ready.'
          : isReady
            ? 'This analysis doesn’t run automatically for this website. You can run it now.'
            : 'Some steps of this analysis aren’t automated yet, so it runs manually.'
      }
      action={
        <span className={classes.waitingActions}>
          {is_superuser && isReady && (
            <Button
              leftSection={<Icon of={IconPlayerPlay} size={16} />}
              loading={run.isPending}
              onClick={() => run.mutate()}
            >
              Run now
            </Button>
          )}
          <CancelScan scan={scan} />
        </span>
      }
    />
  )
}
