/** Everything that can be known about a page from its HTML: each part is read on first use and kept. */
import type { PageFacts, PageTypeFact, TextBlock } from '../facts.ts'
import { readCards } from './cards/read-cards.ts'
import type { DeriveContext } from './context.ts'
import { readForms } from './forms/read-forms.ts'
import { readHead } from './head/read-head.ts'
import { readImages } from './images/read-images.ts'
import { readLanguage } from './language/read-language.ts'
import { readLinks } from './links/read-links.ts'
import { openDocument } from './page-document.ts'
import { readPageType } from './page-type/read-page-type.ts'
import { readPageCurrency } from './prices/page-currency.ts'
import { readPrices } from './prices/read-prices.ts'
import { readProduct } from './product/read-product.ts'
import { readStorePlatform } from './store-platform/read-store-platform.ts'
import { readStructuredData } from './structured-data/read-structured-data.ts'
import { readTextBlocks } from './text/read-text-blocks.ts'

type Readings = {
  readonly [Name in keyof Omit<PageFacts, 'url' | 'html' | 'headers'>]: () => PageFacts[Name]
}

/**
 * Facts of one document. `url` is the address that answered; `headers` are the answer's. Nothing is parsed before the
 * first fact is asked for. Broken HTML is read as browsers read it.
 */
export function createPageFacts(input: {
  url: string
  html: string
  headers: Readonly<Record<string, string>>
}): PageFacts {
  const { url, html, headers } = input
  const facts = { url, html, headers }
  const readings = readingsOf(input, facts as PageFacts)
  for (const [name, read] of Object.entries(readings))
    Object.defineProperty(facts, name, { enumerable: true, get: once<unknown>(read) })
  return facts as PageFacts
}

/** How each fact is read. `facts` gives the other facts, so that each is read once whoever asks first. */
function readingsOf(input: Parameters<typeof openDocument>[0], facts: PageFacts): Readings {
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
    prices: () => readPrices(document(), readPageCurrency(document(), facts.structuredData, facts.head)),
    language: () => readLanguage(facts.head, facts.textBlocks),
    storePlatform: () => readStorePlatform(document(), facts.head),
    pageType: () => readPageType(document(), context, facts.textBlocks),
    // Other pages show products too, but are not about one.
    product: () => (mayBeProduct(facts.pageType) ? readProduct(document(), context) : null),
    cards: () => readCards(document(), context),
  }
}

/** A page about a product, or one that is nothing else as likely. */
function mayBeProduct({ type, reason, scores }: PageTypeFact): boolean {
  if (type !== 'unknown' || reason !== null) return type === 'product_page'
  const own = scores.product_page ?? 0
  return own > 0 && Object.values(scores).every((score) => score <= own)
}

/** The value of a function, made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
