import { expect, test } from 'vitest'
import { actText, dataText } from './log-text.ts'

test('acts and their details are words, and ids are short', () => {
  expect(actText('set-remaining-hours')).toBe('Set remaining hours')
  expect(actText('run-scan-instance')).toBe('Run scan')
  expect(
    dataText({
      website_id: 'a0000000-41c8-7000-8000-000000000001',
      scan_id: 'a0000000-41c8-7000-8000-000000abcdef',
      remaining_hours: 4,
      kept: ['x', 'y'],
      page_type: 'scan_detail',
    }),
  ).toBe('Scan: …abcdef, remaining hours: 4, kept: x, y, page type: scan detail')
})
