import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { focusFirstProblem } from '../../../shared/accounts/focus-first-problem.ts'
import { errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Card } from '../../../shared/components/card.tsx'
import { MultiSelect } from '../../../shared/components/fields/multi-select.tsx'
import { wordLabel } from '../../../shared/templates/template-rules.ts'
import classes from '../operator.module.css'
import { WebsiteFilter } from '../parts/website-filter.tsx'
import { placePath } from '../sections.ts'
import { planChoices } from '../websites/plan-choices.ts'
import { useSaveTemplate } from './data.ts'
import { FileFields } from './file-fields.tsx'
import { StepsField } from './steps-field.tsx'
import {
  bodyOf,
  categoryChoices,
  impactChoices,
  type Problems,
  problemsOf,
  type TemplateDraft,
} from './template-rules.ts'
import { TemplateSwitches } from './template-switches.tsx'

interface TemplateFormProps {
  /** Null: a new one. */
  templateId: string | null
  /** The library template that the new one replaces. */
  replacedId?: string | undefined
  start: TemplateDraft
}

const choicesOf = (words: readonly string[]) => words.map((word) => ({ value: word, label: wordLabel(word) }))

interface PartProps {
  draft: TemplateDraft
  problems: Problems
  onChange: (part: Partial<TemplateDraft>) => void
}

function TextFields({ draft, problems, onChange }: PartProps) {
  return (
    <>
      <TextInput
        size="md"
        label="Title"
        maxLength={200}
        value={draft.title}
        error={problems.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        label="In one sentence"
        maxLength={1000}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <StepsField steps={draft.steps} problem={problems.steps} onChange={(steps) => onChange({ steps })} />
      <Textarea
        size="md"
        label="How it works, one item per line"
        description="Shown on the analysis card. The first three are visible right away."
        autosize
        minRows={3}
        maxRows={10}
        value={draft.howItWorks}
        error={problems.howItWorks}
        onChange={(event) => onChange({ howItWorks: event.currentTarget.value })}
      />
    </>
  )
}

function TagFields({ draft, problems, onChange }: PartProps) {
  return (
    <div className={classes.pair}>
      <div>
        <MultiSelect
          label="Categories"
          options={choicesOf(categoryChoices)}
          selected={draft.categories}
          onChange={(categories) => onChange({ categories })}
          emptyText="No categories found"
          placeholder="Choose"
        />
        {problems.categories && (
          <p className="v-field-error" role="alert">
            {problems.categories}
          </p>
        )}
      </div>
      <MultiSelect
        label="Impact"
        options={choicesOf(impactChoices)}
        selected={draft.impacts}
        onChange={(impacts) => onChange({ impacts })}
        emptyText="No impact found"
        placeholder="Choose"
      />
    </div>
  )
}

function AvailabilityFields({ draft, problems, onChange }: PartProps) {
  return (
    <div className={classes.trio}>
      <WebsiteFilter
        label="For"
        allLabel="Every website"
        value={draft.websiteId}
        onChange={(websiteId) => onChange({ websiteId, isCustom: websiteId !== '' || draft.isCustom })}
      />
      <NativeSelect
        size="md"
        label="Plan"
        value={draft.plan}
        data={planChoices}
        onChange={(event) =>
          onChange({ plan: event.currentTarget.value === 'enterprise' ? 'enterprise' : 'growth' })
        }
      />
      <TextInput
        size="md"
        type="number"
        min={1}
        label="Minutes"
        placeholder="3 days"
        value={draft.minutes}
        error={problems.minutes}
        onChange={(event) => onChange({ minutes: event.currentTarget.value })}
      />
    </div>
  )
}

/** The texts and settings of an analysis. */
export function TemplateForm({ templateId, replacedId, start }: TemplateFormProps) {
  const save = useSaveTemplate(templateId)
  const navigate = useNavigate()
  const [draft, setDraft] = useState<TemplateDraft>(
    replacedId === undefined ? start : { ...start, isCustom: false, websiteId: '' },
  )
  const [problems, setProblems] = useState<Problems>({})
  const change = (part: Partial<TemplateDraft>) => {
    setProblems({})
    setDraft((before) => ({ ...before, ...part }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget)
    save.mutate(
      { ...bodyOf(draft), ...(replacedId === undefined ? {} : { template_id: replacedId }) },
      {
        onSuccess: (saved) => {
          if (templateId === null) void navigate({ to: placePath('templates', saved.scan_template_id) })
        },
      },
    )
  }
  const part = { draft, problems, onChange: change }
  return (
    <Card title="Analysis">
      <form className={classes.form} onSubmit={submit} noValidate>
        {save.isError && <Banner tone="error">{errorText(save.error)}</Banner>}
        <TextFields {...part} />
        <TagFields {...part} />
        <AvailabilityFields {...part} />
        <TemplateSwitches draft={draft} isReplacing={replacedId !== undefined} onChange={change} />
        {draft.requiresFile && <FileFields {...part} />}
        <div className={classes.row}>
          <Button type="submit" loading={save.isPending}>
            {templateId === null ? 'Save as a draft' : 'Save'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
