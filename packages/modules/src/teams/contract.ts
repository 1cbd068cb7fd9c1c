/** Members of a website, their roles, and invitations. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const TeamMember = z.object({
  user_id: z.string(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_admin: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

const WebsiteParams = z.object({ website_id: z.uuid() })
const MemberParams = z.object({ website_id: z.uuid(), user_id: z.uuid() })

export const listMembers = defineRoute({
  name: 'list-members',
  method: 'GET',
  path: '/api/v1/websites/users/:website_id',
  access: 'member',
  summary: 'A website’s members, admins first, then by email',
  params: WebsiteParams,
  query: z.object(pageQuery(1_000)),
  response: z.array(TeamMember).max(1_000),
})

export const makeAdmin = defineRoute({
  name: 'make-admin',
  method: 'POST',
  path: '/api/v1/websites/:website_id/admins/:user_id',
  access: 'admin',
  summary: 'Makes a member an admin',
  keyScope: null,
  params: MemberParams,
  errors: ['NOT_ALLOWED', 'NOT_FOUND'],
})

export const removeAdmin = defineRoute({
  name: 'remove-admin',
  method: 'DELETE',
  path: '/api/v1/websites/:website_id/admins/:user_id',
  access: 'admin',
  summary: 'Makes an admin a member',
  keyScope: null,
  params: MemberParams,
  errors: ['NOT_ALLOWED', 'LAST_ADMIN', 'NOT_FOUND'],
})

export const removeMember = defineRoute({
  name: 'remove-member',
  method: 'DELETE',
  path: '/api/v1/users/:user_id/link-website/:website_id',
  access: 'admin',
  summary: 'Removes a member from a website',
  keyScope: null,
  params: MemberParams,
  errors: ['NOT_ALLOWED', 'LAST_ADMIN', 'NOT_FOUND'],
})

export const InviteResult = z.object({
  /**
   * `mail`: an invitation was sent. `outbox`: there is no mail server, so an admin passes on
   * `invitation_url`. `added`: the address is verified, and its account is now a member (or already was).
   */
  delivery: z.enum(['mail', 'outbox', 'added']),
  /** `/signup?email=…&invitation=…`, to be passed on; null unless delivery is `outbox` and the caller is an admin. */
  invitation_url: z.string().nullable(),
})
export type InviteResult = z.infer<typeof InviteResult>

export const inviteUser = defineRoute({
  name: 'invite-user',
  method: 'POST',
  path: '/api/v1/invite-user/:website_id',
  access: 'member',
  summary: 'Invites someone to a website by email',
  params: WebsiteParams,
  body: z.object({ email: z.string().trim().max(320).check(z.email('Please enter a valid email address')) }),
  response: InviteResult,
  errors: ['TOO_MANY_REQUESTS'],
  limitPerMinute: 20,
})

export const AcceptedInvitation = z.object({ website_id: z.uuid(), website_name: z.string() })
export type AcceptedInvitation = z.infer<typeof AcceptedInvitation>

/** For a person with an account who opens an invitation link. Accepts that invitation and no other. */
export const acceptInvitation = defineRoute({
  name: 'accept-invitation',
  method: 'POST',
  path: '/api/v1/users/me/invitations/accept',
  access: 'user',
  summary: 'Joins a website with an invitation token',
  body: z.object({ invitation_token: z.string().trim().min(1).max(200) }),
  response: AcceptedInvitation,
  errors: ['GONE', 'CONFLICT'],
  limitPerMinute: 30,
})
