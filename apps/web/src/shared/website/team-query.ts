import { queryOptions } from '@tanstack/react-query'
import type { TeamMember } from '@vitrine/modules/teams/contract'
import { api } from '../api/http.ts'

/** Who belongs to a website. */
export const teamQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['team', websiteId],
    queryFn: ({ signal }) => api.list<TeamMember>(`/api/v1/websites/users/${websiteId}`, { signal }),
    enabled: websiteId !== '',
  })
