import { auditReadyDate } from '@vitrine/kernel/time/weekdays'

/** "Thursday, 26 November": the day for which the audit is promised, in the user's time zone. */
export function auditReadyText(
  createdAt: string,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  return auditReadyDate(new Date(createdAt), timeZone).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  })
}
