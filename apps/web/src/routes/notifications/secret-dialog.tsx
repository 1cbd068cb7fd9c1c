import { Button } from '@mantine/core'
import { Dialog } from '../../shared/components/dialogs/dialog.tsx'
import { CopyField } from '../../shared/components/fields/copy-field.tsx'
import classes from './notifications.module.css'

/** Shows a webhook’s signing secret, once. A default export, for lazy loading. */
export default function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} size={520} title="Signing secret">
      <div className={classes.form}>
        <p className={classes.note}>
          Your receiver uses it to verify that messages come from us. Copy it now: it can’t be viewed again,
          only replaced.
        </p>
        <CopyField label="Signing secret" isLabelHidden value={secret} />
        <div className={classes.end}>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  )
}
