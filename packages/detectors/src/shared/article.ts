/** Posts of a blog and news: what they say was true on their day. */
import type { PageReading } from './page-reading.ts'
import { tryUrl } from './url.ts'

const folder = /\/(blogs?|news|press|presse|journal|magazine?|stories|story|articles?|artikel)(\/|$)/i
const types = new Set(['BlogPosting', 'NewsArticle', 'Article'])

/** By the address, or by what the page's code calls itself. */
export function isArticle({
  facts: { structuredData },
  finalUrl,
}: Pick<PageReading, 'facts' | 'finalUrl'>): boolean {
  return (
    folder.test(tryUrl(finalUrl)?.pathname ?? '') ||
    (structuredData.mainProduct === null &&
      structuredData.entities.some((entity) => entity.types.some((type) => types.has(type))))
  )
}
