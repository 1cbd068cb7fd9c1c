import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  isOpen: boolean
  title: ReactNode
  /** What will happen, and what will not. */
  text: ReactNode
  confirmLabel: string
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
  isDangerous = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={440}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
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
    </Modal>
  )
}
