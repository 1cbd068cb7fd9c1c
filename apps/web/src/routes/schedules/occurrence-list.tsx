import { Link } from '@tanstack/react-router'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { ScheduleOccurrence } from '@vitrine/modules/schedules/contract'
import { Pill, type PillTone } from '../../shared/components/pill.tsx'
import { clockTime } from '../../shared/format/relative-time.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { scanPath } from '../../shared/paths.ts'
import classes from './schedules.module.css'

const states: Record<ScheduleOccurrence['state'], { label: string; tone: PillTone }> = {
  launched: { label: 'Launched', tone: 'passed' },
  skipped: { label: 'Skipped', tone: 'medium' },
  waiting: { label: 'Waiting', tone: 'plain' },
}

/** What ran, what was skipped, and why. */
export function OccurrenceList({ occurrences }: { occurrences: readonly ScheduleOccurrence[] }) {
  const now = useNow()
  return (
    <ul className={classes.list}>
      {occurrences.map((each) => (
        <li key={each.occurrence_id} className={classes.occurrence}>
          <span className={classes.due}>{clockTime(each.due_at, now)}</span>
          <span className={classes.what}>
            {each.scan_id === null ? (
              each.title
            ) : (
              <Link to={scanPath(each.scan_id) as string} className="v-touch">
                {each.title}
              </Link>
            )}
            {each.reason !== null && <span className={classes.minor}>{each.reason}</span>}
            {each.missed_count > 0 && (
              <span className={classes.minor}>
                Makes up for {pluralize(each.missed_count, 'missed run')}.
              </span>
            )}
          </span>
          <Pill tone={states[each.state].tone}>{states[each.state].label}</Pill>
        </li>
      ))}
    </ul>
  )
}
