import { queryOptions } from '@tanstack/react-query'
import type { Scan, ScanDetails } from '@vitrine/modules/scans/contract'
import type { IssuesOverview } from '@vitrine/modules/websites/contract'
import { api } from '../api/http.ts'

/** While a scan runs its list is asked again this often, in milliseconds. */
const runningRefetchMs = 15_000

/** All scans of a website. */
export const scansQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['scans', websiteId],
    queryFn: ({ signal }) => api.list<Scan>(`/api/v1/scans/website/${websiteId}`, { signal }),
    refetchInterval: (query) =>
      query.state.data?.some((scan) => scan.in_progress) ? runningRefetchMs : false,
  })

/** One scan. */
export const scanQuery = (scanId: string) =>
  queryOptions({
    queryKey: ['scan', scanId],
    queryFn: ({ signal }) => api.get<ScanDetails>(`/api/v1/scans/${scanId}`, { signal }),
  })

/** Open alerts of a website by severity. */
export const issuesOverviewQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['issues-overview', websiteId],
    queryFn: ({ signal }) =>
      api.get<IssuesOverview | null>(`/api/v1/websites/${websiteId}/issues_overview`, { signal }),
  })
