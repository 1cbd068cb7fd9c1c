import { queryOptions } from '@tanstack/react-query'
import { callList } from '../api/http.ts'

/** Templates change when the product is updated, or when the operator publishes one. */
const templatesStaleMs = 5 * 60_000

/** Templates of the library. */
export const templatesQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['templates', websiteId],
    queryFn: ({ signal }) => callList('list-templates', { signal, query: { prod_website_id: websiteId } }),
    staleTime: templatesStaleMs,
  })

/** Custom templates of one website; only enterprise websites have them. */
export const websiteTemplatesQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['website-templates', websiteId],
    queryFn: ({ signal }) =>
      callList('list-website-templates', { signal, query: { prod_website_id: websiteId } }),
    staleTime: templatesStaleMs,
  })

/** Ids of the bookmarked templates. */
export const savedTemplatesQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['saved-templates', websiteId],
    queryFn: ({ signal }) => callList('list-saved-templates', { params: { website_id: websiteId }, signal }),
  })
