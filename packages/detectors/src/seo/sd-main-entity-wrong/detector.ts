import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { JsonObject } from '@vitrine/engine/facts'
import { asText } from '../../shared/offers.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold, wordOverlap, wordsOf } from '../../shared/text.ts'
import { pageKey, pathOf, tryUrl } from '../../shared/url.ts'
import { type ForeignPart, foreignPart } from './other-product.ts'

const alike = 0.6

/** Products of the page's markup that stand by themselves: no variants, no items of lists, no related products. */
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
  // A name in another script or language cannot be compared by words; the article number can.
  const sku = asText(product.sku) ?? asText(product.mpn)
  if (sku && sku.length > 3 && page.facts.text.includes(sku)) return null
  if (fold(page.facts.head.titles[0] ?? '').includes(fold(name))) return null
  // A page headed by the seller names its product below.
  return page.facts.textBlocks.some(({ text, area }) => area === 'main' && fold(text) === fold(name))
    ? null
    : name
}

function toFinding(page: PageReading, key: string, name: string, right: string, says: string): Finding {
  return {
    causeKey: key,
    severity: 'medium',
    confidence: 0.82,
    title:
      key === 'product-on-list'
        ? 'A list tells search engines that it is one product'
        : 'Product data describes another product',
    where: placeName(page),
    description: `${says} Search engines may show the wrong name, price and picture for this page.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [beforeAfter(`"name": "${cut(name, 120)}"`, right, 'In the page code')],
    facts: { markupName: cut(name, 120) },
    howChecked: [
      'Read the product in the structured data of the page.',
      'Compared its name with the heading and the title of the page.',
    ],
  }
}

function partFinding(page: PageReading, { key, field, value, right, says }: ForeignPart): Finding {
  return {
    causeKey: key,
    severity: 'medium',
    confidence: 0.8,
    title: 'Product data carries a part of another product',
    where: placeName(page),
    description: `${says} Search engines may show the wrong product for this page.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      beforeAfter(`"${field}": "${cut(value, 160)}"`, `"${field}": "${cut(right, 160)}"`, 'In the page code'),
    ],
    facts: { field, value: cut(value, 160) },
    howChecked: [
      'Read the product in the structured data of the page.',
      'Compared its address, number and picture with those that the page shows, and with the other products that it lists.',
    ],
  }
}

export default definePageDetector({
  id: 'sd-main-entity-wrong',
  category: 'seo',
  label: 'Product data describes the product of the page',
  pageTypes: ['product_page', 'product_list_page', 'category_page', 'home_page'],
  impacts: ['seo'],
  family: 'structured data invalid / titles',
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
      if (!isList || !isOffered || wordOverlap(name, placeName(page)) >= alike) return failOrPass([])
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
              'Remove the product, or list all products of the page as an ItemList',
              `The page lists ${page.facts.cards.length} products, but its code says that it is the single product "${cut(name, 80)}".`,
            ),
          ])
    }
    // Several products may be recommendations; only a lone one must be the page's own.
    const name = more.length > 0 ? null : nameFault(page, only)
    const address = asText(only.url)
    const target = address ? tryUrl(address, page.finalUrl) : null
    // Under the page's own address, another name is another wording for the same product.
    if (name === null || (target !== null && pageKey(target.href) === pageKey(page.finalUrl))) {
      const part = more.length > 0 ? null : foreignPart(page, only)
      return failOrPass(part === null ? [] : [partFinding(page, part)])
    }
    const at = target === null ? '' : ` at ${pathOf(target.href)}`
    const right = `"name": "${placeName(page)}"`
    const says = `The heading says "${placeName(page)}", the product data "${cut(name, 80)}"${at}.`
    return failOrPass([toFinding(page, 'other-name', name, right, says)])
  },
})
