/** Which combinations of options to try: few, and such that price, image or stock differ. */
import type { ProductFact, VariantFact } from '../../api/facts.ts'

const maxCombinations = 6

/**
 * Variants in the order in which they are tried; none when the page says nothing about its variants. Controls
 * need not be in the document: scripts render them, and buttons in a row are only recognized where they can
 * be clicked.
 */
export function chooseCombinations({ variants }: Pick<ProductFact, 'variants'>): VariantFact[] {
  const reported = variants.filter(
    (variant) =>
      Object.keys(variant.options).length > 0 &&
      Object.values(variant.options).every((value) => value !== ''),
  )
  if (reported.length < 2) return []
  const chosen: VariantFact[] = []
  const seen = { prices: new Set<string>(), images: new Set<string>() }
  const take = (variant: VariantFact) => {
    chosen.push(variant)
    seen.prices.add(priceKey(variant))
    seen.images.add(variant.imageUrl ?? '')
  }
  const isNew = (variant: VariantFact) =>
    !seen.prices.has(priceKey(variant)) || !seen.images.has(variant.imageUrl ?? '')
  for (const variant of reported) if (chosen.length < maxCombinations && isNew(variant)) take(variant)
  // The last one differs most from what the page shows at first.
  for (const variant of [...reported].reverse())
    if (chosen.length < maxCombinations && !chosen.includes(variant)) take(variant)
  return chosen
}

function priceKey({ price }: VariantFact): string {
  return price === null ? '' : `${price.minor}/${price.exponent}`
}
