import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { KeyScope } from '@vitrine/kernel/http/key-scopes'
import { type FormEvent, useState } from 'react'
import { detailOr } from '../../../shared/api/api-error.ts'
import { keyLifetimes, lifetimeDays, useCreateKey } from '../../../shared/api-keys/keys.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Dialog } from '../../../shared/components/dialogs/dialog.tsx'
import { CopyField } from '../../../shared/components/fields/copy-field.tsx'
import { Tick } from '../../../shared/components/fields/tick.tsx'
import classes from './keys.module.css'

const choices: readonly { scope: KeyScope; label: string; text: string }[] = [
  { scope: 'read', label: 'Read', text: 'See analyses and alerts, and export them. Always included.' },
  { scope: 'triage', label: 'Triage', text: 'Change alerts and check them again.' },
  { scope: 'launch', label: 'Launch', text: 'Launch, stop, and archive analyses.' },
  { scope: 'admin', label: 'Admin', text: 'Change the website’s settings.' },
]

function CreatedKey({ value, onClose }: { value: string; onClose: () => void }) {
  return (
    <div className={classes.form}>
      <Banner tone="success">Your API key is ready. Copy it now; you won’t see it again.</Banner>
      <CopyField label="API key" value={value} />
      <div className={classes.buttons}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}

function KeyForm({
  create,
  isAdmin,
  onClose,
}: {
  create: ReturnType<typeof useCreateKey>
  isAdmin: boolean
  onClose: () => void
}) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read'])
  const [lifetime, setLifetime] = useState('90')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem('Please name the key')
    create.mutate({ name: name.trim(), scopes: [...scopes], expires_in_days: lifetimeDays(lifetime) })
  }
  const toggle = (scope: KeyScope) =>
    setScopes((known) => (known.includes(scope) ? known.filter((each) => each !== scope) : [...known, scope]))
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {create.isError && <Banner tone="error">{detailOr(create.error, 'The API key wasn’t created')}</Banner>}
      <TextInput
        size="md"
        label="Name"
        placeholder="Such as “Nightly report”"
        autoComplete="off"
        maxLength={80}
        data-autofocus
        value={name}
        error={problem}
        onChange={(event) => {
          setProblem('')
          setName(event.currentTarget.value)
        }}
      />
      <fieldset className={classes.choices}>
        <legend className="v-label">Permissions</legend>
        <div className={classes.scopes}>
          {choices
            .filter(({ scope }) => scope !== 'admin' || isAdmin)
            .map(({ scope, label, text }) => (
              <label key={scope} className={classes.scope} htmlFor={`key-scope-${scope}`}>
                <Tick
                  id={`key-scope-${scope}`}
                  checked={scopes.includes(scope)}
                  disabled={scope === 'read'}
                  onChange={() => toggle(scope)}
                />
                <span>
                  <b>{label}</b> <span className={classes.note}>{text}</span>
                </span>
              </label>
            ))}
        </div>
      </fieldset>
      <NativeSelect
        size="md"
        label="Expires after"
        value={lifetime}
        data={keyLifetimes}
        onChange={(event) => setLifetime(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending}>
          Create key
        </Button>
      </div>
    </form>
  )
}

interface NewKeyDialogProps {
  websiteId: string
  websiteName: string
  isAdmin: boolean
  onClose: () => void
}

/** Creates a key, then shows it once. A default export, for lazy loading. */
export default function NewKeyDialog({ websiteId, websiteName, isAdmin, onClose }: NewKeyDialogProps) {
  const create = useCreateKey(websiteId)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={520}
      title="New API key"
      subtitle={`For ${websiteName} only, with no more permissions than you have`}
    >
      {create.data ? (
        <CreatedKey value={create.data.key} onClose={onClose} />
      ) : (
        <KeyForm create={create} isAdmin={isAdmin} onClose={onClose} />
      )}
    </Dialog>
  )
}
