/** What a scan needs from a page besides its faults: type, links, product, template. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { Area, CardFact, PageFacts } from '../api/facts.ts'
import type { PageProduct } from '../api/scan-types.ts'
import { decimal } from '../extract/money/decimal.ts'
import { pageSubject } from '../extract/site-model/page-subject.ts'
import { productPlaces } from '../extract/site-model/shared-places.ts'
import { buyFormSignature } from './buy-form-signature.ts'
import type { PageSummary } from './evaluation.ts'
import { readPagePrices } from './read-page-prices.ts'
import { skeletonHash } from './skeleton.ts'

const maxLinks = 1500
const maxTextLength = 120

/** The summary of a page that was not read. */
export function emptySummary(pageType: PageType): PageSummary {
  return {
    isComplete: false,
    pageType,
    pageReason: null,
    skeleton: '',
    canonicalUrl: null,
    isNoindex: false,
    product: null,
    places: null,
    subject: null,
    links: [],
    cards: [],
    title: null,
    siteName: null,
    language: null,
    textLanguage: null,
    currency: null,
    storePlatform: null,
    textChars: 0,
    prices: [],
    buyForm: null,
  }
}

/** Of a page that the scan knows already, only the product as a browser shows it: scripts may change its stock. */
export function shownSummary(facts: PageFacts, pageType: PageType): PageSummary {
  return { ...emptySummary(pageType), product: pageType === 'product_page' ? pageProduct(facts) : null }
}

/** Summary of the facts that count: those of the rendered document, if there is one. */
export function summarisePage(facts: PageFacts): PageSummary {
  const { head, pageType, product } = facts
  const isProduct = pageType.type === 'product_page'
  const robots = [...head.robots, ...head.headerRobots]
  return {
    isComplete: true,
    pageType: pageType.type,
    pageReason: pageType.reason,
    skeleton: skeletonHash(facts.$),
    canonicalUrl: head.canonicalUrls[0] ?? null,
    isNoindex: robots.some((directive) => directive === 'noindex' || directive === 'none'),
    product: product === null ? null : pageProduct(facts),
    places: isProduct ? productPlaces(facts) : null,
    subject: pageSubject(facts),
    links: facts.links
      .filter(({ isInternal, url }) => isInternal && /^https?:/.test(url))
      .slice(0, maxLinks)
      .map(({ url, text, area, path, rel }) => ({
        url,
        text: text.slice(0, maxTextLength),
        area,
        path,
        isNofollow: rel.includes('nofollow'),
      })),
    cards: listedCards(facts).map(({ url }) => url),
    title: head.titles[0] ?? null,
    siteName: head.meta.get('og:site_name') ?? null,
    language: facts.language.declared ?? facts.language.detected,
    textLanguage: facts.language.isReliable ? facts.language.detected : null,
    currency: product?.currency.value ?? facts.prices[0]?.money.currency ?? null,
    storePlatform: facts.storePlatform?.name ?? null,
    textChars: facts.text.length,
    prices: readPagePrices(facts, listedCards(facts)),
    buyForm: buyFormSignature(facts),
  }
}

const lists: ReadonlySet<PageType> = new Set(['product_list_page', 'category_page', 'search_results_page'])
const besideList: ReadonlySet<Area> = new Set(['aside', 'related', 'header', 'nav', 'footer', 'reviews'])

/** The cards of a page; of a list, those that it is about. */
function listedCards({ cards, pageType }: PageFacts): readonly CardFact[] {
  return lists.has(pageType.type) ? cards.filter(({ area }) => !besideList.has(area)) : cards
}

function pageProduct({ product, text }: PageFacts): PageProduct | null {
  if (product === null) return null
  return {
    title: product.title.value,
    price: decimal(product.price.value),
    compare_at: decimal(product.compareAt.value),
    currency: product.currency.value ?? product.price.value?.currency ?? null,
    availability: product.availability.value,
    sku: product.sku.value,
    isSkuShown: product.sku.value !== null && text.includes(product.sku.value),
    gtin: product.gtin.value,
    brand: product.brand.value,
    mpn: product.mpn.value,
  }
}
