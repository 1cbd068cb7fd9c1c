/** What a product group must say so that its variants can be told apart. */
import type { JsonObject } from '@vitrine/engine/facts'
import { asText, objectsOf, typesOf } from '../../shared/offers.ts'

export interface GroupFault {
  key: 'group-fields' | 'variant-numbers'
  title: string
  says: string
  before: string
  after: string
}

const gtins = ['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14'] as const

/** Number of a variant, at the variant or at its offer; null: it has none. */
function numberOf(variant: JsonObject): string | null {
  const [offer] = objectsOf(variant.offers)
  const places = [variant, offer ?? {}]
  for (const place of places)
    for (const name of ['sku', ...gtins]) {
      const value = asText(place[name])
      if (value !== null) return value
    }
  return null
}

/** Faults of a group that lists at least two variants; of groups with a page per variant nothing is said. */
export function groupFaults(main: JsonObject): GroupFault[] {
  const variants = objectsOf(main.hasVariant)
  // Variants that are only named by their address are described elsewhere.
  const isDescribed = variants.every(
    (variant) => asText(variant.name) !== null || variant.offers !== undefined,
  )
  if (!typesOf(main).includes('ProductGroup') || variants.length < 2 || !isDescribed) return []
  const faults: GroupFault[] = []
  const hasGroupId =
    asText(main.productGroupID) !== null ||
    variants.every(({ inProductGroupWithID }) => asText(inProductGroupWithID) !== null)
  const missing = [
    ...(asText(main.variesBy) === null ? ['variesBy'] : []),
    ...(hasGroupId ? [] : ['productGroupID']),
  ]
  if (missing.length > 0)
    faults.push({
      key: 'group-fields',
      title: 'Product group does not say what it groups',
      says: `The product group in the structured data of the page has no ${missing.join(' and no ')}.`,
      before: missing.map((name) => `"${name}": (missing)`).join('\n'),
      after: missing
        .map((name) =>
          name === 'variesBy'
            ? '"variesBy": ["https://schema.org/color", "https://schema.org/size"], as far as the variants differ by them'
            : '"productGroupID": the number that all variants share',
        )
        .join('\n'),
    })
  const numbers = variants.map(numberOf)
  const unnumbered = numbers.filter((number) => number === null).length
  const isRepeated = new Set(numbers.filter((number) => number !== null)).size < numbers.length - unnumbered
  if (unnumbered > 0 || isRepeated)
    faults.push({
      key: 'variant-numbers',
      title: 'Variants have no numbers of their own in the product data',
      says:
        unnumbered > 0
          ? `${unnumbered} of the ${variants.length} variants in the structured data have neither a SKU nor a GTIN.`
          : 'Several variants in the structured data have the same number.',
      before: numbers
        .slice(0, 6)
        .map((number) => (number === null ? '"sku": (missing)' : `"sku": "${number}"`))
        .join('\n'),
      after: 'A SKU or GTIN of its own for every variant',
    })
  return faults
}
