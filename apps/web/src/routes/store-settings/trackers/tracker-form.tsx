import { Button, TextInput } from '@mantine/core'
import type { TrackerConnection, TrackerKind, TrackerSettings } from '@vitrine/modules/tickets/contract'
import { type FormEvent, useState } from 'react'
import { focusFirstProblem } from '../../../shared/accounts/focus-first-problem.ts'
import { ApiError, detailOr } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { CopyField } from '../../../shared/components/fields/copy-field.tsx'
import { Tick } from '../../../shared/components/fields/tick.tsx'
import settings from '../store-settings.module.css'
import classes from './trackers.module.css'
import { useTrackerActions } from './trackers.ts'

type FieldName = Exclude<keyof TrackerSettings, 'webhook_secret' | 'token'>
interface Field {
  name: FieldName
  label: string
  placeholder: string
}

const fieldsOf: Record<TrackerKind, readonly Field[]> = {
  jira: [
    { name: 'base_url', label: 'Jira site', placeholder: 'https://team.atlassian.net' },
    { name: 'email', label: 'Account email', placeholder: 'Owner of the API token' },
    { name: 'project', label: 'Project key', placeholder: 'SHOP' },
    { name: 'task_type', label: 'Issue type', placeholder: 'Task' },
  ],
  linear: [{ name: 'team', label: 'Team key', placeholder: 'ENG' }],
  github: [{ name: 'repository', label: 'Repository', placeholder: 'owner/name' }],
}

function storedValue(connection: TrackerConnection | undefined, name: FieldName): string {
  if (connection === undefined) return ''
  return name === 'base_url' ? connection.base_url : (connection.options[name] ?? '')
}

type Values = Partial<Record<FieldName, string>>

interface ConsentButtonProps {
  websiteId: string
  values: Values
  /** Called instead of leaving while no project is entered. */
  onMissing: () => void
}

/** Leaves for Jira’s consent page. */
function ConsentButton({ websiteId, values, onMissing }: ConsentButtonProps) {
  const { consent } = useTrackerActions(websiteId, 'jira')
  const project = values.project?.trim() ?? ''
  const taskType = values.task_type?.trim() ?? ''
  return (
    <Button
      variant="default"
      loading={consent.isPending}
      onClick={({ currentTarget: { form } }) => {
        if (project !== '')
          return consent.mutate({ project, ...(taskType === '' ? {} : { task_type: taskType }) })
        onMissing()
        if (form !== null) focusFirstProblem(form)
      }}
    >
      Continue with Jira
    </Button>
  )
}

interface SecretsProps {
  kind: TrackerKind
  connection: TrackerConnection | undefined
  values: { token: string; webhook: string; isWebhookRemoved: boolean }
  problem: string | undefined
  change: (part: Partial<SecretsProps['values']>) => void
}

/** Stored ones aren't shown; an empty field keeps them. */
function Secrets({ kind, connection, values, problem, change }: SecretsProps) {
  const kept = 'Stored. Leave empty to keep it'
  return (
    <>
      <TextInput
        size="md"
        type="password"
        label={kind === 'linear' ? 'API key' : 'API token'}
        placeholder={connection ? kept : ''}
        autoComplete="off"
        value={values.token}
        error={problem}
        onChange={(event) => change({ token: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        type="password"
        label="Webhook secret (optional)"
        placeholder={connection?.has_webhook_secret && !values.isWebhookRemoved ? kept : ''}
        autoComplete="off"
        disabled={values.isWebhookRemoved}
        value={values.webhook}
        onChange={(event) => change({ webhook: event.currentTarget.value })}
      />
      {connection?.has_webhook_secret && (
        // biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input
        <label className={classes.remove}>
          <Tick
            checked={values.isWebhookRemoved}
            onChange={(event) => change({ webhook: '', isWebhookRemoved: event.currentTarget.checked })}
          />
          Remove the stored webhook secret
        </label>
      )}
    </>
  )
}

interface TrackerFormProps {
  websiteId: string
  kind: TrackerKind
  connection: TrackerConnection | undefined
  hasConsent: boolean
  onDone: () => void
}

/** Connects one tracker, or changes its connection. */
export function TrackerForm({ websiteId, kind, connection, hasConsent, onDone }: TrackerFormProps) {
  const { save } = useTrackerActions(websiteId, kind)
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fieldsOf[kind].map(({ name }) => [name, storedValue(connection, name)])),
  )
  const [secrets, setSecrets] = useState({ token: '', webhook: '', isWebhookRemoved: false })
  const [isProjectMissing, setIsProjectMissing] = useState(false)
  const problems: Readonly<Record<string, string>> = {
    ...(save.error instanceof ApiError ? save.error.fields : {}),
    ...(isProjectMissing ? { project: 'Enter the project that tickets go to' } : {}),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
    save.mutate(
      {
        ...filled,
        ...(secrets.token === '' ? {} : { token: secrets.token }),
        ...(secrets.webhook === '' && !secrets.isWebhookRemoved ? {} : { webhook_secret: secrets.webhook }),
      },
      { onSuccess: onDone },
    )
  }
  return (
    <form className={settings.proof} onSubmit={submit} noValidate>
      {save.isError && Object.keys(problems).length === 0 && (
        <Banner tone="error">{detailOr(save.error, 'The tracker wasn’t connected')}</Banner>
      )}
      <div className={settings.pair}>
        {fieldsOf[kind].map(({ name, label, placeholder }) => (
          <TextInput
            key={name}
            size="md"
            label={label}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            value={values[name] ?? ''}
            error={problems[name]}
            onChange={(event) => {
              if (name === 'project') setIsProjectMissing(false)
              setValues({ ...values, [name]: event.currentTarget.value })
            }}
          />
        ))}
        <Secrets
          kind={kind}
          connection={connection}
          values={secrets}
          problem={problems.token}
          change={(part) => setSecrets((known) => ({ ...known, ...part }))}
        />
      </div>
      {hasConsent && connection === undefined && (
        <p className={settings.note}>
          Fill in all fields to use an API token. To sign in with Jira instead, enter only the project key and
          continue with Jira.
        </p>
      )}
      {connection && <CopyField label="Webhook URL" value={connection.webhook_url} />}
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
        {hasConsent && (
          <ConsentButton websiteId={websiteId} values={values} onMissing={() => setIsProjectMissing(true)} />
        )}
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
