/** Links of a feed whose page is gone. */
import type { FetchSummary } from '@vitrine/engine/detector'
import { isHomeUrl } from '../../shared/url.ts'

export interface LinkFault {
  key: string
  title: string
  says: string
}

/** What is wrong with how the link of a row was answered; null: nothing, or it could not be told. */
export function linkFault(answer: FetchSummary | null): LinkFault | null {
  if (!answer || answer.notVerified !== null) return null
  const { status, finalUrl, redirects, url } = answer
  if (status === 404 || status === 410)
    return {
      key: `link-${status}`,
      title: 'Product feed links to a page that does not exist',
      says: `a page that answers with status ${status}`,
    }
  if (status >= 500)
    return {
      key: 'link-error',
      title: 'Product feed links to a page that fails',
      says: `a page that answers with an error (status ${status})`,
    }
  if (redirects.length > 0 && isHomeUrl(finalUrl) && !isHomeUrl(url))
    return {
      key: 'link-home',
      title: 'Product feed links to a product that leads to the start page',
      says: 'the start page of the store',
    }
  return null
}
