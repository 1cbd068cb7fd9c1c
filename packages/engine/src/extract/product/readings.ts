/** The readings of one source about a product. */
import type { Money } from '@vitrine/kernel/figures/money'
import type { AvailabilityName, VariantFact, Witness } from '../../api/facts.ts'

export interface ProductReadings {
  title: Witness<string>[]
  price: Witness<Money>[]
  priceMax: Witness<Money>[]
  compareAt: Witness<Money>[]
  currency: Witness<string>[]
  availability: Witness<AvailabilityName>[]
  sku: Witness<string>[]
  gtin: Witness<string>[]
  mpn: Witness<string>[]
  brand: Witness<string>[]
  images: string[]
  description: string | null
  variants: VariantFact[]
}

export function noReadings(): ProductReadings {
  return {
    title: [],
    price: [],
    priceMax: [],
    compareAt: [],
    currency: [],
    availability: [],
    sku: [],
    gtin: [],
    mpn: [],
    brand: [],
    images: [],
    description: null,
    variants: [],
  }
}

/** All sources together, in the order in which they were given. */
export function joinReadings(parts: readonly ProductReadings[]): ProductReadings {
  const joined = noReadings()
  for (const part of parts) {
    joined.title.push(...part.title)
    joined.price.push(...part.price)
    joined.priceMax.push(...part.priceMax)
    joined.compareAt.push(...part.compareAt)
    joined.currency.push(...part.currency)
    joined.availability.push(...part.availability)
    joined.sku.push(...part.sku)
    joined.gtin.push(...part.gtin)
    joined.mpn.push(...part.mpn)
    joined.brand.push(...part.brand)
    joined.images.push(...part.images.filter((image) => !joined.images.includes(image)))
    joined.description ??= part.description
    // Variants that name their options are more informative than a list of bare offers.
    if (joined.variants.length === 0 || (!nameOptions(joined.variants) && nameOptions(part.variants)))
      joined.variants = [...part.variants]
  }
  return joined
}

const nameOptions = (variants: readonly VariantFact[]) =>
  variants.some(({ options }) => Object.keys(options).length > 0)
