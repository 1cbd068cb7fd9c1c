import { expect, test } from 'vitest'
import { placeFor } from './place-for.ts'

const done = { needs_onboarding: false }
const open = { needs_onboarding: true }

test.each([
  ['/', done, false, null],
  ['/', 'pending', true, null],
  ['/', open, true, '/onboarding'],
  ['/scans', open, false, '/onboarding'],
  ['/no-access', open, true, '/onboarding'],
  ['/scans', 'failed', false, '/onboarding'],
  ['/onboarding', 'failed', true, null],
  ['/onboarding', open, true, null],
  ['/onboarding/loading', done, true, null],
  ['/', done, true, '/no-access'],
  ['/no-access', done, true, null],
] as const)(
  'at %s with onboarding %j and no website: %s, the user belongs to %s',
  (pathname, onboarding, hasNoWebsite, place) =>
    expect(placeFor({ pathname, onboarding, hasNoWebsite })).toBe(place),
)
