import { Button } from '@mantine/core'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { Pagination } from '../../shared/components/pagination.tsx'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { FilterChips } from './filter-chips.tsx'
import classes from './library.module.css'
import {
  defaultState,
  filterOptions,
  type LibraryState,
  type ListView,
  pageOf,
  pageSize,
  visibleTemplates,
} from './library-rules.ts'
import { LibrarySkeleton } from './library-skeleton.tsx'
import { LibraryToolbar } from './library-toolbar.tsx'

interface AnalysisListProps {
  templates: readonly ScanTemplate[]
  isLoading: boolean
  state: LibraryState
  onChange: (part: Partial<LibraryState>) => void
  onOpenFilters: () => void
  view: ListView
  onView: (view: ListView) => void
  renderItem: (template: ScanTemplate) => ReactNode
}

const noFilters = { ...filterOptions, q: defaultState.q }

/** The analyses that match search and filters, paginated. */
export function AnalysisList(props: AnalysisListProps) {
  const { templates, isLoading, state, onChange, onOpenFilters, view, onView, renderItem } = props
  const shownState = useDeferredValue(state)
  const section = useRef<HTMLElement>(null)
  const visible = useMemo(() => visibleTemplates(templates, shownState), [templates, shownState])
  const { current, shown } = pageOf(visible, shownState.page)
  const goToPage = (page: number) => {
    onChange({ page })
    section.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <section ref={section} className={classes.list} aria-label="All Analyses">
      <LibraryToolbar
        state={state}
        count={isLoading ? null : visible.length}
        onChange={onChange}
        onOpenFilters={onOpenFilters}
        view={view}
        onView={onView}
      />
      <FilterChips state={state} onChange={onChange} />
      {isLoading ? (
        <LibrarySkeleton />
      ) : shown.length === 0 ? (
        <EmptyState
          title="No items found."
          text="Refine your search and filters to see available analyses"
          action={
            <Button variant="default" onClick={() => onChange(noFilters)}>
              Clear search and filters
            </Button>
          }
        />
      ) : (
        <div className={view === 'list' ? classes.rows : classes.grid}>{shown.map(renderItem)}</div>
      )}
      <div className={classes.pages}>
        <Pagination page={current} pageSize={pageSize} itemCount={visible.length} onChange={goToPage} />
      </div>
    </section>
  )
}
