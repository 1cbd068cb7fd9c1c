/** Parses cells of uploaded tables. */

import type { AvailabilityName } from '@vitrine/engine/api/facts'
import type { Money } from '@vitrine/kernel/figures/money'
import { dayMs } from '@vitrine/kernel/time/durations'
import {
  feedAvailable,
  feedBackOrder,
  feedInStock,
  feedPreOrder,
  feedSoldOut,
  noCell,
  yesCell,
} from '@vitrine/lexicon/concepts/feeds/marketplace'
import { normalize } from '../text/text.ts'

const signs: readonly (readonly [RegExp, string])[] = [
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/zł/i, 'PLN'],
  [/R\$/, 'BRL'],
]

/** Parses an amount as in feeds (`29.00 USD`, `29,00 €`, `1.299,00`); null when it is not one. */
export function cellMoney(text: string | undefined, currency: string | undefined): Money | null {
  const digits = (text ?? '').match(/-?\d[\d.,'\s\u00a0]*/)?.[0].replace(/['\s\u00a0]|[.,]+$/g, '')
  if (text === undefined || digits === undefined) return null
  const decimals = digits.match(/[.,](\d{1,2})$/)?.[1] ?? ''
  const whole = digits.slice(0, decimals === '' ? undefined : -decimals.length - 1).replace(/[.,]/g, '')
  const value = Number(`${whole}.${decimals || '0'}`)
  if (!Number.isFinite(value) || value < 0) return null
  const code =
    text.match(/\b[A-Z]{3}\b/)?.[0] ??
    signs.find(([sign]) => sign.test(text))?.[1] ??
    (currency?.trim().toUpperCase() || null)
  return { minor: Math.round(value * 100), exponent: 2, currency: code }
}

/** Availability in a feed; null when it is missing or not understood. */
export function cellAvailability(text: string | undefined): AvailabilityName | null {
  const word = normalize(text ?? '')
  if (word === '') return null
  if (feedSoldOut.isIn(word) || word === '0' || noCell.isWhole(word)) return 'OutOfStock'
  if (feedPreOrder.isIn(word)) return 'PreOrder'
  if (feedBackOrder.isIn(word)) return 'BackOrder'
  const isHere = feedInStock.isIn(word) || feedAvailable.isAtStart(word)
  return isHere || /^[1-9]\d*$/.test(word) || yesCell.isWhole(word) ? 'InStock' : null
}

/** An identifier for comparison: lower case, without spaces and leading zeros. */
export function plainCode(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/[\s-]/g, '')
    .replace(/^0+(?=\d)/, '')
    .toLowerCase()
}

/** Time of a date cell, or null; numbers are days since 1899-12-30, as in spreadsheets. */
export function cellTimeMs(text: string | undefined): number | null {
  if (!text) return null
  if (/^\d{5}(\.\d+)?$/.test(text)) return Math.round((Number(text) - 25_569) * dayMs)
  const value = Date.parse(text)
  return Number.isNaN(value) ? null : value
}
