import { queryOptions } from '@tanstack/react-query'
import { callList } from '../../../shared/api/http.ts'

/** Tickets of a scan's alerts. */
export const ticketsQuery = (scanId: string) =>
  queryOptions({
    queryKey: ['tickets', scanId],
    queryFn: ({ signal }) => callList('list-tickets', { params: { scan_id: scanId }, signal }),
  })
