import { phaseNames } from '@vitrine/kernel/names/phase-names'
import type { ScanResults } from '@vitrine/modules/instances/contract'
import type { RunProgress } from '@vitrine/modules/scans/contract'
import { ProgressBar } from '../../shared/components/figures/progress-bar.tsx'
import classes from './phase-list.module.css'
import { allDone, phaseStates, phaseText } from './progress-rules.ts'

interface PhaseListProps {
  progress: RunProgress
  /** The run is over, and these are the phases that it went through. */
  hasEnded: boolean
  results: ScanResults
}

/** The phases of a run in order; the current one with its own progress. */
export function PhaseList({ progress, hasEnded, results }: PhaseListProps) {
  const phases = hasEnded ? allDone(progress) : phaseStates(progress)
  return (
    <ol className={classes.phases}>
      {phases.map((each) => (
        <li
          key={each.phase}
          data-state={each.state}
          aria-current={each.state === 'current' ? 'step' : undefined}
        >
          <p className={classes.line}>
            <span>{phaseNames[each.phase]}</span>
            <span className={classes.state}>{phaseText(each, results)}</span>
          </p>
          {each.state === 'current' && <ProgressBar percent={each.percent} label={phaseNames[each.phase]} />}
        </li>
      ))}
    </ol>
  )
}
