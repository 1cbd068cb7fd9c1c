import type { TeamMember } from '@vitrine/modules/teams/contract'
import { expect, test } from 'vitest'
import { ApiError } from '../../shared/api/api-error.ts'
import { deliveryText, inTeamOrder, inviteErrorText, removeErrorText, roleErrorText } from './team-rules.ts'

const refused = new ApiError({
  status: 403,
  code: 'NOT_ALLOWED',
  message: 'Only admins may do that.',
  hasDetail: true,
})
const last = new ApiError({
  status: 409,
  code: 'LAST_ADMIN',
  message: 'A website keeps one admin.',
  hasDetail: true,
})
const away = new ApiError({ status: 0, code: 'UNREACHABLE', message: 'Could not connect' })

test.each([
  [roleErrorText, refused, 'You need to be an admin to change Roles'],
  [roleErrorText, last, 'A website keeps one admin.'],
  [roleErrorText, away, 'Failed to change role'],
  [roleErrorText, new Error('x'), 'Failed to change role'],
  [removeErrorText, refused, 'Only admins may do that.'],
  [removeErrorText, away, 'Failed to remove user'],
  [inviteErrorText, last, 'A website keeps one admin.'],
  [inviteErrorText, away, 'Failed to invite user'],
])('%o for %o: %s', (text, error, expected) => expect(text(error)).toBe(expected))

test.each([
  ['mail', null, 'An invitation is on its way to a@b.co.'],
  ['added', null, 'a@b.co already has an account and can now access this website.'],
  ['outbox', 'https://x.example/signup', 'This installation doesn’t send email. Share this link:'],
  [
    'outbox',
    null,
    'This installation doesn’t send email. Ask an admin to invite a@b.co again and share the link.',
  ],
] as const)('an invitation by %s', (delivery, invitation_url, text) =>
  expect(deliveryText({ delivery, invitation_url }, 'a@b.co')).toBe(text),
)

test('the user comes first, then admins, then the others by email', () => {
  const member = (user_id: string, is_admin = false): TeamMember => ({
    user_id,
    email: `${user_id}@shop.example`,
    username: user_id,
    first_name: '',
    last_name: '',
    is_admin,
  })
  const members = [member('d'), member('b', true), member('a'), member('me'), member('c', true)]
  expect(inTeamOrder(members, 'me').map(({ user_id }) => user_id)).toEqual(['me', 'b', 'c', 'a', 'd'])
})
