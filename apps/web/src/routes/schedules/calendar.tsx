import { pluralize } from '@vitrine/kernel/figures/figures'
import type { HostLoad, PlannedRun, ScheduleCalendar } from '@vitrine/modules/schedules/contract'
import { clockText } from '../../shared/schedules/timing-text.ts'
import classes from './schedules.module.css'

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

const isoDay = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant))

/** The coming two weeks, day by day: when runs are expected, and the load per host. */
export function Calendar({ calendar }: { calendar: ScheduleCalendar }) {
  const { days, runs, load, time_zone: timeZone } = calendar
  const maxPages = Math.max(1, ...load.map(({ pages }) => pages))
  const hasHosts = new Set(load.map(({ host }) => host)).size > 1
  return (
    <ol className={classes.calendar}>
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          timeZone={timeZone}
          runs={runs.filter((run) => isoDay(run.start_at, timeZone) === day)}
          load={load.filter((each) => each.day === day)}
          maxPages={maxPages}
          hasHosts={hasHosts}
        />
      ))}
    </ol>
  )
}

interface DayProps {
  day: string
  timeZone: string
  runs: readonly PlannedRun[]
  load: readonly HostLoad[]
  maxPages: number
  /** Whether the load is of several hosts, so that each has to be named. */
  hasHosts: boolean
}

function Day({ day, timeZone, runs, load, maxPages, hasHosts }: DayProps) {
  return (
    <li className={classes.day} data-empty={runs.length === 0 || undefined}>
      <h3 className={classes.date}>{dayFormat.format(new Date(`${day}T00:00:00Z`))}</h3>
      <ul className={classes.runs}>
        {runs.map((run) => (
          <li key={`${run.schedule_id} ${run.due_at}`} className={classes.run}>
            <span className={classes.clock}>{clockText(run.start_at, timeZone)}</span>
            <span className={classes.runTitle}>{run.title}</span>
          </li>
        ))}
      </ul>
      {runs.length === 0 && <p className={classes.nothing}>No runs</p>}
      {load.map(({ host, pages, minutes }) => (
        <div key={host} className={classes.load}>
          <span className={classes.bar} aria-hidden="true">
            <span style={{ width: `${(pages / maxPages) * 100}%` }} />
          </span>
          <span>
            {hasHosts ? `${host}: about` : 'About'} {pluralize(pages, 'page')}, {pluralize(minutes, 'minute')}
          </span>
        </div>
      ))}
    </li>
  )
}
