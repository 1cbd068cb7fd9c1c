import { Button, Textarea, TextInput } from '@mantine/core'
import type { AlertTexts } from '@vitrine/modules/alerts/contract'
import { type FormEvent, useState } from 'react'
import { ApiError, errorText } from '../../../../shared/api/api-error.ts'
import { Dialog } from '../../../../shared/components/dialogs/dialog.tsx'
import { toast } from '../../../../shared/components/toasts/toast-store.ts'
import classes from './forms.module.css'
import { hasChanges, type TextField, textChanges, textFields, textsOf } from './text-edits.ts'
import { useSaveTexts } from './use-save-texts.ts'

interface EditDialogProps {
  alertId: string
  shown: AlertTexts
  /** What the scan wrote. */
  machine: AlertTexts
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
}

/** Texts that someone else changed meanwhile: who did, and what they say now. */
type Clashes = Partial<Record<TextField, { message: string; text: string }>>

/** Editing an alert's texts. What the scan wrote is kept and can be restored. A default export, for lazy loading. */
export default function EditDialog({ isOpen, ...props }: EditDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const leave = () => {
    setIsLeaving(false)
    setIsDirty(false)
    props.onClose()
  }
  const askToLeave = () => (isDirty && !isLeaving ? setIsLeaving(true) : leave())
  return (
    <Dialog
      isOpen={isOpen}
      onClose={askToLeave}
      title="Edit alert"
      subtitle="Your text replaces the scan’s everywhere, including exports. Later scans don’t overwrite it."
      size={640}
    >
      {isOpen && <EditForm {...props} onDirty={setIsDirty} onClose={leave} onCancel={askToLeave} />}
      {isLeaving && (
        <div className={classes.leaving} role="alert">
          <p>You have unsaved changes.</p>
          <Button variant="default" onClick={() => setIsLeaving(false)}>
            Keep editing
          </Button>
          <Button color="red" onClick={leave}>
            Discard changes
          </Button>
        </div>
      )}
    </Dialog>
  )
}

type FormProps = Omit<EditDialogProps, 'isOpen'> & {
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
}

function EditForm(props: FormProps) {
  const { machine, onCancel } = props
  const { typed, clashes, isEmpty, canSave, save, change, settle, submit } = useTextForm(props)
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {textFields.map((field) => (
        <div key={field.field} className={classes.field}>
          <Field
            {...field}
            text={typed[field.field]}
            isEmpty={isEmpty}
            onChange={(text) => change(field.field, text)}
          />
          <Clash
            clash={clashes[field.field]}
            onUse={(text) => {
              change(field.field, text)
              settle(field.field)
            }}
            onKeep={() => settle(field.field)}
          />
          <MachineText
            text={machine[field.field]}
            typed={typed[field.field]}
            onRestore={(text) => change(field.field, text)}
          />
        </div>
      ))}
      {save.isError && Object.keys(clashes).length === 0 && (
        <p role="alert" className={classes.problem}>
          {errorText(save.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!canSave}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** What is typed, what it started from, and texts that someone else changed meanwhile. */
function useTextForm({ alertId, shown, machine, onDirty, onClose, onSaved }: FormProps) {
  const [base, setBase] = useState(() => textsOf(shown))
  const [typed, setTyped] = useState(() => textsOf(shown))
  const [clashes, setClashes] = useState<Clashes>({})
  const { save, readTexts } = useSaveTexts(alertId)
  const changes = textChanges(base, machine, typed)
  const isEmpty = typed.title.trim() === ''
  const canSave = !isEmpty && Object.keys(clashes).length === 0 && hasChanges(changes)

  const change = (field: TextField, text: string) => {
    const next = { ...typed, [field]: text }
    setTyped(next)
    onDirty(hasChanges(textChanges(base, machine, next)))
  }
  const showClashes = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return
    const now = await readTexts()
    if (now === null) return
    const names = textFields.map(({ field }) => field).filter((field) => error.fields[field] !== undefined)
    setClashes(
      Object.fromEntries(names.map((field) => [field, { message: error.fields[field], text: now[field] }])),
    )
    // Who saves again has seen the other text.
    setBase(now)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canSave) return
    const onSuccess = () => {
      toast.success('Alert updated')
      onSaved()
      onClose()
    }
    save.mutate({ changes, base }, { onSuccess, onError: (error) => void showClashes(error) })
  }
  const settle = (field: TextField) => setClashes(({ [field]: _, ...rest }) => rest)
  return { typed, clashes, isEmpty, canSave, save, change, settle, submit }
}

type FieldProps = (typeof textFields)[number] & {
  text: string
  isEmpty: boolean
  onChange: (text: string) => void
}

function Field({ field, label, maxLength, rows, text, isEmpty, onChange }: FieldProps) {
  const shared = {
    size: 'md',
    label,
    maxLength,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  } as const
  if (field !== 'title') return <Textarea {...shared} rows={rows} resize="vertical" />
  const error = isEmpty ? 'This field is required' : undefined
  return <TextInput {...shared} data-autofocus required withAsterisk={false} error={error} />
}

interface ClashProps {
  clash: { message: string; text: string } | undefined
  onUse: (text: string) => void
  onKeep: () => void
}

/** Someone else's newer text, and the choice between the two. */
function Clash({ clash, onUse, onKeep }: ClashProps) {
  if (clash === undefined) return null
  return (
    <div className={classes.clash} role="alert">
      <p>
        <strong>{clash.message}</strong> It now says:
      </p>
      <blockquote className={classes.quote}>{clash.text || 'Nothing'}</blockquote>
      <div className={classes.choices}>
        <Button size="xs" variant="default" onClick={() => onUse(clash.text)}>
          Use that text
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          Keep mine
        </Button>
      </div>
    </div>
  )
}

interface MachineTextProps {
  text: string
  typed: string
  onRestore: (text: string) => void
}

/** What the scan wrote, if it differs from what was typed. */
function MachineText({ text, typed, onRestore }: MachineTextProps) {
  if (typed.trim() === text) return null
  return (
    <div className={classes.machine}>
      <p>
        <span className={classes.hint}>From the scan:</span> {text || 'no text'}
      </p>
      <Button size="xs" variant="default" onClick={() => onRestore(text)}>
        Restore
      </Button>
    </div>
  )
}
