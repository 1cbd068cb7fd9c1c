import { expect, test } from 'vitest'
import { mappingOf, type RegionRow, rowProblems, rowsOf } from './region-rules.ts'

const mapping = {
  UK: ['https://shop.example/uk'],
  GLOBAL: ['https://shop.example', 'https://m.shop.example'],
}

test('a mapping becomes rows, the general one first, and converts back unchanged', () => {
  const rows = rowsOf(mapping)
  expect(rows.map((row) => row.region)).toEqual(['GLOBAL', 'UK'])
  expect(mappingOf(rows)).toEqual(mapping)
})

test('blank lines are ignored', () =>
  expect(mappingOf([{ id: 0, region: 'US', addresses: ' https://a.example \n\n' }])).toEqual({
    US: ['https://a.example'],
  }))

const row = (region: string, addresses: string, id = 0): RegionRow => ({ id, region, addresses })

test.each([
  [row('US', 'https://a.example'), ['', '']],
  [row('US', 'http://127.0.0.1:4401'), ['', '']],
  [row('', 'https://a.example'), ['Please choose a region', '']],
  [row('US', ' '), ['', 'This field is required']],
  [row('US', 'https://a.example\nshop'), ['', 'shop isn’t a valid URL. Please start with https://']],
  [
    row('US', 'javascript:alert(1)'),
    ['', 'javascript:alert(1) isn’t a valid URL. Please start with https://'],
  ],
])('%o: %j', (given, problems) => expect(Object.values(rowProblems(given, [given]))).toEqual(problems))

test('a region appears in the list once', () => {
  const rows = [row('US', 'https://a.example', 0), row('US', 'https://b.example', 1)]
  expect(rows.map((given) => rowProblems(given, rows).region)).toEqual([
    '',
    'This region is already in the list',
  ])
})
