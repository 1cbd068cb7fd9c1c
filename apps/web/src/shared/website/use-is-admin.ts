import { useQuery } from '@tanstack/react-query'
import { useUser } from '../auth/use-session.ts'
import { teamQuery } from './team-query.ts'

/** Whether the user may change a website's settings; undefined while unknown. Operators may. */
export function useIsAdmin(websiteId: string) {
  const user = useUser()
  const team = useQuery({ ...teamQuery(websiteId), enabled: websiteId !== '' && !user.is_superuser })
  const own = team.data?.find((member) => member.user_id === user.user_id)
  return {
    isAdmin: user.is_superuser || (team.data && own?.is_admin === true),
    error: team.error,
    refetch: team.refetch,
  }
}
