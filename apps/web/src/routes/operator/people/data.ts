import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query'
import { call, callList } from '../../../shared/api/http.ts'
import { pagesOf } from '../../../shared/api/paged-queries.ts'
import { restartAt } from '../../../shared/auth/restart.ts'
import { paths } from '../../../shared/paths.ts'

const pageSize = 100

export const peopleQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'people', search],
    queryFn: ({ signal, pageParam }) =>
      callList('list-customers', { signal, query: { search, skip: pageParam, limit: pageSize } }),
    ...pagesOf(pageSize),
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
  })

/** Signs this browser in as the customer, for an hour at most, and opens their start page. */
export function useImpersonate() {
  return useMutation({
    mutationFn: (body: { user_id: string; reason: string }) => call('start-impersonation', { body }),
    onSuccess: () => restartAt(paths.overview),
  })
}
