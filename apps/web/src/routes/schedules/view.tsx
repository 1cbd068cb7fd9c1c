import { Button } from '@mantine/core'
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { Card } from '../../shared/components/card.tsx'
import { MoreButton } from '../../shared/components/more-button.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconCalendarTime } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import { calendarQuery, occurrencesQuery, schedulesQuery } from '../../shared/schedules/schedules-query.ts'
import { ownTimeZone, zoneText } from '../../shared/schedules/timing-text.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import { Calendar } from './calendar.tsx'
import { OccurrenceList } from './occurrence-list.tsx'
import { ScheduleList } from './schedule-list.tsx'
import classes from './schedules.module.css'

/** The schedules of the selected website, the coming two weeks, and what became of the last due times. */
export function Schedules() {
  useTitle('Schedules')
  const { website } = useSelectedWebsite()
  const websiteId = website?.website_id ?? ''
  const config = useQuery(publicConfigQuery)
  const isOff = config.data?.features_off?.includes('schedules') === true
  // Nothing is asked before it is known whether there can be schedules.
  const askedId = config.isPending || isOff ? '' : websiteId
  const timeZone = ownTimeZone()
  const schedules = useQuery(schedulesQuery(askedId))
  const calendar = useQuery(calendarQuery(askedId, timeZone))
  const occurrences = useInfiniteQuery(occurrencesQuery(askedId))
  return (
    <div className="v-page">
      <PageHeader
        title="Schedules"
        subtitle={`Recurring analyses of ${website?.website_name ?? 'your store'}.`}
      />
      {isOff ? (
        <EmptyState
          icon={IconCalendarTime}
          title="Coming soon"
          text="Schedules are turned off in this installation."
        />
      ) : (
        <div className={`v-cards ${classes.sections}`}>
          <Card title="Schedules">
            <Part query={schedules} label="schedules" empty={<NoSchedules />}>
              {(list) => <ScheduleList schedules={list} websiteId={websiteId} />}
            </Part>
          </Card>
          {schedules.data !== undefined && schedules.data.length > 0 && (
            <>
              <Card title={`Next two weeks, ${zoneText(timeZone)}`}>
                <Part query={calendar} label="calendar">
                  {(data) => <Calendar calendar={data} />}
                </Part>
              </Card>
              <Card title={`Past runs, ${zoneText(timeZone)}`}>
                <Part
                  query={occurrences}
                  label="past runs"
                  empty={<EmptyState isCompact title="No past runs yet" text="Past runs appear here." />}
                >
                  {(list) => <OccurrenceList occurrences={list} />}
                </Part>
                <MoreButton query={occurrences} label="Show older runs" isInset />
              </Card>
            </>
          )}
        </div>
      )}
    </div>
  )
}

const NoSchedules = () => (
  <EmptyState
    isCompact
    icon={IconCalendarTime}
    title="No schedules yet"
    text="Choose Repeat or Schedule in an analysis’s menu."
    action={
      <Button variant="default" renderRoot={(props) => <Link to={paths.hub as string} {...props} />}>
        See analyses
      </Button>
    }
  />
)

interface PartProps<Data> {
  query: UseQueryResult<Data>
  label: string
  /** Shown instead of an empty list. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

function Part<Data>({ query, label, empty, children }: PartProps<Data>) {
  if (query.data !== undefined)
    return Array.isArray(query.data) && query.data.length === 0 ? empty : children(query.data)
  if (query.isError)
    return (
      <ErrorState
        isCompact
        title={`The ${label} couldn’t be loaded`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <Loading label={`Loading the ${label}`}>
      <div className={classes.loading}>
        <Skeleton height={72} />
      </div>
    </Loading>
  )
}
