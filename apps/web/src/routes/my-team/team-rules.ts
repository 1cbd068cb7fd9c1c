/** Texts and order of the team page. */
import type { InviteResult, TeamMember } from '@vitrine/modules/teams/contract'
import { ApiError, detailOr } from '../../shared/api/api-error.ts'

/** Message for a role change that failed. */
export function roleErrorText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'NOT_ALLOWED')
    return 'You need to be an admin to change Roles'
  return detailOr(error, 'Failed to change role')
}

export const inviteErrorText = (error: unknown): string => detailOr(error, 'Failed to invite user')
export const removeErrorText = (error: unknown): string => detailOr(error, 'Failed to remove user')

/** What follows "User invited successfully!": how the invitation is delivered. */
export function deliveryText(result: InviteResult, email: string): string {
  if (result.delivery === 'added') return `${email} already has an account and can now access this website.`
  if (result.delivery === 'mail') return `An invitation is on its way to ${email}.`
  if (result.invitation_url === null)
    return `This installation doesn’t send email. Ask an admin to invite ${email} again and share the link.`
  return 'This installation doesn’t send email. Share this link:'
}

/** The user first, then admins, then by email. */
export function inTeamOrder(members: readonly TeamMember[], ownId: string): TeamMember[] {
  const rank = (member: TeamMember) => (member.user_id === ownId ? 0 : member.is_admin ? 1 : 2)
  return [...members].sort((a, b) => rank(a) - rank(b) || a.email.localeCompare(b.email))
}
