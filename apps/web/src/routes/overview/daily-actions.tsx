import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../shared/auth/use-session.ts'
import { Card } from '../../shared/components/card.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { SectionHeader } from '../../shared/components/page-header.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { clockTime } from '../../shared/format/relative-time.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { IconCircleCheck, IconRefresh } from '../../shared/icons/icons.gen.ts'
import { ActionRow } from './action-row.tsx'
import { actionsState } from './action-rules.ts'
import classes from './daily-actions.module.css'
import { actionsQuery, useActionStatus } from './data.ts'
import layout from './overview.module.css'

/** The daily brief: up to five things to do. Hidden when there are none. */
export function DailyActions({ websiteId }: { websiteId: string }) {
  const { user_id: userId } = useUser()
  const now = useNow()
  const actions = useQuery(actionsQuery(userId, websiteId))
  const setStatus = useActionStatus(userId, websiteId)
  const list = actions.data ?? []
  const state = actionsState(list)
  const hasFailed = actions.error !== null && actions.data === undefined
  if (!actions.isPending && !hasFailed && state === 'hidden') return null
  return (
    <section className={layout.section}>
      <SectionHeader
        title="What actions to take today?"
        action={
          <div className={classes.refresh}>
            {actions.dataUpdatedAt > 0 && <span>Updated at {clockTime(actions.dataUpdatedAt, now)}</span>}
            <button
              type="button"
              className="v-icon-button"
              aria-label="Refresh the actions"
              disabled={actions.isFetching}
              onClick={() => void actions.refetch()}
            >
              <Icon of={IconRefresh} size={16} />
            </button>
          </div>
        }
      />
      <Card>
        {hasFailed ? (
          <ErrorState
            isCompact
            title="Failed to load actions of the day"
            error={actions.error}
            onRetry={() => void actions.refetch()}
          />
        ) : actions.isPending ? (
          <Loading label="Loading today’s actions">
            {['80%', '60%', '70%'].map((width) => (
              <div key={width} className={classes.skeleton}>
                <Skeleton width={width} height={16} />
              </div>
            ))}
          </Loading>
        ) : state === 'none' ? (
          <p className={classes.none}>No actions available at the moment</p>
        ) : (
          <>
            <ul>
              {list
                .filter(({ status }) => status !== 'discarded')
                .map((action) => (
                  <ActionRow key={action.action_id} action={action} onChange={setStatus} />
                ))}
            </ul>
            {state === 'done' && (
              <div className={classes.done} role="status">
                <EmptyState
                  isCompact
                  icon={IconCircleCheck}
                  title="Done for the moment!"
                  text="Come back later for more actions"
                />
              </div>
            )}
          </>
        )}
      </Card>
    </section>
  )
}
