import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/http.ts'
import { callWholeList } from '../api/paged-lists.ts'

/** Polling interval of a list with a running scan, in milliseconds. */
const runningRefetchMs = 15_000

const pageSize = 1_000

/** All scans of a website. */
export const scansQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['scans', websiteId],
    queryFn: ({ signal }) =>
      callWholeList('list-scans', pageSize, { params: { website_id: websiteId }, signal }),
    refetchInterval: (query) =>
      query.state.data?.some((scan) => scan.in_progress) ? runningRefetchMs : false,
  })

/** One scan. */
export const scanQuery = (scanId: string) =>
  queryOptions({
    queryKey: ['scan', scanId],
    queryFn: ({ signal }) => call('get-scan', { params: { scan_id: scanId }, signal }),
  })

/** Open alerts of a website by severity. */
export const alertsOverviewQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['alerts-overview', websiteId],
    queryFn: ({ signal }) => call('get-alerts-overview', { params: { website_id: websiteId }, signal }),
  })

/** The first match of a search among each scan's alerts. The server searches, since the list doesn't contain them. */
export const alertMatchesQuery = (websiteId: string, q: string) =>
  queryOptions({
    queryKey: ['alert-search', websiteId, q],
    queryFn: ({ signal }) =>
      callWholeList('search-scan-alerts', pageSize, {
        params: { website_id: websiteId },
        query: { q },
        signal,
      }),
  })
