import type { Incident } from '@vitrine/modules/heartbeats/contract'
import { Pill } from '../../shared/components/pill.tsx'
import { evidenceTime } from '../../shared/format/relative-time.ts'
import { lengthText } from './heartbeat-text.ts'
import classes from './heartbeats.module.css'

/** What was down, since when, and for how long. */
export function IncidentList({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <ul className={classes.list}>
      {incidents.map(({ incident_id: id, title, detail, started_at: from, closed_at: to }) => (
        <li key={id} className={classes.row}>
          <div className={classes.what}>
            <p>{title}</p>
            <p className={classes.minor}>
              {to === null ? `Since ${evidenceTime(from)}` : evidenceTime(from)}
              {to === null ? '' : `, for ${lengthText(from, Date.parse(to))}`}
              {detail === '' ? '' : ` · ${detail}`}
            </p>
          </div>
          <Pill tone={to === null ? 'high' : 'resolved'}>{to === null ? 'Open' : 'Closed'}</Pill>
        </li>
      ))}
    </ul>
  )
}
