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

/** Signs this browser in as the customer, for an hour at most, and opens their start page. */
export function useImpersonate() {
  return useMutation({
    mutationFn: (body: { user_id: string; reason: string }) => call('start-impersonation', { body }),
    onSuccess: () => restartAt(paths.overview),
  })
}
