import { queryOptions } from '@tanstack/react-query'
import type { UploadedFile } from '@vitrine/modules/files/contract'
import type { QueuedScan } from '@vitrine/modules/operator/contract'
import type { HandResults } from '@vitrine/modules/operator/results-contract'
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

/** What was found by hand; the scan is over with it. */
export const useEnterResults = (scanId: string) =>
  useAct<HandResults, { alert_count: number }>({
    call: (results) => api.post(`/api/v1/operator/scans/${scanId}/results`, results),
    done: ({ alert_count }) =>
      alert_count === 0
        ? 'The scan is finished without an alert'
        : `The scan is finished with ${alert_count} ${alert_count === 1 ? 'alert' : 'alerts'}`,
    failed: null,
    refresh: [...refresh, ['scan', scanId], ['issues', scanId]],
  })

export const useUploadEvidence = (websiteId: string) =>
  useAct<File, UploadedFile>({
    call: (file) => {
      const form = new FormData()
      form.set('folder', 'results')
      form.set('make_public', 'false')
      form.set('file', file)
      return api.post('/api/v1/files/upload-file', form, { query: { website_id: websiteId } })
    },
    failed: 'The picture was not uploaded. Please try again.',
    refresh: [],
  })
