import { Button } from '@mantine/core'
import { IconHourglass, IconPlayerPlay } from '@tabler/icons-react'
import type { ScanDetails } from '@vitrine/modules/scans/contract'
import { useUser } from '../../shared/auth/use-session.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { useRunNow } from './data.ts'

/** A scan that nobody has run yet. Operators can run it. */
export function WaitingRun({ scan }: { scan: ScanDetails }) {
  const { is_superuser } = useUser()
  const run = useRunNow(scan)
  return (
    <EmptyState
      icon={IconHourglass}
      title="Waiting to be run"
      text={
        is_superuser
          ? 'This analysis is not run automatically for this website. You can run it now.'
          : 'We run this analysis for you and send you an email when it is ready.'
      }
      action={
        is_superuser && (
          <Button
            leftSection={<Icon of={IconPlayerPlay} size={16} />}
            loading={run.isPending}
            onClick={() => run.mutate()}
          >
            Run now
          </Button>
        )
      }
    />
  )
}
