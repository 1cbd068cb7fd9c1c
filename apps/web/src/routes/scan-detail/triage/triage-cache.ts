import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { AlertFeedback, AlertSummary, WireAlert } from '@vitrine/modules/alerts/contract'
import { useMemo } from 'react'
import { alertsQuery } from '../../../shared/scans/alerts-query.ts'
import { alertsOverviewQuery, scanQuery, scansQuery } from '../../../shared/scans/scans-query.ts'
import { detailsKey } from '../list/alert-details.ts'

export interface TriageScope {
  scanId: string
  websiteId: string | undefined
}

/** The cached alerts of a scan: read, updated optimistically, and refetched afterwards. */
export function useTriageCache({ scanId, websiteId }: TriageScope) {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const { queryKey } = alertsQuery(scanId)
    const mutationKey = ['triage', scanId]
    return {
      /** For each change of the scan's alerts: the last of several quick ones refetches the server's state. */
      mutation: {
        mutationKey,
        onSettled: () => {
          if (queryClient.isMutating({ mutationKey }) <= 1) refreshAll(queryClient, scanId, websiteId)
        },
      },
      stopFetching: () => queryClient.cancelQueries({ queryKey }),
      find: (id: string) => queryClient.getQueryData(queryKey)?.find((alert) => alert[wire.alertId] === id),
      change: (id: string, part: Partial<AlertSummary>) =>
        queryClient.setQueryData(queryKey, (alerts) =>
          alerts?.map((alert) => (alert[wire.alertId] === id ? { ...alert, ...part } : alert)),
        ),
      stopFetchingDetails: (id: string) => queryClient.cancelQueries({ queryKey: detailsKey(id) }),
      feedbackOf: (id: string) =>
        queryClient.getQueryData<WireAlert | null>(detailsKey(id))?.feedback ?? null,
      changeFeedback: (id: string, feedback: AlertFeedback | null) =>
        queryClient.setQueryData<WireAlert | null>(detailsKey(id), (alert) =>
          alert ? { ...alert, feedback } : alert,
        ),
      refresh: () => {
        void queryClient.invalidateQueries({ queryKey: detailsKey() })
        return queryClient.invalidateQueries({ queryKey })
      },
    }
  }, [queryClient, scanId, websiteId])
}

export type TriageCache = ReturnType<typeof useTriageCache>

function refreshAll(queryClient: QueryClient, scanId: string, websiteId: string | undefined) {
  void queryClient.invalidateQueries({ queryKey: alertsQuery(scanId).queryKey })
  void queryClient.invalidateQueries({ queryKey: detailsKey() })
  void queryClient.invalidateQueries({ queryKey: scanQuery(scanId).queryKey })
  if (websiteId === undefined) return
  void queryClient.invalidateQueries({ queryKey: scansQuery(websiteId).queryKey })
  void queryClient.invalidateQueries({ queryKey: alertsOverviewQuery(websiteId).queryKey })
  // Other screens count alerts too: the overview's figures, the estimates.
  for (const name of ['website', 'metrics', 'impact', 'daily-actions'])
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [first, ...rest] }) => first === name && rest.includes(websiteId),
    })
}
