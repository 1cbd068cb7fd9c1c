import { expect, test } from 'vitest'
import { auditReadyText } from './audit-ready-text.ts'

test.each([
  ['2026-11-23T10:00:00Z', 'UTC', 'Thursday, November 26, 2026'],
  ['2026-11-20T10:00:00Z', 'UTC', 'Wednesday, November 25, 2026'],
  ['2026-11-21T10:00:00Z', 'UTC', 'Wednesday, November 25, 2026'],
  // Still Friday in New York, already Saturday in Tokyo.
  ['2026-11-20T23:00:00Z', 'America/New_York', 'Wednesday, November 25, 2026'],
  ['2026-11-22T23:00:00Z', 'Asia/Tokyo', 'Thursday, November 26, 2026'],
])('requested at %s, in %s the audit is ready on %s', (createdAt, timeZone, text) =>
  expect(auditReadyText(createdAt, timeZone)).toBe(text),
)
