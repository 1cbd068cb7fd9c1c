import { expect, test } from 'vitest'
import { placeFor } from './place-for.ts'

const done = { needs_onboarding: false }
const open = { needs_onboarding: true }

test.each([
  ['/', done, 'some', null],
  ['/', 'pending', 'none', null],
  ['/', open, 'none', '/onboarding'],
  ['/scans', open, 'some', '/onboarding'],
  ['/no-access', open, 'none', '/onboarding'],
  ['/scans', 'failed', 'some', '/onboarding'],
  ['/onboarding', 'failed', 'none', null],
  ['/onboarding', open, 'none', null],
  ['/onboarding/loading', done, 'none', null],
  ['/', done, 'none', '/no-access'],
  ['/', done, 'unknown', null],
  ['/no-access', done, 'none', null],
  ['/no-access', done, 'unknown', null],
  ['/no-access', done, 'some', '/'],
] as const)(
  'at %s with onboarding %j and websites %s, the user belongs to %s',
  (pathname, onboarding, websites, place) => expect(placeFor({ pathname, onboarding, websites })).toBe(place),
)
