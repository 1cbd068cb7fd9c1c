import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InviteResult, TeamMember } from '@vitrine/modules/teams/contract'
import { api } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toast-store.ts'
import { teamQuery } from '../../shared/website/team-query.ts'
import { removeErrorText, roleErrorText } from './team-rules.ts'

export function useInvite(websiteId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => api.post<InviteResult>(`/api/v1/invite-user/${websiteId}`, { email }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: teamQuery(websiteId).queryKey }),
  })
}

/** Roles and removals, shown at once; a failed one is taken back, alone, and said. */
export function useTeamChanges(websiteId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = teamQuery(websiteId)
  const adminPath = (userId: string) => `/api/v1/websites/${websiteId}/admins/${userId}`
  const setRole = (userId: string, isAdmin: boolean) =>
    queryClient.setQueryData(queryKey, (members) =>
      members?.map((member) => (member.user_id === userId ? { ...member, is_admin: isAdmin } : member)),
    )
  const onSettled = () => queryClient.invalidateQueries({ queryKey })

  const role = useMutation({
    mutationFn: ({ user_id, is_admin }: TeamMember) =>
      is_admin ? api.delete(adminPath(user_id)) : api.post(adminPath(user_id)),
    onMutate: async ({ user_id, is_admin }) => {
      await queryClient.cancelQueries({ queryKey })
      setRole(user_id, !is_admin)
    },
    onError: (error, { user_id, is_admin }) => {
      setRole(user_id, is_admin)
      toast.error(roleErrorText(error))
    },
    onSettled,
  })
  const remove = useMutation({
    // An admin becomes a member first, so that the rule about the last admin is kept by the server.
    mutationFn: async ({ user_id, is_admin }: TeamMember) => {
      if (is_admin) await api.delete(adminPath(user_id))
      await api.delete(`/api/v1/users/${user_id}/link-website/${websiteId}`)
    },
    onMutate: async ({ user_id }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (members) => members?.filter((member) => member.user_id !== user_id))
    },
    onSuccess: (_answer, { email }) => toast.success(`${email} was removed`),
    onError: (error, member) => {
      queryClient.setQueryData(queryKey, (members) => members && [...members, member])
      toast.error(removeErrorText(error))
    },
    onSettled,
  })
  return { role, remove }
}
