import { queryOptions } from '@tanstack/react-query'
import type { AuditPermissions } from '@vitrine/modules/audits/contract'
import { api } from '../api/http.ts'

/** What a website in audit mode may see, and the figures of its free audit. */
export const auditQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['audit', websiteId],
    queryFn: ({ signal }) =>
      api.get<AuditPermissions>(`/api/v1/websites/${websiteId}/audit-permissions`, { signal }),
    staleTime: 60_000,
  })
