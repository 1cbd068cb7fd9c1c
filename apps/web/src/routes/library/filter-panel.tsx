import { CountBadge } from '../../shared/components/count-badge.tsx'
import { Tick } from '../../shared/components/fields/tick.tsx'
import { wordLabel } from '../../shared/templates/template-rules.ts'
import classes from './filter-panel.module.css'
import {
  appliedFilterCount,
  type FilterName,
  type filterCounts,
  filterNames,
  filterOptions,
  type LibraryState,
} from './library-rules.ts'

const legends: Record<FilterName, string> = { plan: 'Subscription', category: 'Category', impact: 'Impact' }

interface FilterPanelProps {
  state: LibraryState
  counts: ReturnType<typeof filterCounts>
  onChange: (part: Partial<LibraryState>) => void
}

function FilterGroup({ name, state, counts, onChange }: FilterPanelProps & { name: FilterName }) {
  const ticked = state[name]
  const options = filterOptions[name]
  const areAll = ticked.length === options.length
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legends[name]}</legend>
      {name !== 'plan' && (
        <button
          type="button"
          className={`v-link ${classes.all}`}
          onClick={() => onChange({ [name]: areAll ? [] : options })}
        >
          {areAll ? 'Clear' : 'All'}
          <span className="v-visually-hidden"> {legends[name]}</span>
        </button>
      )}
      {options.map((option) => (
        <div key={option} className={classes.row}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input */}
          <label className={classes.option}>
            <Tick
              checked={ticked.includes(option)}
              onChange={() =>
                onChange({
                  [name]: ticked.includes(option)
                    ? ticked.filter((other) => other !== option)
                    : [...ticked, option],
                })
              }
            />
            <span className={classes.name}>{wordLabel(option)}</span>
            <span className={classes.count}>{counts[name].get(option) ?? 0}</span>
          </label>
          <button type="button" className={classes.only} onClick={() => onChange({ [name]: [option] })}>
            only<span className="v-visually-hidden"> {wordLabel(option)}</span>
          </button>
        </div>
      ))}
    </fieldset>
  )
}

/** Subscription, category, and impact filters, with the number of analyses for each value. */
export function FilterPanel(props: FilterPanelProps) {
  return filterNames.map((name) => <FilterGroup key={name} name={name} {...props} />)
}

/** How many filters exclude something. */
export function FilterBadge({ state }: { state: LibraryState }) {
  const applied = appliedFilterCount(state)
  return applied > 0 ? <CountBadge count={applied} isActive /> : null
}
