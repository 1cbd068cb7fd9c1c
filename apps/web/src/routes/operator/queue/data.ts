import { queryOptions } from '@tanstack/react-query'
import type { UploadedFile } from '@vitrine/modules/files/contract'
import type { QueuedScan } from '@vitrine/modules/operator/contract'
import type { HandResults } from '@vitrine/modules/operator/results-contract'
import { call } from '../../../shared/api/http.ts'
import { callWholeList } from '../../../shared/api/paged-lists.ts'
import { useAct } from '../parts/use-act.ts'

const pollMs = 20_000
const queueKey = ['operator', 'queue'] as const

export const queueQuery = queryOptions({
  queryKey: queueKey,
  queryFn: ({ signal }) => callWholeList('list-queued-scans', 500, { signal }),
  refetchInterval: pollMs,
})

const refresh = [queueKey, ['operator', 'runs']]

export const useRun = () =>
  useAct<QueuedScan>({
    call: (scan) =>
      call('run-scan-instance', {
        body: {
          template_id: scan.scan_template_id,
          scan_id: scan.scan_id,
          production_website_id: scan.website_id,
        },
      }),
    done: (_, scan) => `${scan.title} is running now`,
    failed: 'The scan couldn’t be started. Please try again.',
    refresh,
  })

export const useSetHours = () =>
  useAct<{ scanId: string; hours: number | null }>({
    call: ({ scanId, hours }) =>
      call('set-remaining-hours', { params: { scan_id: scanId }, body: { remaining_time_hours: hours } }),
    done: (_, { hours }) =>
      hours === null ? 'The owner sees the default time again' : `The owner sees ${hours} hours left`,
    failed: null,
    refresh,
  })

export const useFail = () =>
  useAct<{ scanId: string; reason: string }>({
    call: ({ scanId, reason }) => call('fail-scan', { params: { scan_id: scanId }, body: { reason } }),
    done: 'Scan ended. The owner was notified.',
    failed: null,
    refresh,
  })

/** Submits results found by hand; this completes the scan. */
export const useEnterResults = (scanId: string) =>
  useAct<HandResults, { alert_count: number }>({
    call: (results) => call('enter-results', { params: { scan_id: scanId }, body: results }),
    done: ({ alert_count }) =>
      alert_count === 0
        ? 'Scan finished with no alerts'
        : `Scan finished with ${alert_count} ${alert_count === 1 ? 'alert' : 'alerts'}`,
    failed: null,
    refresh: [...refresh, ['scan', scanId], ['alerts', scanId]],
  })

export const useUploadEvidence = (websiteId: string) =>
  useAct<File, UploadedFile>({
    call: (file) => {
      const form = new FormData()
      form.set('folder', 'results')
      form.set('make_public', 'false')
      form.set('file', file)
      return call('upload-file', { body: form, query: { website_id: websiteId } })
    },
    failed: 'The image wasn’t uploaded. Please try again.',
    refresh: [],
  })
