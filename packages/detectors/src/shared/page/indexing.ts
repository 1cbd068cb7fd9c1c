/** Indexing directives of a page. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import { pageKey } from './url.ts'

/** Directives in meta tags and headers that apply to the major search engines. */
function robotsDirectives(facts: PageFacts): string[] {
  return [...facts.head.robots, ...facts.head.headerRobots].flatMap((text) =>
    text.toLowerCase().split(/\s*,\s*/),
  )
}

export function isNoindex(facts: PageFacts): boolean {
  return robotsDirectives(facts).some((directive) => directive === 'noindex' || directive === 'none')
}

/** Whether a page may be indexed under its own URL: not excluded, and canonical to itself or without a canonical. */
export function isIndexable(facts: PageFacts, url: string): boolean {
  const canonical = facts.head.canonicalUrls[0]
  return !isNoindex(facts) && (!canonical || pageKey(canonical) === pageKey(url))
}
