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
  /** Label of the button that cancels. */
  closeLabel?: string
  /** Styles the confirming button as destructive. */
  isDangerous?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation of something that is hard to undo. A default export, for lazy loading. */
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
