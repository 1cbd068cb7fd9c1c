import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { AccessToken } from '@vitrine/modules/accounts/contract'
import type { Customer } from '@vitrine/modules/operator/contract'
import { api } from '../../../shared/api/http.ts'
import { restartAt } from '../../../shared/auth/restart.ts'
import { paths } from '../../../shared/paths.ts'

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['operator', 'people', search],
    queryFn: ({ signal }) => api.list<Customer>('/api/v1/operator/users', { signal, query: { search } }),
    placeholderData: keepPreviousData,
  })

/** Makes this browser's session the customer's, for an hour at most, and leads to what he sees first. */
export function useImpersonate() {
  return useMutation({
    mutationFn: (body: { user_id: string; reason: string }) =>
      api.post<AccessToken>('/api/v1/operator/impersonations', body),
    onSuccess: () => restartAt(paths.overview),
  })
}
