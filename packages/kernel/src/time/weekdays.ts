/** Weekdays in a person's own time zone. */

import { dayMs } from './durations.ts'

/** Day of the week (0: Sunday) in a time zone. An unknown time zone counts as UTC. */
function weekdayAt(timeMs: number, timeZone: string): number {
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const nameIn = (zone: string) =>
    new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: zone }).format(timeMs)
  try {
    return names.indexOf(nameIn(timeZone))
  } catch {
    return names.indexOf(nameIn('UTC'))
  }
}

/**
 * When a free audit is due: three weekdays after the request, skipping Saturdays and Sundays.
 * @returns a time on that day, the same time of day (UTC) as `createdAt`
 */
export function auditReadyDate(createdAt: Date, timeZone = 'UTC'): Date {
  let timeMs = createdAt.getTime()
  for (let left = 3; left > 0; ) {
    timeMs += dayMs
    const weekday = weekdayAt(timeMs, timeZone)
    if (weekday !== 0 && weekday !== 6) left--
  }
  return new Date(timeMs)
}
