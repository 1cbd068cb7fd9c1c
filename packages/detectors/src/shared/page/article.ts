/** Detects blog posts and news, whose statements are about the time they were published. */
import type { Concept } from '@vitrine/lexicon/concept'
import { articleFolder, rulesFolder } from '@vitrine/lexicon/concepts/markup/articles'
import type { PageReading } from './page-reading.ts'
import { tryUrl } from './url.ts'

/** Whether a path leads through a folder. */
export const isInFolder = (path: string, folder: Concept): boolean => path.split(/[/?.]/).some(folder.isWhole)

/** Articles, which are about the past on purpose, and pages of rules. */
export const isArchive = (path: string): boolean =>
  isInFolder(path, articleFolder) || isInFolder(path, rulesFolder)

const types = new Set(['BlogPosting', 'NewsArticle', 'Article'])

/** By the URL, or by the type in the structured data. */
export function isArticle({
  facts: { structuredData },
  finalUrl,
}: Pick<PageReading, 'facts' | 'finalUrl'>): boolean {
  return (
    isInFolder(tryUrl(finalUrl)?.pathname ?? '', articleFolder) ||
    (structuredData.mainProduct === null &&
      structuredData.entities.some((entity) => entity.types.some((type) => types.has(type))))
  )
}
