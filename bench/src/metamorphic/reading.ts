/** What is read from a page, as far as the transformations compare it. */
import { decimal } from '@vitrine/engine/extract/money/decimal'
import { createPageFacts } from '@vitrine/engine/extract/page-facts'

export const comparedFields = [
  'pageType',
  'name',
  'price',
  'currency',
  'availability',
  'sku',
  'cards',
] as const
export type ComparedField = (typeof comparedFields)[number]

/** `cards`: names and prices of the products that a list shows, one a line, sorted. Null: none. */
export type Reading = Record<ComparedField, string | null>

/** Currencies differ in their decimals: 24990 and 24990.00 are one amount. */
function amountOf(money: Parameters<typeof decimal>[0]): string | null {
  const text = decimal(money)
  return text === null ? null : Number(text).toFixed(2)
}

/** Reads a page as the HTTP tier does. */
export function readSavedPage(url: string, html: string): Reading {
  const { pageType, product, cards } = createPageFacts({ url, html, headers: {} })
  // A product page's other products depend on what surrounds the product; lists are about their cards.
  const listed = pageType.type === 'product_page' ? [] : cards.filter(({ area }) => area === 'main')
  const lines = listed.map(({ title, price }) => `${title} · ${amountOf(price) ?? '–'}`).sort()
  return {
    pageType: pageType.type,
    name: product?.title.value ?? null,
    price: amountOf(product?.price.value ?? null),
    currency: product?.currency.value ?? product?.price.value?.currency ?? null,
    availability: product?.availability.value ?? null,
    sku: product?.sku.value ?? null,
    cards: lines.length === 0 ? null : lines.join('\n'),
  }
}

export interface Change {
  page: string
  field: ComparedField
  expected: string | null
  read: string | null
}

export interface FieldCount {
  /** Pages where the field has a value before or after. */
  readings: number
  changed: number
}

export interface TransformationScore {
  transformation: string
  pages: number
  fields: Record<ComparedField, FieldCount>
  changes: Change[]
}

export const emptyTransformationScore = (transformation: string): TransformationScore => ({
  transformation,
  pages: 0,
  fields: Object.fromEntries(
    comparedFields.map((field) => [field, { readings: 0, changed: 0 }]),
  ) as TransformationScore['fields'],
  changes: [],
})

/** Compares one page's readings. Fields without a value on both sides say nothing and don't count. */
export function countChanges(
  score: TransformationScore,
  page: string,
  expected: Reading,
  read: Reading,
): void {
  score.pages += 1
  for (const field of comparedFields) {
    if (expected[field] === null && read[field] === null) continue
    score.fields[field].readings += 1
    if (expected[field] === read[field]) continue
    score.fields[field].changed += 1
    score.changes.push({ page, field, expected: expected[field], read: read[field] })
  }
}
