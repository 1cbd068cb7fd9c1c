import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TrackedUserAction } from '@vitrine/modules/actions/contract'
import { api } from '../../../shared/api/http.ts'

const pageSize = 100

export interface ActivityFilter {
  websiteId: string
  actionType: string
}

export const activityQuery = ({ websiteId, actionType }: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'activity', websiteId, actionType],
    queryFn: ({ signal, pageParam }) =>
      api.list<TrackedUserAction>('/api/v1/operator/user_actions', {
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
