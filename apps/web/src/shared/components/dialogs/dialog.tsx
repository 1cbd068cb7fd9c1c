import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusBack } from '../../hooks/use-focus-back.ts'
import classes from './dialog.module.css'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  /** Width in pixels. */
  size?: number
  children: ReactNode
}

function Head({
  children,
  close,
  subtitle,
}: {
  children: ReactNode
  close: ReactNode
  subtitle?: ReactNode
}) {
  return (
    <div className={classes.head}>
      <div>
        {children}
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {close}
    </div>
  )
}

/** A centered dialog. */
export function Dialog({ isOpen, onClose, title, subtitle, size = 440, children }: DialogProps) {
  useFocusBack(isOpen)
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={size}>
      <Modal.Overlay />
      <Modal.Content>
        <Head subtitle={subtitle} close={<Modal.CloseButton aria-label="Close" />}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
        </Head>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** A drawer from the right edge, or from the bottom on phones. Its content has its own padding. */
export function SidePanel(props: DialogProps & { position?: 'right' | 'bottom' }) {
  const { isOpen, onClose, title, subtitle, size = 560, position = 'right', children } = props
  useFocusBack(isOpen)
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={size} position={position}>
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: position === 'bottom' ? classes.sheet : classes.panel }}>
        <Head subtitle={subtitle} close={<Drawer.CloseButton aria-label="Close" />}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
        </Head>
        <Drawer.Body className={classes.panelBody}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
