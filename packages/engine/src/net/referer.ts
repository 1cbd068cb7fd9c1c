/** The page that a shopper comes from. */

/**
 * Headers for a page inside a store, as if the home page linked to it. Some stores lead back to the page that a request
 * comes from, and fail without one. None for the home page, which shoppers enter from elsewhere.
 */
export function refererOf(url: string): { referer?: string } {
  const { origin, pathname, search } = new URL(url)
  return pathname === '/' && search === '' ? {} : { referer: `${origin}/` }
}
