import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ApiKey } from '@vitrine/modules/api-keys/contract'
import { type FormEvent, useState } from 'react'
import { requiredText } from '../../../shared/accounts/field-rules.ts'
import { detailOr } from '../../../shared/api/api-error.ts'
import {
  keyLifetimes,
  lifetimeDays,
  lifetimeOf,
  useCreateKey,
  useRevokeKey,
} from '../../../shared/api-keys/keys.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Dialog } from '../../../shared/components/dialogs/dialog.tsx'
import { CopyField } from '../../../shared/components/fields/copy-field.tsx'
import settings from '../store-settings.module.css'
import classes from './deploy-hook.module.css'

interface DeployKeyDialogProps {
  websiteId: string
  websiteName: string
  /** The key that the new one replaces. */
  replaced: ApiKey | null
  onClose: () => void
}

interface CreatedKeyProps {
  value: string
  websiteId: string
  replaced: ApiKey | null
  onClose: () => void
}

/** The new key, once. The replaced one works until the build has the new one. */
function CreatedKey({ value, websiteId, replaced, onClose }: CreatedKeyProps) {
  const revoke = useRevokeKey(websiteId)
  return (
    <div className={classes.dialog}>
      <Banner tone="success">Your deploy key is ready. Copy it now; you won’t see it again.</Banner>
      <CopyField label="Deploy key" value={value} />
      <p className={settings.note}>Store it as a secret in your build system, such as VITRINE_KEY.</p>
      {replaced && (
        <p className={settings.note}>
          The old key still works. Revoke it once your build uses the new one: here, or later in the list.
        </p>
      )}
      <div className={classes.end}>
        {replaced && (
          <Button
            variant="default"
            loading={revoke.isPending}
            onClick={() => revoke.mutate(replaced.key_id, { onSuccess: onClose })}
          >
            Revoke old key
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}

function KeyForm({
  create,
  replaced,
  onClose,
}: {
  create: ReturnType<typeof useCreateKey>
  replaced: ApiKey | null
  onClose: () => void
}) {
  const [name, setName] = useState(replaced?.name ?? 'Deploy hook')
  const [isChecked, setIsChecked] = useState(false)
  const [lifetime, setLifetime] = useState(replaced ? lifetimeOf(replaced) : '365')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (name.trim() === '') return
    create.mutate({ name: name.trim(), scopes: ['triage'], expires_in_days: lifetimeDays(lifetime) })
  }
  return (
    <form className={classes.dialog} onSubmit={submit} noValidate>
      {create.isError && <Banner tone="error">{detailOr(create.error, 'The key wasn’t created')}</Banner>}
      <p className={settings.note}>
        It can report deployments, change alerts, and read what you can read. It stops working when you leave
        the team.
      </p>
      <TextInput
        size="md"
        label="Name"
        autoComplete="off"
        maxLength={80}
        data-autofocus
        value={name}
        error={isChecked && name.trim() === '' ? requiredText : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label="Expires after"
        value={lifetime}
        data={keyLifetimes}
        onChange={(event) => setLifetime(event.currentTarget.value)}
      />
      <div className={classes.end}>
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

/** Creates a key for the deploy hook, then shows it once. A default export, for lazy loading. */
export default function DeployKeyDialog({ websiteId, websiteName, replaced, onClose }: DeployKeyDialogProps) {
  const create = useCreateKey(websiteId)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={520}
      title={replaced ? `Replace “${replaced.name}”` : 'New deploy key'}
      subtitle={`For ${websiteName} only`}
    >
      {create.data ? (
        <CreatedKey value={create.data.key} websiteId={websiteId} replaced={replaced} onClose={onClose} />
      ) : (
        <KeyForm create={create} replaced={replaced} onClose={onClose} />
      )}
    </Dialog>
  )
}
