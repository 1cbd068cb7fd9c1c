import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useUser } from '../../shared/auth/use-session.ts'
import { AlertShowcase } from '../../shared/components/public-pages/alert-showcase.tsx'
import { SplitScreen } from '../../shared/components/public-pages/split-screen.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { onboardingStatusQuery } from '../../shared/onboarding/status-query.ts'
import { paths } from '../../shared/paths.ts'
import { questionsQuery } from './data.ts'
import { LogOutButton } from './log-out-button.tsx'
import classes from './onboarding.module.css'
import { QuestionForm } from './question-form.tsx'

/**
 * The questions for a new customer. Continues to the loading page after the last one; users who don't need to
 * answer go home.
 */
export function Onboarding() {
  useTitle('Welcome')
  const { user_id } = useUser()
  const status = useQuery(onboardingStatusQuery(user_id))
  const questions = useQuery(questionsQuery)
  if (status.data?.created_at) return <Navigate to={paths.onboardingLoading} replace />
  if (status.data?.needs_onboarding === false) return <Navigate to={paths.overview} replace />
  if (status.data && questions.data && questions.data.length > 0) {
    return <QuestionForm questions={questions.data} />
  }
  const error = status.error ?? questions.error
  const hasNoQuestions = questions.data?.length === 0
  return (
    <SplitScreen
      home={paths.onboarding}
      action={<LogOutButton />}
      title="Welcome to Vitrine"
      aside={<AlertShowcase />}
    >
      {error || hasNoQuestions ? (
        <ErrorState
          isCompact
          title="The questions couldn’t be loaded"
          error={error ?? undefined}
          text="Nothing was lost."
          onRetry={() => void Promise.all([status.refetch(), questions.refetch()])}
        />
      ) : (
        <Loading label="Loading the questions">
          <div className={classes.skeleton}>
            <Skeleton width={96} height={20} />
            <Skeleton height={44} radius={6} />
            <Skeleton width={96} height={20} />
            <Skeleton height={44} radius={6} />
            <Skeleton height={44} radius={6} />
          </div>
        </Loading>
      )}
    </SplitScreen>
  )
}
