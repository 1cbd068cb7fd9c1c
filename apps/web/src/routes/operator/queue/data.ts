import { queryOptions } from '@tanstack/react-query'
import type { QueuedScan } from '@vitrine/modules/operator/contract'
import { api } from '../../../shared/api/http.ts'
import { useAct } from '../parts/use-act.ts'

const pollMs = 20_000
const queueKey = ['operator', 'queue'] as const

export const queueQuery = queryOptions({
  queryKey: queueKey,
  queryFn: ({ signal }) => api.list<QueuedScan>('/api/v1/operator/scans/pending', { signal }),
  refetchInterval: pollMs,
})

const refresh = [queueKey, ['operator', 'runs']]

export const useRun = () =>
  useAct<QueuedScan>({
    call: (scan) =>
      api.post('/scan_instance/run', {
        template_id: scan.scan_template_id,
        scan_id: scan.scan_id,
        production_website_id: scan.website_id,
      }),
    done: (_, scan) => `${scan.title} is running now`,
    failed: 'The scan could not be started. Please try again.',
    refresh,
  })

export const useSetHours = () =>
  useAct<{ scanId: string; hours: number | null }>({
    call: ({ scanId, hours }) =>
      api.put(`/api/v1/operator/scans/${scanId}/remaining-hours`, { remaining_time_hours: hours }),
    done: (_, { hours }) =>
      hours === null ? 'The owner sees the usual time again' : `The owner sees ${hours} hours left`,
    failed: null,
    refresh,
  })

export const useFail = () =>
  useAct<{ scanId: string; reason: string }>({
    call: ({ scanId, reason }) => api.post(`/api/v1/operator/scans/${scanId}/fail`, { reason }),
    done: 'The scan is ended, and its owner was told why',
    failed: null,
    refresh,
  })
