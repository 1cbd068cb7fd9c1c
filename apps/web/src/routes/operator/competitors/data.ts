import { queryOptions } from '@tanstack/react-query'
import type { BenchmarkRun, Competitor, IndustryCompetitor } from '@vitrine/modules/articles/contract'
import { api } from '../../../shared/api/http.ts'
import { useAct } from '../parts/use-act.ts'

const industryPath = '/api/v1/operator/competitors'
const industryKey = ['operator', 'competitors'] as const
const pathOf = (websiteId: string) => `/api/v1/websites/${websiteId}/competitors`
const runningPollMs = 5_000

export const industryQuery = queryOptions({
  queryKey: industryKey,
  queryFn: ({ signal }) => api.list<IndustryCompetitor>(industryPath, { signal }),
})

export const competitorsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['competitors', websiteId],
    queryFn: ({ signal }) => api.list<Competitor>(pathOf(websiteId), { signal }),
  })

/** Comparisons of a website, newest first; asked again while one is under way. */
export const benchmarksQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['operator', 'benchmarks', websiteId],
    queryFn: ({ signal }) =>
      api.list<BenchmarkRun>(`/api/v1/operator/websites/${websiteId}/benchmarks`, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((run) => run.state === 'queued' || run.state === 'in_progress')
        ? runningPollMs
        : false,
  })

export interface NewCompetitor {
  industry?: string
  url: string
}

/** Names a store for one website, or without one for an industry. */
export const useAddCompetitor = (websiteId: string | null) =>
  useAct<NewCompetitor, Competitor>({
    call: (body) => api.post(websiteId === null ? industryPath : pathOf(websiteId), body),
    done: (competitor) => `${competitor.name} is compared from now on`,
    failed: null,
    refresh: [websiteId === null ? industryKey : competitorsQuery(websiteId).queryKey],
  })

export const useRemoveCompetitor = (websiteId: string | null) =>
  useAct<Competitor>({
    call: ({ competitor_id }) =>
      api.delete(`${websiteId === null ? industryPath : pathOf(websiteId)}/${competitor_id}`),
    done: (_, { name }) => `${name} is no longer compared`,
    failed: 'The store was not removed. Please try again.',
    refresh: [websiteId === null ? industryKey : competitorsQuery(websiteId).queryKey],
  })

export const useCompare = (websiteId: string) =>
  useAct({
    call: () => api.post(`/api/v1/operator/websites/${websiteId}/benchmarks`),
    done: 'The stores are being compared. Drafts will be among the articles',
    failed: 'The comparison could not be started. Please try again.',
    refresh: [benchmarksQuery(websiteId).queryKey],
  })
