import { expect, test } from 'vitest'
import { isoOf } from './list-scan-alerts.ts'

test.each([
  ['2026-05-03 07:08:09.12+00', '2026-05-03T07:08:09.120Z'],
  ['2026-05-03 07:08:09.123+00', '2026-05-03T07:08:09.123Z'],
  ['2026-05-03 07:08:09+00', '2026-05-03T07:08:09.000Z'],
  ['2026-05-03 07:08:09.5+02', '2026-05-03T05:08:09.500Z'],
  ['2026-05-03 07:08:09+05:30', '2026-05-03T01:38:09.000Z'],
])('the time that the database writes as %s leaves as %s', (text, iso) => expect(isoOf(text)).toBe(iso))
