import type { Detector } from '../detector.ts'
import type { ScanRun } from './scan-run.ts'
import { causeOf } from './tell.ts'

/**
 * What a detector says beside its verdict: what it wants to know, what it remembers. One that fails at it stops nothing;
 * the failure is noted, and `otherwise` stands in its place.
 */
export function askDetector<Answer>(
  run: Pick<ScanRun, 'tell'>,
  { label }: Pick<Detector, 'label'>,
  ask: () => Answer,
  otherwise: Answer,
): Answer {
  try {
    return ask()
  } catch (error) {
    run.tell.problem(`The check "${label}" could not look at all that it wanted.`, undefined, causeOf(error))
    return otherwise
  }
}
