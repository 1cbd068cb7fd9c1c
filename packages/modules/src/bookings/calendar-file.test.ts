import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  id: '0198b6a0-0000-7000-8000-000000000000',
  startsAt: new Date('2026-11-23T09:30:00.000Z'),
  endsAt: new Date('2026-11-23T10:00:00.000Z'),
  madeAt: new Date('2026-11-21T08:00:00.000Z'),
  title: 'Vitrine consultation',
  description: 'Prices; pictures, all\nof it \\o/ \u0007',
  location: 'Online',
  organizer: 'help@vitrine.example',
}

test('times are in UTC, and special characters are escaped', () => {
  const lines = calendarFile(entry).split('\r\n')
  expect(lines).toContain('DTSTART:20261123T093000Z')
  expect(lines).toContain('DTEND:20261123T100000Z')
  expect(lines).toContain('DTSTAMP:20261121T080000Z')
  expect(lines).toContain('DESCRIPTION:Prices\\; pictures\\, all\\nof it \\\\o/ ')
  expect(lines.at(-1)).toBe('')
})

test('lines have at most 75 bytes without loss, in any script', () => {
  const description = 'Größe und Farbe 価格が違います '.repeat(20).trim()
  const file = calendarFile({ ...entry, description })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}\r\n`)
})
