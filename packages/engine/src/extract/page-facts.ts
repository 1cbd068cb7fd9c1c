/** Everything that can be known about a page from its HTML; each part is computed on first use and cached. */

import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { once } from '@vitrine/kernel/once'
import type { PageFacts, ProductFact, TextBlock } from '../api/facts.ts'
import { readCards } from './cards/read-cards.ts'
import type { DeriveContext } from './document/context.ts'
import { openDocument, type PageDocument } from './document/page-document.ts'
import { readForms } from './forms/read-forms.ts'
import { readHead } from './head/read-head.ts'
import { readImages } from './images/read-images.ts'
import { readLanguage } from './language/read-language.ts'
import { readPartLanguages } from './language/read-part-languages.ts'
import { readUnknownWords } from './language/read-unknown-words.ts'
import { readLinks } from './links/read-links.ts'
import { readPageType } from './page-type/read-page-type.ts'
import { readPageCurrency } from './prices/page-currency.ts'
import { readPrices } from './prices/read-prices.ts'
import { readProduct } from './product/read-product.ts'
import { readStorePlatform } from './store-platform/read-store-platform.ts'
import { readStructuredData } from './structured-data/read-structured-data.ts'
import { readTextBlocks } from './text/read-text-blocks.ts'

/** A page with this many cards and no product of its own is a list. */
const minOfList = 60

type Readings = {
  readonly [Name in keyof Omit<PageFacts, 'url' | 'html' | 'headers'>]: () => PageFacts[Name]
}

interface PageFactsInput {
  url: string
  html: string
  headers: Readonly<Record<string, string>>
  /** The type that the store's other pages show it to have, whatever the document says. */
  correctedType?: PageType | undefined
  /** Keys of places that the products of the template share. */
  shared?: readonly string[] | undefined
  /** The text of the document that names the product, where the store's lists tell it. */
  productName?: string | undefined
}

/**
 * Facts of one document. `url` is the final address, `headers` are the response's. Nothing is parsed before the first
 * fact is read. Broken HTML is parsed as in browsers.
 */
export function createPageFacts(input: PageFactsInput): PageFacts {
  const { url, html, headers } = input
  const facts = { url, html, headers }
  const readings = readingsOf(input, facts as PageFacts)
  for (const [name, read] of Object.entries(readings))
    Object.defineProperty(facts, name, { enumerable: true, get: once<unknown>(read) })
  return facts as PageFacts
}

/** How each fact is computed. `facts` gives access to the other facts, so that each is computed once. */
function readingsOf(input: PageFactsInput, facts: PageFacts): Readings {
  const document = once(() => openDocument(input))
  const context: DeriveContext = facts
  const textBlocks = () => readTextBlocks(document())
  return {
    $: () => document().$,
    head: () => readHead(document()),
    structuredData: () => readStructuredData(document(), facts.head),
    textBlocks,
    text: () => facts.textBlocks.map(({ text }: TextBlock) => text).join('\n'),
    links: () => readLinks(document()),
    images: () => readImages(document(), context),
    forms: () => readForms(document()),
    prices: () => {
      const { structuredData, head, language } = facts
      return readPrices(document(), readPageCurrency(document(), structuredData, head, language))
    },
    language: () => readLanguage(facts.head, facts.textBlocks),
    partLanguages: () => readPartLanguages(facts.textBlocks),
    unknownWords: () => readUnknownWords(facts.textBlocks, facts.language, facts.partLanguages),
    storePlatform: () => readStorePlatform(document(), facts.head),
    pageType: () => ({
      ...readPageType(document(), context, facts.textBlocks),
      ...(input.correctedType === undefined ? {} : { type: input.correctedType }),
    }),
    // Other pages show products too, but are not about one.
    product: () => (isNoProduct(input) ? null : readOwnProduct(document(), withKnown(context, input))),
    cards: () => readCards(document(), context),
  }
}

/** The context with what other pages tell the readers of the product. */
function withKnown(context: DeriveContext, { shared = [], productName }: PageFactsInput): DeriveContext {
  if (shared.length === 0 && productName === undefined) return context
  return Object.create(context, { shared: { value: new Set(shared) }, productName: { value: productName } })
}

const isNoProduct = ({ correctedType }: PageFactsInput) =>
  correctedType !== undefined && correctedType !== 'product_page'

/** The product of a product page, or of an undecided page that is most likely one: it scored as one, or shows a price. */
function readOwnProduct(document: PageDocument, context: DeriveContext): ProductFact | null {
  const { type, reason, scores } = context.pageType
  if (type === 'product_page') return readProduct(document, context)
  const own = scores.product_page ?? 0
  const isOpen = type === 'unknown' && reason === null && Object.values(scores).every((score) => score <= own)
  const product = isOpen && context.cards.length < minOfList ? readProduct(document, context) : null
  // An amount of zero is an empty cart's.
  return own > 0 || (product?.price.value?.minor ?? 0) > 0 ? product : null
}
