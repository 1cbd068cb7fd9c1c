/** Where a price that is missing belongs: where the other products show theirs. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import { isInside } from '../dom/selector.ts'
import { shownPrice } from './price-box.ts'

export interface PricePlace {
  /** The text that the shown price follows, as a path. */
  above: string | null
  /** Paths of a page's texts, if it shows no price. */
  texts: readonly string[]
}

/** The price is near the start of a product page. */
const maxTexts = 30

export function pricePlace(facts: PageFacts): PricePlace {
  const price = shownPrice(facts)?.path
  const texts = facts.textBlocks
    .filter(({ area }) => area === 'main')
    .slice(0, maxTexts)
    .map(({ path }) => path)
  if (price === undefined) return { above: null, texts }
  const at = texts.findIndex((path) => path === price || isInside(path, price) || isInside(price, path))
  return { above: texts[at - 1] ?? null, texts: [] }
}

/** The text of a page that most other products' prices follow; null when it has none of them. */
export function placeAmong(texts: readonly string[], others: readonly PricePlace[]): string | null {
  const counts = new Map<string, number>()
  for (const { above } of others) {
    if (above !== null && texts.includes(above)) counts.set(above, (counts.get(above) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
