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
  // A customer stays where they are; only a user known to have no website is redirected to the questions.
  ['/scans', 'failed', 'some', null],
  ['/no-access', 'failed', 'some', '/'],
  ['/scans', 'failed', 'unknown', null],
  ['/scans', 'failed', 'none', '/onboarding'],
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
  (pathname, onboarding, websites, place) =>
    expect(placeFor({ pathname, onboarding, websites, isSuperuser: false })).toBe(place),
)

test('an operator without websites may watch single scans, and is redirected to the console everywhere else', () => {
  const operator = { onboarding: done, websites: 'none', isSuperuser: true } as const
  for (const pathname of ['/in-progress/1', '/scans/1', '/pending/1', '/operator/queue'])
    expect(placeFor({ ...operator, pathname })).toBeNull()
  for (const pathname of ['/', '/scans', '/no-access'])
    for (const onboarding of [done, 'failed'] as const)
      expect(placeFor({ ...operator, onboarding, pathname })).toBe('/operator')
})
