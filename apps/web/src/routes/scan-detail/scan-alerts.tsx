import { useQuery } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { type ComponentProps, lazy, type Ref, Suspense, useRef } from 'react'
import { isNotThere } from '../../shared/api/api-error.ts'
import { EmptyState, ErrorState } from '../../shared/components/state-views.tsx'
import { AnalysisNotFound } from '../../shared/scans/analysis-not-found.tsx'
import { endTitle, PartialNotice, ScanEnd } from '../../shared/scans/scan-end.tsx'
import { draftOffersQuery } from './alert/drafts.ts'
import { emptyText } from './alert-rules.ts'
import { CoverageCard } from './coverage-card.tsx'
import type { useScanDetail } from './data.ts'
import layout from './detail.module.css'
import type { useExplanation } from './explanation.tsx'
import { AlertList, type AlertListHandle } from './list/alert-list.tsx'
import type { SharePanelProps } from './sharing/share-panel.tsx'
import { ShareTop } from './sharing/share-top.tsx'
import { useSeen } from './sharing/use-seen.ts'
import { AlertsSkeleton, SummarySkeleton } from './skeletons.tsx'
import { SummaryCard } from './summary-card.tsx'

// Below all alerts: it is loaded when someone comes near it.
const SharePanel = lazy(() => import('./sharing/share-panel.tsx'))

/** The panel is loaded this far before it is scrolled into view. */
const nearPx = 800

type ScanDetailState = ReturnType<typeof useScanDetail>

interface ScanAlertsProps
  extends Pick<ComponentProps<typeof AlertList>, 'groups' | 'active' | 'triage'>,
    Pick<SharePanelProps, 'selection' | 'share'> {
  detail: ScanDetailState
  list: Ref<AlertListHandle>
  explanation: ReturnType<typeof useExplanation>
}

/** Whether there is nothing to list besides the reason why the scan ended. The scan says it before its alerts do. */
export const hasOnlyEnd = ({ scan, alerts, isLoading }: ScanDetailState) =>
  scan !== null && endTitle(scan) !== null && (isLoading ? scan[wire.alertCount] : alerts.length) === 0

/** Everything below the header card: missing or loading states, or summary, alerts, and sharing. */
export function ScanAlerts(props: ScanAlertsProps) {
  const { detail, groups, list, active, triage, selection, share, explanation } = props
  const { scan, website, alerts, isLoading, error } = detail
  const currency = scan?.currency ?? website?.currency
  const websiteId = scan?.website_id
  const drafts = useQuery({ ...draftOffersQuery(websiteId ?? ''), enabled: websiteId !== undefined })
  if (error !== null && isNotThere(error)) {
    return (
      <>
        <h1 className="v-visually-hidden">Analysis</h1>
        <AnalysisNotFound />
      </>
    )
  }
  if (error !== null) {
    return (
      <ErrorState
        title="Error Loading Alerts"
        error={error}
        text="The alerts and what your team did with them are safe on the server."
        onRetry={() => window.location.reload()}
      />
    )
  }
  if (isLoading || scan === null) {
    return (
      <>
        <SummarySkeleton />
        <AlertsSkeleton />
      </>
    )
  }
  if (hasOnlyEnd(detail)) return <ScanEnd scan={scan} />
  return (
    <>
      {endTitle(scan) !== null && <PartialNotice scan={scan} />}
      <SummaryCard scan={scan} groups={groups} currency={currency} onExplain={explanation.explainScan} />
      <CoverageCard coverage={scan.coverage} />
      <div className={layout.phoneShare}>
        <ShareTop share={share} open={groups.open} />
      </div>
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
      {groups.open.length > 0 && <LateSharePanel groups={groups} selection={selection} share={share} />}
    </>
  )
}

function LateSharePanel(props: SharePanelProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useSeen(place, nearPx)
  return (
    <div ref={place} className="v-end">
      {isNear && (
        <Suspense>
          <SharePanel {...props} />
        </Suspense>
      )}
    </div>
  )
}
