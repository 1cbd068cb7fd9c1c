import { wire } from '@vitrine/kernel/names/wire-names'
import { SearchField } from '../../shared/components/fields/search-field.tsx'
import { SortMenu } from '../../shared/components/menus/sort-menu.tsx'
import { HubFilter } from './hub-filter.tsx'
import classes from './hub-toolbar.module.css'
import type { ListState } from './list-rules.ts'
import { type Sort, sorts } from './search-words.ts'

const sortLabels: Record<Sort, string> = {
  severity: 'Severity',
  latest: 'Latest',
  oldest: 'Oldest',
  [wire.mostAlerts]: 'Most Issues',
  az: 'Title A-Z',
  za: 'Title Z-A',
}

interface ToolbarProps {
  state: ListState
  onChange: (part: Partial<ListState>) => void
  isLoading: boolean
}

export function HubToolbar({ state, onChange, isLoading }: ToolbarProps) {
  return (
    <search className={classes.toolbar}>
      <SearchField
        className={classes.search}
        value={state.q}
        onChange={(q) => onChange({ q })}
        placeholder={isLoading ? 'Loading analyses...' : 'Search analyses, alerts...'}
        label="Search analyses, alerts"
      />
      <HubFilter state={state} onChange={onChange} />
      <SortMenu
        sorts={sorts}
        labels={sortLabels}
        active={state.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </search>
  )
}
