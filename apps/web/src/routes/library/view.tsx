import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconFlask } from '@tabler/icons-react'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { CountBadge } from '../../shared/components/count-badge.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { Pagination } from '../../shared/components/pagination.tsx'
import { SearchField } from '../../shared/components/search-field.tsx'
import { SortMenu } from '../../shared/components/sort-menu.tsx'
import { EmptyState, ErrorState } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths } from '../../shared/paths.ts'
import { TemplateCard } from '../../shared/templates/template-card.tsx'
import { byPopularity, cardAction, shortListLength } from '../../shared/templates/template-rules.ts'
import { useBookmarks } from '../../shared/templates/use-bookmarks.ts'
import { useTemplates } from '../../shared/templates/use-templates.ts'
import { FocusPage } from '../../shell/focus-page.tsx'
import { FilterBadge, FilterPanel } from './filter-panel.tsx'
import classes from './library.module.css'
import {
  defaultState,
  filterCounts,
  filterOptions,
  pageOf,
  pageSize,
  sortLabels,
  sorts,
  visibleTemplates,
} from './library-rules.ts'
import { LibrarySkeleton } from './library-skeleton.tsx'
import { Popular } from './popular.tsx'
import { useLibraryState } from './use-library-state.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

const noFilters = { ...filterOptions, q: defaultState.q }

/** Every analysis there is: find one, save it for later, select it. */
export function Library() {
  useTitle('All Analyses')
  const { website, templates, isLoading, error, retry } = useTemplates()
  const { savedIds, toggle } = useBookmarks(website?.website_id ?? '')
  const { state, change } = useLibraryState()
  const shownState = useDeferredValue(state)
  const list = useRef<HTMLElement>(null)
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const popular = useMemo(() => templates.toSorted(byPopularity).slice(0, shortListLength), [templates])
  const counts = useMemo(() => filterCounts(templates), [templates])
  const visible = useMemo(() => visibleTemplates(templates, shownState), [templates, shownState])
  const { current, shown } = pageOf(visible, shownState.page)

  const renderCard = (template: ScanTemplate, isInCarousel = false) => (
    <TemplateCard
      key={template.scan_template_id}
      template={template}
      action={cardAction(template, website)}
      isSaved={savedIds.has(template.scan_template_id)}
      onSave={toggle}
      isInCarousel={isInCarousel}
    />
  )

  return (
    <FocusPage title="Analysis Library" isHeading={error !== null} backTo={paths.myAnalyses}>
      <div className={`v-page ${classes.page}`}>
        {error !== null ? (
          <ErrorState title="Error loading analyses. Please try again." error={error} onRetry={retry} />
        ) : (
          <>
            <PageHeader
              title="All Analyses"
              subtitle="Easily find the right analysis for your site, all in one spot"
              actions={
                <Button
                  component="a"
                  href={paths.contact}
                  target="_blank"
                  rel="noopener"
                  variant="default"
                  leftSection={<Icon of={IconFlask} size={16} />}
                >
                  Create Custom Analysis
                </Button>
              }
            />
            {popular.length > 0 && (
              <div className={classes.popular}>
                <Popular templates={popular} renderCard={(template) => renderCard(template, true)} />
              </div>
            )}
            <div className={classes.columns}>
              <Card
                title="Filters"
                className={classes.filter}
                action={
                  <button type="button" className="v-link" onClick={() => change(filterOptions)}>
                    Reset
                  </button>
                }
              >
                <FilterPanel state={state} counts={counts} onChange={change} />
              </Card>
              <section ref={list} className={classes.list} aria-label="All Analyses">
                <search className={classes.toolbar}>
                  <h2 className={classes.heading}>
                    All Analyses {!isLoading && <CountBadge count={visible.length} />}
                  </h2>
                  <SearchField
                    className={classes.search}
                    value={state.q}
                    onChange={(q) => change({ q })}
                    label="Search analyses"
                    placeholder={isLoading ? 'Loading analyses...' : 'Search analyses'}
                  />
                  <div className={classes.filterButton}>
                    <Button
                      variant="default"
                      leftSection={<Icon of={IconAdjustmentsHorizontal} size={16} />}
                      rightSection={<FilterBadge state={state} />}
                      onClick={() => setIsFilterOpen(true)}
                    >
                      Filters
                    </Button>
                  </div>
                  <SortMenu
                    sorts={sorts}
                    labels={sortLabels}
                    active={state.sort}
                    onChange={(sort) => change({ sort })}
                  />
                </search>
                {isLoading ? (
                  <LibrarySkeleton />
                ) : shown.length === 0 ? (
                  <EmptyState
                    title="No items found."
                    text="Refine your search and filters to see available analyses"
                    action={
                      <Button variant="default" onClick={() => change(noFilters)}>
                        Clear search and filters
                      </Button>
                    }
                  />
                ) : (
                  <div className={classes.grid}>{shown.map((template) => renderCard(template))}</div>
                )}
                <div className={classes.pages}>
                  <Pagination
                    page={current}
                    pageSize={pageSize}
                    itemCount={visible.length}
                    onChange={(page) => {
                      change({ page })
                      list.current?.scrollIntoView({ block: 'start' })
                    }}
                  />
                </div>
              </section>
            </div>
          </>
        )}
      </div>
      <Suspense>
        {isFilterOpen && (
          <FilterSheet
            state={state}
            counts={counts}
            onChange={change}
            onClose={() => setIsFilterOpen(false)}
          />
        )}
      </Suspense>
    </FocusPage>
  )
}
