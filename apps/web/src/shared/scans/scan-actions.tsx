import { Button } from '@mantine/core'
import type { Scan } from '@vitrine/modules/scans/contract'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../components/icon.tsx'
import { IconPlayerStop, IconRefresh } from '../icons/icons.gen.ts'
import classes from './scan-actions.module.css'
import { useCancelScan, useMayRun, useRunAgain } from './use-scan-actions.ts'

const ConfirmDialog = lazy(() => import('../components/dialogs/confirm-dialog.tsx'))

type ScanOf = Pick<Scan, 'scan_id' | 'website_id' | 'in_progress'>

/** Cancels a waiting or running scan, after a confirmation. */
export function CancelScan({ scan, isStopping = false }: { scan: ScanOf; isStopping?: boolean }) {
  const mayRun = useMayRun(scan.website_id)
  const cancel = useCancelScan(scan.scan_id)
  const [isAsking, setIsAsking] = useState<boolean | null>(null)
  if (!mayRun || !scan.in_progress) return null
  const isOnItsWay = isStopping || cancel.isPending || cancel.isSuccess
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon of={IconPlayerStop} size={16} />}
        disabled={isOnItsWay}
        onClick={() => setIsAsking(true)}
      >
        {isOnItsWay ? 'Stopping…' : 'Cancel analysis'}
      </Button>
      {isAsking !== null && (
        <Suspense>
          <ConfirmDialog
            isOpen={isAsking}
            title="Cancel this analysis?"
            text="It stops within seconds. Alerts found so far are kept, and the result is marked as partial. You can run it again anytime."
            confirmLabel="Cancel analysis"
            closeLabel="Keep running"
            isDangerous
            onConfirm={() => cancel.mutate()}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface RunAgainProps {
  scan: ScanOf
  /** Styled as the primary action. */
  isMain?: boolean
  /** On phones only the icon. */
  isCompact?: boolean
}

/** Runs an ended scan again with the same configuration. */
export function RunAgain({ scan, isMain = false, isCompact = false }: RunAgainProps) {
  const mayRun = useMayRun(scan.website_id)
  const again = useRunAgain(scan.scan_id)
  if (!mayRun || scan.in_progress) return null
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<Icon of={IconRefresh} size={16} />}
      className={isCompact ? classes.compact : undefined}
      aria-label="Run again"
      loading={again.isPending}
      onClick={() => again.mutate()}
    >
      <span className={classes.words}>Run again</span>
    </Button>
  )
}
