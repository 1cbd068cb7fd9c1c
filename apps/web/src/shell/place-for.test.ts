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
  (pathname, onboarding, websites, place) =>
    expect(placeFor({ pathname, onboarding, websites, isSuperuser: false })).toBe(place),
)

test('an operator without websites watches and reviews single scans, and has no other screen of customers', () => {
  const operator = { onboarding: done, websites: 'none', isSuperuser: true } as const
  for (const pathname of ['/in-progress/1', '/scans/1', '/pending/1', '/operator/queue'])
    expect(placeFor({ ...operator, pathname })).toBeNull()
  expect(placeFor({ ...operator, pathname: '/scans' })).toBe('/no-access')
})
