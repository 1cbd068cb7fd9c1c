import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { makeAdmin, removeAdmin, removeMember } from './change-member.ts'
import {
  acceptInvitation as acceptInvitationContract,
  inviteUser as inviteUserContract,
  listMembers as listMembersContract,
  makeAdmin as makeAdminContract,
  removeAdmin as removeAdminContract,
  removeMember as removeMemberContract,
} from './contract.ts'
import { inviteUser } from './invite-user.ts'
import { listMembers } from './list-members.ts'

const memberOf = (params: { website_id: string; user_id: string }) => ({
  websiteId: params.website_id,
  userId: params.user_id,
})

export const teamRoutes: readonly Route[] = [
  route(listMembersContract, ({ query }, context) =>
    listMembers(context.services.db, requireAccess(context).websiteId, query),
  ),
  route(makeAdminContract, ({ params }, context) =>
    makeAdmin(context.services, requireCaller(context), memberOf(params)),
  ),
  route(removeAdminContract, ({ params }, context) =>
    removeAdmin(context.services, requireCaller(context), memberOf(params)),
  ),
  route(removeMemberContract, ({ params }, context) =>
    removeMember(context.services, requireCaller(context), memberOf(params)),
  ),
  route(inviteUserContract, ({ body }, context) =>
    inviteUser(context.services, requireCaller(context), requireAccess(context), body.email),
  ),
  route(acceptInvitationContract, ({ body }, context) =>
    acceptInvitation(context.services, requireCaller(context), body.invitation_token),
  ),
]
