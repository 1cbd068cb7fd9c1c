import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callList } from '../../../shared/api/http.ts'

/** Beyond this number, websites are found by search. */
const shownAtMost = 200

/** All websites, newest first; with a text, those that contain it in name or host. */
export const managedWebsitesQuery = (search = '') =>
  queryOptions({
    queryKey: ['operator', 'websites', search],
    queryFn: ({ signal }) =>
      callList('list-managed-websites', { signal, query: { search, limit: shownAtMost } }),
    placeholderData: keepPreviousData,
  })
