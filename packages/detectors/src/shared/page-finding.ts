/** Findings of one page, with what is the same for all of them filled in. */
import type { Finding } from '@vitrine/engine/detector'
import type { PageReading } from './page-reading.ts'
import { placeName } from './place.ts'

/** A finding about the page as a whole; name, address and type are those of the page unless given. */
export function pageFinding(
  page: PageReading,
  given: Omit<Finding, 'where' | 'url' | 'pageType'> & { where?: string },
): Finding {
  return { where: placeName(page), url: page.finalUrl, pageType: page.pageType, ...given }
}
