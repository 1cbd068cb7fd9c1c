/** Logs what a session did and how it went. */
import type { EventsPort } from '../../../run/ports.ts'
import type { SessionRecord } from './run-session.ts'

/** A session may have dozens of steps; an owner reads one line. */
const maxSteps = 10

/** One line of the log. @param doing what the session is for, such as "Trying the search" */
export function logSession({ events }: EventsPort, doing: string, record: SessionRecord): void {
  const { platform, url, notVerified, steps } = record
  const beginning = `${doing} (${platform})`
  if (notVerified !== null) {
    events.notice(`${beginning}: ${notVerified}`, url)
    return
  }
  const reported = steps
    .slice(0, maxSteps)
    .map(
      ({ action, outcome }) =>
        `${action.charAt(0).toLowerCase()}${action.slice(1)}${outcome === 'failed' ? ' (failed)' : ''}`,
    )
  const rest = steps.length - reported.length
  if (rest > 0) reported.push(`${rest} more ${rest === 1 ? 'step' : 'steps'}`)
  events.info(reported.length > 0 ? `${beginning}: ${reported.join(', ')}.` : `${beginning}.`, url)
}
