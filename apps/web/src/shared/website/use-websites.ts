import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Website } from '@vitrine/modules/websites/contract'
import { useSyncExternalStore } from 'react'
import { api } from '../api/http.ts'
import { useUser } from '../auth/use-session.ts'
import { getSelectedWebsite, subscribeSelectedWebsite } from './selected-website.ts'

export const websitesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['websites', userId],
    queryFn: ({ signal }) => api.list<Website>(`/api/v1/websites/user/${userId}/list`, { signal }),
    enabled: userId !== '',
    staleTime: 60_000,
  })

/** The websites that the user belongs to. */
export function useWebsites() {
  return useQuery(websitesQuery(useUser().user_id))
}

/** The website that is looked at. Null while the list loads, or when the user has none. */
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
