import { expect, test } from 'vitest'
import { lateReason } from '../sessions/run-sessions.ts'
import { isComplete } from './kept-sessions.ts'

type Result = Parameters<typeof isComplete>[1]['results'][number]

const result = (part: Partial<Result>): Result => ({
  ...{ detector: 'dead-click', region: 'GLOBAL', verdict: 'pass', reason: null },
  ...part,
})
const isKept = (results: Result[], speed: 'when-quiet' | 'off' = 'off') => {
  const session = [
    { id: 'dead-click', session: 'page' },
    { id: 'lcp-slow', session: 'speed' },
  ]
  const run = { options: { tier: 'browser', speed }, plan: { session } }
  return isComplete(run as unknown as Parameters<typeof isComplete>[0], { results })
}

test('results are kept for the next night, also of what the store doesn’t have', () => {
  expect(isKept([result({}), result({ verdict: 'fail' })])).toBe(true)
  expect(isKept([result({ verdict: 'not_verified', reason: 'The store has no cart.' })])).toBe(true)
})

test('what a busy machine kept from ending is tried again', () => {
  expect(isKept([result({}), result({ verdict: 'not_verified', reason: lateReason })])).toBe(false)
})

test('speed that could not be measured is measured again', () => {
  const unmeasured = result({ detector: 'lcp-slow', verdict: 'not_verified', reason: 'Busy.' })
  expect(isKept([unmeasured], 'when-quiet')).toBe(false)
  expect(isKept([unmeasured])).toBe(true)
})
