import type { RunProgress } from '@vitrine/modules/instances/contract'
import { ProgressBar } from '../../shared/components/progress-bar.tsx'
import classes from './phase-list.module.css'
import { phaseNames, phaseStates } from './progress-rules.ts'

const stateNames = { done: 'Done', current: 'Under way', next: 'To come' } as const

/** The phases of a run in their order; the one that is under way with its own progress. */
export function PhaseList({ progress }: { progress: RunProgress }) {
  return (
    <ol className={classes.phases}>
      {phaseStates(progress).map(({ phase, state, percent }) => (
        <li key={phase} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <p className={classes.line}>
            <span>{phaseNames[phase]}</span>
            <span className={classes.state}>
              {state === 'current' && progress.total > 0
                ? `${progress.done} of ${progress.total}`
                : stateNames[state]}
            </span>
          </p>
          {state === 'current' && <ProgressBar percent={percent} label={phaseNames[phase]} />}
        </li>
      ))}
    </ol>
  )
}
