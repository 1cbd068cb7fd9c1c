import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AlertMatch, Scan } from '@vitrine/modules/scans/contract'
import { useCallback, useMemo } from 'react'
import { call } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { copyText } from '../../shared/copy-text.ts'
import { scanPath } from '../../shared/paths.ts'
import { alertMatchesQuery, alertsOverviewQuery, scansQuery } from '../../shared/scans/scans-query.ts'
import { auditQuery } from '../../shared/website/audit-query.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'

const noScans: readonly Scan[] = []

/** The scans of the selected website; in audit mode only the authorized ones. */
export function useHubScans() {
  const { website, isLoading } = useSelectedWebsite()
  const websiteId = website?.website_id ?? ''
  const isAudit = website?.audit_mode === true
  const scans = useQuery({ ...scansQuery(websiteId), enabled: websiteId !== '' })
  const audit = useQuery({ ...auditQuery(websiteId), enabled: isAudit })
  const allowed = audit.data?.scan_ids
  const list = useMemo(() => {
    const all = scans.data ?? noScans
    if (!isAudit) return all
    const ids = new Set(allowed)
    return all.filter((scan) => ids.has(scan.scan_id))
  }, [scans.data, isAudit, allowed])
  return {
    website,
    isAudit,
    scans: list,
    isLoading: isLoading || (websiteId !== '' && (scans.isPending || (isAudit && audit.isPending))),
    // The list stays on screen when a refetch fails; it is retried automatically.
    error: (scans.data ? null : scans.error) ?? (isAudit && !audit.data ? audit.error : null),
    retry: () => void Promise.all([scans.refetch(), isAudit ? audit.refetch() : undefined]),
  }
}

const noMatches: ReadonlyMap<string, AlertMatch> = new Map()

const matchesByScan = (found: readonly AlertMatch[]): ReadonlyMap<string, AlertMatch> =>
  new Map(found.map((match) => [match.scan_id, match]))

/** Search matches among each scan's alerts, by scan. */
export function useAlertMatches(websiteId: string | undefined, text: string) {
  const q = text.trim()
  const search = useQuery({
    ...alertMatchesQuery(websiteId ?? '', q),
    select: matchesByScan,
    enabled: websiteId !== undefined && q !== '',
    placeholderData: keepPreviousData,
  })
  return {
    matches: q === '' ? noMatches : (search.data ?? noMatches),
    isSearching: q !== '' && (search.isPending || search.isPlaceholderData),
    hasFailed: q !== '' && search.isError,
  }
}

/** Archives or unarchives optimistically; a failure restores the scan and shows a message. */
export function useArchive(websiteId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = scansQuery(websiteId)
  const setArchived = (scanId: string, archived: boolean) =>
    queryClient.setQueryData(queryKey, (scans) =>
      scans?.map((scan) => (scan.scan_id === scanId ? { ...scan, archived } : scan)),
    )
  const mutation = useMutation({
    mutationFn: ({ scan_id, archived }: Pick<Scan, 'scan_id' | 'archived'>) =>
      call('archive-scan', { params: { scan_id }, body: { archived } }),
    onMutate: async ({ scan_id, archived }) => {
      await queryClient.cancelQueries({ queryKey })
      setArchived(scan_id, archived)
    },
    onSuccess: (_data, { archived }) =>
      toast.success(archived ? 'Scan archived successfully!' : 'Scan unarchived successfully!'),
    onError: (_error, { scan_id, archived }) => {
      setArchived(scan_id, !archived)
      toast.error(archived ? 'Failed to archive scan' : 'Failed to unarchive scan')
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey })
      // Alerts of archived scans don't count as open.
      void queryClient.invalidateQueries({ queryKey: alertsOverviewQuery(websiteId).queryKey })
      void queryClient.invalidateQueries({ queryKey: ['website', websiteId] })
    },
  })
  const { mutate } = mutation
  // Stable, so that rows aren't rendered again while the list scrolls.
  return useCallback(
    (scan: Scan) => {
      if (!scan.scan_id) toast.error('Missing scan information')
      else mutate({ scan_id: scan.scan_id, archived: !scan.archived })
    },
    [mutate],
  )
}

export async function shareScan(scanId: string) {
  if (await copyText(`${window.location.origin}${scanPath(scanId)}`)) {
    toast.success('Sharing link copied to clipboard!')
  } else {
    toast.error('The link couldn’t be copied. Open the analysis and copy its URL.')
  }
}
