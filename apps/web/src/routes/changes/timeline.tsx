import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Change, ChangeKind } from '@vitrine/modules/changes/contract'
import { Card } from '../../shared/components/card.tsx'
import { EmptyState, ErrorState } from '../../shared/components/state-views.tsx'
import { longDate } from '../../shared/format/relative-time.ts'
import { IconHistory } from '../../shared/icons/icons.gen.ts'
import { ChangeRow } from './change-row.tsx'
import classes from './changes.module.css'
import { changesQuery } from './data.ts'
import { KindFilter } from './kind-filter.tsx'
import { kinds } from './names.ts'
import { TimelineSkeleton } from './skeleton.tsx'
import { ToAnalyses } from './to-analyses.tsx'

const route = getRouteApi('/protected/shell/changes')

const options = Object.entries(kinds).map(([value, { label }]) => ({ value: value as ChangeKind, label }))

/** What changed, day by day, the newest first. */
export function Timeline({ websiteId }: { websiteId: string }) {
  const { kind } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    changesQuery(websiteId, kind),
  )
  const changes = data?.pages.flatMap((page) => page.changes)
  if (changes?.length === 0 && kind === undefined) return <NoChanges />
  return (
    <div className={classes.sections}>
      <KindFilter
        label="Kind of change"
        options={options}
        active={kind}
        onChange={(value) =>
          void navigate({ search: value === undefined ? {} : { kind: value }, replace: true })
        }
      />
      {changes === undefined ? (
        isError ? (
          <ErrorState title="The changes couldn’t be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <TimelineSkeleton />
        )
      ) : changes.length === 0 ? (
        <EmptyState
          isCompact
          icon={IconHistory}
          title="No changes of this kind"
          text="Choose another kind above."
        />
      ) : (
        <>
          {byDay(changes).map(([day, ofDay]) => (
            <Card key={day} title={day}>
              <ul className={classes.list}>
                {ofDay.map((change) => (
                  <ChangeRow key={change.change_id} change={change} websiteId={websiteId} />
                ))}
              </ul>
            </Card>
          ))}
          {hasNextPage && (
            <Button
              variant="default"
              className={classes.more ?? ''}
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Show earlier changes
            </Button>
          )}
        </>
      )}
    </div>
  )
}

const NoChanges = () => (
  <EmptyState
    icon={IconHistory}
    title="No changes yet"
    text="After your next analysis, you’ll see here what is new, fixed, worse, or better."
    action={<ToAnalyses />}
  />
)

/** Changes in their order, under the day of the store visit. */
function byDay(changes: readonly Change[]): [string, Change[]][] {
  const days = new Map<string, Change[]>()
  for (const change of changes) {
    const day = longDate(change.at)
    days.set(day, [...(days.get(day) ?? []), change])
  }
  return [...days]
}
