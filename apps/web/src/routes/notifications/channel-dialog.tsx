import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Audience, Cadence, Channel, ChannelBody } from '@vitrine/modules/notifications/contract'
import { type FormEvent, useState } from 'react'
import { requiredText } from '../../shared/accounts/field-rules.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { Dialog } from '../../shared/components/dialogs/dialog.tsx'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { useCreateChannel, useUpdateChannel } from './data.ts'
import { cadenceNames, kindNames } from './names.ts'
import classes from './notifications.module.css'

interface ChannelDialogProps {
  websiteId: string
  /** Null: a new one. */
  channel: Channel | null
  onSecret: (secret: string) => void
  onClose: () => void
}

type Kind = ChannelBody['kind']

const kinds: readonly Kind[] = ['email', 'slack_webhook', 'teams', 'webhook']
const hints: Record<Kind, { placeholder: string; text: string }> = {
  email: { placeholder: '', text: '' },
  slack_webhook: {
    placeholder: 'https://hooks.slack.com/services/…',
    text: 'In Slack: create an app, turn on incoming webhooks, and copy the webhook URL.',
  },
  teams: {
    placeholder: 'https://…',
    text: 'In Teams: open the channel’s workflows, choose “Send webhook alerts to a channel”, and copy the URL.',
  },
  webhook: {
    placeholder: 'https://example.com/webhooks/vitrine',
    text: 'We send a signed POST request for every event (Standard Webhooks).',
  },
}
const audiences: { value: Audience; label: string }[] = [
  { value: 'admins', label: 'Admins' },
  { value: 'team', label: 'The whole team' },
]
const cadences = (Object.keys(cadenceNames) as Cadence[]).map((value) => ({
  value,
  label: cadenceNames[value],
}))

type Fields = Omit<ChannelBody, 'url'> & { url: string }

function EmailFields({ fields, change }: { fields: Fields; change: (part: Partial<Fields>) => void }) {
  return (
    <div className={classes.pair}>
      <NativeSelect
        size="md"
        label="Send to"
        value={fields.audience}
        data={audiences}
        onChange={(event) => change({ audience: event.currentTarget.value === 'team' ? 'team' : 'admins' })}
      />
      <NativeSelect
        size="md"
        label="How often"
        value={fields.cadence}
        data={cadences}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ cadence: cadences.find((cadence) => cadence.value === value)?.value ?? 'daily' })
        }}
      />
    </div>
  )
}

interface UrlFieldProps {
  fields: Fields
  isNew: boolean
  problem: string | undefined
  change: (part: Partial<Fields>) => void
}

function UrlField({ fields, isNew, problem, change }: UrlFieldProps) {
  const { placeholder, text } = hints[fields.kind]
  return (
    <TextInput
      size="md"
      label={isNew ? 'URL' : 'New URL'}
      description={isNew ? text : 'Leave it empty to keep the stored one.'}
      placeholder={placeholder}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={2_000}
      value={fields.url}
      error={problem}
      onChange={(event) => change({ url: event.currentTarget.value })}
    />
  )
}

function useSaveChannel({ websiteId, channel, onSecret, onClose }: ChannelDialogProps) {
  const create = useCreateChannel(websiteId)
  const update = useUpdateChannel(websiteId)
  const save = ({ kind, name, url, audience, cadence }: Fields) => {
    const body = { name: name.trim(), audience, cadence, ...(url.trim() === '' ? {} : { url: url.trim() }) }
    if (channel !== null) {
      const onSuccess = () => {
        toast.success('Channel saved')
        onClose()
      }
      return update.mutate({ channelId: channel.channel_id, body }, { onSuccess })
    }
    create.mutate(
      { kind, ...body },
      {
        onSuccess: ({ signing_secret: secret }) => {
          toast.success('Channel added. Choose it in a rule to use it.')
          onClose()
          if (secret !== null) onSecret(secret)
        },
      },
    )
  }
  return { save, error: create.error ?? update.error, isPending: create.isPending || update.isPending }
}

/** Adds or changes a channel. A default export, for lazy loading. */
export default function ChannelDialog(props: ChannelDialogProps) {
  const { channel, onClose } = props
  const [fields, setFields] = useState<Fields>({
    kind: channel === null || channel.kind === 'slack_app' ? 'email' : channel.kind,
    name: channel?.name ?? '',
    url: '',
    audience: channel?.audience ?? 'admins',
    cadence: channel?.cadence ?? 'immediate',
  })
  const [isChecked, setIsChecked] = useState(false)
  const { save, error, isPending } = useSaveChannel(props)
  const change = (part: Partial<Fields>) => setFields((known) => ({ ...known, ...part }))
  const isEmail = fields.kind === 'email' && channel?.kind !== 'slack_app'
  const hasUrl = !isEmail && channel?.kind !== 'slack_app'
  const isNameMissing = fields.name.trim() === ''
  const isUrlMissing = channel === null && hasUrl && fields.url.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isNameMissing && !isUrlMissing) save(fields)
  }
  const problems = error instanceof ApiError ? error.fields : {}
  return (
    <Dialog isOpen onClose={onClose} size={520} title={channel === null ? 'Add channel' : 'Edit channel'}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {error && !problems.url && <Banner tone="error">{errorText(error)}</Banner>}
        {channel === null && (
          <NativeSelect
            size="md"
            label="Kind"
            value={fields.kind}
            data={kinds.map((value) => ({ value, label: kindNames[value] }))}
            onChange={(event) => {
              const { value } = event.currentTarget
              change({ kind: kinds.find((kind) => kind === value) ?? 'email' })
            }}
          />
        )}
        <TextInput
          size="md"
          label="Name"
          maxLength={80}
          value={fields.name}
          error={isChecked && isNameMissing ? requiredText : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {isEmail && <EmailFields fields={fields} change={change} />}
        {hasUrl && (
          <UrlField
            fields={fields}
            isNew={channel === null}
            problem={isChecked && isUrlMissing ? requiredText : problems.url}
            change={change}
          />
        )}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {channel === null ? 'Add channel' : 'Save channel'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
