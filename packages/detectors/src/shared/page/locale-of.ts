/** Language and country version of the store that a page belongs to. */
import { primaryLanguage } from './languages.ts'
import type { PageReading } from './page-reading.ts'
import { tryUrl } from './url.ts'

const folder = /^\/([a-z]{2}(?:[-_][a-z]{2})?)(?:\/|$)/i

/** Language folder and declared language; equal for pages that address the same shoppers. */
export function localeOf({ facts, finalUrl }: Pick<PageReading, 'facts' | 'finalUrl'>): string {
  const first = folder.exec(tryUrl(finalUrl)?.pathname ?? '')?.[1]?.toLowerCase() ?? ''
  return `${first}|${primaryLanguage(facts.head.lang ?? '')}`
}
