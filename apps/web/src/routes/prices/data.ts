import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query'
import { detailOr } from '../../shared/api/api-error.ts'
import { call, callFile } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { downloadFile } from '../../shared/download-file.ts'

export interface PriceSearch {
  q?: string | undefined
  only?: 'disagreements' | undefined
}

const queryOf = ({ q, only }: PriceSearch) => ({ search: q || undefined, only })

/** The products, page by page; while another search loads, the former result stays. */
export const pricesQuery = (websiteId: string, search: PriceSearch) =>
  infiniteQueryOptions({
    queryKey: ['prices', websiteId, search.q ?? '', search.only ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      call('list-prices', {
        params: { website_id: websiteId },
        query: { ...queryOf(search), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: websiteId !== '',
  })

const historyPageSize = 5_000

export const priceHistoryQuery = (websiteId: string, productId: string) =>
  infiniteQueryOptions({
    queryKey: ['price-history', websiteId, productId],
    queryFn: ({ signal, pageParam }) =>
      call('get-price-history', {
        params: { website_id: websiteId, product_id: productId },
        query: { skip: pageParam, limit: historyPageSize },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ readings }, pages) =>
      readings.length < historyPageSize ? undefined : pages.length * historyPageSize,
    // Each page is older than the one before it.
    select: ({ pages: [newest, ...older] }) =>
      newest && { ...newest, readings: [newest, ...older].toReversed().flatMap(({ readings }) => readings) },
    enabled: websiteId !== '' && productId !== '',
  })

/** Downloads what the search shows. */
export const usePriceFile = (websiteId: string, search: PriceSearch) =>
  useMutation({
    mutationFn: () =>
      callFile('export-prices', { params: { website_id: websiteId }, query: queryOf(search) }),
    onSuccess: ({ content, fileName }) => downloadFile(content, fileName ?? 'prices.csv'),
    onError: (error) => toast.error(detailOr(error, 'The file couldn’t be downloaded. Please try again.')),
  })
