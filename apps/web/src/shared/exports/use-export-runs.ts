import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataFormat, ExportRun } from '@vitrine/modules/exports/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { detailOr, errorText } from '../api/api-error.ts'
import { call, callFile } from '../api/http.ts'
import { toast } from '../components/toasts/toast-store.ts'
import { downloadFile } from '../download-file.ts'

/** Polling interval of a running export, in milliseconds. */
const askMs = 1_000

const isRunning = ({ state }: ExportRun) => state === 'queued' || state === 'in_progress'

/** The file's name in a sentence. */
export const fileNouns: Record<DataFormat, string> = {
  pdf: 'PDF',
  xlsx: 'Excel file',
  csv: 'CSV file',
  json: 'JSON file',
}

/** The exports of one scan or website. */
interface ExportSource<Request> {
  /** Id of the scan or website. */
  key: string
  list: (signal: AbortSignal) => Promise<ExportRun[]>
  start: (request: Request) => Promise<ExportRun>
}

const exportsQuery = ({ key, list }: Pick<ExportSource<never>, 'key' | 'list'>) =>
  queryOptions({
    queryKey: ['exports', key],
    queryFn: ({ signal }) => list(signal),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? askMs : false),
    retry: false,
  })

/** Background exports: the one that is running, or the newest one that is ready. */
export function useExportRuns<Request>(source: ExportSource<Request>) {
  const queryClient = useQueryClient()
  const { data: runs } = useQuery(exportsQuery(source))
  const { queryKey } = exportsQuery(source)
  /** The one that this page requested: it is downloaded as soon as it is ready. */
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
      const { content, fileName } = await callFile('get-export-file', {
        params: { export_id: run.export_id },
      })
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
    mutationFn: source.start,
    onSuccess: (run) => {
      keep(run)
      setAwaitedId(run.export_id)
    },
    onError: (error) => toast.error(detailOr(error, 'Failed to export issues')),
  })
  const { mutate: cancel, isPending: isCancelling } = useMutation({
    mutationFn: (id: string) => call('cancel-export', { params: { export_id: id } }),
    onSuccess: (run) => {
      keep(run)
      if (run.state === 'cancelled') toast.info('Export canceled')
    },
    onError: (error) => toast.error(errorText(error)),
  })
  const { mutate: mail } = useMutation({
    mutationFn: (id: string) => call('mail-export', { params: { export_id: id } }),
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

export type ExportRuns = Omit<ReturnType<typeof useExportRuns<unknown>>, 'start'>
