/** What a scan must know of a page besides its faults: type, links, product, template. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import { decimal } from '../derive/money/decimal.ts'
import type { PageFacts } from '../facts.ts'
import type { PageProduct } from '../scan-types.ts'
import { buyFormSignature } from './buy-form-signature.ts'
import type { PageSummary } from './judge-types.ts'
import { skeletonHash } from './skeleton.ts'

const mostLinks = 1500
const longestText = 120

/** A summary of a page that nobody could or wanted to read. */
export function emptySummary(pageType: PageType): PageSummary {
  return {
    isComplete: false,
    pageType,
    pageReason: null,
    skeleton: '',
    canonicalUrl: null,
    isNoindex: false,
    product: null,
    links: [],
    cards: [],
    title: null,
    siteName: null,
    language: null,
    currency: null,
    storePlatform: null,
    textChars: 0,
    buyForm: null,
  }
}

/** Summary of the facts that count: of the rendered document where there is one. */
export function summarisePage(facts: PageFacts): PageSummary {
  const { head, pageType, product } = facts
  const robots = [...head.robots, ...head.headerRobots]
  return {
    isComplete: true,
    pageType: pageType.type,
    pageReason: pageType.reason,
    skeleton: skeletonHash(facts.$),
    canonicalUrl: head.canonicalUrls[0] ?? null,
    isNoindex: robots.some((directive) => directive === 'noindex' || directive === 'none'),
    product: product === null ? null : pageProduct(facts),
    links: facts.links
      .filter(({ isInternal, url }) => isInternal && /^https?:/.test(url))
      .slice(0, mostLinks)
      .map(({ url, text, area, path, rel }) => ({
        url,
        text: text.slice(0, longestText),
        area,
        path,
        isNofollow: rel.includes('nofollow'),
      })),
    cards: facts.cards.map(({ url }) => url),
    title: head.titles[0] ?? null,
    siteName: head.meta.get('og:site_name') ?? null,
    language: facts.language.declared ?? facts.language.detected,
    currency: product?.currency.value ?? facts.prices[0]?.money.currency ?? null,
    storePlatform: facts.storePlatform?.name ?? null,
    textChars: facts.text.length,
    buyForm: buyFormSignature(facts),
  }
}

function pageProduct({ product }: PageFacts): PageProduct | null {
  if (product === null) return null
  return {
    title: product.title.value,
    price: decimal(product.price.value),
    compare_at: decimal(product.compareAt.value),
    currency: product.currency.value ?? product.price.value?.currency ?? null,
    availability: product.availability.value,
    sku: product.sku.value,
    gtin: product.gtin.value,
    brand: product.brand.value,
    mpn: product.mpn.value,
  }
}
