import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { MultiSelect } from '../../../shared/components/fields/multi-select.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '../../../shared/icons/icons.gen.ts'
import { detectorsQuery } from './data.ts'
import type { StepDraft } from './template-rules.ts'
import styles from './templates.module.css'

interface StepProps {
  step: StepDraft
  number: number
  count: number
  options: readonly { value: string; label: string }[]
  onChange: (part: Partial<StepDraft>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Step({ step, number, count, options, onChange, onMove, onRemove }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        <Textarea
          size="md"
          aria-label={`Step ${number}`}
          placeholder="Open a product page and check that `Size guide` opens"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          value={step.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        <MultiSelect
          label={`Checks for step ${number}`}
          options={options}
          selected={step.detectors}
          onChange={(detectors) => onChange({ detectors })}
          emptyText="No checks found"
          placeholder="None (the agent does this step)"
        />
      </div>
      <div className={styles.stepButtons}>
        <button
          type="button"
          className="v-icon-button"
          disabled={number === 1}
          aria-label={`Move step ${number} up`}
          onClick={() => onMove(-1)}
        >
          <Icon of={IconArrowUp} size={16} />
        </button>
        <button
          type="button"
          className="v-icon-button"
          disabled={number === count}
          aria-label={`Move step ${number} down`}
          onClick={() => onMove(1)}
        >
          <Icon of={IconArrowDown} size={16} />
        </button>
        <button
          type="button"
          className="v-icon-button"
          disabled={count === 1}
          aria-label={`Remove step ${number}`}
          onClick={onRemove}
        >
          <Icon of={IconTrash} size={16} />
        </button>
      </div>
    </li>
  )
}

interface StepsFieldProps {
  steps: readonly StepDraft[]
  problem: string | undefined
  onChange: (steps: StepDraft[]) => void
}

/** Steps in plain language. Text in backticks is highlighted. */
export function StepsField({ steps, problem, onChange }: StepsFieldProps) {
  const { data: detectors = [] } = useQuery(detectorsQuery)
  const id = useId()
  const options = detectors.map((detector) => ({
    value: detector.id,
    label: detector.needs_model ? `${detector.id} (needs AI)` : detector.id,
  }))
  const move = (index: number, by: -1 | 1) => {
    const next = [...steps]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    onChange(next)
  }
  const add = () =>
    onChange([...steps, { key: Math.max(0, ...steps.map((step) => step.key)) + 1, text: '', detectors: [] }])
  return (
    <div>
      <p className="v-label" id={id}>
        Steps
      </p>
      <p className={styles.hint}>In plain language. Text between `backticks` is highlighted.</p>
      <ol className={styles.steps} aria-labelledby={id}>
        {steps.map((step, index) => (
          <Step
            key={step.key}
            step={step}
            number={index + 1}
            count={steps.length}
            options={options}
            onChange={(part) =>
              onChange(steps.map((other) => (other.key === step.key ? { ...other, ...part } : other)))
            }
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(steps.filter((other) => other.key !== step.key))}
          />
        ))}
      </ol>
      {problem && (
        <p className="v-field-error" role="alert">
          {problem}
        </p>
      )}
      <Button
        size="xs"
        variant="default"
        className={styles.add}
        leftSection={<Icon of={IconPlus} size={15} />}
        onClick={add}
      >
        Add step
      </Button>
    </div>
  )
}
