import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { TabBar } from '../../shared/components/tab-bar.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconHistory } from '../../shared/icons/icons.gen.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import classes from './changes.module.css'
import { TimelineSkeleton } from './skeleton.tsx'
import { Timeline } from './timeline.tsx'

const Compare = lazy(() => import('./compare.tsx'))

const route = getRouteApi('/protected/shell/changes')

const tabs = [
  { value: 'timeline', label: 'Timeline' },
  { value: 'compare', label: 'Compare analyses' },
] as const

/** What changed in the selected website between its analyses. */
export function Changes() {
  useTitle('Changes')
  const { website } = useSelectedWebsite()
  const websiteId = website?.website_id ?? ''
  const { data: config } = useQuery(publicConfigQuery)
  const { view } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className="v-page">
      <PageHeader
        title="Changes"
        subtitle={`What got better or worse at ${website?.website_name ?? 'your store'} from one analysis to the next.`}
      />
      {config?.features_off?.includes('changes') ? (
        <EmptyState
          icon={IconHistory}
          title="Coming soon"
          text="Changes are turned off in this installation."
        />
      ) : (
        <>
          <div className={classes.tabs}>
            <TabBar
              label="Changes"
              tabs={tabs}
              active={view ?? 'timeline'}
              panelId="changes-panel"
              onChange={(value) =>
                void navigate({ search: value === 'compare' ? { view: 'compare' } : {}, replace: true })
              }
            />
          </div>
          <div
            id="changes-panel"
            role="tabpanel"
            aria-label={view === 'compare' ? tabs[1].label : tabs[0].label}
          >
            <Suspense fallback={<TimelineSkeleton />}>
              {view === 'compare' ? (
                <Compare key={websiteId} websiteId={websiteId} />
              ) : (
                <Timeline websiteId={websiteId} />
              )}
            </Suspense>
          </div>
        </>
      )}
    </div>
  )
}
