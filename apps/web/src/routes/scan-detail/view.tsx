import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { AlertSummary } from '@vitrine/modules/alerts/contract'
import type { Scan } from '@vitrine/modules/scans/contract'
import { useEffect, useMemo, useRef } from 'react'
import { track } from '../../shared/api/track.ts'
import { useUser } from '../../shared/auth/use-session.ts'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { runningPath } from '../../shared/paths.ts'
import { scanQuery } from '../../shared/scans/scans-query.ts'
import { getSelectedWebsite, selectWebsite } from '../../shared/website/selected-website.ts'
import { alertsOf, byGroup } from './alert-rules.ts'
import { useScanDetail } from './data.ts'
import classes from './detail.module.css'
import { Explanation, useExplanation } from './explanation.tsx'
import { HeaderCard } from './header-card.tsx'
import { prefetchDetails } from './list/alert-details.ts'
import { firstIds } from './list/alert-lines.ts'
import type { AlertListHandle } from './list/alert-list.tsx'
import { hasOnlyEnd, ScanAlerts } from './scan-alerts.tsx'
import { useSelection } from './sharing/use-selection.ts'
import { useShare } from './sharing/use-share.ts'
import { PhoneDock } from './sidebar/phone-dock.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { HeaderSkeleton } from './skeletons.tsx'
import { useTriage } from './triage/use-triage.ts'
import { useTriageKeys } from './triage/use-triage-keys.ts'
import { useActiveAlert } from './use-active-alert.ts'
import { useMissingAlert } from './use-missing-alert.ts'

const route = getRouteApi('/protected/shell/scans/$scanId')

/** Requests the details of the first cards, which the route does while the screen is still being rendered. */
export function prefetchFirstCards(
  queryClient: QueryClient,
  { website_id }: Pick<Scan, 'website_id'>,
  summaries: readonly AlertSummary[],
): void {
  prefetchDetails(queryClient, website_id, firstIds(byGroup(alertsOf(summaries))))
}

/** One scan: its alerts with their evidence, for triage and sharing. */
export function ScanDetail() {
  const { scanId } = route.useParams()
  const { is_superuser } = useUser()
  const scan = useQuery({ ...scanQuery(scanId), refetchOnMount: 'always', retryOnMount: false })
  if (scan.data?.in_progress) {
    // The cached state may be older than the end of the scan.
    return scan.isFetchedAfterMount ? (
      <Navigate to={runningPath(scanId, is_superuser) as string} replace />
    ) : (
      <div className="v-page" data-wide>
        <HeaderSkeleton />
      </div>
    )
  }
  // Another scan is another page and must not inherit this one's state.
  return <ScanDetailPage key={scanId} scanId={scanId} />
}

function ScanDetailPage({ scanId }: { scanId: string }) {
  const detail = useScanDetail(scanId)
  const { scan, website, isAudit, alerts, mine, isLoading, error } = detail
  const isLoaded = !isLoading && error === null
  const isEnd = hasOnlyEnd(detail)
  const websiteId = scan?.website_id
  const groups = useMemo(() => byGroup(alerts), [alerts])
  const triage = useTriage(scanId, websiteId)
  const selection = useSelection(scanId, groups.open, isLoaded)
  const share = useShare(scanId, selection.selected, triage.refresh)
  const active = useActiveAlert(alerts[0]?.id ?? null)
  const list = useRef<AlertListHandle>(null)
  const explanation = useExplanation(scanId)
  useMissingAlert(active, alerts, isLoaded)
  useTitle(scan?.title)
  useTrackView(scanId, websiteId)
  useOwnWebsite(website?.website_id)

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

  return (
    <div className="v-page" data-wide>
      <div className={classes.columns}>
        {!isEnd && <Sidebar {...shared} mine={mine} isLoading={isLoading} error={error} isAudit={isAudit} />}
        {/* Without the sidebar it is another, wider place: nothing in it is moved there. */}
        <div key={isEnd ? 'end' : 'alerts'} className={classes.main}>
          {scan === null ? (
            error === null && <HeaderSkeleton />
          ) : (
            <HeaderCard scan={scan} alerts={alerts} groups={groups} triage={triage} />
          )}
          <ScanAlerts
            detail={detail}
            groups={groups}
            list={list}
            active={active}
            triage={triage}
            selection={selection}
            share={share}
            explanation={explanation}
          />
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
      {alerts.length > 0 && <PhoneDock {...shared} mine={mine} onStep={step} />}
    </div>
  )
}

function useTrackView(scanId: string, websiteId: string | undefined) {
  useEffect(() => {
    if (websiteId !== undefined)
      track('page_view', { page_type: 'scan_detail', scan_id: scanId, website_id: websiteId })
  }, [scanId, websiteId])
}

/** A link to a scan of another of the user's websites selects that website. */
function useOwnWebsite(ownWebsiteId: string | undefined) {
  useEffect(() => {
    if (ownWebsiteId !== undefined && getSelectedWebsite() !== ownWebsiteId) selectWebsite(ownWebsiteId)
  }, [ownWebsiteId])
}
