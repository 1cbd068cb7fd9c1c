import { Button, NativeSelect, TextInput } from '@mantine/core'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { ShareField } from '@vitrine/modules/shares/contract'
import { type FormEvent, useState } from 'react'
import { errorText } from '../api/api-error.ts'
import { SidePanel } from '../components/dialogs/dialog.tsx'
import { CopyField } from '../components/fields/copy-field.tsx'
import { Tick } from '../components/fields/tick.tsx'
import { LinkList } from './link-list.tsx'
import classes from './share-links.module.css'
import { type ShareSubject, useShareLinks } from './use-share-links.ts'

export interface ShareableAlert {
  id: string
  title: string
  place: string
}

interface ShareDialogProps {
  subject: ShareSubject
  title: string
  /** Alerts to choose from; absent for an article. */
  alerts?: readonly ShareableAlert[]
  selected?: ReadonlySet<string>
  isOpen: boolean
  onClose: () => void
}

const fieldLabels: readonly { field: ShareField; label: string }[] = [
  { field: 'evidence', label: 'Screenshots and values' },
  { field: 'description', label: 'Description' },
  { field: 'advice', label: 'How to fix' },
  { field: 'how_checked', label: 'How we checked' },
  { field: 'pages', label: 'Affected pages' },
  { field: 'impact', label: 'Revenue at risk' },
]

const usualFields: readonly ShareField[] = ['evidence', 'description', 'advice', 'pages']

const durations = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
]

/** Creates and revokes public links. A default export, for lazy loading. */
export default function ShareDialog({ isOpen, onClose, title, ...props }: ShareDialogProps) {
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title="Public link" subtitle={title} size={520}>
      {isOpen && <ShareBody {...props} />}
    </SidePanel>
  )
}

function ShareBody({ subject, alerts, selected }: Omit<ShareDialogProps, 'isOpen' | 'onClose' | 'title'>) {
  const { links, create, revoke } = useShareLinks(subject)
  return (
    <div className={classes.body}>
      <p className={classes.lead}>
        Anyone with the link can read what you choose here, without signing in. Search engines are asked not
        to list it. You can revoke it at any time.
      </p>
      <LinkForm
        alerts={alerts ?? null}
        selected={selected}
        isBusy={create.isPending}
        error={create.error}
        onCreate={(link) => create.mutate(link)}
      />
      {create.data && (
        <div role="status" className={classes.created}>
          <CopyField label="New link" value={create.data.url} />
        </div>
      )}
      <LinkList links={links} revoke={revoke} />
    </div>
  )
}

interface LinkFormProps {
  alerts: readonly ShareableAlert[] | null
  selected: ReadonlySet<string> | undefined
  isBusy: boolean
  error: Error | null
  onCreate: ReturnType<typeof useShareLinks>['create']['mutate']
}

function LinkForm({ alerts, selected, isBusy, error, onCreate }: LinkFormProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(selected))
  const [fields, setFields] = useState<ReadonlySet<ShareField>>(new Set(usualFields))
  const [label, setLabel] = useState('')
  const [days, setDays] = useState('7')
  const isEmpty = alerts !== null && ids.size === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    onCreate({ alertIds: [...ids], fields: [...fields], label: label.trim(), expiresInDays: Number(days) })
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      {alerts !== null && (
        <>
          <Choices
            legend={`Alerts: ${pluralize(ids.size, 'alert')} selected`}
            options={alerts.map(({ id, title, place }) => ({ value: id, label: title, hint: place }))}
            chosen={ids}
            onChange={setIds}
          />
          <Choices
            legend="Parts to show"
            options={fieldLabels.map(({ field, label: text }) => ({ value: field, label: text }))}
            chosen={fields}
            onChange={setFields}
          />
        </>
      )}
      <div className={classes.pair}>
        <TextInput
          size="md"
          label="Name"
          description="Only your team sees it. Optional."
          maxLength={100}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label="Works for"
          description="After that, it shows nothing."
          data={durations}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      </div>
      {error !== null && (
        <p role="alert" className={classes.problem}>
          {errorText(error)}
        </p>
      )}
      <Button type="submit" loading={isBusy} disabled={isEmpty}>
        Create link
      </Button>
    </form>
  )
}

interface ChoicesProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string; hint?: string }[]
  chosen: ReadonlySet<Value>
  onChange: (chosen: ReadonlySet<Value>) => void
}

function Choices<Value extends string>({ legend, options, chosen, onChange }: ChoicesProps<Value>) {
  const toggle = (value: Value) => {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    onChange(next)
  }
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map(({ value, label, hint }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input
          <label key={value} className={classes.option}>
            <Tick checked={chosen.has(value)} onChange={() => toggle(value)} />
            <span>
              {label}
              {hint && <span className={classes.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
