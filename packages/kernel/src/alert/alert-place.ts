import { pluralize } from '../figures/figures.ts'

interface Placed {
  place: string
  page_count: number
  shortlink_title?: string | null
}

/**
 * "Most product pages · 24 pages": where an alert was found. For an alert without a place, the name of its example
 * page.
 */
export function placeLine({ place, page_count, shortlink_title }: Placed): string {
  const pages = page_count > 0 ? pluralize(page_count, 'page') : ''
  return [place || shortlink_title, pages].filter(Boolean).join(' · ')
}
