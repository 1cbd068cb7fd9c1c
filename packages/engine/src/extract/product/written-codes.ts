/** Codes in a text after their label: "SKU: AB-12". */
import type { Concept } from '@vitrine/lexicon/concept'
import { gtinLabel } from '@vitrine/lexicon/concepts/products/gtin-label'
import { mpnLabel, shortSkuLabel, skuAbbreviation } from '@vitrine/lexicon/concepts/products/product-ids'
import { skuLabel } from '@vitrine/lexicon/concepts/products/sku-label'
import { codeOfLine } from './identifiers.ts'

const maxLabelLength = 40
const code = /[\s\u200e\u200f:]*#?\s*([A-Za-z0-9][\w./+-]{1,40})/y
/** Without a colon, any word may follow the label, so only a text with a digit and a minimum length is a code. */
const spacedCode = /\s((?=\S*\d)[A-Za-z0-9][\w./+-]{3,40})/g
const gtin = /^[\s:#]*((?:\d[\d -]{6,16})[\dx])/

/** "Item #" is "item number". */
export const spelledOut = (label: string): string => label.replaceAll('#', ' number ')

function codeBehind(label: Concept, text: string, marks: RegExp): string | undefined {
  for (const { index } of text.matchAll(marks)) {
    code.lastIndex = index + 1
    const found = code.exec(text)?.[1]
    const before = text.slice(Math.max(0, index - maxLabelLength), index)
    if (found !== undefined && label.isAtEnd(spelledOut(before))) return found
  }
  return undefined
}

const abbreviated = (text: string) =>
  [...text.matchAll(spacedCode)].find(({ index }) => skuAbbreviation.isAtEnd(text.slice(0, index)))?.[1]

const maxValueLength = 40
/** “Product 8” is a code, “Dreadnought D-14 Fret” a description. */
const maxWords = 1
const word = /\p{Ll}{3,}/gu
/** A label, and all that follows: no sentence, and no second label. */
const labelledLine = /^([^:：]{2,40})[:：]\s*([^:：]+)$/

/** The value of a line that consists of a label and a code, which may have spaces: "Product code: Product 8". */
export function labelledCode(text: string): string | undefined {
  const [, label = '', written = ''] = labelledLine.exec(text) ?? []
  // Of a whole line in brackets: 〈商品編號：M4711〉.
  const value = written.replace(/[\p{Pe}\p{Pf}]+\s*$/u, '')
  const isShort = value.length <= maxValueLength && (value.match(word) ?? []).length <= maxWords
  const isLine = value !== '' && isShort && skuLabel.isWhole(spelledOut(label))
  return isLine && !/[,;!?(]|\.\s/.test(value) ? value.trim() : undefined
}

/** A label that is also a word for other codes, dot or colon, and a code that is neither a price nor a voucher. */
const shortLine = /^(\p{L}{3,8})[.:：]{1,2}\s*([A-Z0-9][\w/+-]{2,40})$/iu
const isVoucher = /^\p{L}{4,}\d{1,2}$/u

function shortlyLabelled(text: string): string | undefined {
  const [, label = '', code = ''] = shortLine.exec(text) ?? []
  return /\d/.test(code) && !isVoucher.test(code) && shortSkuLabel.isWhole(label) ? code : undefined
}

/** The code of a kind that a text states. */
export function writtenCode(kind: 'sku' | 'gtin' | 'mpn', text: string): string | undefined {
  if (!/[\d:#№]/.test(text)) return undefined
  if (kind === 'gtin') return gtin.exec(gtinLabel.after(text) ?? '')?.[1]
  if (kind === 'mpn') return codeBehind(mpnLabel, text, /[:#]/g)
  return (
    codeBehind(skuLabel, text, /[:#№.]/g) ?? abbreviated(text) ?? codeOfLine(text) ?? shortlyLabelled(text)
  )
}
