import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { publicConfigQuery } from '../../../../shared/api/public-config.ts'
import { useUser } from '../../../../shared/auth/use-session.ts'
import { Icon } from '../../../../shared/components/icon.tsx'
import { fullName } from '../../../../shared/format/text.ts'
import { getSelectedWebsite } from '../../../../shared/website/selected-website.ts'
import { teamQuery } from '../../../../shared/website/team-query.ts'
import type { FullAlert } from '../../alert-rules.ts'
import type { Triage } from '../../triage/use-triage.ts'
import classes from './team.module.css'

const Comments = lazy(() => import('./comments.tsx'))

/** Who takes care of an alert, and the team’s comments on click. Absent where the operator switched them off. */
export function AlertTeam({ alert, triage }: { alert: FullAlert; triage: Triage }) {
  const [isOpen, setIsOpen] = useState(false)
  const { user_id } = useUser()
  const { data: members } = useQuery(teamQuery(getSelectedWebsite() ?? ''))
  const { data: config } = useQuery(publicConfigQuery)
  if (config?.features_off?.includes('comments')) return null
  return (
    <div className={classes.team}>
      <label className={classes.assignee}>
        Assigned to
        <select
          className={`v-select ${classes.select}`}
          value={alert.assigneeId ?? ''}
          disabled={members === undefined}
          onChange={(event) => triage.assign(alert.id, event.currentTarget.value || null)}
        >
          <option value="">No one</option>
          {(members ?? []).map((member) => (
            <option key={member.user_id} value={member.user_id}>
              {fullName(member)}
              {member.user_id === user_id ? ' (you)' : ''}
            </option>
          ))}
        </select>
      </label>
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
        <Suspense>
          <Comments alertId={alert.id} members={members ?? []} />
        </Suspense>
      )}
    </div>
  )
}
