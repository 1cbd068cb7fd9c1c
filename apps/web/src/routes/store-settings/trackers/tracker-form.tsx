import { Button, TextInput } from '@mantine/core'
import type { TrackerConnection, TrackerKind, TrackerSettings } from '@vitrine/modules/tickets/contract'
import { type FormEvent, useState } from 'react'
import { focusFirstProblem } from '../../../shared/accounts/focus-first-problem.ts'
import { ApiError, detailOr } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { CopyField } from '../../../shared/components/fields/copy-field.tsx'
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
  onMissing: (form: HTMLFormElement) => void
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
        if (project === '' && form !== null) onMissing(form)
        else consent.mutate({ project, ...(taskType === '' ? {} : { task_type: taskType }) })
      }}
    >
      Continue with Jira
    </Button>
  )
}

interface TrackerFormProps {
  websiteId: string
  kind: TrackerKind
  connection: TrackerConnection | undefined
  hasConsent: boolean
  onDone: () => void
}

/** Fields of one tracker. Stored secrets aren't shown; an empty field keeps them. */
export function TrackerForm({ websiteId, kind, connection, hasConsent, onDone }: TrackerFormProps) {
  const { save } = useTrackerActions(websiteId, kind)
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fieldsOf[kind].map(({ name }) => [name, storedValue(connection, name)])),
  )
  const [token, setToken] = useState('')
  const [secret, setSecret] = useState('')
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
        ...(token === '' ? {} : { token }),
        ...(secret === '' ? {} : { webhook_secret: secret }),
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
        <TextInput
          size="md"
          type="password"
          label={kind === 'linear' ? 'API key' : 'API token'}
          placeholder={connection ? 'Stored. Leave empty to keep it' : ''}
          autoComplete="off"
          value={token}
          error={problems.token}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <TextInput
          size="md"
          type="password"
          label="Webhook secret (optional)"
          placeholder={connection?.has_webhook_secret ? 'Stored. Leave empty to keep it' : ''}
          autoComplete="off"
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
      </div>
      {hasConsent && connection === undefined && (
        <p className={settings.note}>
          Fill in all fields to use an API token. To sign in at Jira instead, enter only the project key and
          continue with Jira.
        </p>
      )}
      {connection && <CopyField label="Webhook URL" value={connection.webhook_url} />}
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
        {hasConsent && (
          <ConsentButton
            websiteId={websiteId}
            values={values}
            onMissing={(form) => {
              setIsProjectMissing(true)
              focusFirstProblem(form)
            }}
          />
        )}
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
