/** The product on one saved page, in the words of the published contract. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { ProductFact } from '../api/facts.ts'
import { decimal } from './money/decimal.ts'
import { createPageFacts } from './page-facts.ts'

export interface ExtractedProduct {
  title: string | null
  /** Decimal string with a dot. */
  price: string | null
  compare_at: string | null
  /** ISO 4217. */
  currency: string | null
  /** Last path part of schema.org's availability. */
  availability: string | null
  sku: string | null
  gtin: string | null
  mpn: string | null
  brand: string | null
}

export interface ExtractedPage {
  page_type: PageType
  /** Null when the page is not about one product. */
  product: ExtractedProduct | null
}

/** Reads a page without the network, exactly as a scan's HTTP tier does. */
export function extractPage(input: { url: string; html: string }): ExtractedPage {
  const { pageType, product } = createPageFacts({ ...input, headers: {} })
  return { page_type: pageType.type, product: product && toExtracted(product) }
}

function toExtracted(product: ProductFact): ExtractedProduct {
  return {
    title: product.title.value,
    price: decimal(product.price.value),
    compare_at: decimal(product.compareAt.value),
    currency: product.currency.value ?? product.price.value?.currency ?? null,
    availability: product.availability.value ?? assumedAvailability(product),
    sku: product.sku.value,
    gtin: product.gtin.value,
    mpn: product.mpn.value,
    brand: product.brand.value,
  }
}

/**
 * A page that shows a price and no sign against it counts as in stock: classified ads have neither stock nor buy
 * button.
 */
function assumedAvailability({ price }: ProductFact): string | null {
  return price.value !== null && price.value.minor > 0 ? 'InStock' : null
}
