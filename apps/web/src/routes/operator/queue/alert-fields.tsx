import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Card } from '../../../shared/components/card.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import { IconPhotoPlus, IconPlus, IconTrash } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { Check } from '../parts/check.tsx'
import { useUploadEvidence } from './data.ts'
import { type AlertDraft, newRow, type RowDraft } from './results-draft.ts'

const severities = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
] as const

interface AlertFieldsProps {
  alert: AlertDraft
  number: number
  websiteId: string
  problems: Readonly<Record<string, string>>
  onChange: (part: Partial<AlertDraft>) => void
  onRemove: () => void
}

/** Form for one alert that a person enters. */
export function AlertFields({ alert, number, websiteId, problems, onChange, onRemove }: AlertFieldsProps) {
  const togglePlatform = (platform: 'Desktop' | 'Mobile', isOn: boolean) =>
    onChange({
      platforms: isOn
        ? [...alert.platforms, platform]
        : alert.platforms.filter((other) => other !== platform),
    })
  return (
    <Card
      title={`Alert ${number}`}
      action={
        <QuickButton size="xs" look="subtle" aria-label={`Remove alert ${number}`} onClick={onRemove}>
          <Icon of={IconTrash} size={16} />
          Remove
        </QuickButton>
      }
    >
      <div className={classes.form}>
        <div className={classes.pair}>
          <TextInput
            size="md"
            label="Title"
            maxLength={300}
            value={alert.title}
            error={problems[`title-${alert.key}`]}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
          <NativeSelect
            size="md"
            label="Severity"
            data={[...severities]}
            value={alert.severity}
            onChange={(event) =>
              onChange({
                severity:
                  severities.find(({ value }) => value === event.currentTarget.value)?.value ?? 'medium',
              })
            }
          />
        </div>
        <Textarea
          size="md"
          label="Pages"
          description="Store URLs, one per line. The alert links to the first."
          rows={2}
          value={alert.pages}
          error={problems[`pages-${alert.key}`]}
          onChange={(event) => onChange({ pages: event.currentTarget.value })}
        />
        <Textarea
          size="md"
          label="Explanation"
          rows={3}
          maxLength={5000}
          value={alert.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        <RowsField rows={alert.rows} onChange={(rows) => onChange({ rows })} />
        <div className={classes.row}>
          {(['Desktop', 'Mobile'] as const).map((platform) => (
            <Check
              key={platform}
              label={platform}
              isOn={alert.platforms.includes(platform)}
              onChange={(isOn) => togglePlatform(platform, isOn)}
            />
          ))}
        </div>
        <PictureField
          picture={alert.picture}
          websiteId={websiteId}
          onChange={(picture) => onChange({ picture })}
        />
      </div>
    </Card>
  )
}

function RowsField({ rows, onChange }: { rows: readonly RowDraft[]; onChange: (rows: RowDraft[]) => void }) {
  const change = (key: number, part: Partial<RowDraft>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const labelOf = (name: string, index: number) => (rows.length > 1 ? `${name} ${index + 1}` : name)
  return (
    <div className={classes.stack}>
      {rows.map((row, index) => (
        <div key={row.key} className={classes.trio}>
          <TextInput
            size="md"
            label={labelOf('What', index)}
            placeholder="Price on the product page"
            maxLength={120}
            value={row.title}
            onChange={(event) => change(row.key, { title: event.currentTarget.value })}
          />
          <Textarea
            size="md"
            label={labelOf('Current', index)}
            rows={2}
            value={row.current}
            onChange={(event) => change(row.key, { current: event.currentTarget.value })}
          />
          <Textarea
            size="md"
            label={labelOf('Suggested', index)}
            rows={2}
            value={row.suggested}
            onChange={(event) => change(row.key, { suggested: event.currentTarget.value })}
          />
        </div>
      ))}
      <div className={classes.row}>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon of={IconPlus} size={15} />}
          onClick={() => onChange([...rows, newRow(rows)])}
        >
          Add a row
        </Button>
      </div>
    </div>
  )
}

interface PictureFieldProps {
  picture: AlertDraft['picture']
  websiteId: string
  onChange: (picture: AlertDraft['picture']) => void
}

function PictureField({ picture, websiteId, onChange }: PictureFieldProps) {
  const upload = useUploadEvidence(websiteId)
  const input = useRef<HTMLInputElement>(null)
  const add = (file: File | undefined) => {
    if (file === undefined) return
    upload.mutate(file, { onSuccess: ({ file_id }) => onChange({ fileId: file_id, name: file.name }) })
  }
  return (
    <div className={classes.row}>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="v-visually-hidden"
        aria-label="Image file"
        tabIndex={-1}
        onChange={(event) => {
          add(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon of={IconPhotoPlus} size={15} />}
        loading={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {picture === null ? 'Add an image' : 'Choose another image'}
      </Button>
      {picture !== null && (
        <>
          <span className={classes.sub}>{picture.name}</span>
          <QuickButton size="xs" look="subtle" onClick={() => onChange(null)}>
            Remove the image
          </QuickButton>
        </>
      )}
    </div>
  )
}
