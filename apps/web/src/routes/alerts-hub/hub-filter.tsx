import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { CountBadge } from '../../shared/components/count-badge.tsx'
import { SidePanel } from '../../shared/components/dialogs/on-demand.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { Dropdown } from '../../shared/components/menus/dropdown.tsx'
import { SeverityMark } from '../../shared/components/severity.tsx'
import { IconAdjustmentsHorizontal, IconCheck } from '../../shared/icons/icons.gen.ts'
import classes from './hub-filter.module.css'
import type { ListState } from './list-rules.ts'
import {
  assignees,
  type DateRange,
  dateRanges,
  type SeverityFilter,
  severityFilters,
} from './search-words.ts'

const severityNames: Record<SeverityFilter, string> = {
  all: 'All',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  resolved: 'Resolved',
  passed: 'Passed',
}

const rangeNames: Record<DateRange, string> = {
  all: 'All time',
  today: 'Today',
  week: 'This week',
  month: 'This month',
  quarter: 'This quarter',
}

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={classes.choice} data-chosen={isChosen || undefined}>
      <input type="radio" className="v-visually-hidden" name={name} checked={isChosen} onChange={onChoose} />
      <span className={classes.check}>{isChosen && <Icon of={IconCheck} size={16} />}</span>
      {children}
    </label>
  )
}

interface FilterProps {
  state: ListState
  onChange: (part: Partial<ListState>) => void
}

function FilterPanel({ state, onChange }: FilterProps) {
  return (
    <div className={classes.panel}>
      <fieldset className={classes.list}>
        <legend className={classes.legend}>Severity</legend>
        {severityFilters.map((severity) => (
          <Choice
            key={severity}
            name="severity"
            isChosen={state.severity === severity}
            onChoose={() => onChange({ severity })}
          >
            {severity !== 'all' && (
              <span className={classes.mark}>
                <SeverityMark tone={severity} />
              </span>
            )}
            {severityNames[severity]}
          </Choice>
        ))}
      </fieldset>
      <fieldset className={classes.list}>
        <legend className={classes.legend}>Date Range</legend>
        {dateRanges.map((range) => (
          <Choice
            key={range}
            name="range"
            isChosen={state.range === range}
            onChoose={() => onChange({ range })}
          >
            {rangeNames[range]}
          </Choice>
        ))}
      </fieldset>
      <fieldset className={classes.list}>
        <legend className={classes.legend}>Alerts assigned to</legend>
        {assignees.map((assignee) => (
          <Choice
            key={assignee}
            name="assignee"
            isChosen={state.assignee === assignee}
            onChoose={() => onChange({ assignee })}
          >
            {assignee === 'me' ? 'Me' : 'Anyone'}
          </Choice>
        ))}
      </fieldset>
    </div>
  )
}

/** Severity and date range in one panel; on phones in a sheet from the bottom. */
export function HubFilter(props: FilterProps) {
  const { state } = props
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false })
  const active =
    Number(state.severity !== 'all') + Number(state.range !== 'all') + Number(state.assignee !== 'all')
  const label = active > 0 ? `Filter ${active}` : 'Filter'
  const button = (
    <>
      <Icon of={IconAdjustmentsHorizontal} size={16} />
      Filter {active > 0 && <CountBadge count={active} isActive />}
    </>
  )
  if (isPhone) return <FilterSheet {...props} label={label} button={button} />
  return (
    <Dropdown role="dialog" width={320} label={label} className={classes.button} button={button}>
      {() => <FilterPanel {...props} />}
    </Dropdown>
  )
}

function FilterSheet({ label, button, ...panel }: FilterProps & { label: string; button: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {button}
      </button>
      <SidePanel isOpen={isOpen} onClose={() => setIsOpen(false)} position="bottom" title="Filter">
        <div className={classes.sheet}>
          <FilterPanel {...panel} />
          <div className={classes.foot}>
            <Button
              variant="default"
              size="lg"
              onClick={() => panel.onChange({ severity: 'all', range: 'all', assignee: 'all' })}
            >
              Reset
            </Button>
            <Button size="lg" onClick={() => setIsOpen(false)}>
              Show analyses
            </Button>
          </div>
        </div>
      </SidePanel>
    </>
  )
}
