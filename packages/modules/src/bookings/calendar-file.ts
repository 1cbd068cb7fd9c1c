/** A calendar entry (RFC 5545). */

export interface CalendarEntry {
  id: string
  startsAt: Date
  endsAt: Date
  madeAt: Date
  title: string
  description: string
  location: string
  /** Mail address of who invites. */
  organizer: string
}

const stamp = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Text of a property: what has a meaning in the format is escaped, other control characters are dropped. */
const escapeText = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r?\n|\r/g, '\\n')
    .replaceAll(/[,;]/g, (mark) => `\\${mark}`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not get through.
    .replaceAll(/[\u0000-\u001f\u007f]/g, '')

/** Lines have at most 75 bytes; longer ones go on after a line break and a blank. No character is cut in two. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    const isFull = Buffer.byteLength(current) + Buffer.byteLength(character) > (lines.length === 0 ? 75 : 74)
    if (isFull) {
      lines.push(current)
      current = ''
    }
    current += character
  }
  return [...lines, current].join('\r\n ')
}

/** Text of an .ics file. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Consultations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}@vitrine.invalid`,
    `DTSTAMP:${stamp(entry.madeAt)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `ORGANIZER;CN=Vitrine:mailto:${entry.organizer}`,
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(entry.title)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
