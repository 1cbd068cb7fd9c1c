import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ModelSettings } from '@vitrine/modules/models/contract'
import { type FormEvent, useState } from 'react'
import { ApiError, errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Card } from '../../../shared/components/card.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import classes from '../operator.module.css'
import { Check } from '../parts/check.tsx'
import { useConfirm } from '../parts/confirm.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { modelQuery, useRemoveModel, useSaveModel, useTestModel } from './model-data.ts'
import {
  bodyOf,
  budgetLabels,
  budgetNames,
  draftOf,
  hasOwn,
  type ModelDraft,
  providers,
} from './model-rules.ts'

const sources: Record<ModelSettings['source'], string> = {
  website: 'Its own model',
  environment: 'The installation’s model',
  none: 'No model',
}

interface FieldsProps {
  draft: ModelDraft
  hasKey: boolean
  fields: Readonly<Record<string, string>>
  onChange: (part: Partial<ModelDraft>) => void
}

function Fields({ draft, hasKey, fields, onChange }: FieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          size="md"
          label="Provider"
          value={draft.provider}
          data={providers}
          onChange={(event) => {
            const provider = providers.find(({ value }) => value === event.currentTarget.value)
            if (provider) onChange({ provider: provider.value })
          }}
        />
        <TextInput
          size="md"
          label="Model"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={200}
          value={draft.model}
          error={fields.model}
          onChange={(event) => onChange({ model: event.currentTarget.value })}
        />
      </div>
      <TextInput
        size="md"
        type="url"
        label="Server URL"
        placeholder={draft.provider === 'openai-compatible' ? 'https://' : 'Provider default'}
        spellCheck={false}
        autoCapitalize="none"
        value={draft.baseUrl}
        error={fields.base_url}
        onChange={(event) => onChange({ baseUrl: event.currentTarget.value })}
      />
      <PasswordInput
        size="md"
        label="Key"
        description="Stored encrypted. It can’t be viewed again."
        placeholder={hasKey ? 'Stored. Leave empty to keep it.' : ''}
        autoComplete="off"
        value={draft.key}
        error={fields.api_key}
        onChange={(event) => onChange({ key: event.currentTarget.value })}
      />
    </>
  )
}

function Budgets({ draft, fields, onChange }: Omit<FieldsProps, 'hasKey'>) {
  return (
    <details>
      <summary className="v-label">Limits per analysis</summary>
      <div className={classes.trio}>
        {budgetNames.map((name) => (
          <TextInput
            key={name}
            size="md"
            type="number"
            step="any"
            min={0}
            label={budgetLabels[name]}
            value={draft.budgets[name]}
            error={fields[`budgets.${name}`]}
            onChange={(event) =>
              onChange({ budgets: { ...draft.budgets, [name]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
    </details>
  )
}

function ModelForm({ websiteId, settings }: { websiteId: string; settings: ModelSettings }) {
  const save = useSaveModel(websiteId)
  const remove = useRemoveModel(websiteId)
  const test = useTestModel(websiteId)
  const { ask, dialog } = useConfirm()
  const [draft, setDraft] = useState(() => draftOf(settings))
  const change = (part: Partial<ModelDraft>) => {
    test.reset()
    setDraft((before) => ({ ...before, ...part }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(bodyOf(draft), { onSuccess: () => change({ key: '' }) })
  }
  const failed = save.error ?? test.error
  const fields = failed instanceof ApiError ? failed.fields : {}
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {failed !== null && Object.keys(fields).length === 0 && (
        <Banner tone="error">{errorText(failed)}</Banner>
      )}
      <Fields
        draft={draft}
        hasKey={settings.has_api_key && hasOwn(settings)}
        fields={fields}
        onChange={change}
      />
      <Budgets draft={draft} fields={fields} onChange={change} />
      <Check
        label="Use this model for the website"
        isOn={draft.isEnabled}
        onChange={(isEnabled) => change({ isEnabled })}
      />
      {test.data && (
        <Banner tone={test.data.is_working ? 'success' : 'error'}>
          {test.data.message} ({(test.data.took_ms / 1000).toFixed(1)} s)
        </Banner>
      )}
      <div className={classes.row}>
        <Button type="submit" disabled={draft.model.trim() === ''} loading={save.isPending}>
          Save
        </Button>
        <Button
          variant="default"
          disabled={draft.model.trim() === ''}
          loading={test.isPending}
          onClick={() => test.mutate(bodyOf(draft))}
        >
          Test
        </Button>
        {hasOwn(settings) && (
          <Button
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            onClick={() =>
              ask({
                title: 'Remove this model and its key?',
                text: 'Analyses that need a model will use the installation’s model, or wait for you.',
                confirmLabel: 'Remove',
                isDangerous: true,
                onConfirm: () => remove.mutate(),
              })
            }
          >
            Remove
          </Button>
        )}
      </div>
      {dialog}
    </form>
  )
}

/** Which model processes the website's pages. Without one, nothing is ever sent to a provider. */
export function ModelCard({ websiteId }: { websiteId: string }) {
  const query = useQuery(modelQuery(websiteId))
  const settings = query.data
  return (
    <Card
      title="Model"
      action={
        settings && (
          <Pill tone={settings.source === 'none' ? 'plain' : 'passed'}>{sources[settings.source]}</Pill>
        )
      }
    >
      <QueryView query={query} what="The model" rows={3}>
        {(data) => <ModelForm key={data.updated_at ?? ''} websiteId={websiteId} settings={data} />}
      </QueryView>
    </Card>
  )
}
