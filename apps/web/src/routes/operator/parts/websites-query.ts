import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callList } from '../../../shared/api/http.ts'
import { pagesOf } from '../../../shared/api/paged-queries.ts'

const pageSize = 200

/** The newest websites, for menus. */
export const managedWebsitesQuery = () =>
  queryOptions({
    queryKey: ['operator', 'websites', 'newest'],
    queryFn: ({ signal }) => callList('list-managed-websites', { signal, query: { limit: pageSize } }),
  })

/** All websites page by page, newest first; with a text, those that contain it in name or host. */
export const foundWebsitesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'websites', 'found', search],
    queryFn: ({ signal, pageParam }) =>
      callList('list-managed-websites', { signal, query: { search, skip: pageParam, limit: pageSize } }),
    ...pagesOf(pageSize),
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
  })
