import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TeamMember } from '@vitrine/modules/teams/contract'
import { call } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { teamQuery } from '../../shared/website/team-query.ts'
import { removeErrorText, roleErrorText } from './team-rules.ts'

export function useInvite(websiteId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) =>
      call('invite-user', { params: { website_id: websiteId }, body: { email } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: teamQuery(websiteId).queryKey }),
  })
}

/** Role changes and removals, optimistic; a failed one is undone on its own, with a message. */
export function useTeamChanges(websiteId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = teamQuery(websiteId)
  const setRole = (userId: string, isAdmin: boolean) =>
    queryClient.setQueryData(queryKey, (members) =>
      members?.map((member) => (member.user_id === userId ? { ...member, is_admin: isAdmin } : member)),
    )
  const onSettled = () => queryClient.invalidateQueries({ queryKey })

  const role = useMutation({
    mutationFn: ({ user_id, is_admin }: TeamMember) =>
      call(is_admin ? 'remove-admin' : 'make-admin', { params: { website_id: websiteId, user_id } }),
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
    // An admin becomes a member first, so that the server enforces the last-admin rule.
    mutationFn: async ({ user_id, is_admin }: TeamMember) => {
      if (is_admin) await call('remove-admin', { params: { website_id: websiteId, user_id } })
      await call('remove-member', { params: { user_id, website_id: websiteId } })
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
