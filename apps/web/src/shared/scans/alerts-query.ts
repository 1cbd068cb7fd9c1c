import { queryOptions } from '@tanstack/react-query'
import type { AlertSummary } from '@vitrine/modules/alerts/contract'
import { callListUnlessUnchanged } from '../api/unchanged-list.ts'

/** The alerts of a scan in short. */
export const alertsQuery = (scanId: string) =>
  queryOptions({
    queryKey: ['alerts', scanId],
    queryFn: ({ signal, client, queryKey }) =>
      callListUnlessUnchanged(
        'list-alert-summaries',
        { params: { scan_id: scanId }, signal },
        client.getQueryData<AlertSummary[]>(queryKey),
      ),
    // The same object means an unchanged response.
    structuralSharing: false,
  })
