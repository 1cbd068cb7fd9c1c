import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ChangeImage, ChangeKind } from '@vitrine/modules/changes/contract'
import { call, callList } from '../../shared/api/http.ts'
import { pagesOf } from '../../shared/api/paged-queries.ts'
import { type Screenshot, toScreenshot } from '../../shared/components/evidence/screenshot.ts'

/** The timeline, page by page. */
export const changesQuery = (websiteId: string, kind: ChangeKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['changes', websiteId, kind ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      call('list-changes', {
        params: { website_id: websiteId },
        query: { kind, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: websiteId !== '',
  })

/** What two runs saw never changes. */
export const comparisonQuery = (websiteId: string, scanId: string, otherId: string) =>
  queryOptions({
    queryKey: ['comparison', websiteId, scanId, otherId],
    queryFn: ({ signal }) =>
      call('compare-scans', {
        params: { website_id: websiteId },
        query: { scan_id: scanId, other_scan_id: otherId },
        signal,
      }),
    enabled: scanId !== '' && otherId !== '' && websiteId !== '',
  })

const capturePageSize = 100

export const capturesQuery = (websiteId: string, url: string) =>
  infiniteQueryOptions({
    queryKey: ['captures', websiteId, url],
    queryFn: ({ signal, pageParam }) =>
      callList('list-page-captures', {
        params: { website_id: websiteId },
        query: { url, skip: pageParam, limit: capturePageSize },
        signal,
      }),
    ...pagesOf(capturePageSize),
    // Each page is older than the one before it.
    select: ({ pages }) => pages.toReversed().flat(),
  })

/** A screenshot as the evidence components show it. */
export const screenshotOf = (screenshot: ChangeImage, title: string): Screenshot | null =>
  toScreenshot({ ...screenshot, row_type: 'image' }, title)
