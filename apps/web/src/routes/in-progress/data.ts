import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ScanDetails } from '@vitrine/modules/scans/contract'
import { useEffect, useState } from 'react'
import { detailOr } from '../../shared/api/api-error.ts'
import { call, callList } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { resultsPollMs } from '../../shared/scans/instance-query.ts'
import { retryOptions } from '../../shared/scans/running-rules.ts'
import { scanQuery } from '../../shared/scans/scans-query.ts'
import { alertCountDelayMs, alertCountRefetchMs, browsingPollMs, pollWhileRunning } from './progress-rules.ts'

/** How often a scan that waits to run is polled, in milliseconds. */
const waitingPollMs = 20_000

/** The scan; polled while it waits for its first run. */
export const useScan = (scanId: string) =>
  useQuery({
    ...scanQuery(scanId),
    ...retryOptions,
    refetchInterval: ({ state }) =>
      state.data?.in_progress && state.data.scan_instance_id === null ? waitingPollMs : false,
  })

const resultsQuery = (instanceId: string) =>
  queryOptions({
    queryKey: ['scan-results', instanceId],
    queryFn: ({ signal }) => call('get-instance-results', { params: { id: instanceId }, signal }),
    refetchInterval: ({ state }) => pollWhileRunning(state.data?.status, resultsPollMs),
    ...retryOptions,
  })

/** Progress of the run and its current action; polled only while it is in progress. */
export function useRun(instanceId: string | null) {
  const id = instanceId ?? ''
  const results = useQuery({ ...resultsQuery(id), enabled: id !== '' })
  const isRunning = results.data?.status === 'in_progress'
  const browsing = useQuery({
    queryKey: ['browsing-data', id],
    queryFn: ({ signal }) => call('get-browsing-data', { params: { id }, signal }),
    enabled: isRunning,
    refetchInterval: isRunning ? browsingPollMs : false,
    ...retryOptions,
  })
  return { results, browsing: browsing.data ?? null }
}

/** The number of alerts of a completed scan: requested after 5 s, then every 5 s until there are some. */
export function useAlertCount(scanId: string): number | undefined {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), alertCountDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const count = useQuery({
    queryKey: ['alert-count', scanId],
    queryFn: async ({ signal }) =>
      (await callList('list-alert-summaries', { params: { scan_id: scanId }, signal })).filter(
        (alert) => !alert.needs_review,
      ).length,
    enabled: isDue,
    refetchInterval: ({ state }) => alertCountRefetchMs(state.data),
    ...retryOptions,
  })
  return count.data
}

/** Starts a scan that waits for an operator. */
export function useRunNow(scan: ScanDetails) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('run-scan-instance', {
        body: {
          template_id: scan.scan_template_id,
          scan_id: scan.scan_id,
          production_website_id: scan.website_id,
          scan_scope: scan.scope,
        },
      }),
    onError: (error) => toast.error(detailOr(error, 'Failed to launch scan. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: scanQuery(scan.scan_id).queryKey }),
  })
}
