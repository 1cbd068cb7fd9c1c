import { expect, test } from 'vitest'
import { historyText } from './history-text.ts'

const entry = {
  at: '2026-01-01T00:00:00.000Z',
  who: 'Ada Lovelace',
  scan_title: null,
  before: null,
  after: null,
} as const

test('a line says what happened, by whom or in which analysis', () => {
  expect(historyText({ ...entry, kind: 'found', who: null, scan_title: 'Price Watch' })).toBe(
    'First seen in “Price Watch”',
  )
  expect(historyText({ ...entry, kind: 'status_changed', before: 'open', after: 'discarded' })).toBe(
    'Discarded by Ada Lovelace',
  )
  expect(historyText({ ...entry, kind: 'severity_changed', before: 'low', after: 'high' })).toBe(
    'Severity changed to High by Ada Lovelace',
  )
  expect(historyText({ ...entry, kind: 'rechecked', after: 'present' })).toBe(
    'Checked again by Ada Lovelace: still there',
  )
})
