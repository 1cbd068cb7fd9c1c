import { NativeSelect, Textarea } from '@mantine/core'
import { fileKindChoices, type Problems, type TemplateDraft } from './template-rules.ts'

interface FileFieldsProps {
  draft: TemplateDraft
  problems: Problems
  onChange: (part: Partial<TemplateDraft>) => void
}

/** Which kind of table must be uploaded; for a custom one, its required columns. */
export function FileFields({ draft, problems, onChange }: FileFieldsProps) {
  return (
    <>
      <NativeSelect
        size="md"
        label="Kind of table"
        description="Uploads that don’t match are rejected with a reason."
        value={draft.fileKind}
        data={fileKindChoices.map((choice) => ({ ...choice }))}
        error={problems.fileKind}
        onChange={(event) => {
          const chosen = fileKindChoices.find(({ value }) => value === event.currentTarget.value)
          onChange({ fileKind: chosen?.value ?? '' })
        }}
      />
      {draft.fileKind === 'free-columns' && (
        <Textarea
          size="md"
          label="Columns, one per line"
          description="The file must include these. Other columns are fine."
          placeholder={'SKU\nSize\nColor'}
          autosize
          minRows={3}
          maxRows={10}
          value={draft.fileColumns}
          error={problems.fileColumns}
          onChange={(event) => onChange({ fileColumns: event.currentTarget.value })}
        />
      )}
    </>
  )
}
