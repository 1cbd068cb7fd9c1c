/** Which words are searched for. */
import { sha256 } from '@vitrine/kernel/ids'
import type { SearchFlowRecord } from '../flows.ts'
import { words } from '../merge/similarity.ts'
import type { IndexedPage } from '../scan/scan-index.ts'

export interface SearchProbe {
  query: string
  queryKind: SearchFlowRecord['probes'][number]['queryKind']
  page: IndexedPage
}

const longestQuery = 80
const controlTerms = 3
const skuProbes = 15

/** Words of several letters that most names share: a search that works finds something for them. */
export function headTerms(titles: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const title of titles)
    for (const word of new Set(words(title)))
      if (/^\p{L}{4,}$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (sha256(a) < sha256(b) ? -1 : 1))
    .slice(0, controlTerms)
    .map(([word]) => word)
}

/** Full names of all products, and numbers of some. */
export function probesFor(products: readonly IndexedPage[]): SearchProbe[] {
  const titles = products.flatMap((page): SearchProbe[] => {
    const title = page.product?.title
    return title ? [{ query: cutAtWord(title), queryKind: 'title', page }] : []
  })
  const skus = products
    .flatMap((page): SearchProbe[] => {
      const sku = page.product?.sku
      return sku && sku.length >= 3 ? [{ query: sku, queryKind: 'sku', page }] : []
    })
    .slice(0, skuProbes)
  return [...titles, ...skus]
}

function cutAtWord(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length <= longestQuery ? flat : flat.slice(0, flat.lastIndexOf(' ', longestQuery)).trim()
}
