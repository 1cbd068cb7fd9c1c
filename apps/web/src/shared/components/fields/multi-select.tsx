import { useId, useState } from 'react'
import { IconChevronDown, IconX } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import { Dropdown } from '../menus/dropdown.tsx'
import classes from './multi-select.module.css'
import { Tick } from './tick.tsx'

interface MultiSelectOption {
  value: string
  label: string
  /** Why it can't be selected; absent if it can. */
  disabledReason?: string
}

interface MultiSelectProps {
  label: string
  options: readonly MultiSelectOption[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** "No regions found". */
  emptyText: string
  /** Placeholder when nothing is selected. */
  placeholder: string
  /** Replaces the chips, such as one chip for "all". */
  summary?: string | undefined
  /** Shown before an option and in its chip. */
  renderMark?: ((value: string) => React.ReactNode) | undefined
}

/** Further selected options are only counted. */
const maxChips = 3

/** With more options than this there is a search field. */
const maxUnsearchedOptions = 8

interface ChosenChipsProps extends Pick<MultiSelectProps, 'placeholder' | 'summary' | 'renderMark'> {
  chosen: readonly MultiSelectOption[]
  onRemove: (value: string) => void
}

function ChosenChips({ chosen, placeholder, summary, renderMark, onRemove }: ChosenChipsProps) {
  if (summary !== undefined) return <span className={classes.chip}>{summary}</span>
  if (chosen.length === 0) return <span className={classes.placeholder}>{placeholder}</span>
  const hiddenCount = chosen.length - maxChips
  return (
    <>
      {chosen.slice(0, maxChips).map((option) => (
        <span key={option.value} className={classes.chip}>
          {renderMark?.(option.value)}
          {option.label}
          <button
            type="button"
            className="v-finger"
            aria-label={`Remove ${option.label}`}
            onClick={() => onRemove(option.value)}
          >
            <Icon of={IconX} size={12} />
          </button>
        </span>
      ))}
      {hiddenCount > 0 && <span className={classes.more}>+{hiddenCount} more</span>}
    </>
  )
}

interface OptionRowProps {
  option: MultiSelectOption
  mark: React.ReactNode
  isChecked: boolean
  onToggle: () => void
}

function OptionRow({ option: { label, disabledReason }, mark, isChecked, onToggle }: OptionRowProps) {
  const isDisabled = disabledReason !== undefined
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input
    <label className={classes.option} data-disabled={isDisabled || undefined}>
      <Tick checked={isChecked} disabled={isDisabled} onChange={onToggle} />
      {mark}
      <span>
        {label}
        {isDisabled && <span className={classes.reason}> {disabledReason}</span>}
      </span>
    </label>
  )
}

/** A multi-select: the first three options as chips, "+N more", and a list of checkboxes. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, selected, onChange, emptyText, placeholder, summary, renderMark } = props
  const [search, setSearch] = useState('')
  const id = useId()
  const found = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()))
  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value])
  return (
    <div>
      <p className="v-label" id={id}>
        {label}
      </p>
      <div className={classes.field}>
        <div className={classes.chips}>
          <ChosenChips
            chosen={options.filter((option) => selected.includes(option.value))}
            placeholder={placeholder}
            summary={summary}
            renderMark={renderMark}
            onRemove={toggle}
          />
        </div>
        <Dropdown
          role="dialog"
          width={300}
          label={`${label}: choose`}
          className="v-icon-button"
          onToggle={() => setSearch('')}
          button={<Icon of={IconChevronDown} size={16} />}
          header={
            options.length > maxUnsearchedOptions && (
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
                <OptionRow
                  key={option.value}
                  option={option}
                  mark={renderMark?.(option.value)}
                  isChecked={selected.includes(option.value)}
                  onToggle={() => toggle(option.value)}
                />
              ))}
              {found.length === 0 && <p className={classes.none}>{emptyText}</p>}
            </fieldset>
          )}
        </Dropdown>
      </div>
    </div>
  )
}
