import { queryOptions } from '@tanstack/react-query'
import type { Competitor } from '@vitrine/modules/articles/contract'
import { call, callList } from '../../../shared/api/http.ts'
import { callWholeList } from '../../../shared/api/paged-lists.ts'
import { useAct } from '../parts/use-act.ts'

const industryKey = ['operator', 'competitors'] as const
const runningPollMs = 5_000

export const industryQuery = queryOptions({
  queryKey: industryKey,
  queryFn: ({ signal }) => callWholeList('list-industry-competitors', 1_000, { signal }),
})

export const competitorsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['competitors', websiteId],
    queryFn: ({ signal }) => callList('list-competitors', { params: { website_id: websiteId }, signal }),
  })

/** Comparisons of a website, newest first; polled while one is running. */
export const benchmarksQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['operator', 'benchmarks', websiteId],
    queryFn: ({ signal }) => callList('list-benchmarks', { params: { website_id: websiteId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((run) => run.state === 'queued' || run.state === 'in_progress')
        ? runningPollMs
        : false,
  })

export interface NewCompetitor {
  industry?: string
  url: string
}

/** Adds a store for one website, or for an industry if no website is given. */
export const useAddCompetitor = (websiteId: string | null) =>
  useAct<NewCompetitor, Competitor>({
    call: ({ industry = '', url }) =>
      websiteId === null
        ? call('add-industry-competitor', { body: { industry, url } })
        : call('add-competitor', { params: { website_id: websiteId }, body: { url } }),
    done: (competitor) => `${competitor.name} was added`,
    failed: null,
    refresh: [websiteId === null ? industryKey : competitorsQuery(websiteId).queryKey],
  })

export const useRemoveCompetitor = (websiteId: string | null) =>
  useAct<Competitor>({
    call: ({ competitor_id }) =>
      websiteId === null
        ? call('remove-industry-competitor', { params: { competitor_id } })
        : call('remove-competitor', { params: { website_id: websiteId, competitor_id } }),
    done: (_, { name }) => `${name} was removed`,
    failed: 'The store wasn’t removed. Please try again.',
    refresh: [websiteId === null ? industryKey : competitorsQuery(websiteId).queryKey],
  })

export const useCompare = (websiteId: string) =>
  useAct({
    call: () => call('start-benchmark', { params: { website_id: websiteId } }),
    done: 'Comparing stores. Drafts will appear under Articles.',
    failed: 'The comparison couldn’t be started. Please try again.',
    refresh: [benchmarksQuery(websiteId).queryKey],
  })
