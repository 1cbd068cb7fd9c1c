import { useQuery } from '@tanstack/react-query'
import type { Scan } from '@vitrine/modules/scans/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { track } from '../../shared/api/track.ts'
import { articlesQuery } from '../../shared/articles/articles-query.ts'
import { useUser } from '../../shared/auth/use-session.ts'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { ErrorState } from '../../shared/components/state-views.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { alertsOverviewQuery, scansQuery } from '../../shared/scans/scans-query.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import { Attention } from './attention.tsx'
import { AuditPlace, AuditSkeleton, useAudit } from './audit-place.tsx'
import { BeyondYourStore } from './beyond-your-store.tsx'
import { DailyActions } from './daily-actions.tsx'
import { actionsQuery, fixesQuery, metricsQuery, websiteQuery } from './data.ts'
import { FixesLine } from './fixes-line.tsx'
import { Focus } from './focus.tsx'
import classes from './overview.module.css'
import { daySummary, greeting } from './overview-rules.ts'
import { OverviewSkeleton } from './overview-skeleton.tsx'

const noScans: readonly Scan[] = []

/** How the selected website is doing, and what to do today. */
export function Overview() {
  const user = useUser()
  const { website, websites, isLoading, error } = useSelectedWebsite()
  useTitle('Overview')
  if (website !== null) return <WebsiteOverview key={website.website_id} selected={website} />
  const isSelecting = isLoading || websites.length > 0
  return (
    <div className="v-page">
      <PageHeader
        title={greeting(user)}
        subtitle={
          error !== null
            ? undefined
            : isSelecting
              ? 'Loading website data...'
              : 'Please select a website to view overview'
        }
      />
      {error !== null ? (
        <div className={classes.section}>
          <ErrorState title="Your websites couldn’t be loaded" error={error} />
        </div>
      ) : (
        isSelecting && <OverviewSkeleton />
      )}
    </div>
  )
}

/** A part that takes longer than this comes later, into its own placeholder. */
const patienceMs = 4_000

/**
 * Whether the parts of the overview are here, or are late. They are shown together, because each has the height
 * that its content needs and would push down those below.
 */
function useAllSettled(userId: string, websiteId: string, isAuditFilled: boolean): boolean {
  const metrics = useQuery(metricsQuery(websiteId))
  const actions = useQuery(actionsQuery(userId, websiteId))
  const articles = useQuery(articlesQuery(websiteId))
  const scans = useQuery(scansQuery(websiteId))
  const overview = useQuery(alertsOverviewQuery(websiteId))
  const fixes = useQuery(fixesQuery(websiteId))
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const parts = [metrics, actions, articles, scans, overview, fixes]
  return isLate || (isAuditFilled && parts.every(({ isPending }) => !isPending))
}

function WebsiteOverview({ selected }: { selected: Website }) {
  const websiteId = selected.website_id
  const user = useUser()
  const now = useNow()
  const website = useQuery(websiteQuery(websiteId))
  const scans = useQuery(scansQuery(websiteId))
  const overview = useQuery(alertsOverviewQuery(websiteId))
  const audit = useAudit(selected)
  useEffect(() => track('page_view', { page_type: 'overview', website_id: websiteId }), [websiteId])
  const list = scans.data ?? noScans
  const details = website.data
  const summary = overview.data && scans.data ? daySummary(now, overview.data, list) : '\u00a0'
  const isComplete = useAllSettled(user.user_id, websiteId, audit.isFilled)
  const isReady = details !== undefined && !audit.isPending && isComplete
  const subtitle = (
    <span className={classes.summary}>
      {details === undefined ? 'Loading website details...' : isReady ? summary : '\u00a0'}
    </span>
  )
  const waiting = (
    <>
      {audit.isPending || audit.isShown ? <AuditSkeleton websiteId={websiteId} /> : null}
      <PageHeader title={greeting(user)} subtitle={subtitle} />
      <OverviewSkeleton />
    </>
  )
  const frame = (content: ReactNode) => <div className="v-page">{content}</div>
  if (website.error !== null && details === undefined) {
    return frame(
      <>
        <PageHeader title={greeting(user)} />
        <div className={classes.section}>
          <ErrorState
            title="The overview couldn’t be loaded"
            error={website.error}
            text="Your analyses and alerts are safe on the server."
            onRetry={() => void website.refetch()}
          />
        </div>
      </>,
    )
  }
  if (!isReady) return frame(waiting)
  return frame(
    // One suspense boundary for everything: late content must not push down what is already shown.
    <Suspense fallback={waiting}>
      {audit.isShown && <AuditPlace website={selected} now={now} />}
      <PageHeader title={greeting(user)} subtitle={subtitle} />
      <FixesLine websiteId={websiteId} />
      <Focus website={details} scans={list} isLoadingScans={scans.isPending} />
      <Attention website={details} scans={scans} overview={overview.data ?? null} />
      <DailyActions websiteId={websiteId} />
      <BeyondYourStore websiteId={websiteId} />
    </Suspense>,
  )
}
