import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, callList } from '../../../shared/api/http.ts'
import { restartAt } from '../../../shared/auth/restart.ts'
import { paths } from '../../../shared/paths.ts'

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['operator', 'people', search],
    queryFn: ({ signal }) => callList('list-customers', { signal, query: { search } }),
    placeholderData: keepPreviousData,
  })

/** Makes this browser's session the customer's, for an hour at most, and leads to what he sees first. */
export function useImpersonate() {
  return useMutation({
    mutationFn: (body: { user_id: string; reason: string }) => call('start-impersonation', { body }),
    onSuccess: () => restartAt(paths.overview),
  })
}
