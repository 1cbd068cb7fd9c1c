import { Button } from '@mantine/core'
import { CountBadge } from '../../shared/components/count-badge.tsx'
import { SearchField } from '../../shared/components/fields/search-field.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { SortMenu } from '../../shared/components/menus/sort-menu.tsx'
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconLayoutList } from '../../shared/icons/icons.gen.ts'
import { FilterBadge } from './filter-panel.tsx'
import classes from './library.module.css'
import { type LibraryState, type ListView, listViews, sortLabels } from './library-rules.ts'
import { sorts } from './search-words.ts'

interface LibraryToolbarProps {
  state: LibraryState
  /** How many analyses match; null while loading. */
  count: number | null
  onChange: (part: Partial<LibraryState>) => void
  onOpenFilters: () => void
  view: ListView
  onView: (view: ListView) => void
}

const viewLooks = {
  cards: { label: 'Show as cards', icon: IconLayoutGrid },
  list: { label: 'Show as a list', icon: IconLayoutList },
} as const

/** Heading, search, filters (on small screens) and sorting of the list. */
export function LibraryToolbar(props: LibraryToolbarProps) {
  const { state, count, onChange, onOpenFilters, view, onView } = props
  return (
    <search className={classes.toolbar}>
      <h2 className={classes.heading}>All Analyses {count !== null && <CountBadge count={count} />}</h2>
      <SearchField
        className={classes.search}
        value={state.q}
        onChange={(q) => onChange({ q })}
        label="Search analyses"
        placeholder={count === null ? 'Loading analyses...' : 'Search analyses'}
      />
      <div className={classes.filterButton}>
        <Button
          variant="default"
          leftSection={<Icon of={IconAdjustmentsHorizontal} size={16} />}
          rightSection={<FilterBadge state={state} />}
          onClick={onOpenFilters}
        >
          Filters
        </Button>
      </div>
      <SortMenu
        sorts={sorts}
        labels={sortLabels}
        active={state.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <div className={classes.views}>
        {listViews.map((each) => (
          <button
            key={each}
            type="button"
            className="v-icon-button"
            aria-label={viewLooks[each].label}
            aria-pressed={view === each}
            onClick={() => onView(each)}
          >
            <Icon of={viewLooks[each].icon} />
          </button>
        ))}
      </div>
    </search>
  )
}
