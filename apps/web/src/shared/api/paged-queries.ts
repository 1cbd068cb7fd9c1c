/** Options of queries that read a list page by page. Apart from the lists, which the sign-in page loads too. */

/**
 * Options of an infinite query that reads the next page on request.
 * @param size rows per page
 */
export const pagesOf = (size: number) => ({
  initialPageParam: 0,
  getNextPageParam: (last: readonly unknown[], pages: readonly unknown[]) =>
    last.length < size ? undefined : pages.length * size,
})

/** Lets an infinite query wait for its button, and keeps it fresh from then on. */
export const isAskedFor = ({ state }: { state: { data: unknown } }): boolean => state.data !== undefined
