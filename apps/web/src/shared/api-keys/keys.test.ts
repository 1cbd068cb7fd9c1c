import { expect, it } from 'vitest'
import { lifetimeOf } from './keys.ts'

const created_at = '2026-01-10T08:00:00Z'

it.each([
  [null, 'never'],
  ['2026-02-09T08:00:00Z', '30'],
  ['2026-04-10T08:00:00Z', '90'],
  ['2026-05-10T08:00:00Z', '90'],
  ['2027-01-10T08:00:00Z', '365'],
  ['2028-01-10T08:00:00Z', '365'],
])('a key that expires at %s is replaced by one for %s days', (expires_at, lifetime) => {
  expect(lifetimeOf({ created_at, expires_at })).toBe(lifetime)
})
