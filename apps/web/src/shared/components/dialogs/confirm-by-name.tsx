import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Banner } from '../banner.tsx'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmByNameProps {
  title: ReactNode
  /** What will be deleted, and when. */
  text: ReactNode
  /** The text to type. */
  name: string
  label: string
  confirmLabel: string
  isPending: boolean
  /** Why the last attempt failed. */
  problem: string | null
  onConfirm: (typed: string) => void
  onClose: () => void
}

const normalize = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Confirmation of a complete deletion: the name must be typed. A default export, for lazy loading. */
export default function ConfirmByName(props: ConfirmByNameProps) {
  const { name, problem } = props
  const [typed, setTyped] = useState('')
  const isTyped = normalize(typed) === normalize(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped) props.onConfirm(typed)
  }
  return (
    <Dialog isOpen onClose={props.onClose} title={props.title}>
      <form onSubmit={submit} noValidate>
        <div className={classes.text}>{props.text}</div>
        {problem && <Banner tone="error">{problem}</Banner>}
        <TextInput
          className={classes.field}
          size="md"
          label={props.label}
          placeholder={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={!isTyped} loading={props.isPending}>
            {props.confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
