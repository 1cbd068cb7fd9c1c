/** What search engines are told about a page. */
import type { PageFacts } from '@vitrine/engine/facts'
import { pageKey } from './url.ts'

/** Directives of meta tags and headers that apply to the large search engines. */
function robotsDirectives(facts: PageFacts): string[] {
  return [...facts.head.robots, ...facts.head.headerRobots].flatMap((text) =>
    text.toLowerCase().split(/\s*,\s*/),
  )
}

export function isNoindex(facts: PageFacts): boolean {
  return robotsDirectives(facts).some((directive) => directive === 'noindex' || directive === 'none')
}

/** May be listed under its own address: not excluded, and its canonical address is itself or not stated. */
export function isIndexable(facts: PageFacts, url: string): boolean {
  const canonical = facts.head.canonicalUrls[0]
  return !isNoindex(facts) && (!canonical || pageKey(canonical) === pageKey(url))
}
