import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { Website } from '@vitrine/modules/websites/contract'
import { lazy, useLayoutEffect, useRef } from 'react'
import { useUser } from '../../shared/auth/use-session.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { IconHourglass } from '../../shared/icons/icons.gen.ts'
import { onboardingStatusQuery } from '../../shared/onboarding/status-query.ts'
import { paths } from '../../shared/paths.ts'
import { auditQuery } from '../../shared/website/audit-query.ts'
import { useAuditEnd } from '../../shared/website/subscription-query.ts'
import { keepHeight, keptHeight } from './audit-height.ts'
import classes from './audit-place.module.css'
import { expiryText } from './audit-rules.ts'
import { scansByAlertsQuery } from './data.ts'

const AuditBanner = lazy(() => import('./audit-banner.tsx'))

/** The state of a website's free audit: until it is known, its space is reserved and nothing below it is rendered. */
export function useAudit(website: Website) {
  const end = useAuditEnd(website)
  const audit = useQuery({ ...auditQuery(website.website_id), enabled: website.audit_mode })
  const rows = audit.data?.audit_config?.rows ?? []
  const cards = useQueries({
    queries: rows
      .map((row) => row[wire.alertIds])
      .filter((ids) => ids.length > 0)
      .map((ids) => scansByAlertsQuery(website.website_id, ids)),
  })
  const isPending = end.isPending || (website.audit_mode && audit.isPending)
  const isShown = website.audit_mode && !isPending && end.days > 0
  return {
    isPending,
    isShown,
    /** Whether the rows of the banner have the height that they keep. */
    isFilled: cards.every((each) => !each.isPending),
    endsAt: end.endsAt,
    config: audit.data?.audit_config ?? null,
    error: audit.data === undefined ? audit.error : null,
    retry: audit.refetch,
  }
}

/** The banner's last height in this browser, so that the content below doesn't shift. */
export function AuditSkeleton({ websiteId }: { websiteId: string }) {
  const height = keptHeight(websiteId, window.innerWidth)
  return (
    <div className={classes.place} style={height === null ? undefined : { minHeight: height }}>
      <Loading label="Loading your free audit">
        <Skeleton className={classes.skeleton} radius={8} height="100%" />
      </Loading>
    </div>
  )
}

/** The banner of the free audit: what it found, or that it is in progress. */
export function AuditPlace({ website, now }: { website: Website; now: number }) {
  const { config, endsAt, error, retry } = useAudit(website)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new ResizeObserver(() =>
      keepHeight(website.website_id, window.innerWidth, element.offsetHeight),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [website.website_id])
  return (
    <div ref={place} className={classes.real}>
      {error ? (
        <ErrorState
          isCompact
          title="Your free audit couldn’t be loaded"
          error={error}
          onRetry={() => void retry()}
        />
      ) : config?.alerts_review ? (
        <AuditBanner websiteId={website.website_id} config={config} endsAt={endsAt} now={now} />
      ) : (
        <AuditUnderWay websiteId={website.website_id} expiry={expiryText(endsAt, now)} />
      )}
    </div>
  )
}

function AuditUnderWay({ websiteId, expiry }: { websiteId: string; expiry: string }) {
  const { user_id } = useUser()
  const { data } = useQuery(onboardingStatusQuery(user_id))
  // The user who requested the audit gets a link to what they can do about it.
  const isOwn = data?.website_id === websiteId
  const problem = isOwn ? (data.audit_problem ?? null) : null
  return (
    <section className={classes.waiting} aria-label="Free audit">
      <div className={classes.text}>
        <h2 className={classes.title}>
          {problem === null ? 'Your free audit is on its way' : 'We couldn’t check your store yet'}
        </h2>
        <p>
          {problem ?? 'We’re checking your store. Your results will appear here.'}{' '}
          {isOwn && (
            <Link to={paths.onboardingLoading} className="v-link">
              {problem === null ? 'See when it’s ready' : 'Correct the URL'}
            </Link>
          )}
        </p>
      </div>
      <Pill tone="money">
        <Icon of={IconHourglass} size={14} />
        {expiry}
      </Pill>
    </section>
  )
}
