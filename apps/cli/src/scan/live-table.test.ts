import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { tableLines } from './live-table.ts'
import type { ScanState } from './scan-progress.ts'

const finding = (severity: 'high' | 'medium' | 'low', title: string, where: string) =>
  ({
    ...({ type: 'finding', detector: title, severity, title, where } as const),
    ...{ description: '', url: 'https://shop.example/', causeKey: where, isRecorded: false },
  }) satisfies ScanState['findings'][number]

const state = (findings: ScanState['findings'], note = 'Opening the cart'): ScanState => ({
  pagesDone: 6,
  pagesKnown: 12,
  note,
  findings,
})

const shown = (of: ScanState, columns = 80, rows = 24) =>
  tableLines(of, columns, rows).map((line) => stripVTControlCharacters(line))

test('the gravest comes first, and findings of one kind are one row', () => {
  const lines = shown(
    state([
      finding('low', 'Meta description is missing', 'Home'),
      finding('medium', 'Link leads to a missing page', 'Login'),
      finding('medium', 'Link leads to a missing page', 'Footer'),
      finding('medium', 'Link leads to a missing page', 'Footer'),
      finding('high', 'Site search doesn’t work', 'Site search'),
    ]),
  )
  expect(lines).toEqual([
    `${'█'.repeat(12)}${'░'.repeat(12)} 6/12 pages · Opening the cart`,
    '',
    'Found so far, not confirmed yet',
    '  HIGH    Site search doesn’t work  Site search',
    '  MEDIUM  Link leads to a missing page  2 places',
    '  LOW     Meta description is missing  Home',
  ])
})

test('before anything is found, there is only the bar', () => {
  expect(shown(state([]))).toHaveLength(1)
})

test('no line is longer than the terminal is wide, and no more are shown than it has room for', () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    finding('medium', `Fault number ${index} with a rather long title`, 'A product with a long name'),
  )
  const lines = shown(state(many, 'Reading a page with a long name'), 40, 10)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40)
  expect(lines).toHaveLength(3 + 4 + 1)
  expect(lines.at(-1)).toBe('  and 36 more')
})

test('a store’s text can’t control the terminal', () => {
  const lines = tableLines(
    state(
      [finding('high', 'Fault', 'Shoe\u001b[2J\u001b]0;owned\u0007\u202e\r\nline')],
      'Reading \u001b[32mgreen',
    ),
    120,
    24,
  )
  const text = lines.join('')
  for (const control of ['\u001b[2J', '\u001b[32m', '\u001b]0', '\u0007', '\u202e', '\r', '\n'])
    expect(text.includes(control), JSON.stringify(control)).toBe(false)
  expect(text).toContain('Shoe')
})
