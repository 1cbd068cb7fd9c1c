import { Button } from '@mantine/core'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { ErrorState } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconFlask } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import { TemplateCard } from '../../shared/templates/template-card.tsx'
import { TemplateRow } from '../../shared/templates/template-row.tsx'
import { cardAction } from '../../shared/templates/template-rules.ts'
import { useBookmarks } from '../../shared/templates/use-bookmarks.ts'
import { useTemplates } from '../../shared/templates/use-templates.ts'
import { FocusPage } from '../../shell/focus-page.tsx'
import { AnalysisList } from './analysis-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import classes from './library.module.css'
import { filterCounts, filterOptions, popularTemplates } from './library-rules.ts'
import { Popular, PopularSkeleton } from './popular.tsx'
import { useLibraryState } from './use-library-state.ts'
import { useListView } from './use-list-view.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/** All analyses: find one, save it for later, select it. */
export function Library() {
  useTitle('All Analyses')
  const { error, retry, ...loaded } = useTemplates()
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
              actions={<CreateCustomAnalysis />}
            />
            <Analyses {...loaded} />
          </>
        )}
      </div>
    </FocusPage>
  )
}

function CreateCustomAnalysis() {
  return (
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
  )
}

type AnalysesProps = Pick<ReturnType<typeof useTemplates>, 'website' | 'templates' | 'isLoading'>

function Analyses({ website, templates, isLoading }: AnalysesProps) {
  const { savedIds, toggle } = useBookmarks(website?.website_id ?? '')
  const { state, change } = useLibraryState()
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const [view, setView] = useListView()
  const popular = useMemo(() => popularTemplates(templates), [templates])
  const counts = useMemo(() => filterCounts(templates), [templates])

  const propsOf = (template: ScanTemplate) => ({
    template,
    action: cardAction(template, website),
    isSaved: savedIds.has(template.scan_template_id),
    onSave: toggle,
  })
  return (
    <>
      {isLoading && <PopularSkeleton />}
      {popular.length > 0 && (
        <div className={classes.popular}>
          <Popular
            templates={popular}
            renderCard={(template) => <TemplateCard {...propsOf(template)} isInCarousel />}
          />
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
        <AnalysisList
          templates={templates}
          isLoading={isLoading}
          state={state}
          onChange={change}
          view={view}
          onView={setView}
          onOpenFilters={() => setIsFilterOpen(true)}
          renderItem={(template) =>
            view === 'list' ? (
              <TemplateRow key={template.scan_template_id} {...propsOf(template)} />
            ) : (
              <TemplateCard key={template.scan_template_id} {...propsOf(template)} />
            )
          }
        />
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
    </>
  )
}
