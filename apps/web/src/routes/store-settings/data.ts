import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataFormat } from '@vitrine/modules/exports/contract'
import type { updateWebsite, Website } from '@vitrine/modules/websites/contract'
import type { z } from 'zod'
import { detailOr } from '../../shared/api/api-error.ts'
import { api } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toast-store.ts'
import { downloadFile } from '../../shared/download-file.ts'
import { useExportRuns } from '../../shared/exports/use-export-runs.ts'
import { scansQuery } from '../../shared/scans/scans-query.ts'

export type WebsiteChange = z.infer<NonNullable<(typeof updateWebsite)['body']>>

/** Saves a part of the settings; the lists of websites learn it at once. */
export function useSave(websiteId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: WebsiteChange) => api.put<Website>(`/api/v1/websites/${websiteId}`, change),
    onSuccess: (saved) => {
      queryClient.setQueriesData<Website[]>({ queryKey: ['websites'] }, (websites) =>
        websites?.map((website) => (website.website_id === websiteId ? { ...website, ...saved } : website)),
      )
      toast.success('Saved')
    },
  })
}

/** Lets the store's home page be read again for its regions. */
export function useDiscover(websiteId: string) {
  return useMutation({
    mutationFn: () => api.post(`/api/v1/websites/${websiteId}/regions/discover`, { replace: true }),
    onSuccess: () =>
      toast.info('Your store is being read. Its regions will be here in a minute; reload the page then.'),
    onError: (error) => toast.error(detailOr(error, 'Regions could not be looked for')),
  })
}

/** From this number of alerts on the file is made in the background: with fewer it is there at once. */
const longExportFrom = 1_000

/** Fetches the whole website as a file, at once or, where it is long, as soon as it is made. */
export function useWebsiteExport(websiteId: string) {
  const { data: scans } = useQuery(scansQuery(websiteId))
  const runs = useExportRuns(`/api/v1/websites/${websiteId}/exports`)
  const download = useMutation({
    mutationFn: (format: DataFormat) =>
      api.file(`/api/v1/websites/${websiteId}/export`, { query: { format } }),
    onSuccess: ({ content, fileName }, format) => downloadFile(content, fileName ?? `vitrine.${format}`),
    onError: (error) => toast.error(detailOr(error, 'The export failed. Please try again.')),
  })
  const count = scans?.reduce((sum, scan) => sum + scan.issues_count, 0)
  // As long as nobody knows how long it is, it may be.
  const isLong = count === undefined || count >= longExportFrom
  const running = runs.isRunning ? (runs.shown?.format ?? null) : null
  return {
    runs,
    /** The format that is being made. */
    pending: download.isPending ? download.variables : running,
    request: (format: DataFormat) => (isLong ? runs.start({ format }) : download.mutate(format)),
  }
}
