/** Chooses the lists for scripted sessions: long ones, of different templates and languages, the same on every run. */
import type { IndexedPage } from '../../../run/site-index.ts'

/** A list this short has nothing to filter or sort. */
const minCards = 4
const listTypes: ReadonlySet<string | null> = new Set(['product_list_page', 'category_page'])

const byLength = (a: IndexedPage, b: IndexedPage) =>
  b.cards.length - a.cards.length || (a.finalUrl < b.finalUrl ? -1 : 1)

/** "uk" of `/uk/category/all`. Stores in several languages have every list several times, and the versions may differ. */
function localeOf(url: string): string {
  return /^\/([a-z]{2}(?:-[a-z]{2})?)\//i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''
}

/** Lists of a region, in the order in which sessions use them. */
export function chooseLists(pages: readonly IndexedPage[], region: string): IndexedPage[] {
  const lists = new Map<string, IndexedPage>()
  for (const page of pages) {
    if (page.region !== region || page.state !== 'visited' || !listTypes.has(page.pageType)) continue
    if (page.cards.length < minCards || (page.status ?? 0) >= 300) continue
    // Further pages, orders and filters of a list are what the session itself finds.
    if (new URL(page.finalUrl).search !== '') continue
    if (!lists.has(page.finalUrl)) lists.set(page.finalUrl, page)
  }
  const groups = [
    ...Map.groupBy(lists.values(), ({ template, finalUrl }) => `${localeOf(finalUrl)}|${template}`).values(),
  ]
    .map((members) => members.sort(byLength))
    .sort(([a], [b]) => (a && b ? byLength(a, b) : 0))
  const out: IndexedPage[] = []
  for (let round = 0; out.length < lists.size; round++)
    for (const members of groups) {
      const page = members[round]
      if (page !== undefined) out.push(page)
    }
  return out
}
