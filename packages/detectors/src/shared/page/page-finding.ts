/** Builds findings with the fields all findings of a page share. */
import type { Finding } from '@vitrine/engine/api/detector'
import type { PageReading } from './page-reading.ts'
import { pageLabel } from './place.ts'

/** A finding about a page; its place, URL and type are those of the page unless given. */
export function pageFinding(
  page: PageReading,
  given: Omit<Finding, 'where' | 'url' | 'pageType'> & { where?: string },
): Finding {
  return { where: pageLabel(page), url: page.finalUrl, pageType: page.pageType, ...given }
}
