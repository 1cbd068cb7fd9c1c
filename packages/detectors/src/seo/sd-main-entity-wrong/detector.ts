import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { JsonObject } from '@vitrine/engine/api/facts'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey, tryUrl } from '../../shared/page/url.ts'
import { asText } from '../../shared/product/offers.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate, wordOverlap, wordsOf } from '../../shared/text/text.ts'
import { type ForeignPart, foreignPart } from './other-product.ts'

const alike = 0.6

/** Top-level products in the page's markup, without variants, list items, or related products. */
function ownProducts({ facts }: PageReading): JsonObject[] {
  return facts.structuredData.blocks.flatMap(({ entities }) =>
    entities.filter((entity) => {
      const types = [entity['@type']].flat()
      return types.some((type) => typeof type === 'string' && /(^|[/#])Product(Group)?$/.test(type))
    }),
  )
}

function nameFault(page: PageReading, product: JsonObject): string | null {
  const name = asText(product.name)
  const visible =
    page.facts.product?.title.witnesses.find(({ source }) => source === 'dom')?.value ??
    page.facts.head.h1s[0]?.text
  if (!name || !visible || wordsOf(visible).length === 0) return null
  if (wordOverlap(name, visible) >= alike) return null
  // A name in another script or language can only be compared by its article number.
  const sku = asText(product.sku) ?? asText(product.mpn)
  if (sku && sku.length > 3 && page.facts.text.includes(sku)) return null
  if (normalize(page.facts.head.titles[0] ?? '').includes(normalize(name))) return null
  // Some pages have the seller as the heading and the product name below.
  return page.facts.textBlocks.some(
    ({ text, area }) => area === 'main' && normalize(text) === normalize(name),
  )
    ? null
    : name
}

function toFinding(page: PageReading, key: string, name: string, right: string, says: string): Finding {
  return {
    causeKey: key,
    fault: key,
    severity: 'medium',
    confidence: 0.82,
    title:
      key === 'product-on-list'
        ? 'Structured data calls a list a single product'
        : 'Structured data describes a different product',
    where: pageLabel(page),
    description: `${says} Search engines may show the wrong name, price, and image for this page.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [beforeAfter(`"name": "${truncate(name, 120)}"`, right, 'In the page code')],
    facts: { markupName: truncate(name, 120) },
    howChecked: [
      'Read the product in the page’s structured data.',
      'Compared its name with the page’s heading and title.',
    ],
  }
}

function partFinding(page: PageReading, { key, field, value, right, says }: ForeignPart): Finding {
  return {
    causeKey: key,
    severity: 'medium',
    confidence: 0.8,
    fault: key,
    title: 'Structured data mixes in another product',
    where: pageLabel(page),
    description: `${says} Search engines may show the wrong product for this page.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      beforeAfter(
        `"${field}": "${truncate(value, 160)}"`,
        `"${field}": "${truncate(right, 160)}"`,
        'In the page code',
      ),
    ],
    facts: { field, value: truncate(value, 160) },
    howChecked: [
      'Read the product in the page’s structured data.',
      'Compared its URL, SKU, and image with the page and with other products listed there.',
    ],
  }
}

export default definePageDetector({
  id: 'sd-main-entity-wrong',
  category: 'seo',
  label: 'Structured data describes the right product',
  pageTypes: ['product_page', 'product_list_page', 'category_page', 'home_page'],
  impacts: ['seo'],
  effect: 'structured-data-invalid',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial', 'canonical-conflict'],
  needs: [],
  detect(page) {
    const products = ownProducts(page)
    const [only, ...more] = products
    if (!only) return notApplicable
    if (page.pageType !== 'product_page') {
      const name = asText(only.name)
      const isList = page.facts.cards.length >= 4 && more.length === 0
      const isOffered = only.offers !== undefined && typeof name === 'string'
      if (!isList || !isOffered || wordOverlap(name, pageLabel(page)) >= alike) return failOrPass([])
      const isFeatured =
        page.pageType === 'home_page' &&
        page.facts.cards.some((card) => wordOverlap(card.title, name) >= alike)
      return isFeatured
        ? failOrPass([])
        : failOrPass([
            toFinding(
              page,
              'product-on-list',
              name,
              'Remove the product, or list all products on the page as an ItemList',
              `The page lists ${page.facts.cards.length} products, but its structured data says it’s the single product “${truncate(name, 80)}”.`,
            ),
          ])
    }
    // Several products may be recommendations, so only a lone one must be the page's own.
    const name = more.length > 0 ? null : nameFault(page, only)
    const address = asText(only.url)
    const target = address ? tryUrl(address, page.finalUrl) : null
    // With the page's own URL, a different name is just another wording for the same product.
    if (name === null || (target !== null && pageKey(target.href) === pageKey(page.finalUrl))) {
      const part = more.length > 0 ? null : foreignPart(page, only)
      return failOrPass(part === null ? [] : [partFinding(page, part)])
    }
    const at = target === null ? '' : ` at ${shownPath(target.href)}`
    const right = `"name": "${pageLabel(page)}"`
    const says = `The heading says “${pageLabel(page)}”, but the structured data says “${truncate(name, 80)}”${at}.`
    return failOrPass([toFinding(page, 'other-name', name, right, says)])
  },
})
