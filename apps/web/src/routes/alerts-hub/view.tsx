import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { track } from '../../shared/api/track.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconPlus } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import { CustomAnalysisCard } from './custom-analysis-card.tsx'
import { useHubScans } from './data.ts'
import classes from './hub.module.css'
import { HubResults } from './hub-results.tsx'
import { HubSkeleton } from './hub-skeleton.tsx'
import { HubTabs } from './hub-tabs.tsx'
import { HubToolbar } from './hub-toolbar.tsx'
import { tabCounts } from './list-rules.ts'
import { StatisticsCard } from './statistics-card.tsx'
import { useFoundScans } from './use-found-scans.ts'
import { useListState } from './use-list-state.ts'

// Most websites are past their audit, so its notices stay out of the first load.
const AuditNotice = lazy(async () => ({ default: (await import('./audit-notice.tsx')).AuditNotice }))
const AuditUpgrade = lazy(async () => ({ default: (await import('./audit-notice.tsx')).AuditUpgrade }))

/** All analyses of the selected website, grouped by severity. */
export function AlertsHub() {
  const hub = useHubScans()
  const { website, scans, isAudit, isLoading } = hub
  const websiteId = website?.website_id
  const { state, change } = useListState()
  const found = useFoundScans(scans, state, websiteId)
  const counts = useMemo(() => tabCounts(scans), [scans])
  useTitle('Alerts Hub')
  useEffect(() => {
    if (websiteId !== undefined) track('page_view', { page_type: 'all_scans', website_id: websiteId })
  }, [websiteId])

  return (
    <div className="v-page">
      <PageHeader
        title={website ? `${website.website_name} Analyses` : 'All Analyses'}
        subtitle={
          website || isLoading
            ? 'Review all your analyses and share them with your team'
            : 'Please select a website to view scans'
        }
        actions={
          <Button
            variant="default"
            className={classes.create}
            leftSection={<Icon of={IconPlus} size={16} />}
            renderRoot={(props) => <Link to={paths.myAnalyses as string} {...props} />}
          >
            New Analysis
          </Button>
        }
      />
      <HubTabs
        active={state.tab}
        counts={isLoading || hub.error ? null : counts}
        hasFailed={hub.error !== null && hub.error !== undefined}
        onChange={(tab) => change({ tab })}
      />
      <div className={classes.columns}>
        <section className={classes.list} aria-label="Analyses">
          <HubToolbar state={state} onChange={change} isLoading={isLoading} />
          {found.hasFailed && (
            <p role="alert" className={classes.searching}>
              Alerts couldn’t be searched. These results match analysis titles only.
            </p>
          )}
          {/* The list waits for the notice above it. */}
          <Suspense fallback={<HubSkeleton />}>
            {isAudit && !isLoading && <AuditNotice count={scans.length} />}
            <HubResults hub={hub} found={found} state={state} onChange={change} />
          </Suspense>
        </section>
        <aside className={`v-below ${classes.side}`} aria-label="Overview">
          <StatisticsCard websiteId={websiteId} currency={website?.currency} />
          <Suspense fallback={null}>
            {isAudit ? <AuditUpgrade count={scans.length} /> : <CustomAnalysisCard />}
          </Suspense>
        </aside>
      </div>
    </div>
  )
}
