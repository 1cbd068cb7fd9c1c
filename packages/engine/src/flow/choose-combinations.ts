/** Which combinations of options are tried: few, and such that price, picture or stock differ. */
import type { ProductFact, VariantFact } from '../facts.ts'

const mostCombinations = 6

/**
 * Variants in the order in which they are tried; none when the page tells nothing of its variants. Controls need not
 * stand in the document: scripts draw them, and buttons in a row are known only where they can be pressed.
 */
export function chooseCombinations({ variants }: Pick<ProductFact, 'variants'>): VariantFact[] {
  const told = variants.filter(
    (variant) =>
      Object.keys(variant.options).length > 0 &&
      Object.values(variant.options).every((value) => value !== ''),
  )
  if (told.length < 2) return []
  const chosen: VariantFact[] = []
  const seen = { prices: new Set<string>(), pictures: new Set<string>() }
  const take = (variant: VariantFact) => {
    chosen.push(variant)
    seen.prices.add(priceKey(variant))
    seen.pictures.add(variant.imageUrl ?? '')
  }
  const isNew = (variant: VariantFact) =>
    !seen.prices.has(priceKey(variant)) || !seen.pictures.has(variant.imageUrl ?? '')
  for (const variant of told) if (chosen.length < mostCombinations && isNew(variant)) take(variant)
  // The last one is farthest from what the page shows at first.
  for (const variant of [...told].reverse())
    if (chosen.length < mostCombinations && !chosen.includes(variant)) take(variant)
  return chosen
}

function priceKey({ price }: VariantFact): string {
  return price === null ? '' : `${price.minor}/${price.exponent}`
}
