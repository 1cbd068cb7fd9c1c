import type { AlertSide } from '@vitrine/modules/changes/contract'
import { expect, test } from 'vitest'
import { amountText } from './names.ts'

const side = (severity: AlertSide['severity'], pages: number | null): AlertSide => ({
  severity,
  page_count: pages,
  page_urls: [],
  values: [],
  picture: null,
})

test.each([
  [side('low', 1), side('high', 9), 'Low → High, 1 page → 9 pages'],
  [side('low', 2), side('low', 2), 'Low, 2 pages'],
  [null, side('high', 1_200), 'High, 1,200 pages'],
  [side('medium', 3), null, 'Medium, 3 pages'],
  [side('medium', 3), side(null, null), 'Medium, 3 pages'],
  [null, null, ''],
])('what changed is told in one line (%#)', (before, after, text) => {
  expect(amountText(before, after)).toBe(text)
})
