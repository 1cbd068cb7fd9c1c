import { expect, it } from 'vitest'
import type { CountdownReading } from '../../visit-record.ts'
import { untilSecondVisitorMs, withSecondVisitor } from './countdowns.ts'

const reading = (more: Partial<CountdownReading>): CountdownReading => ({
  path: 'main > div',
  text: '00:59:00',
  around: 'Sale ends in 00:59:00',
  samples: [
    { leftSeconds: 3540, atMs: 100_000 },
    { leftSeconds: 3538, atMs: 102_000 },
  ],
  secondSamples: [],
  ...more,
})

it('sends the second visitor half a minute after the clock was read, however slow the page was', () => {
  expect(untilSecondVisitorMs([reading({})], 103_000)).toBe(27_000)
  expect(untilSecondVisitorMs([reading({})], 140_000)).toBe(0)
})

it('never waits longer than that for a page whose own time is wrong', () => {
  expect(untilSecondVisitorMs([reading({})], 0)).toBe(30_000)
})

it('knows a clock again by the words beside it when something else stands before it', () => {
  const later = reading({ path: 'main > p', around: 'Sale ends in 00:58:10', samples: [] })
  const [both] = withSecondVisitor([reading({})], [later])
  expect(both?.secondSamples).toEqual([])
  const seen = { ...later, samples: [{ leftSeconds: 3540, atMs: 131_000 }] }
  expect(withSecondVisitor([reading({})], [seen])[0]?.secondSamples).toEqual(seen.samples)
})
