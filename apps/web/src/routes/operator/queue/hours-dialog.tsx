import { Button, TextInput } from '@mantine/core'
import type { QueuedScan } from '@vitrine/modules/operator/contract'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Dialog } from '../../../shared/components/dialogs/dialog.tsx'
import classes from '../operator.module.css'
import { useSetHours } from './data.ts'

const maxHours = 2_000

/** Sets how long a scan will take, as its owner sees it. */
export function HoursDialog({ scan, onClose }: { scan: QueuedScan; onClose: () => void }) {
  const set = useSetHours()
  const [text, setText] = useState(String(scan.remaining_time_hours ?? ''))
  const hours = text.trim() === '' ? Number.NaN : Number(text)
  const isRight = hours >= 0 && hours <= maxHours
  const save = (value: number | null) =>
    set.mutate({ scanId: scan.scan_id, hours: value }, { onSuccess: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) save(hours)
  }
  return (
    <Dialog isOpen onClose={onClose} title="Hours left" subtitle={scan.title}>
      <form className={classes.dialogForm} onSubmit={submit} noValidate>
        {set.isError && <Banner tone="error">{errorText(set.error)}</Banner>}
        <TextInput
          size="md"
          type="number"
          label="Hours until the result is ready"
          description="The owner sees hours up to a day, then days."
          min={0}
          max={maxHours}
          step="any"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.rowEnd}>
          <Button
            variant="default"
            loading={set.isPending && set.variables.hours === null}
            onClick={() => save(null)}
          >
            Default
          </Button>
          <Button type="submit" disabled={!isRight} loading={set.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
