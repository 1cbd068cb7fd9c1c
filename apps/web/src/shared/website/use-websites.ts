import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { callWholeList } from '../api/paged-lists.ts'
import { useUser } from '../auth/use-session.ts'
import { getSelectedWebsite, subscribeSelectedWebsite } from './selected-website.ts'

const pageSize = 1_000

export const websitesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['websites', userId],
    queryFn: ({ signal }) =>
      callWholeList('list-websites', pageSize, { params: { user_id: userId }, signal }),
    enabled: userId !== '',
    staleTime: 60_000,
  })

/** The websites that the user belongs to. */
export function useWebsites() {
  return useQuery(websitesQuery(useUser().user_id))
}

/** The selected website. Null while the list loads, or when the user has none. */
export function useSelectedWebsite() {
  const { data: websites, isPending, error } = useWebsites()
  const selectedId = useSyncExternalStore(subscribeSelectedWebsite, getSelectedWebsite)
  return {
    website: websites?.find((website) => website.website_id === selectedId) ?? null,
    websites: websites ?? [],
    isLoading: isPending,
    error,
  }
}
