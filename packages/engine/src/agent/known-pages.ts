import { PageType } from '@vitrine/kernel/vocabulary'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import type { KnownPage } from './agent-state.ts'

/** As many as a scan normally looks at; of each kind some are always among them. */
const mostPages = 600
const order: readonly PageType[] = PageType.options

/** Pages that the scan has found in a region, under ids that a planner can name: kinds in turn, the shallow ones first. */
export function knownPages(run: ScanRun, pages: readonly IndexedPage[], region: string): KnownPage[] {
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
  for (let rank = 0; kept.length < Math.min(mostPages, sorted.length); rank += 1)
    for (const type of order) {
      const page = byType.get(type)?.[rank]
      if (page !== undefined && kept.length < mostPages) kept.push(page)
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
