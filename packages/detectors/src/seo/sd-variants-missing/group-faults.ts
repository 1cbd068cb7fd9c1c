/** Checks that a product group has the properties that set its variants apart. */
import type { JsonObject } from '@vitrine/engine/api/facts'
import { asText, objectsOf, typesOf } from '../../shared/product/offers.ts'

export interface GroupFault {
  key: 'group-fields' | 'variant-numbers'
  title: string
  says: string
  before: string
  after: string
}

const gtins = ['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14'] as const

/** A variant's SKU or GTIN, on the variant or its offer. */
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

/** Faults of a group that lists at least two variants; groups with one page per variant aren't checked. */
export function groupFaults(main: JsonObject): GroupFault[] {
  const variants = objectsOf(main.hasVariant)
  // Variants with only a URL are described on their own pages.
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
      title: 'Product group in structured data is incomplete',
      says: `The product group in the structured data has no ${missing.join(' and no ')}.`,
      before: missing.map((name) => `"${name}": (missing)`).join('\n'),
      after: missing
        .map((name) =>
          name === 'variesBy'
            ? '"variesBy": ["https://schema.org/color", "https://schema.org/size"] (only the ones your variants differ in)'
            : '"productGroupID": the ID that all variants share',
        )
        .join('\n'),
    })
  const numbers = variants.map(numberOf)
  const unnumbered = numbers.filter((number) => number === null).length
  const isRepeated = new Set(numbers.filter((number) => number !== null)).size < numbers.length - unnumbered
  if (unnumbered > 0 || isRepeated)
    faults.push({
      key: 'variant-numbers',
      title: 'Variants lack unique SKUs in structured data',
      says:
        unnumbered > 0
          ? `${unnumbered} of the ${variants.length} variants in the structured data ${unnumbered === 1 ? 'has' : 'have'} no SKU or GTIN.`
          : 'Several variants in the structured data share the same SKU or GTIN.',
      before: numbers
        .slice(0, 6)
        .map((number) => (number === null ? '"sku": (missing)' : `"sku": "${number}"`))
        .join('\n'),
      after: 'A unique SKU or GTIN for every variant',
    })
  return faults
}
