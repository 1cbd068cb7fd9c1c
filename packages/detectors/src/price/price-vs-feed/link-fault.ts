/** Feed links that lead to no product page. */
import type { FetchSummary } from '@vitrine/engine/api/detector'
import { isHomeUrl } from '../../shared/page/url.ts'

export interface LinkFault {
  key: string
  title: string
  says: string
}

/** The fault in the response to a row's link; null when there is none or it is unclear. */
export function linkFault(answer: FetchSummary | null): LinkFault | null {
  if (!answer || answer.notVerified !== null) return null
  const { status, finalUrl, redirects, url } = answer
  if (status === 404 || status === 410)
    return {
      key: `link-${status}`,
      title: 'Product feed links to a missing page',
      says: `a page that returns ${status}`,
    }
  if (status >= 500)
    return {
      key: 'link-error',
      title: 'Product feed links to a page with a server error',
      says: `a page that returns a server error (${status})`,
    }
  if (redirects.length > 0 && isHomeUrl(finalUrl) && !isHomeUrl(url))
    return {
      key: 'link-home',
      title: 'Product feed link redirects to the home page',
      says: 'the store’s home page',
    }
  return null
}
