/** Counts what became of every page, so that a scan never claims more than it checked. */
import type { Coverage } from '@vitrine/kernel/scan/coverage'
import type { PageOutcome } from '../api/scan-types.ts'

export interface CoverageLedger {
  /** Records a planned page. Known ones are not counted twice. */
  plan(url: string, region: string): void
  /** Records the outcome of a page; the best of several visits (tiers, platforms) counts. */
  record(outcome: Pick<PageOutcome, 'task' | 'state'>): void
  /** Removes an address that turned out to be a further one of another page. */
  leaveOut(url: string, region: string): void
  /** Known pages that were skipped because similar pages represent them or the budget was used up. */
  setSampled(region: string, count: number): void
  /** Known pages that robots.txt excludes. */
  setRobotsExcluded(region: string, count: number): void
  /** What the visited pages turned out to be. */
  setContent(counts: ContentCounts): void
  /** Pages whose results are kept from earlier analyses, because they have not changed. */
  setUnchanged(pages: UnchangedCount): void
  snapshot(): Coverage
}

/** Since when at the longest: ISO 8601. */
export type UnchangedCount = Pick<Coverage, 'unchanged' | 'unchanged_since'>

export type ContentCounts = Pick<Coverage, 'unrecognized' | 'products_known' | 'products_checked'>

/** A page that was visited once counts as visited, even if another visit was blocked. */
const order: readonly PageOutcome['state'][] = ['robots_excluded', 'failed', 'blocked', 'visited']

/** An empty ledger. Pages are counted per region, not per platform. */
export function createCoverageLedger(): CoverageLedger {
  const pages = new Map<string, PageOutcome['state'] | null>()
  let content: ContentCounts = { unrecognized: 0, products_known: 0, products_checked: 0 }
  let unchanged: UnchangedCount = { unchanged: 0, unchanged_since: null }
  const sampled = new Map<string, number>()
  const robots = new Map<string, number>()
  const key = (url: string, region: string) => `${region}|${url}`
  const sum = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((total, count) => total + count, 0)
  return {
    plan(url, region) {
      if (!pages.has(key(url, region))) pages.set(key(url, region), null)
    },
    record({ task, state }) {
      const known = pages.get(key(task.url, task.region)) ?? null
      if (known === null || order.indexOf(state) > order.indexOf(known))
        pages.set(key(task.url, task.region), state)
    },
    leaveOut: (url, region) => void pages.delete(key(url, region)),
    setSampled: (region, count) => void sampled.set(region, count),
    setRobotsExcluded: (region, count) => void robots.set(region, count),
    setUnchanged(pages) {
      unchanged = pages
    },
    setContent(counts) {
      content = counts
    },
    snapshot() {
      const count = (state: PageOutcome['state']) =>
        [...pages.values()].filter((other) => other === state).length
      return {
        planned: pages.size,
        visited: count('visited'),
        sampled: sum(sampled),
        blocked: count('blocked'),
        robots_excluded: count('robots_excluded') + sum(robots),
        failed: count('failed'),
        ...content,
        ...unchanged,
      }
    },
  }
}
