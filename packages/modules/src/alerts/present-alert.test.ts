import { expect, test } from 'vitest'
import { presenceNote } from './present-alert.ts'

const day = (number: number) => new Date(Date.UTC(2026, 4, number))

const seen = {
  presence: 'present' as const,
  goneAt: null,
  returnedAt: null,
  status: 'open' as const,
  personStatus: null,
  personStatusAt: null,
  lastSeenAt: day(1),
  pageCount: 4,
}
const closed = { status: 'closed', personStatus: 'closed', personStatusAt: day(3) } as const
const discarded = { status: 'discarded', personStatus: 'discarded', personStatusAt: day(3) } as const
const gone = { presence: 'gone', goneAt: day(5) } as const

test.each([
  ['open and seen', {}, null],
  ['closed, not rechecked since', closed, null],
  [
    'closed and seen since',
    { ...closed, lastSeenAt: day(6) },
    'Still present. Marked closed on May 3, 2026.',
  ],
  [
    'discarded and seen since',
    { ...discarded, lastSeenAt: day(6) },
    'Still present. Marked discarded on May 3, 2026.',
  ],
  [
    'resolved by a scan',
    { ...gone, status: 'closed' },
    'Resolved by the scan on May 5, 2026: all 4 pages now pass the check.',
  ],
  [
    'resolved by a scan, one page',
    { ...gone, status: 'closed', pageCount: 1 },
    'Resolved by the scan on May 5, 2026: its page now passes the check.',
  ],
  ['closed by a person, then gone', { ...closed, ...gone }, 'No longer found since May 5, 2026.'],
  [
    'reopened by a person, then gone',
    { ...gone, personStatus: 'open' },
    'No longer found since May 5, 2026.',
  ],
  [
    'resolved by a scan, then back',
    { status: 'closed', returnedAt: day(7), lastSeenAt: day(7) },
    'Returned on May 7, 2026.',
  ],
  [
    'closed by a person, gone, then back',
    { ...closed, returnedAt: day(7), lastSeenAt: day(7) },
    'Returned on May 7, 2026.',
  ],
  [
    'back, then closed by a person and seen since',
    { ...closed, personStatusAt: day(8), returnedAt: day(7), lastSeenAt: day(9) },
    'Still present. Marked closed on May 8, 2026.',
  ],
  ['back, then closed by a person', { ...closed, personStatusAt: day(8), returnedAt: day(7) }, null],
] as const)('the note about later rechecks: %s', (_, alert, note) => {
  expect(presenceNote({ fixedAt: null, ...seen, ...alert })).toBe(note)
})
