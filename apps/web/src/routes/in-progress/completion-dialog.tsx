import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { Dialog } from '../../shared/components/dialogs/dialog.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { Skeleton } from '../../shared/components/state-views.tsx'
import { IconCircleCheck } from '../../shared/icons/icons.gen.ts'
import { scanPath } from '../../shared/paths.ts'
import classes from './completion-dialog.module.css'
import { useAlertCount } from './data.ts'

interface CompletionDialogProps {
  scanId: string
  title: string
  onClose: () => void
}

/** Opens when the scan is over; the number of alerts follows once it is known. */
export default function CompletionDialog({ scanId, title, onClose }: CompletionDialogProps) {
  const count = useAlertCount(scanId)
  return (
    <Dialog isOpen onClose={onClose} title="Scan Complete" subtitle={title}>
      <div className={classes.body}>
        <span className={classes.icon}>
          <Icon of={IconCircleCheck} size={28} />
        </span>
        <p className={classes.count} role="status">
          {count === undefined ? (
            <>
              <Skeleton width={150} height={32} />
              <span className="v-visually-hidden">Counting the alerts</span>
            </>
          ) : (
            `${pluralize(count, 'alert')} found`
          )}
        </p>
        <p className={classes.text}>
          {count === 0
            ? 'Nothing found so far. The results show what we checked.'
            : 'Every alert comes with its evidence and a suggested change.'}
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button data-autofocus renderRoot={(props) => <Link to={scanPath(scanId)} {...props} />}>
            Review alerts
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
