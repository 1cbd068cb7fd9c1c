/** What a stored page says for certain about what it sells: the only facts that a draft may use. */
import { createPageFacts } from '../../derive/page-facts.ts'
import type { PageFacts } from '../../facts.ts'
import type { DraftKind, DraftRecord } from './draft-kind.ts'

/** A row of an alert, as far as drafts look at it. */
export interface RecordRow {
  row_type: string
  content?: string | null | undefined
  before_content?: string | null | undefined
  after_content?: string | null | undefined
}

const mostPassages = 12
const shortestPassage = 40
const mostValues = 12
/** Prices and stock change; no draft speaks of them. */
const passing =
  /[$£€¥]\s?\d|\d\s?[$£€¥]|\b\d+([.,]\d+)?\s?(usd|eur|gbp)\b|\b(in stock|sold out|add to cart|vorrätig|warenkorb)\b/iu

/**
 * Reads the record for a description or a picture's text from the page, and the passage in question from the alert.
 * @param rows of the alert, in their order
 */
export function readRecord(
  kind: DraftKind,
  page: { url: string; html: string },
  rows: readonly RecordRow[],
): DraftRecord {
  const facts = createPageFacts({ ...page, headers: {} })
  const language = (facts.language.declared ?? facts.language.detected ?? 'en').slice(0, 2).toLowerCase()
  const passage = rows.find(({ row_type, content }) => row_type === 'text' && (content ?? '') !== '')
  const beforeAfter = rows.find(({ row_type }) => row_type === 'text_before_after')
  // A rule shows the passage beside what should be there, a reader shows it alone.
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
            .slice(0, mostValues)
            .map(({ label }) => label)
            .join(', ')}`,
      ),
  ]
}

/** The description in the product's data, its named properties and the page's passages about it. */
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
    .filter(({ text, isHeading, tag }) => !isHeading && tag !== 'a' && text.length >= shortestPassage)
    .map(({ text }) => text)
    .slice(0, mostPassages)
  const all = [stated, ...properties, ...passages].filter((line) => line !== '' && !passing.test(line))
  return [...new Set(all)]
}
