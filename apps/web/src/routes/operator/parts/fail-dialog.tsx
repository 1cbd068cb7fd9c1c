import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { requiredText } from '../../../shared/accounts/field-rules.ts'
import { errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Dialog } from '../../../shared/components/dialogs/dialog.tsx'
import classes from '../operator.module.css'

interface FailDialogProps {
  title: string
  isPending: boolean
  error: unknown
  onFail: (reason: string) => void
  onClose: () => void
}

/** Ends a scan without a result. The reason is sent to its owner, so it is required. */
export function FailDialog({ title, isPending, error, onFail, onClose }: FailDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setProblem(requiredText)
    onFail(reason.trim())
  }
  return (
    <Dialog isOpen onClose={onClose} title="End without a result?" subtitle={title}>
      <form className={classes.dialogForm} onSubmit={submit} noValidate>
        {error !== null && error !== undefined && <Banner tone="error">{errorText(error)}</Banner>}
        <Textarea
          label="Reason for the owner"
          description="Shown on the scan and in the email about it."
          rows={3}
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
          <Button type="submit" color="red" loading={isPending}>
            End the scan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
