import { expect, test } from 'vitest'
import { compareScans } from './builtin-scans.ts'

const scan = (readings: [string, string][], lost: string[] = [], reason: string | null = null) => ({
  result: {
    outcome: reason === null ? ('completed' as const) : ('failed' as const),
    reason,
    notVerified: lost.map((detector) => ({ detector, reason: '', pages: 1 })),
  },
  runs: 3,
  readings: new Map(readings),
})

test('visits that are read differently or missing, lost checks, and the end of the scan are reported', () => {
  const plain = scan(
    [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ],
    ['known'],
  )
  const changed = scan(
    [
      ['a', '1'],
      ['b', '9'],
    ],
    ['known', 'contrast-low'],
    'It broke.',
  )
  expect(compareScans('test', plain, changed)).toEqual({
    script: 'test',
    runs: 3,
    outcome: 'failed',
    reason: 'It broke.',
    visits: 3,
    changed: [
      { visit: 'b', expected: '2', read: '9' },
      { visit: 'c', expected: '3', read: 'not visited' },
    ],
    lostChecks: ['contrast-low'],
  })
})
