/** What the readers of product, cards and page type share about one page. Every part is computed on first use. */
import type {
  CardFact,
  FormFact,
  HeadFact,
  ImageFact,
  LanguageFact,
  PageTypeFact,
  PriceFact,
  StorePlatformFact,
  StructuredDataFact,
  TextBlock,
} from '../../api/facts.ts'

/**
 * Page type may read structured data, prices, cards and forms. Cards may read prices and images, but never the page
 * type.
 */
export interface DeriveContext {
  readonly structuredData: StructuredDataFact
  readonly head: HeadFact
  readonly prices: readonly PriceFact[]
  readonly images: readonly ImageFact[]
  readonly forms: readonly FormFact[]
  readonly cards: readonly CardFact[]
  readonly language: LanguageFact
  readonly storePlatform: StorePlatformFact | null
  readonly pageType: PageTypeFact
  readonly textBlocks: readonly TextBlock[]
  /** Keys of places that all products of the template share, so that none of them is this product's. */
  readonly shared?: ReadonlySet<string>
  /** The text that names the product, where the store's lists tell it. */
  readonly productName?: string
}
