import { queryOptions } from '@tanstack/react-query'
import { callWholeList } from '../../../shared/api/paged-lists.ts'

/** Tickets of a scan's alerts. */
export const ticketsQuery = (scanId: string) =>
  queryOptions({
    queryKey: ['tickets', scanId],
    queryFn: ({ signal }) => callWholeList('list-tickets', 500, { params: { scan_id: scanId }, signal }),
  })
