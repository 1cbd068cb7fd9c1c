import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callList } from '../../../shared/api/http.ts'

/** More than these are found by their name. */
const shownAtMost = 200

/** All websites, the newest first; with a text those that hold it in name or host. */
export const managedWebsitesQuery = (search = '') =>
  queryOptions({
    queryKey: ['operator', 'websites', search],
    queryFn: ({ signal }) =>
      callList('list-managed-websites', { signal, query: { search, limit: shownAtMost } }),
    placeholderData: keepPreviousData,
  })
