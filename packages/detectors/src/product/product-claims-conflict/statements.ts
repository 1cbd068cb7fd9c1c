/** Collects statements about the product: title, table, copy, structured data and single-value options. */

import type { JsonValue } from '@vitrine/engine/api/facts'
import { otherSection } from '@vitrine/lexicon/concepts/products/product-text'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { asObject, asText } from '../../shared/product/offers.ts'
import { productBlocks, statedDescription } from '../../shared/product/product-copy.ts'
import { collapseWhitespace, normalize, wordOverlap } from '../../shared/text/text.ts'

export type Source = 'title' | 'table' | 'copy' | 'data' | 'choice'

export interface Statement {
  source: Source
  /** Normalized name of the fact; null in titles and sentences. */
  label: string | null
  text: string
  /** As written on the page, including the label. */
  quote: string
  path: string | null
}

const asLine = /^([\p{L}][\p{L}\s()-]{2,34}?)\s*:\s*(\S.{0,80})$/u
const ownName = 0.7
const maxSentenceLength = 300
const controls = new Set(['button', 'label', 'option', 'a', 'input', 'th', 'td', 'dt', 'legend', 'summary'])

const labelled = (source: Source, label: string, value: string, path: string | null): Statement => ({
  source,
  label: normalize(label.replace(/[:*]\s*$/, '')),
  text: collapseWhitespace(value),
  quote: `${collapseWhitespace(label).replace(/\s*:$/, '')}: ${collapseWhitespace(value)}`,
  path,
})

function sentences(text: string, path: string | null): Statement[] {
  return text
    .split(/(?<=[.!?…])\s+(?=\p{Lu}|\d)|\s+[|•·]\s+|\s*\n\s*/u)
    .map(collapseWhitespace)
    .filter((sentence) => sentence.length > 8 && sentence.length <= maxSentenceLength)
    .map((sentence) => ({ source: 'copy', label: null, text: sentence, quote: sentence, path }))
}

/** Rows and sentences in page order, without sections about something else. */
function shownStatements({ facts }: PageReading): Statement[] {
  const { $ } = facts
  let isElsewhere = false
  return productBlocks(facts).flatMap((block): Statement[] => {
    if (block.isHeading) isElsewhere = otherSection.isIn(block.text)
    if (block.isHeading || isElsewhere) return []
    const isRowHead = block.tag === 'th' || block.tag === 'dt' || block.tag === 'td'
    if (isRowHead) {
      const element = $(block.path)
      const values = element.nextUntil('dt, th')
      const isFirst = block.tag === 'dt' || element.is(':first-child')
      return isFirst && values.length === 1 ? [labelled('table', block.text, values.text(), block.path)] : []
    }
    if (controls.has(block.tag)) return []
    const line = asLine.exec(block.text)
    return line
      ? [labelled('table', line[1] ?? '', line[2] ?? '', block.path)]
      : sentences(block.text, block.path)
  })
}

const listOf = (value: JsonValue | undefined): JsonValue[] =>
  value === undefined || value === null ? [] : [value].flat()

/** Named facts in the structured data; none when it lists several variants. */
function dataStatements({ facts }: PageReading, title: string): Statement[] {
  const product = facts.structuredData.mainProduct?.value
  const name = asText(product?.name)
  if (!product || product.hasVariant || name === null || wordOverlap(name, title) < ownName) return []
  const plain = ['color', 'material'].flatMap((key) => {
    const values = listOf(product[key])
    const text = asText(values[0])
    return values.length === 1 && text !== null ? [labelled('data', key, text, null)] : []
  })
  const named = listOf(product.additionalProperty).flatMap((item) => {
    const property = asObject(item)
    const [label, value] = [asText(property?.name), asText(property?.value)]
    const unit = asText(property?.unitText) ?? ''
    return label && value ? [labelled('data', label, `${value} ${unit}`, null)] : []
  })
  const own: Statement = { source: 'data', label: null, text: name, quote: `"name": "${name}"`, path: null }
  return [...(normalize(name) === normalize(title) ? [] : [own]), ...plain, ...named]
}

/** Every statement about the product with its location; none when the page does not name it. */
export function statementsOf(page: PageReading): Statement[] {
  const { facts } = page
  const { product } = facts
  const shown = product?.title.witnesses.find(({ source }) => source === 'dom')?.value ?? product?.title.value
  if (!product || !shown) return []
  const title = collapseWhitespace(shown)
  const choices = product.options.flatMap(({ name, values, path }) =>
    values.length === 1 && values[0] ? [labelled('choice', name, values[0].label, path)] : [],
  )
  const visible = shownStatements(page)
  const described = statedDescription(facts)
  const isShown = visible.some(({ text }) => described.includes(text))
  return [
    { source: 'title', label: null, text: title, quote: title, path: facts.head.h1s[0]?.path ?? null },
    ...visible,
    ...(isShown ? [] : sentences(described, null)),
    ...dataStatements(page, title),
    ...choices,
  ]
}
