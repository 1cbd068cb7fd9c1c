import { TextInput } from '@mantine/core'
import type { OnboardingQuestion } from '@vitrine/modules/onboarding/contract'
import { useState } from 'react'
import { Tick } from '../../shared/components/fields/tick.tsx'
import classes from './onboarding.module.css'

interface ChoiceListProps {
  question: OnboardingQuestion
  selected: readonly string[]
  onChange: (selected: string[]) => void
}

/** With more options than this there is a search field. */
const searchFrom = 14

/** With more options than this there are two columns. */
const columnsFrom = 6

/** The options of a question as rows: single or multiple choice. */
export function ChoiceList({ question, selected, onChange }: ChoiceListProps) {
  const [search, setSearch] = useState('')
  const isSeveral = question.question_type === 'multi-select'
  const needle = search.trim().toLowerCase()
  const found = question.options.filter((option) => option.label.toLowerCase().includes(needle))
  const choose = (value: string) => {
    if (!isSeveral) onChange([value])
    else if (selected.includes(value)) onChange(selected.filter((other) => other !== value))
    else onChange([...selected, value])
  }
  return (
    <fieldset className={classes.choices}>
      <legend className="v-visually-hidden">{question.question_text}</legend>
      {question.options.length > searchFrom && (
        <TextInput
          type="search"
          size="md"
          placeholder="Search"
          aria-label="Search answers"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.rows} data-two={question.options.length > columnsFrom || undefined}>
        {found.map((option) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input
          <label key={option.value} className={classes.choice}>
            {isSeveral ? (
              <Tick
                name={question.question_id}
                checked={selected.includes(option.value)}
                onChange={() => choose(option.value)}
              />
            ) : (
              <input
                type="radio"
                className={classes.radio}
                name={question.question_id}
                checked={selected.includes(option.value)}
                onChange={() => choose(option.value)}
              />
            )}
            {option.label}
          </label>
        ))}
        {found.length === 0 && <p className={classes.none}>Nothing found</p>}
      </div>
    </fieldset>
  )
}
