import type { Detector } from '../api/detector.ts'
import { errorCause } from './events.ts'
import type { EventsPort } from './ports.ts'

/**
 * Calls a detector's optional hooks. A hook that throws does not stop the scan: the failure is logged and `otherwise`
 * is returned.
 */
export function callDetector<Answer>(
  run: EventsPort,
  { label }: Pick<Detector, 'label'>,
  ask: () => Answer,
  otherwise: Answer,
): Answer {
  try {
    return ask()
  } catch (error) {
    run.events.problem(`The check “${label}” couldn’t check everything.`, undefined, errorCause(error))
    return otherwise
  }
}
