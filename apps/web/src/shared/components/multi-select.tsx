import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Dropdown } from './dropdown.tsx'
import { Icon } from './icon.tsx'
import classes from './multi-select.module.css'
import { Tick } from './tick.tsx'

interface MultiSelectOption {
  value: string
  label: string
  /** Why it cannot be chosen; absent: it can. */
  disabledReason?: string
}

interface MultiSelectProps {
  label: string
  options: readonly MultiSelectOption[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** "No regions found". */
  emptyText: string
  /** What the field says when nothing is chosen. */
  placeholder: string
  /** Stands in place of the chips when given, such as one chip for "all". */
  summary?: string
  /** Drawn before an option and in its chip. */
  renderMark?: (value: string) => React.ReactNode
}

/** So many chips are shown; the rest is counted. */
const chipCount = 3

/** More options than this can be searched. */
const searchFrom = 8

/** A field with several choices: the first three as chips, "+N more", and a list to tick. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, selected, onChange, emptyText, placeholder, summary, renderMark } = props
  const [search, setSearch] = useState('')
  const id = useId()
  const chosen = options.filter((option) => selected.includes(option.value))
  const found = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()))
  const rest = chosen.length - chipCount
  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value])
  return (
    <div>
      <p className="v-label" id={id}>
        {label}
      </p>
      <div className={classes.field}>
        <div className={classes.chips}>
          {summary !== undefined ? (
            <span className={classes.chip}>{summary}</span>
          ) : (
            chosen.slice(0, chipCount).map((option) => (
              <span key={option.value} className={classes.chip}>
                {renderMark?.(option.value)}
                {option.label}
                <button
                  type="button"
                  aria-label={`Remove ${option.label}`}
                  onClick={() => toggle(option.value)}
                >
                  <Icon of={IconX} size={12} />
                </button>
              </span>
            ))
          )}
          {summary === undefined && rest > 0 && <span className={classes.more}>+{rest} more</span>}
          {summary === undefined && chosen.length === 0 && (
            <span className={classes.placeholder}>{placeholder}</span>
          )}
        </div>
        <Dropdown
          role="dialog"
          width={300}
          label={`${label}: choose`}
          className="v-icon-button"
          onToggle={() => setSearch('')}
          button={<Icon of={IconChevronDown} size={16} />}
          header={
            options.length > searchFrom && (
              <input
                type="search"
                className={`v-input ${classes.search}`}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
                placeholder="Search"
                aria-label={`Search ${label}`}
              />
            )
          }
        >
          {() => (
            <fieldset className={classes.options}>
              <legend className="v-visually-hidden">{label}</legend>
              {found.map((option) => (
                // biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input
                <label
                  key={option.value}
                  className={classes.option}
                  data-disabled={option.disabledReason !== undefined || undefined}
                >
                  <Tick
                    checked={selected.includes(option.value)}
                    disabled={option.disabledReason !== undefined}
                    onChange={() => toggle(option.value)}
                  />
                  {renderMark?.(option.value)}
                  <span>
                    {option.label}
                    {option.disabledReason !== undefined && (
                      <span className={classes.reason}> {option.disabledReason}</span>
                    )}
                  </span>
                </label>
              ))}
              {found.length === 0 && <p className={classes.none}>{emptyText}</p>}
            </fieldset>
          )}
        </Dropdown>
      </div>
    </div>
  )
}
