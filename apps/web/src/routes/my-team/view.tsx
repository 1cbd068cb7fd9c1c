import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../shared/auth/use-session.ts'
import { Card } from '../../shared/components/card.tsx'
import { CountBadge } from '../../shared/components/count-badge.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { teamQuery } from '../../shared/website/team-query.ts'
import { useIsAdmin } from '../../shared/website/use-is-admin.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import { InviteForm } from './invite-form.tsx'
import classes from './my-team.module.css'
import { inTeamOrder } from './team-rules.ts'
import { TeamTable } from './team-table.tsx'

function TeamSkeleton() {
  return (
    <Loading label="Loading the team">
      {[0, 1, 2].map((row) => (
        <div key={row} className={classes.skeletonRow}>
          <Skeleton width={32} height={32} radius={16} />
          <Skeleton width="30%" />
          <Skeleton width="16%" />
          <Skeleton width={64} height={24} radius={6} />
        </div>
      ))}
    </Loading>
  )
}

/** Members of the selected website and their roles. */
export function MyTeam() {
  useTitle('My Team')
  const { user_id } = useUser()
  const { website } = useSelectedWebsite()
  const websiteId = website?.website_id ?? ''
  const team = useQuery(teamQuery(websiteId))
  const { isAdmin } = useIsAdmin(websiteId)
  return (
    <div className="v-page">
      <PageHeader
        title="My Team"
        subtitle={`Who can see the analyses and alerts for ${website?.website_name ?? 'this website'}.`}
      />
      <div className={classes.columns}>
        <Card title={<>Members {team.data && <CountBadge count={team.data.length} />}</>}>
          {team.data ? (
            <TeamTable
              members={inTeamOrder(team.data, user_id)}
              ownId={user_id}
              mayChange={isAdmin === true}
              websiteId={websiteId}
              websiteName={website?.website_name ?? ''}
            />
          ) : team.isError ? (
            <ErrorState
              isCompact
              title="Error loading team members"
              error={team.error}
              onRetry={() => void team.refetch()}
            />
          ) : (
            <TeamSkeleton />
          )}
        </Card>
        {website ? (
          <InviteForm key={websiteId} websiteId={websiteId} />
        ) : (
          <Skeleton height={193} radius={8} className={classes.inviteSkeleton} />
        )}
      </div>
    </div>
  )
}
