import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { track } from '../../shared/api/track.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { ErrorState } from '../../shared/components/state-views.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { withoutDefaults } from '../../shared/list-state.ts'
import { paths } from '../../shared/paths.ts'
import { hubMemoryOf, rememberHub } from '../../shared/scans/hub-memory.ts'
import type { ScanGroup } from '../../shared/scans/scan-groups.ts'
import { getSelectedWebsite } from '../../shared/website/selected-website.ts'
import { CustomAnalysisCard } from './custom-analysis-card.tsx'
import { useAlertMatches, useHubScans } from './data.ts'
import classes from './hub.module.css'
import { HubSkeleton } from './hub-skeleton.tsx'
import { HubTabs } from './hub-tabs.tsx'
import { HubToolbar } from './hub-toolbar.tsx'
import { defaultState, groupScans, tabCounts, visibleScans } from './list-rules.ts'
import { NothingHere } from './nothing-here.tsx'
import { ScanList } from './scan-list.tsx'
import { StatisticsCard } from './statistics-card.tsx'
import { useListState } from './use-list-state.ts'

// Most websites are past their audit: the first load stays light without its notices.
const AuditNotice = lazy(async () => ({ default: (await import('./audit-notice.tsx')).AuditNotice }))
const AuditUpgrade = lazy(async () => ({ default: (await import('./audit-notice.tsx')).AuditUpgrade }))

/** All analyses of the selected website, in groups by severity. */
export function AlertsHub() {
  const { website, scans, isAudit, isLoading, error, retry } = useHubScans()
  const { state, change } = useListState()
  const now = useNow()
  const websiteId = website?.website_id
  const [collapsed, setCollapsed] = useState<ReadonlySet<ScanGroup>>(
    () => hubMemoryOf(getSelectedWebsite())?.collapsed ?? new Set(),
  )
  useEffect(() => {
    if (websiteId !== undefined)
      rememberHub({ websiteId, search: { ...withoutDefaults(state, defaultState) }, collapsed })
  }, [websiteId, state, collapsed])
  useTitle('Alerts Hub')
  useEffect(() => {
    if (websiteId !== undefined) track('page_view', { page_type: 'all_scans', website_id: websiteId })
  }, [websiteId])

  const counts = useMemo(() => tabCounts(scans), [scans])
  // The list follows typing a moment later, so that the field itself never waits for 5,000 rows.
  const shownState = useDeferredValue(state)
  const { matches, isSearching, hasFailed } = useAlertMatches(websiteId, shownState.q)
  const visible = useMemo(
    () => visibleScans(scans, shownState, now, matches),
    [scans, shownState, now, matches],
  )
  const groups = useMemo(() => groupScans(visible, shownState.tab), [visible, shownState.tab])
  const toggle = (group: ScanGroup) =>
    setCollapsed(
      (previous) =>
        new Set(previous.has(group) ? [...previous].filter((g) => g !== group) : [...previous, group]),
    )

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
      <HubTabs active={state.tab} counts={isLoading ? null : counts} onChange={(tab) => change({ tab })} />
      <div className={classes.columns}>
        <section className={classes.list} aria-label="Analyses">
          <HubToolbar state={state} onChange={change} isLoading={isLoading} />
          {hasFailed && (
            <p role="alert" className={classes.searching}>
              Alerts could not be searched. Only the titles of analyses are.
            </p>
          )}
          <Suspense fallback={null}>{isAudit && !isLoading && <AuditNotice count={scans.length} />}</Suspense>
          {isLoading ? (
            <HubSkeleton />
          ) : error !== null ? (
            <div className={classes.state}>
              <ErrorState
                title="Your analyses could not be loaded"
                error={error}
                text="They are safe on the server."
                onRetry={retry}
              />
            </div>
          ) : visible.length === 0 && isSearching ? (
            <p role="status" className={classes.searching}>
              Searching alerts…
            </p>
          ) : visible.length === 0 ? (
            <NothingHere
              state={shownState}
              hasScans={scans.length > 0}
              onReset={() => change({ severity: 'all', range: 'all', q: '' })}
            />
          ) : (
            <ScanList
              groups={groups}
              collapsed={collapsed}
              onToggle={toggle}
              now={now}
              websiteId={websiteId ?? ''}
              matches={matches}
            />
          )}
        </section>
        <aside className={classes.side} aria-label="Overview">
          <StatisticsCard websiteId={websiteId} />
          <Suspense fallback={null}>
            {isAudit ? <AuditUpgrade count={scans.length} /> : <CustomAnalysisCard />}
          </Suspense>
        </aside>
      </div>
    </div>
  )
}
