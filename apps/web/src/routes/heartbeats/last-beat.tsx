import type { Beat } from '@vitrine/modules/heartbeats/contract'
import { Pill, type PillTone } from '../../shared/components/pill.tsx'
import { durationText, outcomeNames, stepNames } from './heartbeat-text.ts'
import classes from './heartbeats.module.css'

const tones: Record<Beat['state'], PillTone> = { ok: 'passed', failed: 'high', unknown: 'plain' }

/** The steps of the last visit. */
export function LastBeat({ beat }: { beat: Beat }) {
  return (
    <ul className={classes.list}>
      {beat.steps.map(({ name, outcome, duration_ms, detail }) => (
        <li key={name} className={classes.row}>
          <div className={classes.what}>
            <p>{stepNames[name]}</p>
            {detail !== '' && <p className={classes.minor}>{detail}</p>}
          </div>
          <span className={classes.duration}>{duration_ms === null ? '' : durationText(duration_ms)}</span>
          <span className={classes.outcome}>
            <Pill tone={tones[outcome]}>{outcomeNames[outcome]}</Pill>
          </span>
        </li>
      ))}
    </ul>
  )
}
