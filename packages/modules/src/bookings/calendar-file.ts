/** A calendar entry (RFC 5545). */
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarEntry {
  id: string
  startsAt: Date
  endsAt: Date
  madeAt: Date
  title: string
  description: string
  location: string
  /** Email address of the organizer. */
  organizer: string
}

const reminderSeconds = 15 * 60

/** The format allows line breaks but no other control characters. */
const withoutControls = (text: string) => text.replaceAll(/(?![\r\n])\p{Cc}/gu, '')

/** Text of an .ics file. */
export function calendarFile(entry: CalendarEntry): string {
  const calendar = ical({
    prodId: { company: 'Vitrine', product: 'Consultations', language: 'EN' },
    scale: 'gregorian',
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${entry.id}@vitrine.invalid`,
    stamp: entry.madeAt,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.title,
    description: withoutControls(entry.description),
    location: entry.location,
    organizer: { name: 'Vitrine', email: entry.organizer },
    status: ICalEventStatus.CONFIRMED,
    alarms: [{ type: ICalAlarmType.display, trigger: reminderSeconds, description: entry.title }],
  })
  return `${calendar.toString()}\r\n`
}
