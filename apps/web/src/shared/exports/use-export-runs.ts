import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataFormat, ExportRun } from '@vitrine/modules/exports/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { detailOr, errorText } from '../api/api-error.ts'
import { api } from '../api/http.ts'
import { toast } from '../components/toast-store.ts'
import { downloadFile } from '../download-file.ts'

/** How often a running export is asked for, in milliseconds. */
const askMs = 1_000

const isRunning = ({ state }: ExportRun) => state === 'queued' || state === 'in_progress'

/** What a file is called in a sentence. */
export const fileNouns: Record<DataFormat, string> = {
  pdf: 'PDF',
  xlsx: 'Excel file',
  csv: 'CSV file',
  json: 'JSON file',
}

const exportsQuery = (path: string) =>
  queryOptions({
    queryKey: ['exports', path],
    queryFn: ({ signal }) => api.list<ExportRun>(path, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? askMs : false),
    retry: false,
  })

/**
 * Exports that are made in the background: the one that runs, or the newest that waits to be fetched.
 * @param path where they are listed and asked for
 */
export function useExportRuns(path: string) {
  const queryClient = useQueryClient()
  const { data: runs } = useQuery(exportsQuery(path))
  const { queryKey } = exportsQuery(path)
  /** The one that this page asked for: it is downloaded as soon as it is ready. */
  const [awaitedId, setAwaitedId] = useState<string | null>(null)
  const [fetchedIds, setFetchedIds] = useState<readonly string[]>([])
  const keep = useCallback(
    (run: ExportRun) =>
      queryClient.setQueryData(queryKey, (known) => [
        run,
        ...(known ?? []).filter(({ export_id }) => export_id !== run.export_id),
      ]),
    [queryClient, queryKey],
  )

  const download = useCallback(async (run: ExportRun) => {
    setFetchedIds((ids) => [...ids, run.export_id])
    try {
      const { content, fileName } = await api.file(`/api/v1/exports/${run.export_id}/file`)
      downloadFile(content, fileName ?? run.file_name)
      toast.success(`${fileNouns[run.format]} downloaded`)
    } catch {
      setFetchedIds((ids) => ids.filter((id) => id !== run.export_id))
      toast.error(`Failed to download ${fileNouns[run.format]}`)
    }
  }, [])
  const awaited = runs?.find(({ export_id }) => export_id === awaitedId)
  useEffect(() => {
    if (awaited === undefined || isRunning(awaited)) return
    setAwaitedId(null)
    if (awaited.state === 'ready') void download(awaited)
    if (awaited.state === 'failed') toast.error(awaited.reason ?? 'The export failed. Please try again.')
  }, [awaited, download])

  const { mutate: start, isPending: isStarting } = useMutation({
    mutationFn: (request: object) => api.post<ExportRun>(path, request),
    onSuccess: (run) => {
      keep(run)
      setAwaitedId(run.export_id)
    },
    onError: (error) => toast.error(detailOr(error, 'Failed to export issues')),
  })
  const { mutate: cancel, isPending: isCancelling } = useMutation({
    mutationFn: (id: string) => api.post<ExportRun>(`/api/v1/exports/${id}/cancel`),
    onSuccess: (run) => {
      keep(run)
      if (run.state === 'cancelled') toast.info('Export cancelled')
    },
    onError: (error) => toast.error(errorText(error)),
  })
  const { mutate: mail } = useMutation({
    mutationFn: (id: string) => api.put<ExportRun>(`/api/v1/exports/${id}/mail`),
    onSuccess: keep,
    onError: (error) => toast.error(errorText(error)),
  })

  const newest = runs?.[0]
  const isOffered =
    newest !== undefined &&
    (isRunning(newest) || (newest.state === 'ready' && !fetchedIds.includes(newest.export_id)))
  const shown = isOffered ? newest : null
  return useMemo(
    () => ({
      shown,
      isRunning: isStarting || (shown !== null && isRunning(shown)),
      isCancelling,
      start,
      cancel,
      mail,
      download,
    }),
    [shown, isStarting, isCancelling, start, cancel, mail, download],
  )
}

export type ExportRuns = ReturnType<typeof useExportRuns>
