import { useMutation } from '@tanstack/react-query'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { ExportFormat, ExportResult } from '@vitrine/modules/exports/contract'
import { useEffect, useMemo, useState } from 'react'
import { call, callList } from '../../../shared/api/http.ts'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import { useExportRuns } from '../../../shared/exports/use-export-runs.ts'
import { deliverExport, shareMethods } from './deliver-export.ts'

/** From this number on a PDF is created in the background; below it, it is ready at once. */
const longExportFrom = 25

/** When the badge starts to fade, and when it's removed, in milliseconds. */
const badgeMs = { shown: 1500, gone: 2200 } as const

export type BadgeState = 'hidden' | 'shown' | 'fading'

export interface ExportRequest {
  format: ExportFormat
  ids: readonly string[]
  /** Jira: one task for all alerts. */
  isGrouped: boolean
}

/** Requests an export. Alerts that are no longer open are never exported, even if this page doesn't know it yet. */
export function requestExport(
  scanId: string,
  { format, ids, isGrouped }: ExportRequest,
  more: { preview?: 'true'; signal?: AbortSignal } = {},
): Promise<ExportResult> {
  return call('export-alerts', {
    params: { scan_id: scanId },
    body: [...ids],
    signal: more.signal,
    query: {
      only_open: 'true',
      ...(format === 'jira' ? { grouped: isGrouped ? 'true' : 'false' } : {}),
      preview: more.preview,
      export_format: format,
    },
  })
}

/** Exports the selected alerts and copies or downloads the result. */
export function useShare(scanId: string, selected: ReadonlySet<string>, onLeftOut: () => void) {
  const [method, setMethod] = useState<ExportFormat>('jira')
  const [isGrouped, setIsGrouped] = useState(false)
  const [badge, setBadge] = useBadge()
  const ids = useMemo(() => [...selected], [selected])
  const share = useMutation({
    mutationFn: (request: ExportRequest) => requestExport(scanId, request),
    onSuccess: async (result, request) => {
      const delivered = await deliverExport(request.format, result).catch(() => toast.error('Export failed'))
      if (delivered === 'copied') setBadge('shown')
      const leftOut = request.ids.length - (result?.alert_count ?? request.ids.length)
      if (leftOut === 0) return
      toast.info(`${pluralize(leftOut, 'alert')} left out: no longer open.`)
      onLeftOut()
    },
    onError: () => toast.error('Failed to export issues'),
  })
  const { mutate, isPending } = share
  const runs = useExportRuns<{ [wire.alertIds]: string[] }>({
    key: scanId,
    list: (signal) => callList('list-exports', { params: { scan_id: scanId }, signal }),
    start: (body) => call('start-export', { params: { scan_id: scanId }, body }),
  })
  const { start } = runs
  const isExporting = isPending || runs.isRunning
  return useMemo(
    () => ({
      scanId,
      method,
      setMethod,
      isGrouped,
      setIsGrouped,
      ids,
      badge,
      isExporting,
      runs,
      share: (format: ExportFormat = method, only: readonly string[] = ids) => {
        if (only.length === 0) toast.error('Please select at least one alert to share')
        else if (!shareMethods.includes(format)) toast.error('Invalid export method')
        else if (format === 'pdf' && only.length >= longExportFrom) start({ [wire.alertIds]: [...only] })
        else mutate({ format, ids: only, isGrouped })
      },
    }),
    [scanId, method, isGrouped, ids, badge, isExporting, runs, start, mutate],
  )
}

export type Share = ReturnType<typeof useShare>

/** Label of the button for all selected alerts, with the number that is exported. */
export function shareLabel({ isExporting, ids }: Pick<Share, 'isExporting' | 'ids'>): string {
  if (isExporting) return 'Exporting...'
  return ids.length === 0 ? 'Share' : `Share ${ids.length} ${ids.length === 1 ? 'Alert' : 'Alerts'}`
}

function useBadge() {
  const [badge, setBadge] = useState<BadgeState>('hidden')
  useEffect(() => {
    if (badge === 'hidden') return
    const timer = setTimeout(
      () => setBadge(badge === 'shown' ? 'fading' : 'hidden'),
      badge === 'shown' ? badgeMs.shown : badgeMs.gone - badgeMs.shown,
    )
    return () => clearTimeout(timer)
  }, [badge])
  return [badge, setBadge] as const
}
