import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { OnboardingStatus } from '@vitrine/modules/onboarding/contract'
import { useEffect, useRef } from 'react'
import { useUser } from '../../shared/auth/use-session.ts'
import { BookingWidget } from '../../shared/booking/booking-widget.tsx'
import { ProgressBar } from '../../shared/components/figures/progress-bar.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { Logo } from '../../shared/components/logo.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconArrowRight } from '../../shared/icons/icons.gen.ts'
import { onboardingStatusQuery } from '../../shared/onboarding/status-query.ts'
import { paths } from '../../shared/paths.ts'
import { auditReadyText } from './audit-ready-text.ts'
import { CorrectAddress } from './correct-address.tsx'
import { LogOutButton } from './log-out-button.tsx'
import classes from './onboarding.module.css'

/** Polling interval while the audit is prepared, in milliseconds. */
const pollMs = 15_000

interface ReadyProps {
  websiteId: string | null
  createdAt: string
  isDelivered: boolean
  /** Why the store couldn't be checked. */
  problem: string | null
  progress: OnboardingStatus['audit_progress']
}

function Ready({ websiteId, createdAt, isDelivered, problem, progress }: ReadyProps) {
  if (problem !== null && !isDelivered) {
    return (
      <>
        <p className={classes.ready} role="status">
          <strong>We couldn’t check your store yet.</strong> {problem} If the URL is wrong, correct it and
          we’ll start again. We’ll email you when your audit is ready.
        </p>
        {websiteId !== null && <CorrectAddress websiteId={websiteId} />}
      </>
    )
  }
  return isDelivered ? (
    <p className={classes.ready} role="status">
      <strong>Your free audit is ready.</strong>
    </p>
  ) : (
    <>
      <p className={classes.ready}>
        Your free audit will be ready on <strong>{auditReadyText(createdAt)}</strong>.
      </p>
      {progress !== null && <AuditProgress progress={progress} />}
    </>
  )
}

/** How far the analyses of the audit are. */
function AuditProgress({ progress }: { progress: NonNullable<OnboardingStatus['audit_progress']> }) {
  const { percent, finished_scan_count, scan_count } = progress
  return (
    <div className={classes.progress}>
      <ProgressBar percent={percent} label="Progress of your free audit" />
      <p>
        {percent}% · {finished_scan_count} of {pluralize(scan_count, 'analysis', 'analyses')} finished
      </p>
    </div>
  )
}

/**
 * Shown while the free audit runs: when it will be ready, and a way to book a consultation. Redirects once it is
 * ready.
 */
export function OnboardingLoading() {
  useTitle('Thanks for answering!')
  const { user_id } = useUser()
  const navigate = useNavigate()
  const booking = useRef<HTMLDivElement>(null)
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...onboardingStatusQuery(user_id),
    refetchInterval: pollMs,
  })
  const isDelivered = data?.audit_delivered === true
  // Rechecks on every response, so that a user who is booking moves on once that's done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the response triggers the recheck
  useEffect(() => {
    if (!isDelivered || booking.current?.contains(document.activeElement)) return
    void navigate({ to: paths.overview, replace: true })
  }, [isDelivered, dataUpdatedAt, navigate])

  if (data && data.created_at === null) {
    return <Navigate to={data.needs_onboarding ? paths.onboarding : paths.overview} replace />
  }
  return (
    <>
      <header className={classes.bar}>
        <Logo />
        <LogOutButton />
      </header>
      <main id="main" className={classes.thanks}>
        <h1 className={classes.title}>Thanks for answering!</h1>
        {data?.created_at ? (
          <Ready
            websiteId={data.website_id}
            createdAt={data.created_at}
            isDelivered={isDelivered}
            problem={data.audit_problem ?? null}
            progress={data.audit_progress ?? null}
          />
        ) : error ? (
          <ErrorState title="The date couldn’t be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Loading the date">
            <div className={classes.ready}>
              <Skeleton width={340} height={24} />
            </div>
          </Loading>
        )}
        <Button
          className={classes.onward}
          variant={isDelivered ? 'filled' : 'default'}
          rightSection={<Icon of={IconArrowRight} size={16} />}
          renderRoot={(props) => <Link to={paths.overview} {...props} />}
        >
          {isDelivered ? 'See your audit' : 'Go to your dashboard'}
        </Button>
        <h2 className={classes.talk}>Talk it through with us, for free</h2>
        <p className={classes.lead}>Book a time and we’ll go through your audit together.</p>
        <div ref={booking}>
          <BookingWidget />
        </div>
      </main>
    </>
  )
}
