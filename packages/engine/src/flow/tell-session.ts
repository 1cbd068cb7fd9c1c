/** Says in the scan's log what a session did and how it went. */
import type { ScanRun } from '../scan/scan-run.ts'
import type { FlowRecord } from './play-session.ts'

/** A session may have dozens of steps; an owner reads a line. */
const mostSteps = 10

/** One line of the log. @param doing what the session is for, such as "Trying the search" */
export function tellSession({ tell }: Pick<ScanRun, 'tell'>, doing: string, record: FlowRecord): void {
  const { platform, url, notVerified, steps } = record
  const beginning = `${doing} (${platform})`
  if (notVerified !== null) {
    tell.notice(`${beginning}: ${notVerified}`, url)
    return
  }
  const told = steps
    .slice(0, mostSteps)
    .map(
      ({ action, outcome }) =>
        `${action.charAt(0).toLowerCase()}${action.slice(1)}${outcome === 'failed' ? ' – did not work' : ''}`,
    )
  const rest = steps.length - told.length
  if (rest > 0) told.push(`${rest} more ${rest === 1 ? 'step' : 'steps'}`)
  tell.info(told.length > 0 ? `${beginning}: ${told.join(', ')}.` : `${beginning}.`, url)
}
