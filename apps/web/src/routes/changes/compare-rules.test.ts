import { expect, test } from 'vitest'
import { chosenPair, runOptions } from './compare-rules.ts'

const run = (scan_id: string, scan_template_id: string, day: number) => ({
  scan_id,
  scan_template_id,
  title: scan_id,
  start_time: `2026-01-0${day}T00:00:00.000Z`,
})
const runs = [run('a1', 'A', 1), run('a2', 'A', 2), run('a3', 'A', 4), run('b1', 'B', 5)]

test('a comparison begins with the newest analysis that ran before', () => {
  expect(chosenPair(runs, undefined, undefined)).toEqual(['a3', 'a2'])
})

test('without any analysis that ran twice, the two newest are compared', () => {
  expect(chosenPair([run('a1', 'A', 1), run('b1', 'B', 5)], undefined, undefined)).toEqual(['b1', 'a1'])
})

test('the pair of the link is kept; what doesn’t exist, or twice the same, is replaced', () => {
  expect(chosenPair(runs, 'b1', 'a1')).toEqual(['b1', 'a1'])
  expect(chosenPair(runs, 'a2', 'gone')).toEqual(['a2', 'a1'])
  expect(chosenPair(runs, 'a2', 'a2')).toEqual(['a2', 'a1'])
  expect(chosenPair(runs, 'a1', undefined)).toEqual(['a1', 'a3'])
})

test('runs of the same analysis come first, and a run is not compared with itself', () => {
  const groups = runOptions(runs, 'a2').map((group) =>
    'items' in group ? [group.group, group.items.map(({ value }) => value)] : group,
  )
  expect(groups).toEqual([
    ['Same analysis', ['a3', 'a1']],
    ['Other analyses', ['b1']],
  ])
  expect(runOptions(runs, null)).toHaveLength(4)
  // What tells two runs apart isn’t cut off on a phone.
  expect(runOptions(runs, null)[0]).toMatchObject({
    label: expect.stringMatching(/^Jan \d, \d\d:\d\d · b1$/),
  })
})
