import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { DataFormat } from '@vitrine/modules/exports/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import { detailOr } from '../../shared/api/api-error.ts'
import type { BodyOf } from '../../shared/api/call-types.ts'
import { call, callFile, callList } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { downloadFile } from '../../shared/download-file.ts'
import { useExportRuns } from '../../shared/exports/use-export-runs.ts'
import { scansQuery } from '../../shared/scans/scans-query.ts'

export type WebsiteChange = BodyOf<'update-website'>

/** Saves part of the settings and updates the cached lists of websites. */
export function useSave(websiteId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: WebsiteChange) =>
      call('update-website', { params: { website_id: websiteId }, body: change }),
    onSuccess: (saved) => {
      queryClient.setQueriesData<Website[]>({ queryKey: ['websites'] }, (websites) =>
        websites?.map((website) => (website.website_id === websiteId ? { ...website, ...saved } : website)),
      )
      toast.success('Saved')
    },
  })
}

/** Has the store's home page read again to find its regions. */
export function useDiscover(websiteId: string) {
  return useMutation({
    mutationFn: () =>
      call('discover-regions', { params: { website_id: websiteId }, body: { replace: true } }),
    onSuccess: () =>
      toast.info('We’re checking your store. Reload this page in a minute to see its regions.'),
    onError: (error) => toast.error(detailOr(error, 'We couldn’t look for regions. Please try again.')),
  })
}

/** From this number of alerts on the file is created in the background; below it, it is ready at once. */
const longExportFrom = 1_000

/** Downloads the whole website as a file, immediately or, if it is long, as soon as it is ready. */
export function useWebsiteExport(websiteId: string) {
  const { data: scans } = useQuery(scansQuery(websiteId))
  const runs = useExportRuns<{ format: DataFormat }>({
    key: websiteId,
    list: (signal) => callList('list-website-exports', { params: { website_id: websiteId }, signal }),
    start: (body) => call('start-website-export', { params: { website_id: websiteId }, body }),
  })
  const download = useMutation({
    mutationFn: (format: DataFormat) =>
      callFile('export-website', { params: { website_id: websiteId }, query: { format } }),
    onSuccess: ({ content, fileName }, format) => downloadFile(content, fileName ?? `vitrine.${format}`),
    onError: (error) => toast.error(detailOr(error, 'The export failed. Please try again.')),
  })
  const count = scans?.reduce((sum, scan) => sum + scan[wire.alertCount], 0)
  // Allowed until its length is known.
  const isLong = count === undefined || count >= longExportFrom
  const running = runs.isRunning ? (runs.shown?.format ?? null) : null
  return {
    runs,
    /** The format that is being created. */
    pending: download.isPending ? download.variables : running,
    request: (format: DataFormat) => (isLong ? runs.start({ format }) : download.mutate(format)),
  }
}
