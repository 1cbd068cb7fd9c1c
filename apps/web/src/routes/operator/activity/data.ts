import { infiniteQueryOptions } from '@tanstack/react-query'
import { callList } from '../../../shared/api/http.ts'

const pageSize = 100

export interface ActivityFilter {
  websiteId: string
  actionType: string
}

export const activityQuery = ({ websiteId, actionType }: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'activity', websiteId, actionType],
    queryFn: ({ signal, pageParam }) =>
      callList('list-user-actions', {
        signal,
        query: {
          limit: pageSize,
          website_id: websiteId || undefined,
          action_type: actionType || undefined,
          before: pageParam,
        },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.id),
  })
