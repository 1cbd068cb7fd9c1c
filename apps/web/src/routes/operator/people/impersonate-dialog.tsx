import { Button, TextInput } from '@mantine/core'
import type { Customer } from '@vitrine/modules/operator/contract'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Dialog } from '../../../shared/components/dialogs/dialog.tsx'
import { fullName } from '../../../shared/format/text.ts'
import classes from '../operator.module.css'
import { useImpersonate } from './data.ts'

/** The server enforces the same rule. */
const shortestReason = 3

/** Asks for the reason before impersonating a customer. */
export function ImpersonateDialog({ person, onClose }: { person: Customer; onClose: () => void }) {
  const impersonate = useImpersonate()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < shortestReason) return setProblem('Enter a reason')
    impersonate.mutate({ user_id: person.user_id, reason: reason.trim() })
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Impersonate ${fullName(person)}`} subtitle={person.email}>
      <form className={classes.dialogForm} onSubmit={submit} noValidate>
        {impersonate.isError && <Banner tone="error">{errorText(impersonate.error)}</Banner>}
        <p className={classes.note}>
          You’ll have this person’s access for up to an hour. Everything you do is logged under your name.
        </p>
        <TextInput
          size="md"
          label="Reason"
          placeholder="Asked for help with the import"
          maxLength={500}
          data-autofocus
          value={reason}
          error={problem}
          onChange={(event) => {
            setProblem('')
            setReason(event.currentTarget.value)
          }}
        />
        <div className={classes.rowEnd}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={impersonate.isPending}>
            Start
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
