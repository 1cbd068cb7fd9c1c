import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ActionStatus } from '@vitrine/modules/actions/contract'
import { call, callList } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { dismissedDays } from './action-rules.ts'

/** Polling interval while the first estimates are computed, in milliseconds. */
const firstEstimateMs = 4_000
/** After this many polls the store simply has none yet. */
const firstEstimateLooks = 15

export const websiteQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['website', websiteId],
    queryFn: ({ signal }) =>
      call('get-website', { params: { website_id: websiteId }, signal, query: { include_metrics: 'true' } }),
  })

export const metricsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['metrics', websiteId],
    queryFn: ({ signal }) => call('get-metrics', { params: { website_id: websiteId }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.is_connected &&
      Object.keys(data.revenue_at_risk_history).length === 0 &&
      dataUpdateCount < firstEstimateLooks
        ? firstEstimateMs
        : false,
  })

/** What was proven to be fixed this month. */
export const fixesQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['fixes', websiteId],
    queryFn: ({ signal }) => call('get-fixes', { params: { website_id: websiteId }, signal }),
    retry: false,
  })

export const actionsQuery = (userId: string, websiteId: string) =>
  queryOptions({
    queryKey: ['daily-actions', userId, websiteId],
    queryFn: ({ signal }) =>
      callList('list-daily-actions', {
        params: { user_id: userId },
        signal,
        query: { website_id: websiteId },
      }),
    enabled: userId !== '',
  })

/** Scans that found at least one of these alerts. */
export const scansByAlertsQuery = (websiteId: string, alertIds: readonly string[]) =>
  queryOptions({
    queryKey: ['scans-by-alerts', websiteId, ...alertIds],
    queryFn: async ({ signal }) => {
      const answer = await call('list-scans-by-alerts', {
        body: [...alertIds],
        signal,
        query: { website_id: websiteId },
      })
      return Array.isArray(answer) ? answer : []
    },
    enabled: alertIds.length > 0,
    staleTime: 60_000,
  })

/** Marks actions as done or dismisses them; optimistic, each undone on its own if it fails. */
export function useActionStatus(userId: string, websiteId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = actionsQuery(userId, websiteId)
  const change = (id: string, status: ActionStatus) =>
    queryClient.setQueryData(queryKey, (actions) =>
      actions?.map((action) => (action.action_id === id ? { ...action, status } : action)),
    )
  const { mutate } = useMutation({
    mutationFn: ({ id, to }: { id: string; to: ActionStatus }) =>
      call('update-action-status', {
        params: { action_id: id },
        query: to === 'discarded' ? { status: to, discard_days: dismissedDays } : { status: to },
      }),
    onMutate: async ({ id, to }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)?.find((action) => action.action_id === id)?.status
      change(id, to)
      return { before }
    },
    onError: (_error, { id }, kept) => {
      if (kept?.before) change(id, kept.before)
      toast.error('Failed to update the action')
    },
  })
  return (id: string, to: ActionStatus) => mutate({ id, to })
}
