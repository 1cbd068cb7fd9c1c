import type { PageType } from '@vitrine/kernel/names/vocabulary'

/** What the rest of the store tells about a page that its own document doesn't. */
export interface PageCorrection {
  /** The type that the store's other pages show it to have, whatever its own document says. */
  correctedType?: PageType
  /** Keys of places whose texts the products of the template share, so that none is about this product. */
  shared?: readonly string[]
  /** The text that names the product, where the store's lists tell it. */
  productName?: string
}
