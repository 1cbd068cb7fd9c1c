import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type {
  NotificationPreferences,
  PersonCadence,
} from '@vitrine/modules/notifications/preferences-contract'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { Card } from '../../shared/components/card.tsx'
import { Tick } from '../../shared/components/fields/tick.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import classes from './account.module.css'
import { preferencesQuery, useSetPreferences } from './notifications.ts'

const cadences: { value: PersonCadence; label: string }[] = [
  { value: 'as_set', label: 'Team default' },
  { value: 'immediate', label: 'Immediately' },
  { value: 'daily', label: 'Daily brief' },
  { value: 'weekly', label: 'Weekly report' },
  { value: 'off', label: 'Never' },
]
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
/** What quiet hours begin as. */
const usualHours = { from_minute: 22 * 60, to_minute: 7 * 60 }

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const minuteOf = (clock: string): number | null => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

function Hours({ preferences }: { preferences: NotificationPreferences }) {
  const save = useSetPreferences()
  const { quiet_hours: quiet, time_zone: zone } = preferences
  const change = (part: 'from_minute' | 'to_minute', field: HTMLInputElement) => {
    const minute = minuteOf(field.value)
    if (quiet === null || minute === quiet[part]) return
    // Without a time, what is stored still applies.
    if (minute === null) field.value = clockOf(quiet[part])
    else save.mutate({ quiet_hours: { ...quiet, [part]: minute } })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input */}
      <label className={classes.tick}>
        <Tick
          checked={quiet !== null}
          onChange={(event) =>
            save.mutate({ quiet_hours: event.currentTarget.checked ? usualHours : null, time_zone: zone })
          }
        />
        Quiet hours: emails wait until they end
      </label>
      <div className={classes.fields}>
        {quiet !== null && (
          <>
            <TextInput
              type="time"
              size="md"
              label="From"
              defaultValue={clockOf(quiet.from_minute)}
              onBlur={(event) => change('from_minute', event.currentTarget)}
            />
            <TextInput
              type="time"
              size="md"
              label="To"
              defaultValue={clockOf(quiet.to_minute)}
              onBlur={(event) => change('to_minute', event.currentTarget)}
            />
          </>
        )}
        <NativeSelect
          size="md"
          label="Time zone"
          value={zone}
          data={timeZones.includes(zone) ? timeZones : [zone, ...timeZones]}
          onChange={(event) => save.mutate({ time_zone: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

function Websites({ preferences }: { preferences: NotificationPreferences }) {
  const save = useSetPreferences()
  if (preferences.websites.length === 0)
    return <p className={classes.note}>You’re not on a website’s team yet.</p>
  return (
    <div className={classes.fields}>
      {preferences.websites.map(({ website_id: websiteId, website_name: name, cadence }) => (
        <NativeSelect
          key={websiteId}
          size="md"
          label={`Emails about ${name}`}
          value={cadence}
          data={cadences}
          onChange={(event) => {
            const chosen = cadences.find(({ value }) => value === event.currentTarget.value)
            if (chosen) save.mutate({ websites: [{ website_id: websiteId, cadence: chosen.value }] })
          }}
        />
      ))}
    </div>
  )
}

/** How often the user gets notification email, and when not. */
export function NotificationsCard() {
  const { data: config, isPending } = useQuery(publicConfigQuery)
  const isOn = config?.has_notifications === true
  const { data, error, refetch } = useQuery({ ...preferencesQuery, enabled: isOn })
  if (!isOn && !isPending) return null
  return (
    <div id="notifications">
      <Card title="Notifications">
        <div className={classes.content}>
          {data ? (
            <>
              <p className={classes.note}>
                The admins of a website choose what its team hears about. How often you get emails is up to
                you.
              </p>
              <Websites preferences={data} />
              <Hours preferences={data} />
            </>
          ) : error ? (
            <ErrorState
              isCompact
              title="Your preferences couldn’t be loaded"
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading label="Loading your preferences">
              <div className={classes.waiting}>
                <Skeleton width={240} />
                <Skeleton height={36} radius={6} />
                <Skeleton width={240} />
                <Skeleton height={36} radius={6} />
              </div>
            </Loading>
          )}
        </div>
      </Card>
    </div>
  )
}
