import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { isNotThere } from '../../shared/api/api-error.ts'
import { track } from '../../shared/api/track.ts'
import { useUser } from '../../shared/auth/use-session.ts'
import { EmptyState, ErrorState } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { runningPath } from '../../shared/paths.ts'
import { AnalysisNotFound } from '../../shared/scans/analysis-not-found.tsx'
import { endTitle, PartialNotice, ScanEnd } from '../../shared/scans/scan-end.tsx'
import { scanQuery } from '../../shared/scans/scans-query.ts'
import { getSelectedWebsite, selectWebsite } from '../../shared/website/selected-website.ts'
import { AlertList, type AlertListHandle } from './alert-list.tsx'
import { byGroup, emptyText } from './alert-rules.ts'
import { useScanDetail, useTriage } from './data.ts'
import classes from './detail.module.css'
import { draftOffersQuery } from './drafts.ts'
import { Explanation, useExplanation } from './explanation.tsx'
import { HeaderCard } from './header-card.tsx'
import { PhoneDock } from './phone-dock.tsx'
import { SharePanel } from './share-panel.tsx'
import { Sidebar } from './sidebar.tsx'
import { AlertsSkeleton, HeaderSkeleton, SummarySkeleton } from './skeletons.tsx'
import { SummaryCard } from './summary-card.tsx'
import { useActiveAlert } from './use-active-alert.ts'
import { useMissingAlert } from './use-missing-alert.ts'
import { useSelection } from './use-selection.ts'
import { useShare } from './use-share.ts'
import { useTriageKeys } from './use-triage-keys.ts'

const route = getRouteApi('/protected/shell/scans/$scanId')

/** One scan: its alerts with their evidence, to be triaged and shared. */
export function ScanDetail() {
  const { scanId } = route.useParams()
  const { is_superuser } = useUser()
  const scan = useQuery({ ...scanQuery(scanId), refetchOnMount: 'always' })
  if (scan.data?.in_progress) {
    // What is remembered of it may be older than its end.
    return scan.isFetchedAfterMount ? (
      <Navigate to={runningPath(scanId, is_superuser) as string} replace />
    ) : (
      <div className="v-page" data-wide>
        <HeaderSkeleton />
      </div>
    )
  }
  // Another scan is another page: no state of this one may reach it.
  return <ScanDetailPage key={scanId} scanId={scanId} />
}

function ScanDetailPage({ scanId }: { scanId: string }) {
  const { scan, website, isAudit, alerts, isLoading, error } = useScanDetail(scanId)
  const groups = useMemo(() => byGroup(alerts), [alerts])
  const triage = useTriage(scanId, scan?.website_id)
  const selection = useSelection(scanId, groups.open, !isLoading && error === null)
  const share = useShare(scanId, selection.selected, triage.refresh)
  const active = useActiveAlert(alerts[0]?.id ?? null)
  const list = useRef<AlertListHandle>(null)
  useMissingAlert(active, alerts, !isLoading && error === null)
  useTitle(scan?.title)
  const websiteId = scan?.website_id
  const currency = scan?.currency ?? website?.currency
  const explanation = useExplanation(scanId)
  const drafts = useQuery({ ...draftOffersQuery(websiteId ?? ''), enabled: websiteId !== undefined })
  useEffect(() => {
    if (websiteId !== undefined)
      track('page_view', { page_type: 'scan_detail', scan_id: scanId, website_id: websiteId })
  }, [scanId, websiteId])
  // A link to a scan of another of the user's websites leads to that website.
  const ownWebsiteId = website?.website_id
  useEffect(() => {
    if (ownWebsiteId !== undefined && getSelectedWebsite() !== ownWebsiteId) selectWebsite(ownWebsiteId)
  }, [ownWebsiteId])

  const goTo = (id: string) => {
    active.pin(id)
    list.current?.scrollTo(id)
  }
  const step = (by: 1 | -1) => {
    const index = alerts.findIndex((alert) => alert.id === active.activeId)
    const next = alerts[index + by]
    if (next !== undefined) goTo(next.id)
  }
  useTriageKeys({ alerts, activeId: active.activeId, triage, selection, onStep: step, onPin: active.pin })
  const shared = { alerts, groups, activeId: active.activeId, selection, share, onGoTo: goTo }

  // No list of nothing beside the reason.
  const hasOnlyEnd = !isLoading && scan !== null && alerts.length === 0 && endTitle(scan) !== null

  return (
    <div className="v-page" data-wide>
      <div className={classes.columns}>
        {!hasOnlyEnd && <Sidebar {...shared} isLoading={isLoading} error={error} isAudit={isAudit} />}
        <div className={classes.main}>
          {scan === null ? (
            error === null && <HeaderSkeleton />
          ) : (
            <HeaderCard scan={scan} alerts={alerts} groups={groups} triage={triage} />
          )}
          {error !== null && isNotThere(error) ? (
            <>
              <h1 className="v-visually-hidden">Analysis</h1>
              <AnalysisNotFound />
            </>
          ) : error !== null ? (
            <ErrorState title="Error Loading Alerts" error={error} onRetry={() => window.location.reload()} />
          ) : isLoading || scan === null ? (
            <>
              <SummarySkeleton />
              <AlertsSkeleton />
            </>
          ) : hasOnlyEnd ? (
            <ScanEnd scan={scan} />
          ) : (
            <>
              {endTitle(scan) !== null && <PartialNotice scan={scan} />}
              <SummaryCard
                scan={scan}
                groups={groups}
                currency={currency}
                onExplain={explanation.explainScan}
              />
              {alerts.length === 0 ? (
                <EmptyState title="No Alerts Found" text={emptyText(scan)} />
              ) : (
                <AlertList
                  ref={list}
                  websiteId={scan.website_id}
                  groups={groups}
                  active={active}
                  triage={triage}
                  currency={currency}
                  onExplain={explanation.explainAlert}
                  draftKinds={drafts.data}
                />
              )}
              {groups.open.length > 0 && <SharePanel groups={groups} selection={selection} share={share} />}
            </>
          )}
        </div>
      </div>
      {websiteId !== undefined && (
        <Explanation
          explanation={explanation}
          websiteId={websiteId}
          scanTitle={scan?.title ?? ''}
          alerts={alerts}
        />
      )}
      {alerts.length > 0 && <PhoneDock {...shared} onStep={step} />}
    </div>
  )
}
