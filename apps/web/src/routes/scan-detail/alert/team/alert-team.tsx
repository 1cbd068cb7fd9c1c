import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { publicConfigQuery } from '../../../../shared/api/public-config.ts'
import { useUser } from '../../../../shared/auth/use-session.ts'
import { Icon } from '../../../../shared/components/icon.tsx'
import { IconChevronRight } from '../../../../shared/icons/icons.gen.ts'
import { teamQuery } from '../../../../shared/website/team-query.ts'
import type { FullAlert } from '../../alert-rules.ts'
import type { Triage } from '../../triage/use-triage.ts'
import { assigneeChoices } from './assignee-rules.ts'
import { CommentsWaiting } from './comments-waiting.tsx'
import classes from './team.module.css'

const Comments = lazy(() => import('./comments.tsx'))

interface AlertTeamProps {
  alert: FullAlert
  websiteId: string
  triage: Triage
}

/**
 * Who takes care of an alert, and the team’s comments on click. Absent where the operator switched them off. A default
 * export, for lazy loading.
 */
export default function AlertTeam({ alert, websiteId, triage }: AlertTeamProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { user_id } = useUser()
  const { data: members, isError, isFetching, refetch } = useQuery(teamQuery(websiteId))
  const { data: config } = useQuery(publicConfigQuery)
  if (config?.features_off?.includes('comments')) return null
  return (
    <div className={classes.team}>
      <div className={classes.line}>
        <label className={classes.assignee}>
          Assigned to
          <select
            className={`v-select ${classes.select}`}
            value={alert.assigneeId ?? ''}
            disabled={members === undefined}
            onChange={(event) => triage.assign(alert.id, event.currentTarget.value || null)}
          >
            {assigneeChoices(members, alert.assigneeId, user_id).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {isError && members === undefined && (
          <p role="alert" className={classes.note}>
            Your team couldn’t be loaded.{' '}
            <button
              type="button"
              className="v-link v-touch"
              disabled={isFetching}
              onClick={() => void refetch()}
            >
              Try again
            </button>
          </p>
        )}
      </div>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={IconChevronRight} size={16} className={classes.chevron} />
        <strong>Comments</strong>
      </button>
      {isOpen && (
        <Suspense
          fallback={
            <div className={classes.comments}>
              <div className={classes.thread}>
                <CommentsWaiting />
              </div>
              <div className={classes.formWaiting} />
            </div>
          }
        >
          <Comments alertId={alert.id} members={members ?? []} />
        </Suspense>
      )}
    </div>
  )
}
