import type { ScanResults } from '@vitrine/modules/instances/contract'
import type { RunProgress } from '@vitrine/modules/scans/contract'
import { ProgressBar } from '../../shared/components/figures/progress-bar.tsx'
import classes from './phase-list.module.css'
import { phaseNames, phaseStates, phaseText } from './progress-rules.ts'

interface PhaseListProps {
  progress: RunProgress
  results: ScanResults
}

/** The phases of a run in order; the current one with its own progress. */
export function PhaseList({ progress, results }: PhaseListProps) {
  return (
    <ol className={classes.phases}>
      {phaseStates(progress).map((each) => (
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
