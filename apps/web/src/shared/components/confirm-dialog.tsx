import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: ReactNode
  /** What will happen, and what will not. */
  text: ReactNode
  confirmLabel: string
  /** Of the button that changes nothing. */
  closeLabel?: string
  /** The confirming button warns. */
  isDangerous?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that is not cheap to undo. A default export, so that screens load it when it is first wanted. */
export default function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  closeLabel = 'Cancel',
  isDangerous = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {closeLabel}
        </Button>
        <Button
          color={isDangerous ? 'red' : undefined}
          data-autofocus
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
