/** Product identifiers, reduced to the code itself; anything else is rejected. */

import { hasGtinCheckDigit } from '@vitrine/kernel/figures/gtin'
import {
  mpnLabel,
  noCode,
  skuCell,
  skuPrefix,
  weakSkuLabel,
} from '@vitrine/lexicon/concepts/products/product-ids'
import { skuLabel } from '@vitrine/lexicon/concepts/products/sku-label'

/** Placeholders that software writes for missing values. */
const emptyValue = /^(?:null|undefined|nan|true|false|-+|\.|0+)$/i
const maxCodeLength = 60

/** A code as a store would print it on a label; null when the text is not a code. */
export function cleanCode(text: string): string | null {
  const code = withoutLabel(text.replace(/\s+/g, ' ').trim())
  if (code === '' || code.length > maxCodeLength || emptyValue.test(code) || noCode.isWhole(code)) return null
  return code.split(' ').length <= 4 ? code : null
}

/** "SKU: AB-12", "Art. 4711" without the label. */
function withoutLabel(text: string): string {
  const [, label = '', code = ''] = /^([^:#]{1,30})[:#]\s*(.*)$/.exec(text) ?? []
  if (code !== '' && (skuCell.isWhole(label) || mpnLabel.isWhole(label))) return code
  const [, prefix = '', rest = ''] = /^(\S{1,12})\s+(\S*\d.*)$/.exec(text) ?? []
  return rest !== '' && skuPrefix.isWhole(prefix) ? rest : (codeOfLine(text) ?? text)
}

/** A whole text of a label, a space and one word with a digit: "Item No. 25518823M", "Artikelnummer LN-12". */
const lineOfLabel = /^(\S.{1,29}?)[.:：#№\s]*\s((?=\S*\d)[A-Za-z0-9][\w./+-]{2,40})$/u

/** The code of a text that is a label and a code, without a sign between. "Model 300" and "Style 12" may be names. */
export function codeOfLine(text: string): string | undefined {
  const [, label = '', code] = lineOfLabel.exec(text) ?? []
  return code !== undefined && skuLabel.isWhole(label) && !weakSkuLabel.isIn(label) ? code : undefined
}

/** Digits of a GTIN-8, -12, -13 or -14 (or an ISBN-10 or -13) whose check digit is right; null for anything else. */
export function cleanGtin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (/^\d{9}[\dXx]$/.test(digits) && isIsbn10(digits)) return digits.toUpperCase()
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null
  return hasGtinCheckDigit(digits) ? digits : null
}

function isIsbn10(text: string): boolean {
  const sum = [...text].reduce(
    (total, digit, index) => total + (digit.toUpperCase() === 'X' ? 10 : Number(digit)) * (10 - index),
    0,
  )
  return sum % 11 === 0
}
