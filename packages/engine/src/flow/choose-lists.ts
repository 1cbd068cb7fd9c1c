/** Which lists the scripted sessions use: long ones, of different templates, the same on every run. */
import type { IndexedPage } from '../scan/scan-index.ts'

/** A list as short as this has nothing to filter or to order. */
const fewestCards = 4
const listTypes: ReadonlySet<string | null> = new Set(['product_list_page', 'category_page'])

/** Lists of a region, in the order in which sessions take them. */
export function chooseLists(pages: readonly IndexedPage[], region: string): IndexedPage[] {
  const lists = new Map<string, IndexedPage>()
  for (const page of pages) {
    if (page.region !== region || page.state !== 'visited' || !listTypes.has(page.pageType)) continue
    if (page.cards.length < fewestCards || (page.status ?? 0) >= 300) continue
    // Further pages, orders and filters of a list are what the session finds by itself.
    if (new URL(page.finalUrl).search !== '') continue
    if (!lists.has(page.finalUrl)) lists.set(page.finalUrl, page)
  }
  const groups = [...Map.groupBy(lists.values(), ({ template }) => template ?? '').values()].map((members) =>
    members.sort((a, b) => b.cards.length - a.cards.length || (a.url < b.url ? -1 : 1)),
  )
  const out: IndexedPage[] = []
  for (let round = 0; out.length < lists.size; round++)
    for (const members of groups) {
      const page = members[round]
      if (page !== undefined) out.push(page)
    }
  return out
}
