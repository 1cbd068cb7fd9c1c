/** Codes that a page shows for its product: next to a label, or in an element named for them. */
import { type Concept, joinConcepts } from '@vitrine/lexicon/concept'
import { productCodeName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { brandLabel } from '@vitrine/lexicon/concepts/products/brand-label'
import { gtinLabel } from '@vitrine/lexicon/concepts/products/gtin-label'
import {
  mpnLabel,
  shortSkuLabel,
  skuCell,
  weakSkuLabel,
} from '@vitrine/lexicon/concepts/products/product-ids'
import { skuLabel } from '@vitrine/lexicon/concepts/products/sku-label'
import { type Element, isTag } from 'domhandler'
import type { CardFact, Witness } from '../../api/facts.ts'
import { closestElement } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'
import { cleanCode, cleanGtin } from './identifiers.ts'
import { codeInHeading } from './product-name.ts'
import { labelledCode, spelledOut, writtenCode } from './written-codes.ts'

type Kind = 'sku' | 'gtin' | 'mpn' | 'brand'

const labels: Readonly<Record<Kind, Concept>> = {
  sku: skuCell,
  gtin: gtinLabel,
  mpn: mpnLabel,
  brand: brandLabel,
}
/** Labels in languages whose words no name in code has. */
const codeLabel = joinConcepts('code-label', skuLabel, gtinLabel, mpnLabel)
/** Names of elements that contain a code. */
const named: Record<'sku' | 'gtin' | 'mpn', RegExp> = {
  sku: /(?:^|[\s_-])(?:sku|product-?code|productcode|product-?number|item-?number|item-?code|article-?number|product_?id|product-?ref(?:erence)?)(?:$|[\s_-]|value)/i,
  gtin: /(?:^|[\s_-])(?:gtin(?:1[234])?|ean(?:13)?|upc|isbn)(?:$|[\s_-])/i,
  mpn: /(?:^|[\s_-])mpn(?:$|[\s_-])/i,
}
const elsewhere = new Set(['header', 'nav', 'footer', 'related', 'reviews'])
const maxLineLength = 140

export type CodeReadings = Record<Kind, Witness<string>[]>

export function readCodes(document: PageDocument, cards: readonly CardFact[]): CodeReadings {
  const readings: CodeReadings = { sku: [], gtin: [], mpn: [], brand: [] }
  const boxes = new Set(cards.map(({ path }) => path))
  for (const element of document.elements.all(
    'span',
    'p',
    'div',
    'li',
    'dt',
    'th',
    'td',
    'strong',
    'b',
    'label',
    'small',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'dd',
  )) {
    if (element.children.length === 0 || element.children.length > 12) continue
    if (!mayHoldCode(element)) continue
    if (elsewhere.has(document.areaOf(element)) && !isInHeading(element)) continue
    if (!document.isVisible(element)) continue
    if (boxes.size > 0 && closestElement(element, (at) => boxes.has(document.pathOf(at))) !== null) continue
    const text = document.textOf(element)
    if (text === '' || text.length > maxLineLength) continue
    readElement(document, element, text, readings)
  }
  return readings
}

/** Whether an element is inside the main heading; some pages put the product's name into a `header` of its own. */
const isInHeading = (element: Element) => closestElement(element, ({ name }) => name === 'h1') !== null

/** A quick check of the element's own text and names, before slower ones. */
function mayHoldCode({ attribs, children }: Element): boolean {
  if (attribs.class !== undefined && productCodeName.isIn(attribs.class)) return true
  if (attribs.itemprop !== undefined || attribs.id !== undefined) return true
  if (children.some((child) => 'data' in child && child.data.trim().startsWith('['))) return true
  return children.some(
    (child) =>
      'data' in child &&
      child.data.length < maxLineLength &&
      (productCodeName.isIn(child.data) ||
        codeLabel.isWhole(child.data.replace(/[:：#№].*$/s, '')) ||
        // Without a sign between the label and the code.
        (/\d\s*$/.test(child.data) && codeLabel.isAtStart(child.data.trim()))),
  )
}

function readElement(document: PageDocument, element: Element, text: string, readings: CodeReadings): void {
  const add = (kind: Kind, value: string | null, confidence: number) => {
    if (value === null || readings[kind].some((known) => known.value === value)) return
    readings[kind].push({ value, source: 'dom', path: document.pathOf(element), raw: text, confidence })
  }
  const line = labelledCode(text)
  if (line !== undefined) add('sku', clean('sku', line), isWeak(text) ? 0.55 : 0.9)
  for (const kind of ['sku', 'gtin', 'mpn'] as const) {
    const written = line !== undefined && kind === 'sku' ? undefined : writtenCode(kind, text)
    if (written !== undefined) add(kind, clean(kind, written), isWeak(text) ? 0.55 : 0.9)
  }
  for (const kind of ['sku', 'gtin', 'mpn', 'brand'] as const) {
    if (!isLabel(labels[kind], text)) continue
    const value = valueBeside(document, element)
    if (value !== null)
      add(kind, kind === 'brand' ? shortName(value) : clean(kind, value), isWeak(text) ? 0.5 : 0.88)
  }
  for (const kind of ['sku', 'gtin', 'mpn'] as const) {
    const inside = codeBehindLabel(document, element, labels[kind])
    if (inside !== null) add(kind, clean(kind, inside), isWeak(text) ? 0.5 : 0.88)
  }
  if (element.name !== 'h1' && isInHeading(element))
    add('sku', clean('sku', codeInHeading(document, element) ?? ''), 0.6)
  // A box of several parts holds a label beside the code, whose own element is read as well.
  if (partsOf(document, element) > 1) return
  const names = `${element.attribs.class ?? ''} ${element.attribs.id ?? ''}`
  for (const kind of ['sku', 'gtin', 'mpn'] as const) {
    if (named[kind].test(names) && text.length <= 40 && !/\s.*\s.*\s/.test(text))
      add(kind, clean(kind, text.replace(/^[^:#]*[:#]\s*/, '')), 0.6)
  }
}

const partsOf = (document: PageDocument, { children }: Element) =>
  children.filter((child) => isTag(child) && document.textOf(child) !== '').length

const clean = (kind: 'sku' | 'gtin' | 'mpn', text: string) => {
  if (kind === 'gtin') return cleanGtin(text)
  const code = cleanCode(text)
  return code !== null && /\d|^[A-Z-]{3,}$/.test(code) && !/^\d{1,2}$/.test(code) ? code : null
}

/** Whether a label also precedes other things than codes just as often. */
const isWeak = (text: string) =>
  weakSkuLabel.isIn(text) || shortSkuLabel.isAtStart(text) || /^\s*id\b/i.test(text)

/** The code in the only element of a text that is else a label, without any sign between: `Reference <span>SN-01</span>`. */
function codeBehindLabel(document: PageDocument, { children }: Element, label: Concept): string | null {
  const [own, inner, ...more] = children.filter(
    (child) => isTag(child) || ('data' in child && child.data.trim() !== ''),
  )
  if (own === undefined || inner === undefined || more.length > 0) return null
  return 'data' in own && isTag(inner) && label.isWhole(own.data.trim()) ? document.textOf(inner) : null
}

const maxLabelLength = 40

const isLabel = (label: Concept, text: string) =>
  text.length <= maxLabelLength &&
  (label.isWhole(text) || (text.includes('#') && label.isWhole(spelledOut(text))))

const shortName = (text: string) => (text.length <= 60 ? text : null)

/** The value next to a label: the next cell, definition or element. */
function valueBeside(document: PageDocument, label: Element): string | null {
  let next = label.next
  while (next !== null && !isTag(next)) {
    if ('data' in next && next.data.trim() !== '' && next.data.trim() !== ':')
      return (
        next.data
          .trim()
          .replace(/^[:#]\s*/, '')
          .split(/\s{2,}|[|,(]/)[0]
          ?.trim() ?? null
      )
    next = next.next
  }
  if (next !== null && isTag(next) && document.isVisible(next)) return document.textOf(next) || null
  const { parent } = label
  if (
    parent !== null &&
    isTag(parent) &&
    (parent.name === 'td' || parent.name === 'th' || parent.name === 'dt')
  )
    return valueBeside(document, parent)
  return null
}
