/** Reads the reliable facts of a stored page, the only ones that a draft may use. */

import { intoCart } from '@vitrine/lexicon/concepts/cart/into-cart'
import { inStock } from '@vitrine/lexicon/concepts/stock/in-stock'
import { soldOut } from '@vitrine/lexicon/concepts/stock/sold-out'
import type { PageFacts } from '../../api/facts.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import type { DraftPurpose, DraftRecord } from './draft-purpose.ts'

/** The parts of an alert's row that drafts use. */
export interface RecordRow {
  row_type: string
  content?: string | null | undefined
  before_content?: string | null | undefined
  after_content?: string | null | undefined
}

const maxPassages = 12
const minPassageLength = 40
const maxValues = 12
/** Prices and stock change, so no draft mentions them. */
const amount = /[$£€¥]\s?\d|\d\s?[$£€¥]|\b\d+([.,]\d+)?\s?(usd|eur|gbp)\b/iu
const isPassing = (text: string) =>
  amount.test(text) || [inStock, soldOut, intoCart].some((concept) => concept.isIn(text))

/**
 * Reads the facts from the page, and the passage to translate or answer from the alert.
 * @param rows the alert's rows, in order
 */
export function readRecord(
  kind: DraftPurpose,
  page: { url: string; html: string },
  rows: readonly RecordRow[],
): DraftRecord {
  const facts = createPageFacts({ ...page, headers: {} })
  const language = (facts.language.declared ?? facts.language.detected ?? 'en').slice(0, 2).toLowerCase()
  const passage = rows.find(({ row_type, content }) => row_type === 'text' && (content ?? '') !== '')
  const beforeAfter = rows.find(({ row_type }) => row_type === 'text_before_after')
  // Rule-based alerts show the passage with its replacement; LLM checks show it alone.
  if (kind === 'translation')
    return { language, lines: [], source: beforeAfter?.before_content ?? passage?.content ?? null }
  const name = facts.product?.title.value ?? null
  if (kind === 'review_reply') {
    const lines = name === null ? [] : [`Product: ${name}`]
    return { language, lines, source: beforeAfter?.before_content ?? passage?.content ?? null }
  }
  if (kind === 'alt_text') {
    const wanted = beforeAfter?.after_content ?? null
    const named = facts.product === null && wanted !== null ? [`Name: ${wanted}`] : []
    return { language, lines: [...named, ...productLines(facts)], source: null }
  }
  return { language, lines: [...productLines(facts), ...copyLines(facts)], source: null }
}

function productLines({ product }: PageFacts): string[] {
  if (product === null) return []
  const { title, brand, options } = product
  return [
    ...(title.value === null ? [] : [`Name: ${title.value}`]),
    ...(brand.value === null ? [] : [`Brand: ${brand.value}`]),
    ...options
      .filter(({ values }) => values.length > 0)
      .map(
        ({ name, values }) =>
          `${name}: ${values
            .slice(0, maxValues)
            .map(({ label }) => label)
            .join(', ')}`,
      ),
  ]
}

/** The product's stated description, its properties, and the page's passages about it. */
function copyLines({ product, textBlocks, cards }: PageFacts): string[] {
  const stated =
    product?.description
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() ?? ''
  const own = textBlocks.filter(
    ({ area, path, isCode }) =>
      area === 'main' && !isCode && !cards.some((card) => path.startsWith(card.path)),
  )
  const properties = own.filter(({ text }) => /^[^:]{3,30}:\s?\S/.test(text)).map(({ text }) => text)
  const passages = own
    .filter(({ text, isHeading, tag }) => !isHeading && tag !== 'a' && text.length >= minPassageLength)
    .map(({ text }) => text)
    .slice(0, maxPassages)
  const all = [stated, ...properties, ...passages].filter((line) => line !== '' && !isPassing(line))
  return [...new Set(all)]
}
