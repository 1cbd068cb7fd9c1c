import { PageType } from '@vitrine/kernel/names/vocabulary'
import type { ConfigPort } from '../../run/ports.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import type { AgentPage } from './agent-state.ts'

/** About as many as a scan normally visits; every page type is included. */
const maxPages = 600
const order: readonly PageType[] = PageType.options

/** A region's pages with ids for the planner: page types in turn, shallow pages first. */
export function knownPages(run: ConfigPort, pages: readonly IndexedPage[], region: string): AgentPage[] {
  const visited = new Map<string, IndexedPage>()
  for (const page of pages) {
    const isThere = page.region === region && page.state === 'visited' && page.status === 200
    if (!isThere || page.tier !== 'http' || page.pageType === null) continue
    if (!run.plan.scope.evaluates(page.pageType)) continue
    if (!visited.has(page.finalUrl)) visited.set(page.finalUrl, page)
  }
  const sorted = [...visited.values()].sort((a, b) => a.depth - b.depth || (a.finalUrl < b.finalUrl ? -1 : 1))
  const byType = Map.groupBy(sorted, ({ pageType }) => pageType ?? 'unknown')
  const kept: IndexedPage[] = []
  for (let rank = 0; kept.length < Math.min(maxPages, sorted.length); rank += 1)
    for (const type of order) {
      const page = byType.get(type)?.[rank]
      if (page !== undefined && kept.length < maxPages) kept.push(page)
    }
  return kept
    .sort((a, b) => order.indexOf(a.pageType ?? 'unknown') - order.indexOf(b.pageType ?? 'unknown'))
    .map(({ finalUrl, pageType, product }, at) => ({
      id: `p${at + 1}`,
      url: finalUrl,
      pageType: pageType ?? 'unknown',
      title: product?.title ?? null,
    }))
}
