import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CountBadge } from '../../shared/components/count-badge.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { Dropdown } from '../../shared/components/menus/dropdown.tsx'
import { SeverityMark } from '../../shared/components/severity.tsx'
import classes from './hub-filter.module.css'
import {
  type DateRange,
  dateRanges,
  type ListState,
  type SeverityFilter,
  severityFilters,
} from './list-rules.ts'

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

/** Severity and date range in one panel. */
export function HubFilter({
  state,
  onChange,
}: {
  state: ListState
  onChange: (part: Partial<ListState>) => void
}) {
  const active = Number(state.severity !== 'all') + Number(state.range !== 'all')
  return (
    <Dropdown
      role="dialog"
      width={320}
      label={active > 0 ? `Filter ${active}` : 'Filter'}
      className={classes.button}
      button={
        <>
          <Icon of={IconAdjustmentsHorizontal} size={16} />
          Filter {active > 0 && <CountBadge count={active} isActive />}
        </>
      }
    >
      {() => (
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
        </div>
      )}
    </Dropdown>
  )
}
