/** Codes that a page prints for its product: beside a label, or in an element named for them. */
import { type Element, isTag } from 'domhandler'
import type { CardFact, Witness } from '../../facts.ts'
import { closestElement } from '../document/element-index.ts'
import type { PageDocument } from '../page-document.ts'
import { cleanCode, cleanGtin } from './identifiers.ts'

type Kind = 'sku' | 'gtin' | 'mpn' | 'brand'

const labels: Record<Kind, RegExp> = {
  sku: /^(?:sku|asin|item ?(?:no|number|#|code|id)?|product ?(?:code|no|number|id|#)|article ?(?:no|number|code)?|art(?:ikel)?\.?[- ]?(?:nr|nummer|no)\.?|bestell-?(?:nr|nummer)\.?|réf(?:érence)?\.?|ref(?:erence|erencia)?\.?(?: ?(?:no|number|#))?|código|codice(?: articolo)?|cod\.?|artikelnummer|varenummer|varenr\.?|artnr|tuotenumero|kod(?: produktu)?|symbol|kód(?: produktu)?|cikkszám|артикул|код товара|catalog(?:ue)? (?:no|number|#)|part (?:no|number|#)|model(?: (?:no|number|#))?|style(?: (?:no|number|#))?|stock (?:code|no|number|#)|id)\s*[.:#]*$/i,
  gtin: /^(?:ean(?:-?13)?(?: ?code)?|gtin(?:-?1[234])?|upc(?:-a)?(?: ?code)?|isbn(?:-?1[03])?|barcode|jan)\s*[.:#]*$/i,
  mpn: /^(?:mpn|manufacturer(?:'s)? (?:part )?(?:no|number|#|code)|mfr\.? ?(?:part )?(?:no|number|#)?|herstellernummer|hersteller-?nr\.?|part (?:no|number|#))\s*[.:#]*$/i,
  brand:
    /^(?:brand|manufacturer|marke|hersteller|marque|fabricant|marca|fabricante|produttore|merk|fabrikant|märke|varumärke|brand name|producent|značka|výrobce|производитель|бренд)\s*[.:#]*$/i,
}
/** "SKU: AB-12" in one text. */
const inline: Record<'sku' | 'gtin' | 'mpn', RegExp> = {
  sku: /(?:^|[\s(|,])(?:sku|asin|item\s?(?:no\.?|number|#|code)|product\s?(?:code|no\.?|number|#)|article\s?(?:no\.?|number|code)|art(?:ikel)?\.?[- ]?(?:nr|nummer|no)\.?|bestell-?(?:nr|nummer)\.?|référence|réf\.?|referencia|reference|ref\.?|artikelnummer|model\s?(?:no\.?|number|#)?|catalog(?:ue)? ?(?:no\.?|number|#)|part ?(?:no\.?|number|#)|style ?(?:no\.?|number|#)?|артикул|код(?: товара)?|kód|kod produktu|codice)\s*[:#№.][\s\u200e\u200f:]*#?\s*([A-Za-z0-9][\w./+-]{1,40})/i,
  gtin: /(?:^|[\s(|,])(?:ean|gtin|upc|isbn|barcode)(?:-?1[0234])?(?: code)?\s*[:#]?\s*((?:\d[\d -]{6,16})[\dXx])/i,
  mpn: /(?:^|[\s(|,])(?:mpn|mfr\.? ?(?:part )?(?:no\.?|number|#)|manufacturer (?:part )?(?:no\.?|number|#|code))\s*[:#]\s*([A-Za-z0-9][\w./+-]{1,40})/i,
}
/** "SKU AB-12": no other label is read without a colon, because words follow words. */
const unmarked = /(?:^|[\s(|,])(?:SKU|Nr ref\.?|ASIN)\s+((?=\S*\d)[A-Za-z0-9][\w./+-]{3,40})/
const named: Record<'sku' | 'gtin' | 'mpn', RegExp> = {
  sku: /(?:^|[\s_-])(?:sku|product-?code|productcode|product-?number|item-?number|item-?code|article-?number|product_?id|product-?ref(?:erence)?)(?:$|[\s_-]|value)/i,
  gtin: /(?:^|[\s_-])(?:gtin(?:1[234])?|ean(?:13)?|upc|isbn)(?:$|[\s_-])/i,
  mpn: /(?:^|[\s_-])mpn(?:$|[\s_-])/i,
}
/** Labels that stand before other things than codes just as often. */
const weakLabel = /model|style|part|symbol|^\s*id|kod|kód|cod\.?\b|código|codice|catalog/i
const elsewhere = new Set(['header', 'nav', 'footer', 'related', 'reviews'])
const longestLine = 140

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
    if (text === '' || text.length > longestLine) continue
    readElement(document, element, text, readings)
  }
  return readings
}

/** Some pages head the product in a `header` of its own. */
const isInHeading = (element: Element) => closestElement(element, ({ name }) => name === 'h1') !== null

const codeWords =
  /sku|item|product|article|artikel|art\.|bestell|r[ée]f|c[oó]d|artikelnummer|varen|artnr|tuote|kod|symbol|cikk|артикул|код|catalog|part|model|style|stock|ean|gtin|upc|isbn|barcode|mpn|manufact|mfr|herstell|brand|marke|marque|fabric|marca|produ[tc]|merk|märke|zna[čc]ka|výrobce|бренд|произв|id\b/i

/** A look at the element's own words and names, before anything that costs more. */
function mayHoldCode({ attribs, children }: Element): boolean {
  if (attribs.class !== undefined && codeWords.test(attribs.class)) return true
  if (attribs.itemprop !== undefined || attribs.id !== undefined) return true
  return children.some(
    (child) => 'data' in child && child.data.length < longestLine && codeWords.test(child.data),
  )
}

function readElement(document: PageDocument, element: Element, text: string, readings: CodeReadings): void {
  const add = (kind: Kind, value: string | null, confidence: number) => {
    if (value === null || readings[kind].some((known) => known.value === value)) return
    readings[kind].push({ value, source: 'dom', path: document.pathOf(element), raw: text, confidence })
  }
  for (const kind of ['sku', 'gtin', 'mpn'] as const) {
    const written = (inline[kind].exec(text) ?? (kind === 'sku' ? unmarked.exec(text) : null))?.[1]
    if (written !== undefined) add(kind, clean(kind, written), weakLabel.test(text) ? 0.55 : 0.9)
  }
  for (const kind of ['sku', 'gtin', 'mpn', 'brand'] as const) {
    if (!labels[kind].test(text)) continue
    const value = valueBeside(document, element)
    if (value !== null)
      add(kind, kind === 'brand' ? shortName(value) : clean(kind, value), weakLabel.test(text) ? 0.5 : 0.88)
  }
  const names = `${element.attribs.class ?? ''} ${element.attribs.id ?? ''}`
  for (const kind of ['sku', 'gtin', 'mpn'] as const) {
    if (named[kind].test(names) && text.length <= 40 && !/\s.*\s.*\s/.test(text))
      add(kind, clean(kind, text.replace(/^[^:#]*[:#]\s*/, '')), 0.6)
  }
}

const clean = (kind: 'sku' | 'gtin' | 'mpn', text: string) => {
  if (kind === 'gtin') return cleanGtin(text)
  const code = cleanCode(text)
  return code !== null && /\d|^[A-Z-]{3,}$/.test(code) && !/^\d{1,2}$/.test(code) ? code : null
}

const shortName = (text: string) => (text.length <= 60 ? text : null)

/** The next cell, definition or element after a label. */
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
