import { Icon } from '../../shared/components/icon.tsx'
import { IconX } from '../../shared/icons/icons.gen.ts'
import { wordLabel } from '../../shared/templates/template-rules.ts'
import classes from './filter-chips.module.css'
import { type FilterName, filterNames, filterOptions, type LibraryState } from './library-rules.ts'

interface FilterChipsProps {
  state: LibraryState
  onChange: (part: Partial<LibraryState>) => void
}

const names: Record<FilterName, string> = { plan: 'Subscription', category: 'Category', impact: 'Impact' }

/** More values than this are only counted. */
const maxNamed = 2

const summaryOf = (name: FilterName, ticked: readonly string[]) =>
  ticked.length <= maxNamed
    ? ticked.map(wordLabel).join(', ')
    : `${ticked.length} of ${filterOptions[name].length}`

/** What the filters leave, each with a button that removes the filter. */
export function FilterChips({ state, onChange }: FilterChipsProps) {
  const applied = filterNames.filter(
    (name) => state[name].length > 0 && state[name].length < filterOptions[name].length,
  )
  if (applied.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {applied.map((name) => (
        <li key={name} className={classes.chip}>
          {names[name]}: {summaryOf(name, state[name])}
          <button
            type="button"
            className="v-finger"
            aria-label={`Remove the filter ${names[name]}`}
            onClick={() => onChange({ [name]: filterOptions[name] })}
          >
            <Icon of={IconX} size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
